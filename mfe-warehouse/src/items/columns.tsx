import { itemWords } from '@cartage/contract/words/warehouse/items.ts';
import { words } from '@cartage/contract/status.ts';
import type { WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { CopyCode, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { TwoLines, type Column, type RowCard } from '@cartage/ui/data.ts';
import { ItemState } from '../parts.tsx';
import { sizeText } from './size.ts';

const t = wordsOf(itemWords);

const muted = <span className="text-muted">–</span>;
const goesTo = (i: WarehouseItem) => [i.toSuburb, i.toPostcode].filter(Boolean).join(' ');
export const columns = worded((): Column<WarehouseItem>[] => [
  {
    key: 'itemId',
    title: t('item'),
    cell: (i) => <span className="mono text-[.923em] font-medium">{i.itemId}</span>,
    sort: true,
    fixed: true,
  },
  {
    key: 'state',
    title: t('state'),
    cell: (i) => <ItemState code={i.lastScanEvent?.code} />,
    text: (i) => i.state,
    sort: true,
  },
  {
    key: 'zone',
    title: t('zone'),
    cell: (i) => (i.zone ? <b className="font-semibold">{i.zone}</b> : muted),
    sort: true,
  },
  {
    key: 'consignmentNumber',
    title: t('connote'),
    cell: (i) => (i.consignmentNumber ? <CopyCode code={i.consignmentNumber} /> : muted),
    sort: true,
  },
  {
    key: 'customerName',
    title: t('customer'),
    cell: (i) => <span className="block max-w-52 truncate">{i.customerName ?? '–'}</span>,
    sort: true,
  },
  {
    key: 'toSuburb',
    title: t('goesTo'),
    cell: (i) => <TwoLines top={i.toSuburb ?? '–'} below={i.toPostcode} />,
    text: goesTo,
    sort: true,
  },
  {
    key: 'description',
    title: t('what'),
    cell: (i) => <TwoLines top={i.description ?? '–'} below={sizeText(i.dimensions)} />,
    text: (i) => i.description,
  },
  {
    key: 'lastScan',
    title: t('lastScan'),
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
  { key: 'deliveryDate', title: t('deliverBy'), cell: (i) => i.deliveryDate ?? muted, sort: true, hidden: true },
]);
export const itemCard = (i: WarehouseItem): RowCard => ({
  code: <CopyCode code={i.itemId} />,
  state: <ItemState code={i.lastScanEvent?.code} />,
  title: goesTo(i) || (i.description ?? i.itemId),
  left: i.consignmentNumber ?? i.customerName,
  right: i.zone
    ? t('zoneNamed', { zone: i.zone })
    : i.lastScanEvent && <When at={i.lastScanEvent.scannedeventdatetime} />,
});
