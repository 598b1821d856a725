import type { Booking } from '@cartage/contract/booking/booking.ts';
import {
  CopyCode,
  currentLocale,
  formatM3,
  Money,
  Num,
  When,
  troubleOf,
  Day,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { TwoLines, type Column, type RowCard } from '@cartage/ui/data.ts';
import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import { words } from '@cartage/contract/status.ts';
import type { useCarrierName } from './carriers.ts';
import {
  BookingStatus,
  CarrierCell,
  customerName,
  EtaCell,
  measuresOf,
  PlaceCell,
  routeText,
  stateCode,
} from './parts.tsx';

const t = wordsOf(bookingListWords);

export const recordOf = (b: { id: number }): string => `/bookings-beta/details/${b.id}`;
export const Connote = ({ b }: { b: Booking }) =>
  b.consignmentId ? (
    <CopyCode code={b.consignmentId} />
  ) : (
    <span className="text-muted">
      {words(b.bookingStatus)} {b.id}
    </span>
  );
const place = (a: Booking['fromAddress']) => [a.suburb, stateCode(a), a.postCode].filter(Boolean).join(' ');
const referencesOf = (b: Booking) =>
  b.reference
    ?.map((r) => r.value)
    .filter(Boolean)
    .join(', ') ?? '';

/** What a carrier is called depends on who reads; a customer's own bookings need no customer. */
export const columnsFor = (carrierOf: ReturnType<typeof useCarrierName>, isCustomer: boolean): Column<Booking>[] =>
  columns()
    .filter((c) => c.key !== 'customer' || !isCustomer)
    .map((c) =>
      c.key === 'carrier'
        ? { ...c, text: (b) => (b.carrier ? [carrierOf(b), b.carrierServiceName].filter(Boolean).join(', ') : '') }
        : c,
    );
const columns = worded((): Column<Booking>[] => [
  {
    key: 'consignmentId',
    title: t('connote'),
    cell: (b) => <Connote b={b} />,
    text: (b) => b.consignmentId,
    sort: true,
    fixed: true,
  },
  {
    key: 'customer',
    title: t('customer'),
    cell: (b) => <span className="block max-w-36 truncate">{customerName(b)}</span>,
    text: customerName,
    sort: 'customer/companyName',
  },
  {
    key: 'from',
    title: t('from'),
    cell: (b) => <PlaceCell at={b.fromAddress} />,
    text: (b) => place(b.fromAddress),
    sort: 'fromAddress/suburb',
  },
  {
    key: 'to',
    title: t('to'),
    cell: (b) => <PlaceCell at={b.toAddress} />,
    text: (b) => place(b.toAddress),
    sort: 'toAddress/suburb',
  },
  {
    key: 'carrier',
    title: t('carrier'),
    cell: (b) => <CarrierCell b={b} />,
  },
  {
    key: 'bookingStatus',
    title: t('status'),
    cell: (b) => <BookingStatus b={b} />,
    text: (b) => words(b.bookingStatus),
    sort: true,
    className: 'max-w-36!',
  },
  { key: 'totalItems', title: t('items'), right: true, cell: (b) => <Num value={b.totalItems} />, sort: true },
  {
    key: 'totalWeight',
    title: t('weightKg'),
    right: true,
    cell: (b) => (
      <TwoLines
        top={<Num value={b.totalWeight.value} />}
        below={b.totalVolume.value > 0 && formatM3(b.totalVolume.value)}
      />
    ),
    text: (b) => b.totalWeight.value,
    sort: 'totalWeight/value',
  },
  {
    key: 'total',
    title: t('priceExGst'),
    right: true,
    cell: (b) => <Money amount={b.pricingDetail?.totalCost.taxExclusiveAmount} />,
    text: (b) => b.pricingDetail?.totalCost.taxExclusiveAmount,
    sort: true,
  },
  {
    key: 'creationTime',
    title: t('booked'),
    cell: (b) => <When at={b.creationTime} />,
    text: (b) => b.creationTime,
    sort: true,
  },
  { key: 'eta', title: 'ETA', cell: (b) => <EtaCell b={b} />, text: (b) => b.eta, sort: true },
  {
    key: 'bookingDate',
    title: t('despatchDay'),
    hidden: true,
    cell: (b) => <Day day={b.bookingDate} />,
    text: (b) => b.bookingDate,
    sort: true,
  },
  {
    key: 'reference',
    title: t('references'),
    hidden: true,
    cell: (b) => <span className="block truncate">{referencesOf(b)}</span>,
    text: referencesOf,
  },
  {
    key: 'receiver',
    title: t('receiver'),
    hidden: true,
    cell: (b) => (
      <TwoLines top={b.toAddress.companyName || b.toAddress.contactName || '–'} below={b.toAddress.addressLine1} />
    ),
    text: (b) => b.toAddress.companyName || b.toAddress.contactName,
    sort: 'toAddress/companyName',
  },
  {
    key: 'volume',
    title: t('volumeM'),
    right: true,
    hidden: true,
    cell: (b) => <Num value={b.totalVolume.value} digits={3} />,
    text: (b) => b.totalVolume.value,
    sort: 'totalVolume/value',
  },
  {
    key: 'chargeable',
    title: t('chargeableKg'),
    right: true,
    hidden: true,
    cell: (b) => <Num value={b.chargableWeight.value} />,
    text: (b) => b.chargableWeight.value,
    sort: 'chargableWeight/value',
  },
  {
    key: 'carbon',
    title: t('carbonKg'),
    right: true,
    hidden: true,
    cell: (b) => (b.carbon ? b.carbon.kgCo2e.toLocaleString(currentLocale(), { maximumSignificantDigits: 3 }) : '–'),
    text: (b) => b.carbon?.kgCo2e,
  },
  {
    key: 'manifestId',
    title: t('manifest'),
    hidden: true,
    cell: (b) => <span className="mono text-xs">{b.manifestId ?? '–'}</span>,
    text: (b) => b.manifestId,
    sort: true,
  },
  {
    key: 'invoiceNumber',
    title: t('invoice'),
    hidden: true,
    cell: (b) => <span className="mono text-xs">{b.invoiceNumber ?? '–'}</span>,
    text: (b) => b.invoiceNumber,
    sort: true,
  },
]);

/** Three lines on a phone, and in the list beside a record. Customers know who they are: `isOwn` names the receiver. */
export const bookingCard = (b: Booking, isOwn = false): RowCard => ({
  code: <Connote b={b} />,
  state: <BookingStatus b={b} plain />,
  title: routeText(b),
  left: troubleOf(b) ?? (isOwn ? (b.toAddress.companyName ?? b.toAddress.contactName) : customerName(b)),
  right: measuresOf(b, { volume: false }),
});
