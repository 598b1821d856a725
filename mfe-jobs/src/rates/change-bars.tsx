import { isOverCap } from '@cartage/contract/rating/caps.ts';
import type { WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import { CapLabel, capLines, capsSaid, hasRoom } from './cap-lines.tsx';

const t = wordsOf(cardWords);

const ZERO = 30,
  REACH = 28,
  STEP = 4;
/** One bar a customer, from the one that saves most to the one that pays most more, in per cent; what contracts allow dashed. */
export function ChangeBars({ of: { bars, barCaps = [], caps, customerCount } }: { of: WhatIfResult }) {
  const changes = Math.max(0.1, ...bars.map(Math.abs));
  const known = barCaps.filter((cap) => cap !== null);
  // A cap that is far off would flatten every bar: beyond twice the greatest it is told in words alone.
  const most = Math.max(changes, Math.min(2 * changes, ...(known.length ? [Math.max(...known)] : [0])));
  const heightOf = (percent: number) => (Math.abs(percent) / most) * REACH;
  const [least, highest] = [bars[0] ?? 0, bars.at(-1) ?? 0];
  const cheaper = bars.filter((b) => b < 0).length,
    dearer = bars.filter((b) => b > 0).length;
  const text = t('cheaperCountSameDearer', { cheaper, count: bars.length - cheaper - dearer, dearer });
  const lines = capLines(barCaps).filter(({ cap }) => cap <= most);
  const width = Math.max(bars.length, 12) * STEP;
  const said = caps && capsSaid(known, caps.contracts);
  const isOneLine = new Set(known).size === 1 && lines.length > 0;
  const isLabelled = isOneLine && hasRoom(bars, known[0]!);
  return (
    <figure className="grid gap-1">
      <div className="flex justify-between">
        <figcaption className="font-medium">{t('changePerCustomer')}</figcaption>
        <span className="num text-xs text-muted">
          {t('leastPercentHighestPercent', { least: least.toFixed(1), highest: highest.toFixed(1) })}
        </span>
      </div>
      <div className="relative">
        <svg
          role="img"
          aria-label={[t('changePerCustomerText', { text, least, highest }), said].filter(Boolean).join('. ')}
          viewBox={`0 0 ${width} 60`}
          preserveAspectRatio="none"
          className="h-20 w-full"
        >
          {bars.map((bar, n) => {
            const height = Math.max(0.5, heightOf(bar));
            return (
              <rect
                // The bars are in their order; they have no other name.
                key={n}
                x={n * STEP + 0.5}
                width={STEP - 1}
                y={bar > 0 ? ZERO - height : ZERO}
                height={height}
                className={cx(isOverCap(bar, barCaps[n]) ? 'fill-warn' : bar > 0 ? 'fill-accent' : 'fill-slate')}
              />
            );
          })}
          <line x1="0" x2="100%" y1={ZERO} y2={ZERO} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
          {lines.map(({ cap, from, to }) => (
            <line
              key={from}
              data-cap={cap}
              x1={from * STEP}
              x2={isOneLine ? width : (to + 1) * STEP}
              y1={ZERO - heightOf(cap)}
              y2={ZERO - heightOf(cap)}
              className={isOneLine ? 'stroke-warn' : 'stroke-ink'}
              strokeWidth={1.5}
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {isLabelled && said && <CapLabel top={(ZERO - heightOf(known[0]!)) / 60}>{said}</CapLabel>}
      </div>
      <span className="text-xs text-muted">
        {customerCount > bars.length ? t('atEitherEnd', { text, count: bars.length }) : text}
        {!isLabelled && said && ` · ${said}`}
      </span>
    </figure>
  );
}
