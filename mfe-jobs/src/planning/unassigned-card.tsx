/** What is left out: who, why in one sentence, the smallest change that frees it, and one click to make it. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { PlanUnassigned } from '@cartage/contract/jobs/plan-insight.ts';
import type { RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Badge, Button, Card, EmptyState, formatKg, Link, When, wordsOf } from '@cartage/ui/core.ts';
import { CircleCheck, Flame, TriangleAlert } from 'lucide-react';

const t = wordsOf(planWords);

type Props = { plan: RoutePlan; busy: boolean; onFree: (left: PlanUnassigned) => void };

export function UnassignedCard({ plan, busy, onFree }: Props) {
  const { unassigned, state } = plan;
  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2">
          {t('unassigned')}
          <span className="num rounded-xs bg-surface-2 px-1.5 text-xs/5 font-semibold">{unassigned.length}</span>
        </span>
      }
      action={unassigned.length > 0 && <span className="text-xs text-muted">{t('whatWouldFreeEach')}</span>}
      className="flex min-h-0 flex-col [&>div:last-child]:min-h-0 [&>div:last-child]:overflow-y-auto"
    >
      {unassigned.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={plan.planned ? t('everyJobPlace') : t('nothingPlannedYet')}
          text={plan.planned ? t('nobodyLeftOutPlan') : t('firstPlanAppearsWithin')}
        />
      ) : (
        <ul aria-label={t('unassignedJobs')} className="divide-y divide-line">
          {unassigned.map((left) => (
            <Left key={left.jobid} left={left} disabled={busy || state === 'accepted'} onFree={() => onFree(left)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Left({ left, disabled, onFree }: { left: PlanUnassigned; disabled: boolean; onFree: () => void }) {
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2 px-4 py-2 text-table">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 text-warn" />
      <div className="grid gap-1">
        <div>
          <p className="flex items-start gap-2">
            <span className="min-w-0 truncate">
              <Link to={`/jobs/${left.jobid}`} className="font-semibold hover:underline">
                {left.suburb ?? left.jobno}
              </Link>{' '}
              <span className="text-muted">{left.company}</span>
            </span>
            {left.isdangerousgood && (
              <Badge tone="warn" icon={<Flame />}>
                {t('dg')}
              </Badge>
            )}
          </p>
          <p className="text-xs text-muted">
            {t('items', { count: left.quantity })} · {formatKg(left.weightkg)}
            {left.due && (
              <>
                {' · '}
                {left.opens ? (
                  <>
                    <When at={left.opens} style="time" />-<When at={left.due} style="time" />
                  </>
                ) : (
                  t.parts('byWhen', { when: <When at={left.due} style="time" /> })
                )}
              </>
            )}
          </p>
        </div>
        <p>{left.reason}</p>
        {left.freeing && (
          <div className="flex items-end justify-between gap-2">
            <span className="min-w-0">
              <b className="block font-semibold">{left.freeing.text}</b>
              <span className="block text-xs text-muted">{left.freeing.note}</span>
            </span>
            <Button
              size="xs"
              variant="outline"
              disabled={disabled}
              aria-label={t('freeSuburbText', { suburb: left.suburb ?? left.jobno, text: left.freeing.text })}
              onClick={onFree}
            >
              {t('freeIt')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
