/** What a list is asked for in tests, each with its plain meaning over rows. */
import { type Carbon, VEHICLE_CLASSES } from '@cartage/contract/carbon.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { BOOKING_GROUPS, statusGroup } from '@cartage/contract/status.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { ACME, OTHER } from './booking.fixture.ts';
import type { BookingRow, NewBooking } from './booking.tables.ts';
import { newRow } from './row.ts';

export const pick = <T>(from: readonly T[], n: number): T => from[n % from.length]!;
const SUBURBS = ['Ballarat Central', 'BALLARAT', 'Sydney', 'Dubbo', null];
/** Zones from Perth to Auckland, by all that tells them, and some that are not told. */
const PLACES = [
  ...[
    { stateCode: 'wa', postCode: '6000' },
    { state: 'Western Australia' },
    { postCode: '2880', stateCode: 'NSW' },
    {},
  ],
  ...[{ postCode: ' 0800 ' }, { postCode: '500' }, { postCode: '2600' }, { stateCode: '', state: 'Tasmania' }],
  ...[
    { countryCode: 'nz', postCode: '1010' },
    { countryCode: 'DE', postCode: '6000' },
    { countryCode: 'AUS', state: 'VIC' },
  ],
];
const STATUSES = Object.values(BOOKING_GROUPS).flat();
const minutes = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString();

const carbon = (kgCo2e: number): Carbon => ({
  ...{ kgCo2e, massKg: 100, distanceKm: 100, gramsPerTonneKm: 100 },
  ...{ vehicleClass: VEHICLE_CLASSES[0], isAssumed: true },
});
const WHOLE = {
  ...{ carrierServiceCode: null, carrierServiceName: null, consignmentId: null, manifestId: null, carbon: null },
  ...{ invoiceId: null, invoiceNumber: null, revenue: 0, freightCost: 0, insuranceCost: 0 },
};
/** Each 23rd is a whole, and the two after it are legs: it has no carrier and no price, they have both. */
const partOf = (n: number) => ({ isInLegs: n % 23 === 5, isLeg: n % 23 === 6 || n % 23 === 7 });

/** The n-th row of a tenant; neighbours share days, times and measures, so that orders have ties. */
export function listedRow(n: number): NewBooking {
  const bookingStatus = n % 3 === 0 ? 'Delivered' : pick(STATUSES, n * 7);
  const isOpen = bookingStatus === 'Draft' || bookingStatus === 'Quoted';
  const connote = isOpen ? null : `CR${String(n * 37).padStart(8, '0')}`;
  const fields = {
    customerId: n % 4 === 0 ? OTHER : ACME,
    customer: { id: null, code: 'C', companyName: n % 5 === 0 ? null : pick(['Acme', 'Østfold', 'acme east'], n) },
    fromAddress: { suburb: pick(SUBURBS, n), postCode: String(2000 + (n % 9)) },
    toAddress: {
      suburb: pick(SUBURBS, n * 3),
      companyName: n % 6 === 0 ? null : `Receiver ${n % 50}`,
      ...pick(PLACES, n),
    },
    bookingDate: minutes((n % 40) * 1440).slice(0, 10),
    items: [],
    reference: [],
    quoteId: null,
    carrierServiceCode: pick(['ROAD', 'EXPRESS', null], n),
    carrierServiceName: pick(['Road', 'Express', null], n),
    carbon: n % 4 === 1 ? null : carbon((n % 37) / 10),
  };
  return {
    ...newRow(fields as never, null, { userId: null, at: minutes(Math.floor(n / 3)), batchId: null }),
    ...fields,
    organizationUnitId: pick([null, 3, 4], n),
    bookingStatus,
    statusGroup: statusGroup(bookingStatus),
    carrier: isOpen ? null : pick(['FLEET', 'SIM'], n),
    consignmentId: connote,
    manifestId: n % 2 ? `M${n % 30}` : null,
    invoiceId: n % 3 === 0 && n % 2 ? n : null,
    invoiceNumber: n % 3 === 0 && n % 2 ? `INV${n}` : null,
    totalItems: n % 11,
    totalWeightKg: (n % 90) / 8,
    totalVolumeM3: (n % 17) / 10,
    totalCubicKg: 0,
    chargeableKg: n % 70,
    revenue: (n % 200) / 4,
    freightCost: n % 13,
    insuranceCost: n % 3,
    isDangerousGood: n % 19 === 0,
    isInsured: false,
    isReadyToPickup: true,
    pickupOptions: {},
    deliveryOptions: {},
    eta: n % 8 ? minutes(n * 30) : null,
    deliverBy: n % 7 ? minutes((n % 40) * 1440 + 1440).slice(0, 10) : null,
    // Around the clock, so that many fall near the end of a day somewhere.
    deliveredAt: bookingStatus === 'Delivered' ? minutes((n % 40) * 1440 + 1440 + n * 13) : null,
    searchText: `${connote ?? ''} ${pick(SUBURBS, n)} 100% po-${n}`.toLowerCase(),
    ...partOf(n),
    ...(partOf(n).isInLegs && { ...WHOLE, carrier: null }),
  } as NewBooking;
}

type Value = string | number | boolean | null | undefined;
export const SORTS: { field: string; of: (b: BookingRow) => Value }[] = [
  { field: 'creationTime', of: (b) => b.creationTime },
  { field: 'consignmentId', of: (b) => b.consignmentId },
  { field: 'customer/companyName', of: (b) => b.customer.companyName },
  { field: 'fromAddress/suburb', of: (b) => b.fromAddress.suburb },
  { field: 'toAddress/companyName', of: (b) => b.toAddress.companyName },
  { field: 'bookingStatus', of: (b) => b.bookingStatus },
  { field: 'totalWeight/value', of: (b) => b.totalWeightKg },
  { field: 'total', of: (b) => b.revenue },
  { field: 'eta', of: (b) => b.eta },
  { field: 'bookingDate', of: (b) => b.bookingDate },
  { field: 'invoiceNumber', of: (b) => b.invoiceNumber },
];
/** Nulls are the greatest, and the id decides last. */
export function orderOf({ of }: (typeof SORTS)[number], isDescending: boolean) {
  const compare = (a: Value, b: Value) =>
    a === b ? 0 : (a ?? null) === null ? 1 : (b ?? null) === null ? -1 : a! < b! ? -1 : 1;
  return (a: BookingRow, b: BookingRow) =>
    (compare(of(a) ?? null, of(b) ?? null) || compare(a.id, b.id)) * (isDescending ? -1 : 1);
}

const has = (text: Value, part: string) => typeof text === 'string' && text.toLowerCase().includes(part);
export const FILTERS: { filter: string; test: (b: BookingRow) => boolean }[] = [
  { filter: `bookingStatus eq 'Delivered'`, test: (b) => b.bookingStatus === 'Delivered' },
  { filter: `not (bookingStatus in ('Lost','Draft'))`, test: (b) => !['Lost', 'Draft'].includes(b.bookingStatus) },
  { filter: `carrier eq 'FLEET'`, test: (b) => b.carrier === 'FLEET' },
  { filter: `carrier ne 'FLEET'`, test: (b) => b.carrier !== 'FLEET' },
  { filter: `carrier eq null or isDangerousGood eq true`, test: (b) => b.carrier === null || b.isDangerousGood },
  { filter: `carrierServiceCode in ('ROAD')`, test: (b) => b.carrierServiceCode === 'ROAD' },
  { filter: `isLeg eq false`, test: (b) => !b.isLeg },
  {
    filter: `isInLegs eq false or bookingStatus eq 'OnHold'`,
    test: (b) => !b.isInLegs || b.bookingStatus === 'OnHold',
  },
  { filter: `isLeg eq true`, test: (b) => b.isLeg },
  { filter: `invoiceId eq null`, test: (b) => b.invoiceId === null },
  { filter: `invoiceId ne null`, test: (b) => b.invoiceId !== null },
  { filter: `invoiceId gt 200`, test: (b) => b.invoiceId !== null && b.invoiceId > 200 },
  { filter: `customer/id eq 8`, test: (b) => b.customerId === 8 },
  {
    filter: `bookingDate ge 2026-10-10 and bookingDate lt 2026-10-20`,
    test: (b) => b.bookingDate >= '2026-10-10' && b.bookingDate < '2026-10-20',
  },
  {
    filter: `bookingDate lt 2026-10-12 and carrier eq 'SIM'`,
    test: (b) => b.bookingDate < '2026-10-12' && b.carrier === 'SIM',
  },
  {
    filter: `totalWeight/value ge 2.5 and totalWeight/value le 9`,
    test: (b) => b.totalWeightKg >= 2.5 && b.totalWeightKg <= 9,
  },
  { filter: `contains(tolower(toAddress/suburb),'ballarat')`, test: (b) => has(b.toAddress.suburb, 'ballarat') },
  { filter: `not contains(tolower(toAddress/suburb),'a')`, test: (b) => !has(b.toAddress.suburb, 'a') },
  { filter: `startswith(fromAddress/suburb,'BALL')`, test: (b) => !!b.fromAddress.suburb?.startsWith('BALL') },
  { filter: `contains(customer/companyName,'cme')`, test: (b) => !!b.customer.companyName?.includes('cme') },
  { filter: `contains(tolower(consignmentId),'cr0000')`, test: (b) => has(b.consignmentId, 'cr0000') },
  { filter: `contains(tolower(consignmentId),'r0')`, test: (b) => has(b.consignmentId, 'r0') },
  { filter: `startswith(tolower(consignmentId),'cr')`, test: (b) => has(b.consignmentId, 'cr') },
  { filter: `endswith(consignmentNumber,'7')`, test: (b) => !!b.consignmentId?.endsWith('7') },
  { filter: `contains(consignmentId,'r')`, test: () => false },
  { filter: `bookingDate lt 2026-10-08`, test: (b) => b.bookingDate < '2026-10-08' },
  { filter: `bookingDate gt 2026-11-01`, test: (b) => b.bookingDate > '2026-11-01' },
  { filter: `bookingDate eq 2026-10-20`, test: (b) => b.bookingDate === '2026-10-20' },
  { filter: `contains(consignmentId,'37')`, test: (b) => !!b.consignmentId?.includes('37') },
  {
    filter: `contains(tolower(toAddress/companyName),'receiver 1')`,
    test: (b) => has(b.toAddress.companyName, 'receiver 1'),
  },
];

type Report = { groupBy: 'day' | 'carrier' | 'service' | 'customer'; from: string; to: string; timezone: string };
/** The report as its rows say it, row by row. */
export function expectedReport(rows: readonly BookingRow[], { groupBy, from, to, timezone }: Report) {
  const keyOf = (b: BookingRow) =>
    ({
      day: b.bookingDate,
      carrier: b.carrier ?? '',
      service: b.carrierServiceCode ?? '',
      customer: String(b.customerId),
    })[groupBy];
  const nameOf = (key: string) => {
    if (groupBy === 'service') return { ROAD: 'Road', EXPRESS: 'Express' }[key] ?? 'No service yet';
    if (groupBy !== 'customer') return key === '' ? 'No carrier yet' : key;
    const newest = rows
      .filter((b) => String(b.customerId) === key)
      .toSorted((a, b) =>
        a.creationTime < b.creationTime ? 1 : a.creationTime > b.creationTime ? -1 : b.id - a.id,
      )[0]!;
    return newest.customerName ?? newest.customerCode;
  };
  const counted = rows.filter(
    (b) =>
      b.bookingDate >= from &&
      b.bookingDate <= to &&
      !['Draft', 'Quoted', 'Cancelled', 'Deleted'].includes(b.bookingStatus),
  );
  const isOnTime = (b: BookingRow) =>
    b.deliverBy === null ||
    (b.deliveredAt !== null && dayIn(new Date(b.deliveredAt), zoneOf(b.toAddress, timezone)) <= b.deliverBy);
  const isOfMoved = groupBy === 'carrier' || groupBy === 'service';
  const shown = counted.filter((b) => !isOfMoved || !b.isInLegs);
  return [...Map.groupBy(shown, keyOf)]
    .map(([key, all]) => ({ key, all, of: all.filter((b) => isOfMoved || !b.isLeg) }))
    .map(({ key, all, of }) => ({
      key,
      name: nameOf(key),
      count: of.length,
      items: of.reduce((n, b) => n + b.totalItems, 0),
      weight: expect.closeTo(
        of.reduce((n, b) => n + b.totalWeightKg, 0),
        6,
      ) as number,
      revenue: expect.closeTo(
        all.reduce((n, b) => n + b.revenue, 0),
        6,
      ) as number,
      delivered: of.filter((b) => b.bookingStatus === 'Delivered').length,
      onTime: of.filter((b) => b.bookingStatus === 'Delivered' && isOnTime(b)).length,
      kgCo2e: expect.closeTo(
        all.reduce((n, b) => n + (b.carbon?.kgCo2e ?? 0), 0),
        6,
      ) as number,
      withoutCarbon: all.filter((b) => !b.isInLegs && !b.carbon).length,
      moved: all.filter((b) => !b.isInLegs).length,
      legs: all.filter((b) => b.isLeg).length,
    }))
    .toSorted((a, b) => (groupBy === 'day' ? (a.key < b.key ? -1 : 1) : b.count - a.count || (a.key < b.key ? -1 : 1)));
}
