/** Items and their scans for tests. */
import type { WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import type { WarehouseScan } from '@cartage/contract/warehouse/scan-event.ts';

export const anItem = (more: Partial<WarehouseItem> = {}): WarehouseItem => ({
  id: '00000000-0000-7000-8000-00000000f001',
  itemId: '093123450000018048',
  sku: null,
  description: 'Tiles',
  consignmentNumber: 'CR000003018',
  customerId: 1,
  customerName: 'Acme',
  jobId: 'j',
  bookingId: 1,
  dimensions: {},
  images: [],
  lastScanEvent: null,
  zone: null,
  state: 'Expected',
  toSuburb: 'Blacktown',
  toPostcode: '2148',
  deliveryDate: null,
  creationTime: '2026-11-20T00:00:00Z',
  ...more,
});
export const anItemScan = (more: Partial<WarehouseScan> = {}): WarehouseScan => ({
  id: 's',
  itemId: anItem().itemId,
  code: 'DepotIn',
  zone: null,
  locationcode: null,
  warehousecode: null,
  details: null,
  scannedeventdatetime: '2026-11-20T00:00:00Z',
  creationTime: '2026-11-20T00:00:00Z',
  userName: null,
  podkind: null,
  signedby: null,
  ...more,
});
