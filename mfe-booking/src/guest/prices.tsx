import type { Quote } from '@cartage/contract/booking/quote.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { Button, Card, EmptyState, ErrorState, Money, Skeleton, Strip, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { RotateCcw, Truck } from 'lucide-react';
import { useState } from 'react';
import { CarrierLine, WaitingRow } from '../quote/carrier-lines.tsx';
import { HowCarbon } from '../quote/carbon.tsx';
import { keyOf, type Quoting } from '../quote/use-quotes.ts';
import { PriceRow } from './price-row.tsx';

const t = wordsOf(guestQuoteWords);
type Props = {
  quoting: Quoting;
  missing: string | undefined;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** What the chosen one cost before it was asked for again. */ was: number | undefined;
};
type Order = 'price' | 'day' | 'carbon';
export function Prices({ quoting, missing, chosen, onChoose, was }: Props) {
  const [sort, setSort] = useState<Order>('price');
  const { quotes, carriers, state, isOld } = quoting;
  const waiting = carriers.filter((c) => c.state === 'pending');
  const silent = carriers.filter((c) => c.state === 'failed' || (c.state === 'answered' && c.quoteCount === 0));
  const hasChoice = quotes.length > 1;
  const explained = (quotes.find((q) => keyOf(q) === chosen) ?? quotes[0])?.carbon;
  const shown = sort === 'price' ? quotes : [...quotes].sort(sort === 'day' ? byDay : byCarbon);
  return (
    <Card
      flush
      title={t('prices')}
      note={
        quotes.length
          ? t(waiting.length ? 'pricesSoFar' : 'priceCount', { count: quotes.length, waiting: waiting.length })
          : undefined
      }
      action={
        hasChoice && (
          <SegmentedControl
            label={t('order')}
            segments={[
              { value: 'price', label: t('byPrice') },
              { value: 'day', label: t('byDay') },
              ...(quotes.some((q) => q.carbon) ? [{ value: 'carbon', label: t('byCarbon') }] : []),
            ]}
            value={sort}
            onChange={(v) => setSort(v as Order)}
          />
        )
      }
    >
      {was !== undefined && (
        <Strip tone="warn" role="alert" className="m-3">
          <RotateCcw aria-hidden />
          <span>{t.parts('askedAgain', { was: <Money amount={was} /> })}</span>
        </Strip>
      )}
      {state === 'failed' && quoting.error && <ErrorState error={quoting.error} onRetry={quoting.again} />}
      {state === 'idle' && (
        <EmptyState
          className="py-8"
          icon={<Truck />}
          title={t('pricesAppear')}
          text={missing && t('sentence', { text: missing })}
        />
      )}
      {state === 'asking' && quotes.length === 0 && waiting.length === 0 && (
        <div className="grid gap-3 p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {shown.length > 0 && (
        <div
          role="radiogroup"
          aria-label={t('prices')}
          aria-busy={isOld || undefined}
          className={isOld ? 'opacity-60' : ''}
        >
          {shown.map((q) => (
            <PriceRow key={keyOf(q)} quote={q} chosen={chosen === keyOf(q)} onChoose={() => onChoose(keyOf(q))} />
          ))}
        </div>
      )}
      {waiting.map((c) => (
        <WaitingRow key={c.accountCode} carrier={c} since={quoting.askedAt} />
      ))}
      {!isOld && silent.map((c) => <CarrierLine key={c.accountCode} carrier={c} hasOthers={quotes.length > 0} />)}
      {explained && (
        <details className="border-t border-line px-4 py-2.5 text-xs text-muted">
          <summary className="cursor-pointer">{t('howCarbon')}</summary>
          <HowCarbon carbon={explained} className="mt-2" />
        </details>
      )}
      {state === 'done' && quotes.length === 0 && (
        <EmptyState
          className="py-8"
          title={t('noPrice')}
          text={t('noPriceText')}
          action={
            <Button variant="outline" size="sm" icon={<RotateCcw />} onClick={quoting.again}>
              {t('askAgain')}
            </Button>
          }
        />
      )}
    </Card>
  );
}
const byDay = (a: Quote, b: Quote) =>
  (a.deliveryDay ?? '9').localeCompare(b.deliveryDay ?? '9') || a.customerCost.total - b.customerCost.total;
/** What is not known is never the least. */
const byCarbon = (a: Quote, b: Quote) =>
  (a.carbon?.kgCo2e ?? Infinity) - (b.carbon?.kgCo2e ?? Infinity) || a.customerCost.total - b.customerCost.total;
