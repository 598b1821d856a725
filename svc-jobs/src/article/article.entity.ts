import { line } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
import { type ItemRow, warehouseItems } from './article.tables.ts';

/** An article of a job. Its scans tell what became of it; the job's history notes when it was weighed anew. */
export const item = entity(warehouseItems, {
  name: 'Job',
  title: 'Item',
  partOf: (row) => row.jobId,
  customer: (row) => row.customerId,
  history: (row) => (row.measuredAt === null ? {} : { reweighed: line(row.itemId, ...measuresOf(row)) }),
});
const measuresOf = ({ dimensions: { weight, length, width, height } }: ItemRow): string[] => [
  weight ? `${weight.value} ${weight.unit}` : '',
  [length, width, height].flatMap((side) => (side ? `${side.value} ${side.unit}` : [])).join(' × '),
];
