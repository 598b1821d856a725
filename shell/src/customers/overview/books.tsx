import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { ErrorState, formatNumber, Skeleton, useCall, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { useCustomerUse, whoseUse } from './customer-use.ts';
import { Figure, Section } from './section.tsx';
import { WeekBars } from './week-bars.tsx';
import { bookedIn, spans, WEEKS, weeksOf } from './weeks.ts';

const t = wordsOf(overviewWords);

export function Books({ customer, isOwn }: { customer: Customer; isOwn: boolean }) {
  const f = useFormat();
  const today = f.today(),
    { now, before } = spans(today);
  const asked = { groupBy: 'day' as const, ...whoseUse(customer, isOwn) };
  const found = useCall(bookingCalls.report, { ...asked, ...now }),
    last = useCall(bookingCalls.report, { ...asked, ...before });
  // A figure of the house: a customer's own people are told none.
  const margin = useCustomerUse(customer, isOwn)?.marginPercent;
  const failed = [found, last].find((r) => r.isError);
  const sums = found.data && last.data && bookedIn(today, found.data.rows, last.data.rows);
  return (
    <Section
      title={isOwn ? t('freightYouBooked') : t('freightBooked')}
      note={t('lastWeeks', { weeks: WEEKS })}
      link={{
        label: sums ? t('countBookings', { count: sums.count }) : t('bookings'),
        to: `/bookings?${new URLSearchParams({
          booked: `${now.from}..${now.to}`,
          ...(!isOwn && { customer: String(customer.id) }),
          // As they are counted here.
          ...(found.data?.rows.some((r) => r.legs) && { legs: 'once' }),
        })}`,
      }}
    >
      {failed ? (
        <ErrorState error={failed.error!} onRetry={() => void failed.refetch()} />
      ) : sums ? (
        <>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <Figure value={formatNumber(sums.count)} below={compared(sums)} />
            <Figure
              value={f.money(sums.revenue, 0)}
              below={isOwn || margin == null ? t('exGst') : t('exGstMargin', { percent: formatNumber(margin, 1) })}
            />
            <Figure
              value={sums.delivered ? `${formatNumber((sums.onTime / sums.delivered) * 100, 1)} %` : '–'}
              below={
                sums.delivered
                  ? t('onTimeLate', { late: formatNumber(sums.delivered - sums.onTime) })
                  : t('nothingDeliveredYet')
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
  if (more === count) return t('bookingsInline');
  if (more === 0) return t('bookingsAsManyAsLast');
  const difference = formatNumber(Math.abs(more));
  return more > 0 ? t('bookingsMore', { difference }) : t('bookingsFewer', { difference });
}
