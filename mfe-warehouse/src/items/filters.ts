import { itemWords } from '@cartage/contract/words/warehouse/items.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import { contains, isIn, or } from '@cartage/contract/odata.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import { warehouseItemCalls, type ItemCounts } from '@cartage/contract/warehouse/item.ts';
import type { z } from '@cartage/contract/zod.ts';
import {
  customerFilterOf,
  daysFilter,
  optionsFilter,
  textFilter,
  yesNoFilter,
  type Filters,
  type Segments,
} from '@cartage/ui/data.ts';
import { scanOptions, stateOf } from '../parts.tsx';

const t = wordsOf(itemWords);

const statesOf = (...codes: ScanType[]) => codes.map(stateOf);
const EXPECTED = ['Expected'],
  MOVING = statesOf('PickedUp', 'DepotOut', 'LinehaulLoaded', 'LinehaulOut', 'OnDelivery', 'AtLocation'),
  TROUBLE = statesOf('HeldOver', 'Misdirected', 'Short', 'Damaged', 'AttemptFailed'),
  DELIVERED = statesOf('Delivered', 'DepotCollect');
export const segments = worded((): Segments => ({
  segments: [
    { value: 'expected', label: t('expected'), dot: 'processing', where: isIn('state', EXPECTED) },
    { value: 'depot', label: t('inDepot'), dot: 'inTransit', where: 'zone ne null' },
    { value: 'moving', label: t('onTheRoad'), dot: 'inTransit', where: isIn('state', MOVING) },
    { value: 'trouble', label: t('exceptions'), dot: 'exception', where: isIn('state', TROUBLE) },
    { value: 'delivered', label: t('delivered'), dot: 'delivered', where: isIn('state', DELIVERED) },
  ],
  counts: {
    call: warehouseItemCalls.counts,
    of: (counts: z.infer<typeof ItemCounts>) => {
      const sum = (states: readonly string[]) => counts.reduce((n, c) => n + (states.includes(c.state) ? c.n : 0), 0);
      return {
        expected: sum(EXPECTED),
        depot: counts.reduce((n, c) => n + c.inZone, 0),
        moving: sum(MOVING),
        trouble: sum(TROUBLE),
        delivered: sum(DELIVERED),
      };
    },
  },
}));
export const filters = worded((): Filters => ({
  scanned: daysFilter(t('lastScanned'), 'lastScanAt', { of: 'instant', inBar: false }),
  customer: customerFilterOf(),
  zone: textFilter(t('zone'), 'zone'),
  connote: textFilter(t('connote'), 'consignmentNumber'),
  scan: optionsFilter(t('lastScan'), 'lastCode', scanOptions()),
  to: textFilter(t('goesTo'), 'toSuburb', {
    where: (v) => (v[0] ? or(contains('toSuburb', v[0]), contains('toPostcode', v[0])) : undefined),
  }),
  unscanned: yesNoFilter(t('neverScanned'), 'lastCode', {
    where: (v) => (v[0] ? `lastCode ${v[0] === 'true' ? 'eq' : 'ne'} null` : undefined),
  }),
}));
