/** What the plan would change: today's figures beside the new ones, and whose jobs move. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { PlanFigures } from '@cartage/contract/jobs/plan-insight.ts';
import type { RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Button, Card, cx, Dialog, formatNumber, useFormat, wordsOf, worded } from '@cartage/ui/core.ts';
import { ArrowLeftRight, ChevronRight } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(planWords);

type Row = { key: keyof PlanFigures; label: string; digits: number };
const rows = worded((): Row[] => [
  { key: 'cost', label: t('cost'), digits: 0 },
  { key: 'km', label: t('distanceKm'), digits: 0 },
  { key: 'hours', label: t('hoursPaid'), digits: 1 },
  { key: 'late', label: t('lateStops'), digits: 0 },
  { key: 'unassigned', label: t('unassigned'), digits: 0 },
]);

export function ComparisonCard({
  plan,
  shown,
  onShow,
}: {
  plan: RoutePlan;
  shown: boolean;
  onShow: (on: boolean) => void;
}) {
  const { money } = useFormat();
  const [open, setOpen] = useState(false);
  const { current, planned, moves, stay } = plan.comparison;
  const text = (row: Row, value: number) => (row.key === 'cost' ? money(value, 0) : formatNumber(value, row.digits));
  return (
    <Card
      flush
      title={t('againstCurrentPlan')}
      action={
        <Button
          size="xs"
          variant="outline"
          aria-pressed={shown}
          disabled={!moves.length}
          onClick={() => onShow(!shown)}
        >
          {shown ? t('hideOnMap') : t('showOnMap')}
        </Button>
      }
    >
      <table className="num w-full text-table">
        <thead>
          <tr className="text-xs text-muted [&>th]:px-2 [&>th]:pt-2 [&>th]:font-normal [&>th:last-child]:pr-4">
            <th scope="col">
              <span className="sr-only">{t('figure')}</span>
            </th>
            <th scope="col" className="text-right">
              {t('current')}
            </th>
            <th scope="col" className="text-right">
              {t('new')}
            </th>
            <th scope="col" className="text-right">
              {t('saves')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows().map((row) => {
            const saves = current ? planned[row.key] - current[row.key] : 0;
            const isNothing = Math.abs(saves) < (row.digits ? 0.05 : 0.5);
            return (
              <tr key={row.key} className="[&>td]:px-2 [&>td]:py-[3px] [&>td:last-child]:pr-4">
                <th scope="row" className="py-[3px] pl-4 text-left font-normal">
                  {row.label}
                </th>
                <td className="text-right text-muted">{current ? text(row, current[row.key]) : '–'}</td>
                <td className="text-right">{text(row, planned[row.key])}</td>
                <td
                  className={cx(
                    'text-right font-semibold',
                    isNothing ? 'text-muted' : saves < 0 ? 'text-ok' : 'text-warn',
                  )}
                >
                  {!current || isNothing ? '–' : `${saves < 0 ? '−' : '+'}${text(row, Math.abs(saves))}`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <button
        type="button"
        onClick={() => setOpen(true)}
        disabled={!moves.length}
        className="mt-1 flex w-full touch items-center gap-2 border-t border-line px-4 py-2 text-left text-table -outline-offset-2 hover:bg-surface-2 disabled:hover:bg-transparent"
      >
        <ArrowLeftRight aria-hidden className="size-4 text-muted" />
        <span>
          {t.parts('countStay', {
            count: <b className="font-semibold">{t('jobsChangeDriver', { count: moves.length })}</b>,
            stay,
          })}
        </span>
        <ChevronRight aria-hidden className="ml-auto size-4 text-muted" />
      </button>
      {open && <Moves plan={plan} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Moves({ plan, onClose }: { plan: RoutePlan; onClose: () => void }) {
  const name = (id: string | null) => plan.routes.find((r) => r.driverid === id)?.name ?? t('nobody');
  return (
    <Dialog title={t('jobsChangeDriver', { count: plan.comparison.moves.length })} onClose={onClose}>
      <ul className="divide-y divide-line text-table">
        {plan.comparison.moves.map((m) => (
          <li key={m.jobid} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <b className="min-w-32 font-semibold">{m.suburb ?? m.jobno}</b>
            <span className="mono text-xs text-muted">{m.jobno}</span>
            <span className="ml-auto">
              <span className="text-muted">{name(m.from)}</span> → {name(m.to)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
