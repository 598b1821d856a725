import type { JobRow } from '../job/job.tables.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { words } from '@cartage/contract/status.ts';
import { zoneAfter } from '../scan/progress.ts';
import type { ScanRow } from '../scan/scan.tables.ts';
import { warehouseItems } from './warehouse.tables.ts';

/** One item per article of the jobs. An article that another job holds already stays there. */
export async function addItems(ctx: Ctx, ...jobs: readonly JobRow[]): Promise<void> {
  const now = ctx.now();
  const rows = jobs.flatMap((job) => job.items.flatMap((i) => (i.articlenumbers ?? []).map((itemId) => ({
    id: uuidv7(now), itemId, jobId: job.id, bookingId: job.bookingid, customerId: job.customerid, customerName: job.customername, consignmentNumber: job.connoteno,
    sku: null, description: i.description ?? i.packagetype, dimensions: { length: i.length, width: i.width, height: i.height, weight: i.weight },
    toSuburb: job.tosuburb, toPostcode: job.topostcode, deliveryDate: job.deadline?.slice(0, 10) ?? null, creationTime: now.toISOString(),
  }))));
  await insertRows(ctx, warehouseItems, rows, { onConflict: sql`on conflict do nothing` });
}

/** After the freight of a job changed: new articles come, those that are gone and were never scanned go. */
export async function syncItems(ctx: Ctx, job: JobRow): Promise<void> {
  const articles = job.items.flatMap((i) => i.articlenumbers ?? []);
  await ctx.db.delete(warehouseItems).where(and(eq(warehouseItems.jobId, job.id), isNull(warehouseItems.lastScanAt), articles.length ? notInArray(warehouseItems.itemId, articles) : undefined));
  await addItems(ctx, job);
  await ctx.db.update(warehouseItems).set({ toSuburb: job.tosuburb, toPostcode: job.topostcode, customerName: job.customername, deliveryDate: job.deadline?.slice(0, 10) ?? null }).where(eq(warehouseItems.jobId, job.id));
}

/** Items follow their scans: the newest by device time decides the state, the newest that names a place decides the zone. */
export async function followScans(ctx: Ctx, scans: readonly ScanRow[]): Promise<void> {
  for (const group of Map.groupBy(scans, (s) => `${s.jobid}|${s.code}|${s.scannedeventdatetime}|${s.locationcode}|${s.articlenumber === null}`).values()) {
    const scan = group[0]!;
    const articles = group.flatMap((s) => s.articlenumber ?? []);
    const items = and(eq(warehouseItems.jobId, scan.jobid), articles.length ? sql`${warehouseItems.itemId} in ${articles}` : undefined);
    const at = scan.scannedeventdatetime;
    await ctx.db.update(warehouseItems).set({
      lastScanAt: at, lastCode: scan.code, state: words(scan.code),
      lastScanEvent: { id: scan.id, code: scan.code, scannedeventdatetime: at, locationcode: scan.locationcode, suburb: scan.suburb },
    }).where(and(items, sql`(${warehouseItems.lastScanAt} is null or (${warehouseItems.lastScanAt}, ${warehouseItems.lastCode}) < (${at}::timestamptz, ${scan.code}))`));
    const zone = zoneAfter(scan);
    if (zone !== undefined) await ctx.db.update(warehouseItems).set({ zone, zoneAt: at })
      .where(and(items, sql`(${warehouseItems.zoneAt} is null or (${warehouseItems.zoneAt}, coalesce(${warehouseItems.zone}, '')) < (${at}::timestamptz, ${zone ?? ''}))`));
  }
}
