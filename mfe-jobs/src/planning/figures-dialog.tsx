/** The timeline as a table: every stop with its time, its window and how late it is. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Dialog, formatNumber, When, wordsOf } from '@cartage/ui/core.ts';
import { nameOf } from './hand.ts';

const t = wordsOf(planWords);

export function FiguresDialog({ plan, onClose }: { plan: RoutePlan; onClose: () => void }) {
  return (
    <Dialog title={t('figuresPlan')} width="xl" onClose={onClose}>
      <div className="overflow-x-auto">
        <table className="num w-full text-left text-table [&_td]:py-1 [&_td]:pr-4 [&_th]:py-1 [&_th]:pr-4">
          <thead className="text-xs text-muted">
            <tr>
              {[t('driver'), t('stop'), t('where'), t('job'), t('at'), t('dueByHead'), t('late'), 'kg'].map((title) => (
                <th key={title} scope="col" className="font-normal">
                  {title}
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
                    {nameOf(s)} <span className="text-muted">{s.type === 'pickup' ? t('pickUp') : ''}</span>
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
