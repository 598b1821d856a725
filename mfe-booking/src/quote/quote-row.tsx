import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { logoIdOf } from '@cartage/contract/carrier/carrier-logo.ts';
import { CarrierMark, cx, formatCarbon, formatDay, Money, ServiceLevel, wordsOf } from '@cartage/ui/core.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Marks } from './marks.tsx';
import { WhyThisPrice } from './why.tsx';

const t = wordsOf(quoteWords);

type Props = {
  quote: Quote;
  chosen: boolean;
  onChoose: () => void;
  /** Of the offers that it is one of. */ name?: string;
};
export function QuoteRow({ quote: q, chosen, onChoose, name = 'quote-choice' }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-b border-line last:border-0">
      <div
        className={cx(
          'relative grid min-h-13 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-table @row:grid-cols-[1rem_minmax(0,1fr)_7rem_8rem_8.5rem_7.5rem] @row:py-1.5',
          chosen ? 'bg-accent-soft' : 'hover:bg-surface-2',
        )}
      >
        <input
          type="radio"
          id={id}
          name={name}
          checked={chosen}
          onChange={onChoose}
          aria-label={`${q.carrier.description} ${q.service.description}`}
          className="size-4 cursor-pointer appearance-none rounded-full border border-control bg-surface-1 checked:border-[5px] checked:border-accent before:absolute before:inset-0 before:cursor-pointer before:content-['']"
        />
        <label htmlFor={id} className="flex min-w-0 cursor-pointer items-center gap-x-3 gap-y-1 @max-row:flex-wrap">
          <QuoteMark of={q.carrier} />
          <span className="min-w-0 @max-row:flex-1 @row:max-w-36 @row:shrink-0">
            <span className="block truncate font-semibold">{q.carrier.accountName || q.carrier.description}</span>
            <span className="block truncate text-xs text-muted">
              <ServiceLevel code={q.service.code}>{q.service.description}</ServiceLevel>
            </span>
          </span>
          <Marks marks={q.marks} className="flex flex-wrap gap-1 @max-row:basis-full @max-row:empty:hidden" />
        </label>
        <span className="@max-row:hidden">
          <span className="num block">{q.service.cutOffTime ?? '–'}</span>
          <span className="block text-xs text-muted">{formatDay(q.despatchDay)}</span>
        </span>
        <span className="*:whitespace-nowrap @max-row:order-4 @max-row:col-start-2 @max-row:flex @max-row:flex-wrap @max-row:gap-x-2 @max-row:text-xs @max-row:text-muted">
          <span className="@row:block">{q.deliveryDay ? formatDay(q.deliveryDay) : t('onRequest')}</span>
          {q.service.transitTime !== null && (
            <span className="text-xs text-muted @row:block">{t('businessDays', { count: q.service.transitTime })}</span>
          )}
        </span>
        <span className="text-right">
          <span className="block text-base font-bold">
            <Money amount={q.customerCost.total} />
          </span>
          <span className="block text-xs text-muted">
            {t.parts('amountExclGst', { amount: <Money amount={q.customerCost.totalExGst} /> })}
          </span>
        </span>
        <span className="grid justify-items-end gap-y-0.5 @max-row:order-5 @max-row:col-start-3">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={cx(
              'relative inline-flex items-center justify-end gap-1 text-xs font-medium hover:text-ink',
              open ? 'text-accent' : 'text-muted',
            )}
          >
            {t('whyThisPrice')}
            {open ? <ChevronUp aria-hidden className="size-4" /> : <ChevronDown aria-hidden className="size-4" />}
          </button>
          {q.carbon && (
            <span className="num whitespace-nowrap text-xs text-muted">{formatCarbon(q.carbon.kgCo2e)}</span>
          )}
        </span>
      </div>
      {open && <WhyThisPrice quote={q} />}
    </div>
  );
}

/** Staff are given the private logo behind the public one, others the public one alone. */
export const QuoteMark = ({ of: c }: { of: Quote['carrier'] }) => (
  <CarrierMark code={c.code} name={c.accountName || c.description} logo={logoIdOf(c.logos.at(-1))} />
);
