/** What a dry run says of a file is what booking it makes of it, and it leaves nothing behind. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { type DryRun, importCalls } from '@cartage/contract/booking/booking-import.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sumTaxed } from '@cartage/contract/money.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { sql } from 'drizzle-orm';
import { ACME, failure, OTHER, SAMPLE, startBooking } from '../booking/booking.fixture.ts';
import { dryRuns } from './dry-run.ts';
import { importWorker } from './worker.ts';

const { svc } = startBooking();
const HEAD =
  'reference,service,fromAddress1,fromSuburb,fromState,fromPostCode,receiverCompany,receiverContact,toAddress1,toSuburb,toState,toPostCode,packageType,quantity,weightKg,atl,insuredValue,dangerousGoodUN,again';
const GOOD: Readonly<Record<string, string>> = {
  service: 'ROAD',
  fromAddress1: '1 Wharf St',
  fromSuburb: 'Sydney',
  fromState: 'NSW',
  fromPostCode: '2000',
  receiverCompany: 'Ironbark',
  toAddress1: '293 Harbour St',
  toSuburb: 'Ballarat Central',
  toState: 'VIC',
  toPostCode: '3350',
  packageType: 'Carton',
  quantity: '1',
  weightKg: '5',
};
const csv = (rows: readonly Readonly<Record<string, string>>[]) =>
  [
    HEAD,
    ...rows.map((more) =>
      HEAD.split(',')
        .map((c) => more[c] ?? GOOD[c] ?? '')
        .join(','),
    ),
  ].join('\r\n');
type Options = { actor?: Actor; customerId?: number };
const sent = (content: string | Uint8Array, customerId: number) => ({
  csvFile: new File([content as BlobPart], 'consignments.csv', { type: 'text/csv' }),
  customerId,
  operations: ['Book' as const],
});
async function dry(content: string | Uint8Array, { actor = aStaff(), customerId = ACME }: Options = {}) {
  const { importToken } = await svc.as(actor).call(importCalls.dryRun, sent(content, customerId));
  await dryRuns(svc.ctx()).idle();
  return svc.as(actor).call(importCalls.dryRunProgress, { importToken });
}
async function booked(content: string | Uint8Array, { actor = aStaff(), customerId = ACME }: Options = {}) {
  const { importToken } = await svc.as(actor).call(importCalls.upload, sent(content, customerId));
  await importWorker(svc.ctx()).idle();
  return svc.as(actor).call(importCalls.progress, { importToken });
}
/** Each row's price or refusal once it was booked. */
async function verdictsOf(content: string | Uint8Array, options: Options = {}) {
  const done = await booked(content, options);
  const rows = (await svc
    .ctx()
    .db.execute(
      sql`select id, pricing_detail -> 'totalCost' as cost, carrier, carrier_service_name as service, eta from booking.bookings where batch_id = ${done.batchId}`,
    )) as unknown as { id: string; cost: object; carrier: string; service: string }[];
  const byId = new Map(rows.map((r) => [Number(r.id), r]));
  return [
    ...done.successBookings.map((b) => {
      const { cost, carrier, service } = byId.get(b.id)!;
      return { index: b.index, cost, carrier, service, error: null };
    }),
    ...done.failBookings.map((error) => ({ index: error.index, cost: null, carrier: null, service: null, error })),
  ].toSorted((a, b) => a.index - b.index);
}
const told = ({ rows }: DryRun) =>
  rows.map(({ index, cost, carrier, carrierServiceName: service, error }) => ({
    index,
    cost,
    carrier,
    service,
    error,
  }));
/** "Booked as CR…" names a connote that the dry run does not have yet. */
const stored = async () =>
  (await svc.ctx().db.execute(sql`select
    (select count(*) from booking.bookings) as bookings, (select count(*) from booking.imports) as imports,
    (select count(*) from booking.import_rows) as rows, (select count(*) from booking.operations) as logs,
    (select json_agg(c order by c::text) from booking.counters c) as counters`)) as unknown as object[];

const KINDS: readonly Readonly<Record<string, string>>[] = [
  {},
  { service: 'EXPRESS' },
  { weightKg: '2', quantity: '40' },
  { insuredValue: '2500' },
  { dangerousGoodUN: '1263' },
  { dangerousGoodUN: '9999' },
  { atl: 'true', insuredValue: '2500' },
  { service: 'NONE' },
  { toPostCode: '2000' },
  { weightKg: 'heavy' },
  { packageType: 'Piano' },
  { receiverCompany: '' },
  { toAddress1: '' },
  { fromSuburb: 'Ballarat Central', fromState: 'VIC', fromPostCode: '3350' },
  { reference: 'twice' },
  { reference: 'twice' },
  { reference: 'twice', again: 'true' },
];
test('each row of every kind is priced at what booking the file then charges, or refused for the same reason', async () => {
  const rows = Array.from({ length: 8 }, (_, n) =>
    KINDS.map((kind, k) => ({ reference: `kind-${n}-${k}`, ...kind, quantity: String(1 + ((n * 7 + k) % 9)) })),
  ).flat();
  const run = await dry(csv(rows));
  const prices = run.rows.flatMap((row) => row.cost ?? []);
  expect([run.isCompleted, run.processedCount, run.rows.length]).toEqual([true, rows.length, rows.length]);
  expect(prices.length).toBeGreaterThan(50);
  expect(prices.length).toBeLessThan(rows.length);
  expect([run.pricedCount, run.total]).toEqual([prices.length, sumTaxed(prices)]);
  expect(told(run)).toEqual(await verdictsOf(csv(rows)));
});
test('the sample file’s dry run names the 27 wrong rows and prices the 473 others as they are booked', async () => {
  const run = await dry(SAMPLE, { customerId: OTHER });
  expect(run.pricedCount).toBe(473);
  expect(told(run)).toEqual(await verdictsOf(SAMPLE, { customerId: OTHER }));
});
test('it stores no booking, no import, no log, and takes no number', async () => {
  const before = await stored();
  await dry(csv([{ reference: 'n-1' }, { reference: 'n-2', service: 'NONE' }]));
  expect(await stored()).toEqual(before);
});
test('what comes twice, thousands of rows apart, and what the account no longer takes, is refused as when it is booked', async () => {
  const rows = Array.from({ length: 2005 }, (_, n) => ({ reference: n === 2003 ? 'far-3' : `far-${n}` }));
  const run = await dry(csv(rows));
  expect(run.rows.filter((row) => row.error).map((row) => [row.index, row.error!.code])).toEqual([
    [2003, 'import.repeated'],
  ]);
  const totals = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0, unallocated: 0, total: 0 };
  svc.answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-20', items: [], totals }));
  await svc.deliver(
    customerEvents.saved({
      customerId: 11,
      customerGuid: '0190a3c0-0000-7000-8000-000000000011',
      code: 'LTD',
      companyName: 'Limited',
      customerName: null,
      contactName: null,
      accountName: null,
      email: 'desk@limited.test',
      isActive: true,
      creditLimit: 2000,
    } as never),
  );
  const few = csv([{ reference: 'l-1' }, { reference: 'l-2' }, { reference: 'l-3' }]);
  expect(told(await dry(few, { customerId: 11 }))).toEqual(await verdictsOf(few, { customerId: 11 }));
}, 60_000);
test('a customer’s people price their own files; nobody reads the prices of somebody else’s', async () => {
  const own = await dry(csv([{ reference: 'own' }]), { actor: aCustomerUser(ACME), customerId: OTHER });
  expect(own.pricedCount).toBe(1);
  const asked = { importToken: own.importToken };
  expect(await failure(svc.as(aCustomerUser(OTHER)).call(importCalls.dryRunProgress, asked))).toMatchObject({
    status: 404,
  });
  expect(await failure(svc.as(aStaff(), { tenantId: 2 }).call(importCalls.dryRunProgress, asked))).toMatchObject({
    status: 404,
  });
  expect(await failure(svc.as(aStaff()).call(importCalls.dryRunProgress, { importToken: 'x' }))).toMatchObject({
    status: 404,
  });
});
test('a file of 10,000 rows is priced row by row, and its progress is told while it is', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => ({
    reference: `many-${n}`,
    ...(n % 3 === 0 && { service: 'EXPRESS' }),
  }));
  const { importToken } = await svc.as(aStaff()).call(importCalls.dryRun, sent(csv(rows), ACME));
  const seen: number[] = [];
  const look = async () => {
    const run = await svc.as(aStaff()).call(importCalls.dryRunProgress, { importToken });
    seen.push(run.processedCount);
    return run;
  };
  let run = await look();
  while (!run.isCompleted) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    run = await look();
  }
  expect([run.pricedCount, run.rows.length]).toEqual([10_000, 10_000]);
  expect(new Set(seen).size).toBeGreaterThan(2);
}, 180_000);
test('bookings that were there are untouched', async () => {
  const { totalCount } = await svc.as(aStaff()).call(bookingCalls.list, { maxResultCount: 1 });
  await dry(csv([{ reference: 'kind-0-0' }]));
  expect((await svc.as(aStaff()).call(bookingCalls.list, { maxResultCount: 1 })).totalCount).toBe(totalCount);
});
