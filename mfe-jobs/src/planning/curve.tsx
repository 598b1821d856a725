/** The cost falling as steps, the current plan a dashed line, the time to come shaded. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { PlanInsight } from '@cartage/contract/jobs/plan-insight.ts';
import { useFormat, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(planWords);

const W = 280,
  H = 88;
type Props = { progress: PlanInsight['progress']; current: number | null; isRunning: boolean };

export function Curve({ progress: { curve, elapsedMs, limitMs }, current, isRunning }: Props) {
  const { money } = useFormat();
  const whole = Math.max(limitMs, elapsedMs, 1),
    now = Math.min(1, elapsedMs / whole);
  // What left more jobs out cost less: only plans that carry as much as the best compare by cost.
  const best = curve.at(-1);
  const shown = best ? curve.filter((p) => p.unassigned === best.unassigned) : [];
  const costs = [...shown.map((p) => p.cost), ...(current === null ? [] : [current])];
  const [low, high] = [Math.min(...costs), Math.max(...costs)],
    room = Math.max(1, high - low);
  const x = (ms: number) => Math.min(W, (ms / whole) * W),
    y = (cost: number) => 12 + (1 - (cost - low) / room) * (H - 28);
  const path = shown
    .map((p, i) => (i === 0 ? `M${x(p.atMs)},${y(p.cost)}` : `H${x(p.atMs)}V${y(p.cost)}`))
    .concat(best ? [`H${x(elapsedMs)}`] : [])
    .join('');
  const words = best
    ? current === null
      ? t('bestAfter', {
          amount: money(best.cost, 0),
          time: seconds(elapsedMs),
          whole: seconds(whole),
        })
      : t('bestAfterAgainst', {
          amount: money(best.cost, 0),
          time: seconds(elapsedMs),
          whole: seconds(whole),
          current: money(current, 0),
        })
    : t('noPlanFoundYet');
  return (
    <figure>
      <div className="relative" style={{ height: H }}>
        <svg
          viewBox={`0 0 ${W} ${H}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('costOverTimeWords', { words })}
          className="size-full overflow-visible border-b border-line"
        >
          {isRunning && <rect x={now * W} y={0} width={W - now * W} height={H} className="fill-surface-2" />}
          {current !== null && (
            <line
              x1={0}
              x2={W}
              y1={y(current)}
              y2={y(current)}
              className="stroke-muted"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {path && <path d={`${path}V${H}H${x(shown[0]!.atMs)}Z`} className="fill-accent-soft" />}
          {path && (
            <path d={path} className="fill-none stroke-accent" strokeWidth={2} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        {best && (
          <>
            <span
              aria-hidden
              className="absolute size-2 -translate-1/2 rounded-full bg-accent"
              style={{ left: `${(x(elapsedMs) / W) * 100}%`, top: y(best.cost) }}
            />
            <b
              className="num absolute -translate-y-full pr-1 text-table font-semibold"
              style={
                now > 0.4
                  ? { right: `${(1 - x(elapsedMs) / W) * 100}%`, top: y(best.cost) - 2 }
                  : { left: `${(x(elapsedMs) / W) * 100}%`, top: y(best.cost) - 2 }
              }
            >
              {money(best.cost, 0)}
            </b>
          </>
        )}
        {current !== null && (
          <span className="num absolute right-0 text-xs text-muted" style={{ top: Math.max(0, y(current) - 17) }}>
            {t('currentPlanAmount', { amount: money(current, 0) })}
          </span>
        )}
      </div>
      <figcaption className="num flex justify-between pt-1 text-xs text-muted">
        <span>{t('noSeconds')}</span>
        {isRunning && <b className="font-semibold text-ink">{seconds(elapsedMs)}</b>}
        <span>{seconds(whole)}</span>
      </figcaption>
    </figure>
  );
}
const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;
