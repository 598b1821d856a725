/** What the customer books and owes, its last freight, and beside it whom to call and on which terms. */
import { Card, cx, useSession } from '@cartage/ui/core.ts';
import type { PartProps } from '../tabs.tsx';
import { AccountFacts } from './account-facts.tsx';
import { Asked } from './asked.tsx';
import { Books } from './books.tsx';
import { Credit } from './credit.tsx';
import { LastNote } from './last-note.tsx';
import { LastBookings } from './last-bookings.tsx';
import { Owes } from './owes.tsx';
import { People } from './people.tsx';
import { Places } from './places.tsx';
import { RateCardFacts } from './rate-card-facts.tsx';

export default function Overview({ customer, isOwn }: PartProps) {
  const { can } = useSession();
  const books = can('Booking'),
    owes = can('Finance');
  return (
    <div className="grid items-start gap-3 @min-[46rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="@container grid min-w-0 gap-3">
        {(books || owes) && (
          <Card flush>
            <div
              className={cx(
                'grid divide-line',
                books && owes && '@max-[32rem]:divide-y @min-[32rem]:grid-cols-2 @min-[32rem]:divide-x',
              )}
            >
              {books && <Books customer={customer} isOwn={isOwn} />}
              {owes && <Owes customer={customer} isOwn={isOwn} />}
            </div>
          </Card>
        )}
        {books && <LastBookings customer={customer} isOwn={isOwn} />}
        {can('Customer', 'Booking') && (
          <div className="grid items-start gap-3 @min-[40rem]:grid-cols-2">
            <Places customer={customer} isOwn={isOwn} />
            <Asked customer={customer} isOwn={isOwn} />
          </div>
        )}
      </div>
      <Card flush>
        <div className="divide-y divide-line">
          {books && <Credit customer={customer} isOwn={isOwn} />}
          {!isOwn && can('Administration.Users') && <People customer={customer} />}
          {!isOwn && can('Carrier', 'Finance', 'Customer') && <RateCardFacts customer={customer} />}
          <AccountFacts customer={customer} isOwn={isOwn} />
          {can('Customer') && <LastNote customer={customer} />}
        </div>
      </Card>
    </div>
  );
}
