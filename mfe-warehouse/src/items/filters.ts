import { isIn, or } from '@cartage/contract/odata.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import { customerFilterOf, daysFilter, optionsFilter, textFilter, yesNoFilter, type Filters, type Segments } from '@cartage/ui/data.ts';
import { scanOptions, stateOf } from '../parts.tsx';

const states = (...codes: ScanType[]) => isIn('state', codes.map(stateOf));
export const segments: Segments = {
  segments: [
    { value: 'expected', label: 'Expected', dot: 'processing', where: isIn('state', ['Expected']) },
    { value: 'depot', label: 'In the depot', dot: 'inTransit', where: 'zone ne null' },
    { value: 'moving', label: 'On the road', dot: 'inTransit', where: states('PickedUp', 'DepotOut', 'LinehaulLoaded', 'LinehaulOut', 'OnDelivery', 'AtLocation') },
    { value: 'trouble', label: 'Trouble', dot: 'exception', where: states('HeldOver', 'Misdirected', 'Short', 'Damaged', 'AttemptFailed') },
    { value: 'delivered', label: 'Delivered', dot: 'delivered', where: states('Delivered', 'DepotCollect') },
  ],
};
export const filters: Filters = {
  scanned: daysFilter('Scanned any day', 'lastScanAt'),
  customer: customerFilterOf(),
  zone: textFilter('Zone', 'zone'),
  connote: textFilter('Connote', 'consignmentNumber'),
  scan: optionsFilter('Last scan', 'lastCode', scanOptions),
  to: textFilter('Goes to', 'toSuburb', { where: (v) => (v[0] ? or(`contains(toSuburb,'${v[0].replaceAll("'", "''")}')`, `contains(toPostcode,'${v[0].replaceAll("'", "''")}')`) : undefined) }),
  unscanned: yesNoFilter('Never scanned', 'lastCode', { where: (v) => (v[0] ? `lastCode ${v[0] === 'true' ? 'eq' : 'ne'} null` : undefined) }),
};
