import { entity } from '@cartage/server/entity.ts';
import { warehouseItems } from './article.tables.ts';

/** An article of a job. Its scans tell what became of it; the job's history notes when it was weighed anew. */
export const item = entity(warehouseItems, {
  name: 'Job',
  title: 'Item',
  partOf: (row) => row.jobId,
  customer: (row) => row.customerId,
  history: (row) => (row.measuredAt === null ? {} : { [`reweigh ${row.itemId}`]: row.dimensions }),
});
