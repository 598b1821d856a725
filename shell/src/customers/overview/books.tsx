import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { ErrorState, formatNumber, plural, Skeleton, useCall, useFormat } from '@cartage/ui/core.ts';
import { Figure, Section } from './section.tsx';
import { WeekBars } from './week-bars.tsx';
import { bookedIn, spans, WEEKS, weeksOf } from './weeks.ts';

export function Books({ customer, isOwn }: { customer: Customer; isOwn: boolean }) {
  const f = useFormat();
  const today = f.today(),
    { now, before } = spans(today);
  const asked = { groupBy: 'day' as const, ...(!isOwn && { customerId: customer.id }) };
  const found = useCall(bookingCalls.report, { ...asked, ...now }),
    last = useCall(bookingCalls.report, { ...asked, ...before });
  const failed = [found, last].find((r) => r.isError);
  const sums = found.data && last.data && bookedIn(today, found.data.rows, last.data.rows);
  return (
    <Section
      title={isOwn ? 'Freight you booked' : 'Books'}
      note={`last ${WEEKS} weeks`}
      link={{
        label: sums ? plural(sums.count, 'booking') : 'Bookings',
        to: `/bookings?${new URLSearchParams({ booked: `${now.from}..${now.to}`, ...(!isOwn && { customer: String(customer.id) }) })}`,
      }}
    >
      {failed ? (
        <ErrorState error={failed.error!} onRetry={() => void failed.refetch()} />
      ) : sums ? (
        <>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <Figure value={formatNumber(sums.count)} below={compared(sums)} />
            <Figure value={f.money(sums.revenue, 0)} below="ex GST" />
            <Figure
              value={sums.delivered ? `${formatNumber((sums.onTime / sums.delivered) * 100, 1)} %` : '–'}
              below={
                sums.delivered ? `on time, ${formatNumber(sums.delivered - sums.onTime)} late` : 'nothing delivered yet'
              }
            />
          </div>
          <WeekBars weeks={weeksOf(today, found.data.rows, last.data.rows)} />
        </>
      ) : (
        <Skeleton className="h-36" />
      )}
    </Section>
  );
}

function compared({ count, more }: { count: number; more: number }): string {
  if (more === count) return 'bookings';
  if (more === 0) return 'bookings, as many as last year';
  return `bookings, ${formatNumber(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than last year`;
}
