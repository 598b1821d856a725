import { words } from '@cartage/contract/status.ts';
import type { WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { CopyCode, When } from '@cartage/ui/core.ts';
import { TwoLines, type Column, type RowCard } from '@cartage/ui/data.ts';
import { ItemState } from '../parts.tsx';
import { sizeText } from './size.ts';

const muted = <span className="text-muted">–</span>;
const goesTo = (i: WarehouseItem) => [i.toSuburb, i.toPostcode].filter(Boolean).join(' ');
export const columns: Column<WarehouseItem>[] = [
  {
    key: 'itemId',
    title: 'Item',
    cell: (i) => <span className="mono text-[.923em] font-medium">{i.itemId}</span>,
    sort: true,
    fixed: true,
  },
  {
    key: 'state',
    title: 'State',
    cell: (i) => <ItemState code={i.lastScanEvent?.code} />,
    text: (i) => i.state,
    sort: true,
  },
  { key: 'zone', title: 'Zone', cell: (i) => (i.zone ? <b className="font-semibold">{i.zone}</b> : muted), sort: true },
  {
    key: 'consignmentNumber',
    title: 'Connote',
    cell: (i) => (i.consignmentNumber ? <CopyCode code={i.consignmentNumber} /> : muted),
    sort: true,
  },
  {
    key: 'customerName',
    title: 'Customer',
    cell: (i) => <span className="block max-w-52 truncate">{i.customerName ?? '–'}</span>,
    sort: true,
  },
  {
    key: 'toSuburb',
    title: 'Goes to',
    cell: (i) => <TwoLines top={i.toSuburb ?? '–'} below={i.toPostcode} />,
    text: goesTo,
    sort: true,
  },
  {
    key: 'description',
    title: 'What',
    cell: (i) => <TwoLines top={i.description ?? '–'} below={sizeText(i.dimensions)} />,
    text: (i) => i.description,
  },
  {
    key: 'lastScan',
    title: 'Last scan',
    cell: (i) =>
      i.lastScanEvent ? (
        <TwoLines
          top={<When at={i.lastScanEvent.scannedeventdatetime} />}
          below={i.lastScanEvent.locationcode ?? i.lastScanEvent.suburb}
        />
      ) : (
        muted
      ),
    text: (i) => i.lastScanEvent && `${i.lastScanEvent.scannedeventdatetime} ${words(i.lastScanEvent.code)}`,
    sort: 'lastScanAt',
  },
  { key: 'deliveryDate', title: 'Deliver by', cell: (i) => i.deliveryDate ?? muted, sort: true, hidden: true },
];
export const itemCard = (i: WarehouseItem): RowCard => ({
  code: <CopyCode code={i.itemId} />,
  state: <ItemState code={i.lastScanEvent?.code} />,
  title: goesTo(i) || (i.description ?? i.itemId),
  left: i.consignmentNumber ?? i.customerName,
  right: i.zone ? `Zone ${i.zone}` : i.lastScanEvent && <When at={i.lastScanEvent.scannedeventdatetime} />,
});
