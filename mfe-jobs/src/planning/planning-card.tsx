/** How the search goes: the curve, how long it is since anything got better, and an end to it. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import { PLAN_SECONDS, type RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Button, Card, StatusDot, Strip, wordsOf, currentLocale } from '@cartage/ui/core.ts';
import { Square, TriangleAlert } from 'lucide-react';
import { Curve } from './curve.tsx';
import { givesWords } from './gives.tsx';

const t = wordsOf(planWords);

type Props = { plan: RoutePlan; busy: boolean; onStop: () => void; onGoOn: (seconds: number) => void };

export function PlanningCard({ plan, busy, onStop, onGoOn }: Props) {
  const { progress, comparison, state } = plan;
  const isRunning = state === 'planning';
  const gain = progress.curve.at(-1);
  const since = gain ? Math.max(0, Math.round((progress.elapsedMs - gain.atMs) / 1000)) : undefined;
  const left = Math.max(0, Math.ceil((progress.limitMs - progress.elapsedMs) / 1000));
  return (
    <Card
      title={t('planning')}
      note={
        <span className="text-xs">
          {isRunning && since !== undefined && !progress.isWaiting ? t('lastGainSinceS', { since }) : stateText(plan)}
        </span>
      }
      action={
        isRunning &&
        !progress.isWaiting && (
          <span className="num flex items-center gap-1.5 text-table font-semibold">
            <StatusDot dot="inTransit" />
            {t('leftSLeft', { left })}
          </span>
        )
      }
      className="[&>div:last-child]:pb-3"
    >
      <Curve progress={progress} current={comparison.current?.cost ?? null} isRunning={isRunning} />
      {plan.problem && (
        <Strip tone="warn">
          <TriangleAlert aria-hidden />
          {plan.problem}
        </Strip>
      )}
      {plan.gives.late || plan.gives.overtime ? (
        <p className="mt-2 text-xs text-muted">{t('mayGiveGivesWords', { givesWords: givesWords(plan.gives) })}</p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {isRunning ? (
          <Button size="sm" variant="outline" icon={<Square />} disabled={busy} onClick={onStop}>
            {t('stopHere')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="outline"
            disabled={busy || state === 'accepted'}
            onClick={() => onGoOn(PLAN_SECONDS.usual)}
          >
            {t('usualSMore', { usual: PLAN_SECONDS.usual })}
          </Button>
        )}
        <span className="num ml-auto text-xs text-muted">{tries(progress.iteration)}</span>
      </div>
    </Card>
  );
}
function stateText({ state, progress }: RoutePlan): string {
  if (state === 'accepted') return t('acceptedAsRuns');
  if (state !== 'planning') return t('ended');
  return progress.isWaiting ? t('waitsForOthers') : t('lookingFirstPlan');
}
export function tries(n: number): string {
  if (n === 0) return '';
  if (n < 1_000_000) return t('countTries', { count: n });
  return t('numberMillionTries', {
    number: (n / 1_000_000).toLocaleString(currentLocale(), { maximumFractionDigits: 1 }),
  });
}
