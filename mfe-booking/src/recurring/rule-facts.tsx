/** What one looks up about a rule. */
import { locality } from '@cartage/contract/address.ts';
import { recurringCalls, type RecurringBooking } from '@cartage/contract/booking/recurring.ts';
import { Card, Chip, Day, Facts, Link, Money, plural, useCall, useSession, When } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { Part } from '../record/part.tsx';

const HOLIDAYS = { Skip: 'left out', Before: 'the working day before', After: 'the working day after' };
export function RuleFacts({ r }: { r: RecurringBooking }) {
  const { isCustomer, can } = useSession();
  const services = useCall(recurringCalls.services, { customerId: r.customerId }, { staleMs: 60_000, retry: false });
  const { booking: b } = r;
  const service = services.data?.find(
    (s) => s.serviceCode === b.carrierServiceCode && (!b.carrierAccountId || s.carrierAccountId === b.carrierAccountId),
  );
  const pieces = b.items.reduce((n, i) => n + i.quantity, 0);
  const references = (b.reference ?? []).filter((ref) => ref.value);
  const street = (a: RecurringBooking['booking']['fromAddress']) =>
    [a.companyName ?? a.contactName, a.addressLine1, locality(a)].filter(Boolean).join(', ');
  return (
    <Card flush>
      <Part>
        <Facts
          facts={[
            ...(isCustomer
              ? []
              : ([
                  [
                    'Customer',
                    can('Customer') ? (
                      <Link to={`/customers/${r.customerId}/details`} className="text-accent hover:underline">
                        {r.customerName ?? `Customer ${r.customerId}`}
                      </Link>
                    ) : (
                      r.customerName
                    ),
                  ],
                ] as [ReactNode, ReactNode][])),
            ['First day', <Day day={r.firstDay} />],
            ['Last day', <Day day={r.lastDay} empty="For good" />],
            ['Holidays', HOLIDAYS[r.onHolidays]],
            ['Booked ahead', r.bookAheadDays === 0 ? 'On the day' : plural(r.bookAheadDays, 'day')],
          ]}
        />
      </Part>
      <Part title="Carrier and price">
        <Facts
          facts={[
            [
              'Sent with',
              r.chooses === 'Cheapest'
                ? 'The cheapest on the day'
                : service
                  ? `${service.accountName}, ${service.serviceName}`
                  : (b.carrierServiceCode ?? '–'),
            ],
            ['At most, incl. GST', r.mostAmount === null ? 'No bound' : <Money amount={r.mostAmount} />],
          ]}
        />
      </Part>
      <Part title="Freight">
        <Facts
          facts={[
            ['From', street(b.fromAddress)],
            ['To', street(b.toAddress)],
            [
              'Items',
              `${plural(pieces, 'piece')}: ${b.items.map((i) => `${i.quantity} × ${i.packageType}`).join(', ')}`,
            ],
          ]}
        />
      </Part>
      {references.length > 0 && (
        <Part title="References">
          <div className="flex flex-wrap gap-1.5">
            {references.map((ref, i) => (
              <Chip key={i} name={ref.key} mono>
                {ref.value}
              </Chip>
            ))}
          </div>
        </Part>
      )}
      <Part>
        <p className="text-xs text-muted">
          Made by {r.creatorName}, <When at={r.creationTime} style="day" />
        </p>
      </Part>
    </Card>
  );
}
