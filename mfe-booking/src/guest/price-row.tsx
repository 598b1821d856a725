import type { Quote } from '@cartage/contract/booking/quote.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { cx, formatCarbon, formatDay, Money, wordsOf } from '@cartage/ui/core.ts';
import { useId } from 'react';
import { Marks } from '../quote/marks.tsx';
import { QuoteMark } from '../quote/quote-row.tsx';

const t = wordsOf(guestQuoteWords);
type Props = { quote: Quote; chosen: boolean; onChoose: () => void };
/** Who brings it, when, for how much. On a phone the day leads. */
export function PriceRow({ quote: q, chosen, onChoose }: Props) {
  const id = useId();
  const day = q.deliveryDay ? formatDay(q.deliveryDay) : t('dayOnRequest');
  const by = `${q.carrier.accountName || q.carrier.description}, ${q.service.description}`;
  return (
    <label
      htmlFor={id}
      className={cx(
        'grid min-h-13 cursor-pointer grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2 text-table last:border-0 md:grid-cols-[1rem_1.75rem_minmax(0,1fr)_6rem_8.5rem_6.25rem]',
        chosen ? 'bg-accent-soft' : 'hover:bg-surface-2',
      )}
    >
      <input
        type="radio"
        id={id}
        name="guest-quote"
        checked={chosen}
        onChange={onChoose}
        aria-label={`${by}, ${day}`}
        className="size-4 cursor-pointer appearance-none rounded-full border border-control bg-surface-1 checked:border-[5px] checked:border-accent"
      />
      <span className="max-md:hidden">
        <QuoteMark of={q.carrier} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold md:hidden">{day}</span>
        <span className="block truncate max-md:text-xs max-md:text-muted md:font-semibold">
          {q.carrier.accountName || q.carrier.description}
          <span className="md:hidden">, {q.service.description}</span>
        </span>
        <span className="block truncate text-xs text-muted max-md:hidden">{q.service.description}</span>
        <Marks className="mt-1 flex flex-wrap gap-1 empty:hidden md:hidden" marks={q.marks} />
      </span>
      <Marks className="flex flex-wrap justify-end gap-1 max-md:hidden" marks={q.marks} />
      <span className="max-md:hidden">
        <span className="block">{day}</span>
        {q.service.transitTime !== null && (
          <span className="block text-xs text-muted">{t('businessDays', { count: q.service.transitTime })}</span>
        )}
      </span>
      <span className="text-end">
        <span className="block text-base font-bold">
          <Money amount={q.customerCost.total} />
        </span>
        <span className="block text-xs text-muted max-md:hidden">{t('inclGst')}</span>
        {q.carbon && (
          <span className="num block whitespace-nowrap text-xs text-muted">{formatCarbon(q.carbon.kgCo2e)}</span>
        )}
      </span>
    </label>
  );
}
