import { reportWords } from '@cartage/contract/words/shell/reports.ts';
import { useFormat, wordsOf } from '@cartage/ui/core.ts';
import { Plot } from '@cartage/ui/charts.ts';
import { AGES } from './ages.ts';

const t = wordsOf(reportWords);

export default function AgesPlot({ totals }: { totals: Record<ReturnType<typeof AGES>[number][0], number> }) {
  const f = useFormat();
  return (
    <Plot
      kind="bar"
      label={t('outstandingByAge')}
      heightPx={180}
      points={AGES().map(([key, label]) => ({ label, amount: totals[key] }))}
      series={[{ key: 'amount', label: t('outstanding') }]}
      format={(v) => f.money(v, 0)}
    />
  );
}
