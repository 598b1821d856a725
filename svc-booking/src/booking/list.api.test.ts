import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, OTHER, failure, startBooking } from './booking.fixture.ts';

const { svc, save, book } = startBooking();
const staff = () => svc.as(aStaff());

describe('a customer user', () => {
  test("books for its own customer whatever it asks, and sees no other's and no carrier cost", async () => {
    const mine = await book({ customer: { id: OTHER } }, aCustomerUser(ACME));
    expect(mine.customer.id).toBe(ACME);
    expect(mine.pricingDetail!.carrierTotalCost).toBeNull();
    expect(mine.pricingDetail!.serviceDetails.every((l) => l.carrierAmount === null)).toBe(true);
    const theirs = await book({ customer: { id: OTHER } });
    const as = svc.as(aCustomerUser(ACME));
    expect(await failure(as.call(bookingCalls.find, { id: theirs.id }))).toMatchObject({ status: 404 });
    expect(await failure(as.call(bookingCalls.cancel, { id: theirs.id }))).toMatchObject({ status: 404 });
    const list = await as.call(bookingCalls.list, { maxResultCount: 1000, customerId: OTHER });
    expect(list.items.every((b) => b.customer.id === ACME)).toBe(true);
    expect((await as.call(bookingCalls.list, { filter: "contains(pricingDetail, '1')" })).items).toEqual([]);
    expect(
      (await as.call(bookingCalls.operationLogs, { bookingId: mine.id })).items.every(
        (l) => l.request === null && l.response === null,
      ),
    ).toBe(true);
  });
});

describe('lists', () => {
  test('filter by the names of the documents, search text and paging', async () => {
    const b = await book({ toAddress: { ...aBooking().toAddress, companyName: "O'Brien & Søns" } });
    const ids = async (query: object) => (await staff().call(bookingCalls.list, query)).items.map((i) => i.id);
    expect(await ids({ filter: `consignmentId eq '${b.consignmentId}'` })).toEqual([b.id]);
    expect(await ids({ filter: `consignmentNumber eq '${b.consignmentId}' and customer/id eq ${ACME}` })).toEqual([
      b.id,
    ]);
    expect(await ids({ filter: `contains(tolower(toAddress/companyName), 'o''brien') and id eq ${b.id}` })).toEqual([
      b.id,
    ]);
    expect(await ids({ search: "O'BRIEN & søns" })).toEqual([b.id]);
    expect(await ids({ search: b.consignmentId! })).toEqual([b.id]);
    expect(await ids({ search: '100%' })).toEqual([]);
    const child = await save({ parentBookingId: b.id });
    expect(await ids({ filter: `isMultiLeg eq true and id ge ${b.id}`, sorting: 'id' })).toEqual([b.id, child.id]);
    expect(await ids({ filter: `totalDiscount eq 0 and customer/type eq null and id eq ${b.id}` })).toEqual([b.id]);
    await staff().call(bookingCalls.cancel, { id: child.id });
    const page = await staff().call(bookingCalls.list, {
      maxResultCount: 2,
      sorting: 'id desc',
      filter: `id le ${b.id}`,
    });
    expect(page.items[0]!.id).toBe(b.id);
    expect(page.totalCount).toBeGreaterThan(2);
    expect(await failure(staff().call(bookingCalls.list, { filter: 'nonsense eq 1' }))).toMatchObject({ status: 400 });
  });
  test('the kept sums are what counting would give, folded or not', async () => {
    for (const actor of [aStaff(), aCustomerUser(ACME), aCustomerUser(OTHER)]) {
      for (const fold of [false, true]) {
        if (fold) await svc.service.background.run('counts');
        const kept = await svc.as(actor).call(bookingCalls.countByStatus, {});
        expect(await svc.as(actor).call(bookingCalls.countByStatus, { filter: 'id gt 0' })).toEqual(kept);
        expect((await svc.as(actor).call(bookingCalls.list, { maxResultCount: 3, skipCount: 1 })).totalCount).toBe(
          kept.totalCount,
        );
      }
    }
  });
  test('counters, totals and the report agree with each other', async () => {
    const count = await staff().call(bookingCalls.countByStatus, { customerId: OTHER });
    const summary = await staff().call(bookingCalls.summary, { customerId: OTHER });
    expect(summary.totalBookings).toBe(count.totalCount);
    for (const groupBy of ['day', 'carrier', 'customer'] as const) {
      const { rows } = await staff().call(bookingCalls.report, {
        groupBy,
        from: '2026-11-01',
        to: '2026-11-30',
        customerId: OTHER,
      });
      expect(rows).toEqual([
        expect.objectContaining({ count: count.totalCount, items: summary.totalItems, delivered: 0 }),
      ]);
    }
    expect(
      await failure(staff().call(bookingCalls.report, { groupBy: 'day', from: '2020-01-01', to: '2026-11-30' })),
    ).toMatchObject({ status: 400 });
  });
});

test('an invoice writes its number on the bookings, and a voided one takes it off', async () => {
  const b = await book();
  const about = { invoiceId: 55, invoiceNumber: 'INV000055', customerId: ACME };
  await svc.deliver(
    invoiceEvents.issued({
      ...about,
      customerName: null,
      email: null,
      amount: 1,
      invoiceDate: '2026-11-20',
      dueDate: '2026-12-04',
      bookingIds: [b.id],
      rechargedBookingIds: [],
    }),
  );
  expect(await staff().call(bookingCalls.find, { id: b.id })).toMatchObject({
    invoiceId: 55,
    invoiceNumber: 'INV000055',
  });
  expect(await failure(staff().call(bookingCalls.cancel, { id: b.id }))).toMatchObject({
    status: 409,
    code: 'booking.invoiced',
  });
  await svc.deliver(
    invoiceEvents.statusChanged({ ...about, status: 'Void', outstandingAmount: 0, rechargedBookingIds: [] }),
  );
  expect((await staff().call(bookingCalls.find, { id: b.id })).invoiceId).toBeNull();
});
