/** What is left out: who, why in one sentence, the smallest change that frees it, and one click to make it. */
import type { PlanUnassigned } from '@cartage/contract/jobs/plan-insight.ts';
import type { RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Badge, Button, Card, EmptyState, formatKg, Link, plural, When } from '@cartage/ui/core.ts';
import { CircleCheck, Flame, TriangleAlert } from 'lucide-react';

type Props = { plan: RoutePlan; busy: boolean; onFree: (left: PlanUnassigned) => void };

export function UnassignedCard({ plan, busy, onFree }: Props) {
  const { unassigned, state } = plan;
  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2">
          Unassigned
          <span className="num rounded-xs bg-surface-2 px-1.5 text-xs/5 font-semibold">{unassigned.length}</span>
        </span>
      }
      action={unassigned.length > 0 && <span className="text-xs text-muted">and what would free each</span>}
      className="flex min-h-0 flex-col [&>div:last-child]:min-h-0 [&>div:last-child]:overflow-y-auto"
    >
      {unassigned.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={plan.planned ? 'Every job has a place' : 'Nothing is planned yet'}
          text={plan.planned ? 'Nobody is left out of this plan.' : 'The first plan appears within seconds.'}
        />
      ) : (
        <ul aria-label="Unassigned jobs" className="divide-y divide-line">
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
                DG
              </Badge>
            )}
          </p>
          <p className="text-xs text-muted">
            {plural(left.quantity, 'item')} · {formatKg(left.weightkg)}
            {left.due && (
              <>
                {' · '}
                {left.opens ? (
                  <>
                    <When at={left.opens} style="time" />-
                  </>
                ) : (
                  'by '
                )}
                <When at={left.due} style="time" />
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
              aria-label={`Free ${left.suburb ?? left.jobno}: ${left.freeing.text}`}
              onClick={onFree}
            >
              Free it
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
