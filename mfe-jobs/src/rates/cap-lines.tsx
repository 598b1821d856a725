/** How much contracts let prices rise, over the bars of a what-if. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(cardWords);

type CapLine = { cap: number; from: number; to: number };
/** One line through the whole plot where all contracts allow the same, else one over each row of bars with the same cap. */
export function capLines(caps: readonly (number | null)[]): CapLine[] {
  const known = new Set(caps.filter((cap) => cap !== null));
  if (known.size === 1) return [{ cap: [...known][0]!, from: 0, to: caps.length - 1 }];
  return caps.reduce<CapLine[]>((lines, cap, at) => {
    const last = lines.at(-1);
    if (last?.cap === cap && last.to === at - 1) last.to = at;
    else if (cap !== null) lines.push({ cap, from: at, to: at });
    return lines;
  }, []);
}
export function capsSaid(caps: readonly number[], contracts: number): string {
  if (caps.length === 0) return '';
  const [least, most] = [Math.min(...caps), Math.max(...caps)];
  return least === most
    ? t('mostThatContractsAllow', { percent: most, count: contracts })
    : t('leastToMostAllowed', { least, most, count: contracts });
}
const LABEL_SHARE = 0.65;
/** Bars begin small at the side where the line is labelled; where they soon rise over it, the words stand below the plot. */
export const hasRoom = (bars: readonly number[], cap: number): boolean =>
  bars.slice(0, Math.ceil(bars.length * LABEL_SHARE)).every((bar) => bar <= cap);
/** Above its line, or below one that is near the top. */
export const CapLabel = ({ top, children }: { top: number; children: string }) => (
  <span
    aria-hidden
    className={cx('num absolute start-0 text-xs text-muted', top > 0.22 && '-translate-y-full')}
    style={{ top: `${top * 100}%` }}
  >
    {children}
  </span>
);
