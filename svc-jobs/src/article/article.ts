/** What scans make of an article: the newest by the device's time decides its state, the newest that names a place its zone. Pure. */
import type { ScanEvent } from '@cartage/contract/jobs/scan-event.ts';
import type { WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { spaced } from '@cartage/contract/words/code-names.ts';
import { isNewer, zoneAfter } from '../job/progress.ts';
import type { ItemRow } from './article.tables.ts';

/** What counts of a scan here. */
export type ArticleScan = Pick<
  ScanEvent,
  'id' | 'code' | 'articlenumber' | 'scannedeventdatetime' | 'locationcode' | 'warehousecode' | 'suburb' | 'weighcube'
> & { jobid: string };

export function itemAfter(item: ItemRow, scans: readonly ArticleScan[]): ItemRow {
  return scans
    .filter((s) => s.jobid === item.jobId && (s.articlenumber === null || s.articlenumber === item.itemId))
    .reduce((at, scan) => ({ ...at, ...stateAfter(at, scan), ...placeAfter(at, scan), ...measured(at, scan) }), item);
}

function stateAfter(item: ItemRow, scan: ArticleScan): Partial<ItemRow> {
  const at = scan.scannedeventdatetime;
  if (!isNewer({ at, code: scan.code }, { at: item.lastScanAt, code: item.lastCode })) return {};
  const { id, code, locationcode, suburb } = scan;
  return {
    lastScanAt: at,
    lastCode: code,
    state: spaced(code),
    lastScanEvent: { id, code, scannedeventdatetime: at, locationcode, suburb },
  };
}

function placeAfter(item: ItemRow, scan: ArticleScan): Partial<ItemRow> {
  const zone = zoneAfter(scan),
    at = scan.scannedeventdatetime;
  if (zone === undefined || !isNewer({ at, code: zone ?? '' }, { at: item.zoneAt, code: item.zone ?? '' })) return {};
  return { zone, zoneAt: at };
}

/** What the depot's scale and tape say stands before what the sender said, and says itself so. */
function measured(item: ItemRow, scan: ArticleScan): Partial<ItemRow> {
  if (!scan.weighcube || scan.articlenumber === null) return {};
  if (item.measuredAt !== null && item.measuredAt > scan.scannedeventdatetime) return {};
  const measured = Object.fromEntries(Object.entries(scan.weighcube).filter(([, value]) => value)) as Measures;
  return { dimensions: { ...item.dimensions, ...measured }, measuredAt: scan.scannedeventdatetime };
}
type Measures = WarehouseItem['dimensions'];
