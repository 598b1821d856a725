import type { Quote } from '@cartage/contract/booking/quote.ts';
import { Button, Card, EmptyState, ErrorState, Money, plural, Skeleton, Strip } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { RotateCcw, Truck } from 'lucide-react';
import { useState } from 'react';
import { CarrierLine, WaitingRow } from '../quote/carrier-lines.tsx';
import { HowCarbon } from '../quote/carbon.tsx';
import { keyOf, type Quoting } from '../quote/use-quotes.ts';
import { PriceRow } from './price-row.tsx';

type Props = {
  quoting: Quoting;
  missing: string | undefined;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** What the chosen one cost before it was asked for again. */ was: number | undefined;
};
export function Prices({ quoting, missing, chosen, onChoose, was }: Props) {
  const [sort, setSort] = useState<'price' | 'day'>('price');
  const { quotes, carriers, state, isOld } = quoting;
  const waiting = carriers.filter((c) => c.state === 'pending');
  const silent = carriers.filter((c) => c.state === 'failed' || (c.state === 'answered' && c.quoteCount === 0));
  const hasChoice = quotes.length > 1;
  const explained = (quotes.find((q) => keyOf(q) === chosen) ?? quotes[0])?.carbon;
  const shown = sort === 'day' ? [...quotes].sort(byDay) : quotes;
  return (
    <Card
      flush
      title="Prices"
      note={
        quotes.length
          ? `${plural(quotes.length, 'price')}${waiting.length ? `, ${plural(waiting.length, 'carrier')} still to answer` : ''}`
          : undefined
      }
      action={
        hasChoice && (
          <SegmentedControl
            label="Order of prices"
            segments={[
              { value: 'price', label: 'Price' },
              { value: 'day', label: 'Day' },
            ]}
            value={sort}
            onChange={(v) => setSort(v as typeof sort)}
          />
        )
      }
    >
      {was !== undefined && (
        <Strip tone="warn" role="alert" className="m-3">
          <RotateCcw aria-hidden />
          <span>
            The price was asked for again: it was <Money amount={was} />.
          </span>
        </Strip>
      )}
      {state === 'failed' && quoting.error && <ErrorState error={quoting.error} onRetry={quoting.again} />}
      {state === 'idle' && (
        <EmptyState
          className="py-8"
          icon={<Truck />}
          title="Prices appear here"
          text={missing ? `Enter ${missing}.` : undefined}
        />
      )}
      {state === 'asking' && quotes.length === 0 && waiting.length === 0 && (
        <div className="grid gap-3 p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {shown.length > 0 && (
        <div role="radiogroup" aria-label="Prices" aria-busy={isOld || undefined} className={isOld ? 'opacity-60' : ''}>
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
          <summary className="cursor-pointer">How the carbon is worked out</summary>
          <HowCarbon carbon={explained} className="mt-2" />
        </details>
      )}
      {state === 'done' && quotes.length === 0 && (
        <EmptyState
          className="py-8"
          title="There is no price for this freight"
          text="Change the freight or the addresses, or call us."
          action={
            <Button variant="outline" size="sm" icon={<RotateCcw />} onClick={quoting.again}>
              Ask again
            </Button>
          }
        />
      )}
    </Card>
  );
}
const byDay = (a: Quote, b: Quote) =>
  (a.deliveryDay ?? '9').localeCompare(b.deliveryDay ?? '9') || a.customerCost.total - b.customerCost.total;
