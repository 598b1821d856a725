import type { JobItem } from '@cartage/contract/jobs/job.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { changeAll, createAll, removeAll } from '@cartage/server/write.ts';
import { and, inArray, sql } from 'drizzle-orm';
import { articlesOf } from '../job/freight.ts';
import type { JobRow } from '../job/job.tables.ts';
import { item } from './article.entity.ts';
import { type ArticleScan, itemAfter } from './article.ts';
import { type ItemRow, warehouseItems } from './article.tables.ts';

/** One item per article of the jobs. An article that another job holds already stays there. */
export async function addItems(ctx: Ctx, jobs: readonly JobRow[]): Promise<void> {
  const now = ctx.now();
  const { timezone } = await ctx.settings();
  const rows = jobs.flatMap((job) =>
    job.items.flatMap((i) =>
      (i.articlenumbers ?? []).map((itemId) => ({
        ...ofJob(job, timezone),
        id: uuidv7(now),
        itemId,
        jobId: job.id,
        bookingId: job.bookingid,
        customerId: job.customerid,
        consignmentNumber: job.connoteno,
        ...asSent(i),
        creationTime: now.toISOString(),
      })),
    ),
  );
  await createAll(ctx, item, rows, { onConflict: sql`on conflict do nothing` });
}
const asSent = (i: JobItem) => ({
  description: i.description ?? i.packagetype,
  sku: i.sku ?? null,
  dimensions: { length: i.length, width: i.width, height: i.height, weight: i.weight },
});
/** Freight is due on the tenant's day, wherever the clock in Greenwich stands. */
const ofJob = (job: JobRow, timezone: string) => ({
  toSuburb: job.tosuburb,
  toPostcode: job.topostcode,
  customerName: job.customername,
  deliveryDate: job.deadline && dayIn(job.deadline, timezone),
});

/** After the freight of jobs changed: new articles come, those that are gone and were never scanned go. */
export async function syncItems(ctx: Ctx, jobs: readonly JobRow[]): Promise<void> {
  if (jobs.length === 0) return;
  const { timezone } = await ctx.settings();
  const jobOf = new Map(jobs.map((job) => [job.id, { job, lineOf: linesByArticle(job) }]));
  const there = await itemsOf(ctx, [...jobOf.keys()]);
  const isGone = (row: ItemRow) => row.lastScanAt === null && !jobOf.get(row.jobId)!.lineOf.has(row.itemId);
  await removeAll(ctx, item, there.filter(isGone));
  await changeAll(
    ctx,
    item,
    there.filter((row) => !isGone(row)),
    (row) => {
      const { job, lineOf } = jobOf.get(row.jobId)!;
      const line = lineOf.get(row.itemId);
      return { ...row, ...ofJob(job, timezone), ...(line && row.measuredAt === null && asSent(line)) };
    },
  );
  const known = new Set(there.map((row) => `${row.jobId}|${row.itemId}`));
  const isNew = (job: JobRow) => articlesOf(job.items).some((article) => !known.has(`${job.id}|${article}`));
  await addItems(ctx, jobs.filter(isNew));
}

const linesByArticle = (job: JobRow) =>
  new Map(job.items.flatMap((line) => (line.articlenumbers ?? []).map((article) => [article, line] as const)));

/** Items follow their scans. */
export async function followScans(ctx: Ctx, scans: readonly ArticleScan[]): Promise<void> {
  const ofWholeJobs = [...new Set(scans.filter((s) => s.articlenumber === null).map((s) => s.jobid))];
  const articles = [...new Set(scans.flatMap((s) => s.articlenumber ?? []))];
  const rows = [
    ...(ofWholeJobs.length ? await itemsOf(ctx, ofWholeJobs) : []),
    ...(articles.length ? await itemsOf(ctx, [...new Set(scans.map((s) => s.jobid))], articles) : []),
  ];
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  await changeAll(ctx, item, once, (row) => itemAfter(row, scans));
}

const itemsOf = (ctx: Ctx, jobIds: readonly string[], articles?: readonly string[]): Promise<ItemRow[]> =>
  ctx.db
    .select()
    .from(warehouseItems)
    .where(and(inArray(warehouseItems.jobId, [...jobIds]), articles && inArray(warehouseItems.itemId, [...articles])))
    .orderBy(warehouseItems.id)
    .for('update');
