import { cx } from '@cartage/ui/core.ts';

/** One bar a customer, from the one that saves most to the one that pays most more, in per cent. */
export function ChangeBars({ bars, customers }: { bars: readonly number[]; customers: number }) {
  const most = Math.max(0.1, ...bars.map(Math.abs));
  const [least, highest] = [bars[0] ?? 0, bars.at(-1) ?? 0];
  const cheaper = bars.filter((b) => b < 0).length,
    dearer = bars.filter((b) => b > 0).length;
  const text = `${cheaper} cheaper, ${bars.length - cheaper - dearer} the same, ${dearer} dearer`;
  return (
    <figure className="grid gap-1">
      <div className="flex justify-between">
        <figcaption className="font-medium">Change per customer</figcaption>
        <span className="num text-xs text-muted">
          {least.toFixed(1)} % to {highest.toFixed(1)} %
        </span>
      </div>
      <svg
        role="img"
        aria-label={`Change per customer: ${text}, from ${least} to ${highest} per cent`}
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
        {text}
        {customers > bars.length && ` of the ${bars.length} at either end`}
      </span>
    </figure>
  );
}
