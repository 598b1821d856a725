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
  wordsOf,
} from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Info, RefreshCw } from 'lucide-react';
import { priceWords } from '@cartage/contract/words/booking/price.ts';
import { words } from '@cartage/contract/status.ts';
import { useState } from 'react';
import { useCarrierName } from '../bookings/carriers.ts';
import { mayEdit } from './next-act.ts';
import { PriceLines } from './price-lines.tsx';
import { TraceTable } from './trace-table.tsx';

const t = wordsOf(priceWords);

/** The price unfolds into its steps; staff may look at the carrier's side as well. */
export function PriceTab({ b }: { b: BookingRecord }) {
  const { money, when } = useFormat();
  const { isCustomer, can } = useSession();
  const fixed = mayEdit(b);
  const carrierOf = useCarrierName();
  const [side, setSide] = useState<'sell' | 'cost'>('sell');
  const found = useCall(priceTraceCalls.find, { bookingId: b.id }, { staleMs: 60_000 });
  if (!b.pricingDetail) return <EmptyState title={t('noPriceYetHead')} text={t('noPriceMeaning')} />;
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
          <h2 className="text-sm">{t('whyThisPrice')}</h2>
          <p className="text-xs text-muted">
            {[
              [carrierOf(b), b.carrierServiceName].join(' '),
              shown?.rateCard && t('ratesOf', { card: cardName(shown.rateCard) }),
              quotedAt && t('quotedWhen', { when: when(quotedAt, 'full') }),
              expiresAt && t('heldUntil', { when: when(expiresAt, 'day') }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {carrierTrace && !isCustomer && (
          <SegmentedControl
            label={t('side')}
            value={side}
            onChange={(v) => setSide(v as 'sell' | 'cost')}
            segments={[
              { value: 'sell', label: t('customer') },
              { value: 'cost', label: t('carrier') },
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
              t('reprice')
            ) : (
              <Link to={`/quote?edit=${b.id}&reprice=1`}>
                <RefreshCw />
                {t('reprice')}
              </Link>
            )}
          </Button>
        )}
      </header>
      {hasMoved && side === 'sell' && (
        <Strip tone="info" className="mx-4 mb-3">
          <Info aria-hidden />
          <span>{t('ratesChanged', { today: money(totalExGst), kept: money(kept) })}</span>
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
      {t('copySteps')}
    </Button>
  );
}
