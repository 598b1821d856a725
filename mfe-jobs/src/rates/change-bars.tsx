import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(cardWords);

/** One bar a customer, from the one that saves most to the one that pays most more, in per cent. */
export function ChangeBars({ bars, customers }: { bars: readonly number[]; customers: number }) {
  const most = Math.max(0.1, ...bars.map(Math.abs));
  const [least, highest] = [bars[0] ?? 0, bars.at(-1) ?? 0];
  const cheaper = bars.filter((b) => b < 0).length,
    dearer = bars.filter((b) => b > 0).length;
  const text = t('cheaperCountSameDearer', { cheaper, count: bars.length - cheaper - dearer, dearer });
  return (
    <figure className="grid gap-1">
      <div className="flex justify-between">
        <figcaption className="font-medium">{t('changePerCustomer')}</figcaption>
        <span className="num text-xs text-muted">
          {t('leastPercentHighestPercent', { least: least.toFixed(1), highest: highest.toFixed(1) })}
        </span>
      </div>
      <svg
        role="img"
        aria-label={t('changePerCustomerText', { text, least, highest })}
        viewBox={`0 0 ${Math.max(bars.length, 12) * 4} 60`}
        preserveAspectRatio="none"
        className="h-20 w-full"
      >
        {bars.map((bar, n) => {
          const height = Math.max(0.5, (Math.abs(bar) / most) * 28);
          return (
            <rect
              // The bars are in their order; they have no other name.
              key={n}
              x={n * 4 + 0.5}
              width={3}
              y={bar > 0 ? 30 - height : 30}
              height={height}
              className={cx(bar > 0 ? 'fill-accent' : 'fill-slate')}
            />
          );
        })}
        <line x1="0" x2="100%" y1="30" y2="30" className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="text-xs text-muted">
        {customers > bars.length ? t('atEitherEnd', { text, count: bars.length }) : text}
      </span>
    </figure>
  );
}
