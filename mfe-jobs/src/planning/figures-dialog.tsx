/** The timeline as a table: every stop with its time, its window and how late it is. */
import type { RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Dialog, formatNumber, When } from '@cartage/ui/core.ts';
import { nameOf } from './hand.ts';

export function FiguresDialog({ plan, onClose }: { plan: RoutePlan; onClose: () => void }) {
  return (
    <Dialog title="Figures of the plan" width="xl" onClose={onClose}>
      <div className="overflow-x-auto">
        <table className="num w-full text-left text-table [&_td]:py-1 [&_td]:pr-4 [&_th]:py-1 [&_th]:pr-4">
          <thead className="text-xs text-muted">
            <tr>
              {['Driver', 'Stop', 'Where', 'Job', 'At', 'Due by', 'Late', 'kg'].map((t) => (
                <th key={t} scope="col" className="font-normal">
                  {t}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.routes.flatMap((r) =>
              r.stops.map((s) => (
                <tr key={`${s.jobid}${s.type}`} className="border-t border-line">
                  <td>{r.name}</td>
                  <td>{s.number}</td>
                  <td>
                    {nameOf(s)} <span className="text-muted">{s.type === 'pickup' ? 'pick-up' : ''}</span>
                  </td>
                  <td className="mono text-xs">{s.jobno}</td>
                  <td>
                    <When at={s.at} style="time" />
                  </td>
                  <td>
                    <When at={s.due} style="time" />
                  </td>
                  <td className={s.lateminutes > 0 ? 'font-semibold text-warn' : 'text-muted'}>
                    {s.lateminutes > 0 ? `${s.lateminutes} min` : '–'}
                  </td>
                  <td className="text-right">{formatNumber(s.weightkg)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
