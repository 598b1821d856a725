/** `getbookingsforinvoice` and `getbookingsforrecharge`: which bookings, in what form, by which filters, for whom. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { ACME, failure, OTHER } from './booking.fixture.ts';
import { startLegs } from '../legs/legs.fixture.ts';

const { svc, save, book, aWay } = startLegs();
const staff = (actor: Actor = aStaff()) => svc.as(actor).call;
const { forInvoice, forRecharge } = bookingUpkeepCalls;
const find = (id: number) => staff()(bookingCalls.find, { id });
const ids = async (call: typeof forInvoice | typeof forRecharge, query: object = {}) =>
  (await staff()(call, { maxResultCount: 1000, ...query })).items.map((b) => b.id);
let minutes = 0;
const at = () => new Date(Date.parse('2026-11-20T02:00:00Z') + ++minutes * 60_000).toISOString();
type Named = { id: number; jobId: string | null; consignmentId: string | null; customer: { id: number | null } };
const job = (b: Named) => ({
  jobId: b.jobId!,
  jobNo: 'J1',
  bookingId: b.id,
  consignmentId: b.consignmentId,
  customerId: b.customer.id,
});
const delivered = async (b: Named) => {
  await svc.deliver(jobEvents.statusChanged({ ...job(b), from: 'OnDelivery', to: 'Delivered', at: at() }));
  return b;
};
const closed = (b: Named, as: 'Lost' | 'Damaged' | 'Returned' | 'Short', billedExTax: number) =>
  svc.deliver(jobEvents.closed({ ...job(b), as, at: at(), note: 'Agreed', billedExTax, billedTax: billedExTax / 10 }));
const issued = (b: Named, invoiceId: number, rechargedBookingIds: number[] = []) =>
  svc.deliver(
    invoiceEvents.issued({
      invoiceId,
      invoiceNumber: `INV${invoiceId}`,
      customerId: ACME,
      customerName: null,
      email: null,
      amount: 1,
      invoiceDate: '2026-11-20',
      dueDate: '2026-12-04',
      bookingIds: rechargedBookingIds.length ? [] : [b.id],
      rechargedBookingIds,
    }),
  );
const voided = (invoiceId: number, rechargedBookingIds: number[] = []) =>
  svc.deliver(
    invoiceEvents.statusChanged({
      invoiceId,
      invoiceNumber: `INV${invoiceId}`,
      customerId: ACME,
      from: 'Issued',
      to: 'Void',
      status: 'Void',
      outstandingAmount: 0,
      rechargedBookingIds,
    } as never),
  );
const priced = (b: Named, taxExclusiveAmount: number) =>
  staff()(bookingUpkeepCalls.updateDetails, {
    bookingId: b.id,
    pricingInfo: { taxExclusiveAmount, reason: 'Reweighed' },
  });

describe('getbookingsforinvoice', () => {
  test('holds what is delivered and on no invoice; nothing that is a draft, booked, under way or cancelled', async () => {
    const [draft, booked, moving, gone, done] = [await save(), await book(), await book(), await book(), await book()];
    await svc.deliver(jobEvents.statusChanged({ ...job(moving), from: 'Ready', to: 'PickedUp', at: at() }));
    await staff()(bookingCalls.cancel, { id: gone.id });
    await delivered(done);
    const found = await ids(forInvoice);
    expect(found).toContain(done.id);
    for (const other of [draft, booked, moving, gone]) expect(found).not.toContain(other.id);
  });
  test('leaves a booking out once it is on an invoice, and holds it again when that is voided', async () => {
    const b = await delivered(await book());
    await issued(b, 7001);
    expect(await ids(forInvoice)).not.toContain(b.id);
    await voided(7001);
    expect(await ids(forInvoice)).toContain(b.id);
  });
  test('holds what was closed with something to bill, at that price, and nothing that was closed for nothing', async () => {
    const [lost, damaged, back, short, free] = [await book(), await book(), await book(), await book(), await book()];
    await closed(lost, 'Lost', 50);
    await closed(damaged, 'Damaged', 40);
    await closed(back, 'Returned', 30);
    await closed(short, 'Short', 20);
    await closed(free, 'Lost', 0);
    const page = await staff()(forInvoice, { maxResultCount: 1000 });
    const prices = new Map(page.items.map((b) => [b.id, b.pricingDetail?.totalCost.taxExclusiveAmount]));
    expect([lost, damaged, back, short, free].map((b) => prices.get(b.id))).toEqual([50, 40, 30, 20, undefined]);
  });
  test('leaves out what a scan found damaged and is still on its way: nobody has said what is paid for it', async () => {
    const b = await book();
    await svc.deliver(jobEvents.statusChanged({ ...job(b), from: 'Ready', to: 'PickedUp', at: at() }));
    await svc.deliver(
      jobEvents.scanned({
        ...job(b),
        scanId: '0190a3c0-0000-7000-8000-0000000000d1',
        code: 'Damaged',
        at: at(),
        isNewest: true,
        articleNumber: null,
        locationCode: null,
        suburb: null,
        latitude: null,
        longitude: null,
        podKind: null,
        signedBy: null,
        note: null,
        hasImages: false,
        driverName: null,
        articlesScanned: 1,
        articlesTotal: 2,
      }),
    );
    expect((await find(b.id)).bookingStatus).toBe('Damaged');
    expect(await ids(forInvoice)).not.toContain(b.id);
    await closed(b, 'Damaged', 15);
    expect(await ids(forInvoice)).toContain(b.id);
  });
  test('holds the legs of a way, each for itself, and not the whole that they make up', async () => {
    const whole = await staff()(legCalls.book, aWay());
    const legs = await Promise.all(whole.childBookingIds.map(find));
    for (const leg of legs) await delivered(leg);
    await svc.settled();
    const found = await ids(forInvoice);
    expect(found).toEqual(expect.arrayContaining(whole.childBookingIds));
    expect(found).not.toContain(whole.id);
  });
});

describe('getbookingsforrecharge', () => {
  test('holds an invoiced booking with a difference, until an invoice has charged that', async () => {
    const b = await delivered(await book());
    await priced(b, 200);
    expect(await ids(forRecharge)).not.toContain(b.id);
    await issued(b, 7100);
    expect(await ids(forRecharge)).not.toContain(b.id);
    await priced(b, 230.5);
    const page = await staff()(forRecharge, { maxResultCount: 1000 });
    expect(page.items.find((i) => i.id === b.id)).toMatchObject({
      invoiceNumber: 'INV7100',
      rechargeDetail: { totalCost: { taxExclusiveAmount: 30.5, tax: 3.05, amount: 33.55 } },
      rechargeInvoices: [],
    });
    await issued(b, 7101, [b.id]);
    expect(await ids(forRecharge)).not.toContain(b.id);
    await voided(7101, [b.id]);
    expect(await ids(forRecharge)).toContain(b.id);
  });
  test('holds what is to be given back too, and nothing once the price is as it was', async () => {
    const b = await delivered(await book());
    await priced(b, 200);
    await issued(b, 7200);
    await priced(b, 180);
    expect((await staff()(forRecharge, { filter: `id eq ${b.id}` })).items[0]?.rechargeDetail?.totalCost.amount).toBe(
      -22,
    );
    await priced(b, 200);
    expect(await ids(forRecharge)).not.toContain(b.id);
  });
  test('a difference to an invoice that was voided waits for the next one, and a new price takes it in: nothing is charged twice', async () => {
    const b = await delivered(await book());
    await priced(b, 200);
    await issued(b, 7300);
    await priced(b, 230);
    await voided(7300);
    expect([await ids(forRecharge), await ids(forInvoice)].map((found) => found.includes(b.id))).toEqual([false, true]);
    await issued(b, 7301);
    expect(await ids(forRecharge)).toContain(b.id);
    await voided(7301);
    await priced(b, 250);
    await issued(b, 7302);
    expect(await ids(forRecharge)).not.toContain(b.id);
    expect((await find(b.id)).pricingDetail?.totalCost.taxExclusiveAmount).toBe(250);
  });
});

describe.each([
  ['getbookingsforinvoice', forInvoice],
  ['getbookingsforrecharge', forRecharge],
] as const)('%s', (_, call) => {
  let own: number[];
  let other: number;
  beforeAll(async () => {
    const three = [];
    for (const customer of [ACME, ACME, OTHER]) {
      const b = await delivered(await book({ customer: { id: customer }, orderNumber: `list-${call.id}` }));
      if (call === forRecharge) {
        await issued(b, 8000 + b.id);
        await priced(b, 999);
      }
      three.push(b.id);
    }
    other = three.pop()!;
    own = three;
  });
  const mine = (query: object = {}) => ({ filter: `orderNumber eq 'list-${call.id}'`, ...query });
  test('is narrowed by customerId and by filter, over fields of the booking', async () => {
    expect(await ids(call, mine({ customerId: OTHER }))).toEqual([other]);
    expect((await ids(call, mine({ customerId: ACME }))).toSorted()).toEqual(own);
    expect(await ids(call, { filter: `id in (${own[0]}, ${other}) and customer/id eq ${OTHER}` })).toEqual([other]);
    expect(await failure(staff()(call, { filter: 'nonsense eq 1' }))).toMatchObject({ status: 400 });
  });
  test('is sorted and paged, newest first, with the count of all', async () => {
    expect(await ids(call, mine())).toEqual([other, ...own.toReversed()]);
    const page = await staff()(call, mine({ sorting: 'id asc', maxResultCount: 1, skipCount: 1 }));
    expect([page.items.map((b) => b.id), page.totalCount]).toEqual([[own[1]], 3]);
    expect((await staff()(call, mine({ maxResultCount: 0 }))).totalCount).toBe(3);
    expect(await failure(staff()(call, { maxResultCount: 1001 }))).toMatchObject({ status: 400 });
  });
  test('answers each booking whole, with both sides of its price', async () => {
    const [item] = (await staff()(call, mine({ customerId: OTHER }))).items;
    const { bookingNotes: _, bookingWarnings: __, ...record } = await find(other);
    expect(record).toMatchObject({ ...item });
    expect(item!.pricingDetail?.carrierTotalCost).not.toBeNull();
  });
  test('is for staff who see finance or manage bookings, of this tenant alone', async () => {
    expect(await ids(call, mine())).toHaveLength(3);
    for (const permissions of [['Finance.View'], ['Booking.Manage']])
      expect((await staff(aStaff(permissions))(call, mine())).totalCount).toBe(3);
    for (const permissions of [['Booking.View'], ['Job.Manage']])
      expect(await failure(staff(aStaff(permissions))(call, {}))).toMatchObject({ status: 403 });
    expect(await failure(staff(aCustomerUser(ACME))(call, {}))).toMatchObject({ status: 403 });
    expect((await svc.as(aStaff(), { tenantId: 2 }).call(call, mine())).totalCount).toBe(0);
  });
});
