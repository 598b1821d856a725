/** What one looks up about a rule. */
import { locality } from '@cartage/contract/address.ts';
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { recurringCalls, type RecurringBooking } from '@cartage/contract/booking/recurring.ts';
import { called } from '@cartage/contract/status.ts';
import { Card, Chip, Day, Facts, Link, Money, useCall, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { Part } from '../record/part.tsx';

const t = wordsOf(recurringWords);

const HOLIDAYS = worded(() => ({
  Skip: t('leftOut'),
  Before: t('theWorkingDayBefore'),
  After: t('theWorkingDayAfter'),
}));
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
                    t('customer'),
                    can('Customer') ? (
                      <Link to={`/customers/${r.customerId}/details`} className="text-accent hover:underline">
                        {r.customerName ?? t('customerNumber', { id: r.customerId })}
                      </Link>
                    ) : (
                      r.customerName
                    ),
                  ],
                ] as [ReactNode, ReactNode][])),
            [t('firstDay'), <Day day={r.firstDay} />],
            [t('lastDay'), <Day day={r.lastDay} empty={t('forGood')} />],
            [t('holidays'), HOLIDAYS()[r.onHolidays]],
            [t('bookedAhead'), r.bookAheadDays === 0 ? t('onTheDay') : t('days', { count: r.bookAheadDays })],
          ]}
        />
      </Part>
      <Part title={t('carrierAndPrice')}>
        <Facts
          facts={[
            [
              t('sentWith'),
              r.chooses === 'Cheapest'
                ? t('cheapestOnTheDay')
                : service
                  ? `${service.accountName}, ${service.serviceName}`
                  : (b.carrierServiceCode ?? '–'),
            ],
            [t('atMostInclGst'), r.mostAmount === null ? t('noBound') : <Money amount={r.mostAmount} />],
          ]}
        />
      </Part>
      <Part title={t('freight')}>
        <Facts
          facts={[
            [t('from'), street(b.fromAddress)],
            [t('to'), street(b.toAddress)],
            [
              t('items'),
              `${t('pieces', { count: pieces })}: ${b.items.map((i) => `${i.quantity} × ${called(i.packageType)}`).join(', ')}`,
            ],
          ]}
        />
      </Part>
      {references.length > 0 && (
        <Part title={t('references')}>
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
          {t.parts('madeBy', {
            name: r.creatorName,
            when: <When at={r.creationTime} style="day" />,
          })}
        </p>
      </Part>
    </Card>
  );
}
