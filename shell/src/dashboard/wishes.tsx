/** What receivers ask for on the tracking page, oldest first, each with the click that carries it out. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { deliveryWishCalls, UNDECIDED } from '@cartage/contract/booking/delivery-wish.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { Button, CopyCode, ErrorState, Link, span, useCall, useMinute, wordsOf } from '@cartage/ui/core.ts';
import { WishActs, wishSays } from '@cartage/ui/form.ts';
import { useState } from 'react';

const t = wordsOf(dashboardWords);

const FEW = 3,
  MOST = 50;
export default function Wishes() {
  const now = useMinute();
  const [all, setAll] = useState(false);
  const found = useCall(
    deliveryWishCalls.list,
    { filter: isIn('status', UNDECIDED), maxResultCount: all ? MOST : FEW },
    { keep: true },
  );
  const total = found.data?.totalCount ?? 0;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (total === 0) return null;
  return (
    <section aria-label={t('receiversAsk')} className="border-b border-line bg-warn-soft">
      <ul>
        {found.data!.items.map((w) => (
          <li
            key={w.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2 text-table last:border-0"
          >
            <time dateTime={w.creationTime} className="num w-12 shrink-0 font-medium">
              {span(now - Date.parse(w.creationTime))}
            </time>
            <span className="min-w-48 flex-1 leading-4.5">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <CopyCode code={w.consignmentId} />
                <Link to={`/bookings-beta/details/${w.bookingId}`} className="truncate text-muted hover:underline">
                  {[w.customerName, w.toSuburb].filter(Boolean).join(', ')}
                </Link>
              </span>
              <span className="block">{wishSays(w)}</span>
            </span>
            <WishActs wish={w} />
          </li>
        ))}
      </ul>
      {total > found.data!.items.length && (
        <Button variant="link" size="table" className="mx-4 mb-2" onClick={() => setAll(true)}>
          {t('showAllTotalWishes', { total: Math.min(total, MOST) })}
        </Button>
      )}
    </section>
  );
}
