/** Warehouse items: one per article (SSCC). Zone and last scan follow the scans. */
import { calls, get } from '../call.ts';
import { LastScan } from '../jobs/job.ts';
import { listQuery, pageOf } from '../list.ts';
import { flag, Guid, Id, Length, text, Weight, Instant, Day } from '../wire.ts';
import { z } from '../zod.ts';
import { WarehouseScan } from './scan-event.ts';

export const WarehouseItem = z.object({
  id: z.string(),
  /** The article's number as its label carries it (SSCC). */
  itemId: z.string(),
  sku: z.string().nullable(),
  description: z.string().nullable(),
  consignmentNumber: z.string().nullable(),
  customerId: z.number().int().nullable(),
  customerName: z.string().nullable(),
  jobId: z.string(),
  bookingId: z.number().int().nullable(),
  dimensions: z.object({
    length: Length.nullish(),
    width: Length.nullish(),
    height: Length.nullish(),
    weight: Weight.nullish(),
  }),
  /** When the depot last weighed or measured it: then these are its figures, not the sender's. */
  measuredAt: Instant.nullish(),
  images: z.array(z.string()),
  lastScanEvent: LastScan.nullable(),
  /** Where it stands in the depot; null once it has left. */
  zone: z.string().nullable(),
  state: z.string(),
  toSuburb: z.string().nullable(),
  toPostcode: z.string().nullable(),
  deliveryDate: Day.nullable(),
  creationTime: Instant,
  scanEvents: z.array(WarehouseScan).optional(),
});
export type WarehouseItem = z.infer<typeof WarehouseItem>;

/** How many items have each state that occurs, and how many of those stand in a zone. */
export const ItemCounts = z.array(z.object({ state: z.string(), n: z.number().int(), inZone: z.number().int() }));
const narrowed = { customerId: Id.optional(), jobId: Guid.optional(), search: text(100).optional() };

export const warehouseItemCalls = calls(
  'svc-jobs',
  '/api/warehouse/items',
  { permission: 'Warehouse', feature: 'Warehouse' },
  {
    find: get('item', { id: text(60).min(1) }, WarehouseItem),
    list: get('items', listQuery({ ...narrowed, includeScanEvents: flag().optional() }), pageOf(WarehouseItem)),
    counts: get('item-counts', { ...narrowed, filter: text(4000).optional() }, ItemCounts, {
      ours: true,
      summary: 'Items by state, under the filter of a list.',
    }),
  },
);
