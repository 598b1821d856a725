/** Scans in the warehouse: the same scans as on the road, seen by article. */
import { calls, get, post } from '../call.ts';
import { ScanFacts, WeighCube } from '../jobs/scan-event.ts';
import { listQuery, pageOf } from '../list.ts';
import { Id, name, Sentence, text, Instant } from '../wire.ts';
import { z } from '../zod.ts';

export const WarehouseScan = z.object({
  id: z.string(),
  itemId: z.string().nullable(),
  code: z.string(),
  zone: z.string().nullable(),
  locationcode: z.string().nullable(),
  warehousecode: z.string().nullable(),
  details: Sentence.nullable(),
  scannedeventdatetime: Instant,
  creationTime: Instant,
  userName: z.string().nullable(),
  podkind: z.string().nullable(),
  signedby: z.string().nullable(),
  weighcube: WeighCube.nullish(),
});
export type WarehouseScan = z.infer<typeof WarehouseScan>;

export const warehouseScanCalls = calls(
  'svc-jobs',
  '/api/warehouse/scan-events',
  { permission: 'Warehouse', feature: 'Warehouse' },
  {
    list: get('scan-events', listQuery({ itemId: text(60).min(1) }), pageOf(WarehouseScan)),
    /** A scan of cancelled freight is kept, since it tells where it stands; `iscancelled` says that it goes nowhere. */
    record: post(
      'scan-event',
      ScanFacts.extend({ itemId: name(60), customerId: Id.optional() }),
      WarehouseScan.extend({ iscancelled: z.boolean() }),
      { maxBytes: 24_000_000 },
    ),
    recordForItems: post(
      'scan-event-for-items',
      {
        customerId: Id.optional(),
        items: z
          .array(z.object({ itemId: name(60) }))
          .min(1)
          .max(1000),
        scanEvent: ScanFacts,
      },
      /** Those of the items whose freight is cancelled. */
      z.object({ cancelled: z.array(z.string()) }),
      { maxBytes: 24_000_000 },
    ),
  },
);
