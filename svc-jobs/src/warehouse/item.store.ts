/** Warehouse items as they are asked for: by id or label, by customer and job, with the scans of their articles. */
import type { Parsed } from '@cartage/contract/call.ts';
import { notFound } from '@cartage/contract/error.ts';
import { LastScan } from '@cartage/contract/jobs/job.ts';
import { WarehouseItem, type warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import type { WarehouseScan } from '@cartage/contract/warehouse/scan-event.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { type Fields, inside } from '@cartage/server/odata-sql.ts';
import { countsBy } from '@cartage/server/rows.ts';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { normalise } from '../scan/barcode.ts';
import { type Target, targetsOf } from '../scan/scan.store.ts';
import { scanEvents, type ScanRow } from '../scan/scan.tables.ts';
import { type ItemRow, warehouseItems } from '../article/article.tables.ts';

export const itemFields: Fields = {
  // Of the last scan, by columns that an index has.
  lastScanAt: warehouseItems.lastScanAt,
  lastCode: warehouseItems.lastCode,
  ...inside('lastScanEvent', warehouseItems.lastScanEvent, LastScan),
  ...inside('dimensions', warehouseItems.dimensions, WarehouseItem.shape.dimensions),
};

type Narrowed = {
  customerId?: number | undefined;
  jobId?: string | undefined;
  search?: string | undefined;
};
export function narrowed(ctx: Ctx, { customerId, jobId, search }: Narrowed): SQL | undefined {
  const customer = customerOf(ctx, customerId),
    sought = search?.trim();
  return and(
    customer === null ? undefined : eq(warehouseItems.customerId, customer),
    jobId ? eq(warehouseItems.jobId, jobId) : undefined,
    sought ? sql`${warehouseItems.id} in (select item from jobs.find_items(${sought}))` : undefined,
  );
}

/** By state, and how many of each have a zone. */
export async function countItems(ctx: Ctx, query: Parsed<typeof warehouseItemCalls.counts>) {
  const from = warehouseItems,
    where = narrowed(ctx, query);
  const [all, inZone] = await Promise.all(
    [where, and(where, isNotNull(from.zone))].map((w) =>
      countsBy(ctx, { from, where: w, fields: itemFields, shows: WarehouseItem }, from.state, query.filter),
    ),
  );
  return [...all!].map(([state, n]) => ({ state, n, inZone: inZone!.get(state) ?? 0 }));
}
/** An item by its id or by what its label says. */
export async function itemOf(ctx: Ctx, id: string): Promise<ItemRow> {
  const [item] = await ctx.db
    .select()
    .from(warehouseItems)
    .where(isGuid(id) ? eq(warehouseItems.id, id) : eq(warehouseItems.itemId, normalise(id)));
  if (!item) throw notFound('Item', id);
  return item;
}
/** Items may be named by id or barcode; a named customer's only, when one is named. */
export async function targetsFor(ctx: Ctx, ids: readonly string[], customerId: number | undefined): Promise<Target[]> {
  const guids = ids.filter(isGuid);
  const named = guids.length
    ? await ctx.db
        .select({ id: warehouseItems.id, article: warehouseItems.itemId })
        .from(warehouseItems)
        .where(inArray(warehouseItems.id, guids))
    : [];
  const articleOf = new Map(named.map((i) => [i.id, i.article]));
  const targets = await targetsOf(
    ctx,
    ids.map((id) => articleOf.get(id.toLowerCase()) ?? id),
  );
  if (customerId !== undefined) {
    const owned = await ctx.db
      .select({ article: warehouseItems.itemId })
      .from(warehouseItems)
      .where(
        and(
          inArray(
            warehouseItems.itemId,
            targets.flatMap((t) => t.article ?? []),
          ),
          eq(warehouseItems.customerId, customerId),
        ),
      );
    const strange = targets.find((t) => !owned.some((o) => o.article === t.article));
    if (strange) throw notFound('Item', strange.article ?? ids[0]);
  }
  return targets;
}

/** The jobs among those scanned whose freight is cancelled. */
export async function cancelledAmong(ctx: Ctx, scans: readonly ScanRow[]): Promise<Set<string>> {
  const ids = [...new Set(scans.flatMap((s) => s.jobid ?? []))];
  const found = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), eq(jobs.status, 'Cancelled')));
  return new Set(found.map((j) => j.id));
}
/** What the items of these jobs are called: by id, label and connote. */
export async function namesOf(ctx: Ctx, jobIds: ReadonlySet<string>): Promise<ReadonlySet<string | null>> {
  const theirs = await ctx.db
    .select({ id: warehouseItems.id, article: warehouseItems.itemId, connote: warehouseItems.consignmentNumber })
    .from(warehouseItems)
    .where(inArray(warehouseItems.jobId, [...jobIds]));
  return new Set(theirs.flatMap((i) => [i.id, i.article, i.connote]));
}

/** Scans of the article, and those of its whole job. */
export const ofItem = (item: ItemRow) =>
  or(
    eq(scanEvents.articlenumber, item.itemId),
    and(eq(scanEvents.jobid, item.jobId), isNull(scanEvents.articlenumber)),
  );
/** Scans answer the item that was asked for, and one place whichever it is called. */
export const scanFieldsOf = (item: ItemRow): Fields => ({
  itemId: sql`${item.itemId}::text`,
  zone: sql`coalesce(${scanEvents.locationcode}, ${scanEvents.warehousecode})`,
});

export async function itemAnswers(ctx: Ctx, rows: readonly ItemRow[], withScans: boolean): Promise<WarehouseItem[]> {
  const scans =
    withScans && rows.length
      ? await ctx.db
          .select()
          .from(scanEvents)
          .where(inArray(scanEvents.jobid, [...new Set(rows.map((r) => r.jobId))]))
          .orderBy(desc(scanEvents.scannedeventdatetime))
          .limit(5000)
      : [];
  const byJob = Map.groupBy(scans, (s) => s.jobid);
  return rows.map(({ tenantId: _t, lastScanAt: _a, lastCode: _c, zoneAt: _z, ...item }) => {
    const mine = (byJob.get(item.jobId) ?? []).filter(
      (s) => s.articlenumber === null || s.articlenumber === item.itemId,
    );
    return {
      ...item,
      lastScanEvent: item.lastScanEvent ?? null,
      images: mine.flatMap((s) => s.images.map((i) => i.id)),
      ...(withScans && { scanEvents: mine.map((s) => shownScan(s, item.itemId)) }),
    };
  });
}
export const shownScan = (s: ScanRow, itemId: string | null): WarehouseScan => ({
  id: s.id,
  itemId,
  code: s.code,
  zone: s.locationcode ?? s.warehousecode,
  locationcode: s.locationcode,
  warehousecode: s.warehousecode,
  details: s.details,
  scannedeventdatetime: s.scannedeventdatetime,
  creationTime: s.creationTime,
  userName: s.userName,
  podkind: s.podkind,
  signedby: s.signedby,
  weighcube: s.weighcube ?? null,
});
