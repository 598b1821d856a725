import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { normalise } from '../scan/barcode.ts';
import { recordScans } from '../scan/scan.store.ts';
import { scanEvents } from '../scan/scan.tables.ts';
import {
  cancelledAmong,
  countItems,
  itemFields,
  itemOf,
  namesOf,
  narrowed,
  ofItem,
  scanFieldsOf,
  itemAnswers,
  shownScan,
  targetsFor,
} from './item.store.ts';
import { warehouseItems } from '../article/article.tables.ts';

export const warehouseItemRoutes = routes(warehouseItemCalls, {
  find: async (ctx, { id }) => (await itemAnswers(ctx, [await itemOf(ctx, id)], true))[0]!,
  list: async (ctx, query) => {
    const where = narrowed(ctx, query);
    const page = await listPage(
      ctx,
      { from: warehouseItems, sort: 'creationTime desc', where, fields: itemFields },
      query,
    );
    return { ...page, items: await itemAnswers(ctx, page.items, query.includeScanEvents ?? false) };
  },
  counts: countItems,
});

export const warehouseScanRoutes = routes(warehouseScanCalls, {
  list: async (ctx, query) => {
    const item = await itemOf(ctx, query.itemId);
    return listPage(
      ctx,
      {
        from: scanEvents,
        sort: 'scannedeventdatetime desc',
        where: ofItem(item),
        fields: scanFieldsOf(item),
        map: (row) => shownScan(row, item.itemId),
      },
      query,
    );
  },
  record: async (ctx, { itemId, customerId, ...facts }) => {
    const [scan] = await recordScans(ctx, await targetsFor(ctx, [itemId], customerId), facts);
    const cancelled = await cancelledAmong(ctx, [scan!]);
    return { ...shownScan(scan!, scan!.articlenumber), iscancelled: cancelled.has(scan!.jobid!) };
  },
  recordForItems: async (ctx, { items, customerId, scanEvent }) => {
    const ids = items.map((i) => i.itemId);
    const scans = await recordScans(ctx, await targetsFor(ctx, ids, customerId), scanEvent);
    const cancelled = await cancelledAmong(ctx, scans);
    if (!cancelled.size) return { cancelled: [] };
    const names = await namesOf(ctx, cancelled);
    return { cancelled: ids.filter((id) => names.has(id.toLowerCase()) || names.has(normalise(id))) };
  },
});
