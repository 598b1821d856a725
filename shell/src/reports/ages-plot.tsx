import { useFormat } from '@cartage/ui/core.ts';
import { Plot } from '@cartage/ui/charts.ts';
import { AGES } from './ages.ts';

export default function AgesPlot({ totals }: { totals: Record<(typeof AGES)[number][0], number> }) {
  const f = useFormat();
  return (
    <Plot
      kind="bar"
      label="Outstanding by age"
      heightPx={180}
      points={AGES.map(([key, label]) => ({ label, amount: totals[key] }))}
      series={[{ key: 'amount', label: 'Outstanding' }]}
      format={(v) => f.money(v, 0)}
    />
  );
}
