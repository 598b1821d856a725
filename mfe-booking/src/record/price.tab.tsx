import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { priceTraceCalls } from '@cartage/contract/booking/price-trace.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  Link,
  SkeletonRows,
  Strip,
  useCall,
  useFormat,
  useSession,
} from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Info, RefreshCw } from 'lucide-react';
import { words } from '@cartage/contract/status.ts';
import { useState } from 'react';
import { useCarrierName } from '../bookings/carriers.ts';
import { mayEdit } from './next-act.ts';
import { PriceLines } from './price-lines.tsx';
import { TraceTable } from './trace-table.tsx';

/** The price unfolds into its steps; staff may look at the carrier's side as well. */
export function PriceTab({ b }: { b: BookingRecord }) {
  const { money, when } = useFormat();
  const { isCustomer, can } = useSession();
  const fixed = mayEdit(b);
  const carrierOf = useCarrierName();
  const [side, setSide] = useState<'sell' | 'cost'>('sell');
  const found = useCall(priceTraceCalls.find, { bookingId: b.id }, { staleMs: 60_000 });
  if (!b.pricingDetail)
    return <EmptyState title="No price yet" text="This booking gets its price when it is quoted or booked." />;
  if (found.isPending) return <SkeletonRows rows={6} />;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { source, trace, carrierTrace, totalExGst, quotedAt, expiresAt } = found.data;
  const kept = b.pricingDetail.freightCost.taxExclusiveAmount + b.pricingDetail.additionalCost.taxExclusiveAmount;
  const hasMoved = source === 'rates' && totalExGst !== null && Math.abs(totalExGst - kept) > 0.004;
  const shown = side === 'cost' && carrierTrace ? carrierTrace : trace;
  return (
    <div className="py-3">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-sm">Why this price</h2>
          <p className="text-xs text-muted">
            {[
              [carrierOf(b), b.carrierServiceName].join(' '),
              shown?.rateCard && `${cardName(shown.rateCard)} rates`,
              quotedAt && `quoted ${when(quotedAt, 'full')}`,
              expiresAt && `held until ${when(expiresAt, 'day')}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {carrierTrace && !isCustomer && (
          <SegmentedControl
            label="Side"
            value={side}
            onChange={(v) => setSide(v as 'sell' | 'cost')}
            segments={[
              { value: 'sell', label: 'Customer' },
              { value: 'cost', label: 'Carrier' },
            ]}
          />
        )}
        {shown && (
          <CopyTrace
            text={shown.lines.map((l) => `${l.serviceName}: ${l.unrounded.toFixed(4)} → ${money(l.amount)}`).join('\n')}
          />
        )}
        {can('Booking.Manage') && (
          <Button asChild={!fixed} variant="outline" size="sm" disabled={!!fixed} title={fixed} icon={<RefreshCw />}>
            {fixed ? (
              'Reprice'
            ) : (
              <Link to={`/quote?edit=${b.id}&reprice=1`}>
                <RefreshCw />
                Reprice
              </Link>
            )}
          </Button>
        )}
      </header>
      {hasMoved && side === 'sell' && (
        <Strip tone="info" className="mx-4 mb-3">
          <Info aria-hidden />
          <span>
            Rates have changed since this was booked: today’s price would be {money(totalExGst)} for the same freight.
            The booking keeps {money(kept)}, excluding GST.
          </span>
        </Strip>
      )}
      {shown ? (
        <TraceTable trace={shown} pricing={b.pricingDetail} side={side} insuredValue={b.insuredValue} />
      ) : (
        <PriceLines pricing={b.pricingDetail} />
      )}
    </div>
  );
}
/** A card's code is in capitals; its name reads as one. */
const cardName = (card: string): string => (card === card.toUpperCase() ? words(card.toLowerCase()) : card);
function CopyTrace({ text }: { text: string }) {
  const [done, setDone] = useState(false);
  return (
    <Button
      variant="outline"
      size="sm"
      state={done ? 'success' : 'idle'}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(() => {
          setDone(true);
          setTimeout(() => setDone(false), 1500);
        })
      }
    >
      Copy steps
    </Button>
  );
}
