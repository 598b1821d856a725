import { priceWords } from '@cartage/contract/words/booking/price.ts';
import type { TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import { bandOf, exact, rateOf } from './trace-rules.ts';

const t = wordsOf(priceWords);

/** The rate's breaks as cells; what was applied is outlined. */
export function BreakStrip({ line }: { line: TraceLine }) {
  return (
    <ol aria-label={t('breaks')} className="inline-flex max-w-full flex-wrap rounded-control border border-line">
      {line.breaks.map((b, i) => (
        <li
          key={b.from}
          aria-current={b.isUsed || undefined}
          className={cx(
            'relative border-l border-line px-2 py-1 first:border-l-0',
            b.isUsed && 'z-1 bg-accent-soft outline-1 outline-accent first:rounded-l-control last:rounded-r-control',
          )}
        >
          <span className="block text-xs text-muted">{bandOf(b, i === 0)}</span>
          <span className={cx('num block text-xs', b.isUsed && 'font-semibold')}>
            {b.value === 0 && b.basic > 0 ? exact(b.basic) : rateOf(line, b.value)}
          </span>
        </li>
      ))}
    </ol>
  );
}
