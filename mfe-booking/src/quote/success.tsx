import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import {
  Button,
  Card,
  CopyCode,
  Facts,
  Link,
  Money,
  plural,
  toast,
  useClient,
  When,
  trackingAddress,
  trackingPath,
  Day,
} from '@cartage/ui/core.ts';
import { CircleCheck, Link2, Plus, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { measuresOf, routeText } from '../bookings/parts.tsx';
import { printOne } from '../bookings/print.ts';

/** What one needs right after booking: the number, the labels, where to follow it, the next one. */
export function Success({ b, onAnother }: { b: BookingRecord; onAnother: () => void }) {
  const client = useClient();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  const print = (type: 'Label' | 'ConsignmentNote') =>
    printOne(client, b.id, type, type === 'Label' ? 'The labels' : 'The consignment note');
  return (
    <Card className="mx-auto mt-4 w-full max-w-2xl">
      <div className="flex flex-wrap items-start gap-4">
        <CircleCheck aria-hidden className="mt-1 size-7 shrink-0 stroke-[1.75] text-ok" />
        <div className="min-w-0 flex-1">
          <h2 ref={head} tabIndex={-1} className="text-lg outline-none">
            Booked as <CopyCode code={b.consignmentId ?? ''} className="text-xl" />
          </h2>
          <p className="text-sm text-muted">
            {routeText(b)} · {measuresOf(b)}
          </p>
        </div>
      </div>
      <Facts
        className="my-4 border-y border-line py-3"
        facts={[
          ['Leaves', <Day day={b.bookingDate} />],
          ['Expected', <When at={b.eta} style="day" empty="Not known yet" />],
          ['Price, including GST', <Money amount={b.pricingDetail?.totalCost.amount} />],
          ['Next', `Put a label on each of the ${plural(b.totalItems, 'item')}`],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Printer />} onClick={() => void print('Label')}>
          Print {plural(b.totalItems, 'label')}
        </Button>
        <Button variant="outline" onClick={() => void print('ConsignmentNote')}>
          Consignment note
        </Button>
        <Button variant="outline" asChild>
          <Link to={recordOf(b)}>Open booking</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={trackingPath(b)}>Track</Link>
        </Button>
        <Button
          variant="outline"
          icon={<Link2 />}
          onClick={() =>
            void navigator.clipboard
              .writeText(trackingAddress(b))
              .then(() => toast({ title: 'Tracking link copied', tone: 'ok' }))
          }
        >
          Copy tracking link
        </Button>
        <Button variant="ghost" icon={<Plus />} onClick={onAnother}>
          Book another
        </Button>
      </div>
    </Card>
  );
}
