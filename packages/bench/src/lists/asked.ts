/** What is asked of a long list: by kind, each a few different ways. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { Input } from '@cartage/contract/call.ts';
import { contains, isIn, literal } from '@cartage/contract/odata.ts';
import { BOOKING_GROUPS } from '@cartage/contract/status.ts';
import { addDays } from '@cartage/contract/time.ts';
import type { Client } from '@cartage/client/client.ts';

export type Asked = { kind: string; what: string; ask: () => Promise<unknown> };
type List = Partial<Input<typeof bookingCalls.list>>;

const COLUMNS = [
  'consignmentId',
  'customer/companyName',
  'fromAddress/suburb',
  'toAddress/suburb',
  'bookingStatus',
  'totalItems',
  'totalWeight/value',
  'total',
  'creationTime',
  'eta',
  'bookingDate',
  'toAddress/companyName',
  'totalVolume/value',
  'chargableWeight/value',
  'manifestId',
  'invoiceNumber',
];
const newest = { sorting: 'creationTime desc' };

/** `total` is how many there are, `today` the last day with bookings. */
export function asked(call: Client, { total, today }: { total: number; today: string }): Asked[] {
  const list = (kind: string, what: string, query: List): Asked => ({
    kind,
    what,
    ask: () => call(bookingCalls.list, { maxResultCount: 20, ...newest, ...query }),
  });
  const filtered = (kind: string, filters: Record<string, string>): Asked[] =>
    Object.entries(filters).map(([what, filter]) => list(kind, what, { filter }));
  const startsWith = (field: string, text: string) => `startswith(tolower(${field}),${literal(text.toLowerCase())})`;
  const ago = (days: number) => addDays(today, -days);

  const narrowed: Record<string, List> = {
    'status group': { filter: isIn('bookingStatus', BOOKING_GROUPS.delivered) },
    carrier: { filter: `carrier eq 'FLEET'` },
    customer: { customerId: 1_000_001 },
    'a month': { filter: `bookingDate ge ${ago(60)} and bookingDate lt ${ago(30)}` },
    weight: { filter: 'totalWeight/value ge 10 and totalWeight/value le 100' },
    suburb: { filter: contains('toAddress/suburb', 'ballarat') },
    'rare word': { search: 'PO-123456' },
    'common word': { search: 'ballarat' },
  };
  return [
    list('first page', 'newest first', {}),
    ...COLUMNS.flatMap((c) => ['asc', 'desc'].map((d) => list('sort', `${c} ${d}`, { sorting: `${c} ${d}` }))),
    ...filtered('filter: status', {
      common: `bookingStatus eq 'Delivered'`,
      rare: `bookingStatus eq 'Damaged'`,
      several: isIn('bookingStatus', ['InTransit', 'PickedUp', 'OnForDelivery']),
    }),
    ...filtered('filter: status group', {
      delivered: isIn('bookingStatus', BOOKING_GROUPS.delivered),
      exception: isIn('bookingStatus', BOOKING_GROUPS.exception),
      'in transit': `not (${isIn('bookingStatus', [...BOOKING_GROUPS.processing, ...BOOKING_GROUPS.delivered, ...BOOKING_GROUPS.exception, ...BOOKING_GROUPS.none])})`,
    }),
    ...filtered('filter: carrier', {
      common: `carrier eq 'FLEET'`,
      partners: `carrier ne 'FLEET'`,
      rare: `carrier eq 'SEAFAST'`,
    }),
    ...filtered('filter: service', {
      common: isIn('carrierServiceCode', ['ROAD']),
      several: isIn('carrierServiceCode', ['EXPRESS', 'OVERNIGHT']),
    }),
    list('filter: customer', 'large', { customerId: 1_000_001 }),
    list('filter: customer', 'small', { customerId: 1_000_199 }),
    ...filtered('filter: days', {
      today: `bookingDate ge ${today} and bookingDate lt ${addDays(today, 1)}`,
      month: `bookingDate ge ${ago(230)} and bookingDate lt ${ago(200)}`,
      'from a day': `bookingDate ge ${ago(300)}`,
    }),
    ...filtered('filter: weight', {
      wide: 'totalWeight/value ge 10 and totalWeight/value le 100',
      narrow: 'totalWeight/value ge 500 and totalWeight/value le 501',
    }),
    ...filtered('filter: dangerous, invoiced', {
      dangerous: 'isDangerousGood eq true',
      'not dangerous': 'isDangerousGood eq false',
      'not invoiced': 'invoiceId eq null',
    }),
    ...filtered('filter: part of a connote', {
      rare: contains('consignmentId', '912345'),
      common: contains('consignmentId', '12'),
      all: contains('consignmentId', 'cr'),
      begins: startsWith('consignmentId', 'cr0912'),
    }),
    ...filtered('filter: part of an address', {
      'suburb, common': contains('toAddress/suburb', 'ballarat'),
      'suburb, all': contains('toAddress/suburb', 'a'),
      'suburb, none': contains('toAddress/suburb', 'qqq'),
      'suburb begins': startsWith('fromAddress/suburb', 'dubbo'),
      receiver: contains('toAddress/companyName', 'yanchep pty 7'),
      customer: contains('customer/companyName', 'harbour'),
    }),
    ...['PO-123456', '91234', 'ballarat', 'sydney', 'company', 'yanchep pty 7', '12'].map((search) =>
      list('search box', search, { search }),
    ),
    ...[0.1, 0.5, 0.9, 0.9999].map((share) =>
      list('page', `at ${share * 100} %`, { skipCount: Math.floor(total * share) }),
    ),
    ...[0.1, 0.5, 0.9].map((share) =>
      list('page', `by weight at ${share * 100} %`, {
        skipCount: Math.floor(total * share),
        sorting: 'totalWeight/value',
      }),
    ),
    ...Object.entries({ everything: {}, ...narrowed }).map(([what, query]) => ({
      kind: 'counters',
      what,
      ask: () => call(bookingCalls.countByStatus, query),
    })),
    ...(['everything', 'status group', 'carrier', 'customer'] as const).map((what) => ({
      kind: 'summary',
      what,
      ask: () => call(bookingCalls.summary, what === 'everything' ? {} : narrowed[what]!),
    })),
    ...(['day', 'carrier', 'customer'] as const).flatMap((groupBy) =>
      [13, 399].map((days) => ({
        kind: 'report',
        what: `${days + 1} days by ${groupBy}`,
        ask: () => call(bookingCalls.report, { groupBy, from: ago(days), to: today }),
      })),
    ),
  ];
}
