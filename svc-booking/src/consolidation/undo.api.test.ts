/** What was made one is taken apart again, and what its account says to either. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sql } from 'drizzle-orm';
import { ACME, failure } from '../booking/booking.fixture.ts';
import { idsOf, startConsolidating } from './consolidation.fixture.ts';

const { svc, as, book, aDay, two, make, find, toldOf } = startConsolidating();

test('taken apart again, the former ones wait as they did and the one is cancelled; their jobs are told', async () => {
  const all = await two();
  const one = await make(all);
  const { restoredBookings } = await as()(consolidationCalls.undo, { id: one.id });
  expect(idsOf(restoredBookings)).toEqual(idsOf(all));
  for (const former of all) {
    const { consignmentId, pricingDetail, items, reference, jobId, eta } = former;
    expect(await find(former.id)).toMatchObject({
      ...{ consignmentId, pricingDetail, items, reference, jobId, eta },
      bookingStatus: 'Booked',
      consolidatedInto: null,
    });
  }
  expect(await find(one.id)).toMatchObject({ bookingStatus: 'Cancelled', consolidatedFrom: [] });
  await svc.settled();
  for (const { id } of all) expect(toldOf(id)).toEqual(['booking.booked', 'booking.cancelled', 'booking.restored']);
  expect(await failure(as()(consolidationCalls.undo, { id: one.id }))).toMatchObject({
    status: 422,
    code: 'consolidation.none',
  });
  expect((await find(all[0].id)).trackingDetails.map((d) => d.status)).toEqual(['Booked']);
  // And they may be made one once more.
  expect((await make(all)).totalItems).toBe(4);
});
test('on a manifest it stays one', async () => {
  const one = await make(await two());
  await as()(bookingCalls.runOperations, { bookingIds: [one.id], operations: ['Manifest'] });
  expect(await failure(as()(consolidationCalls.undo, { id: one.id }))).toMatchObject({
    status: 409,
    code: 'consolidation.moved',
  });
  expect((await find(one.consolidatedFrom![0]!.id)).bookingStatus).toBe('Cancelled');
});
test('a former one that was deleted meanwhile keeps the others from coming back by halves', async () => {
  const [a, b] = await two();
  const one = await make([a, b]);
  await svc.ctx().db.execute(sql`update booking.bookings set booking_status = 'Deleted' where id = ${a.id}`);
  expect(await failure(as()(consolidationCalls.undo, { id: one.id }))).toMatchObject({ status: 409 });
  expect((await find(one.id)).bookingStatus).toBe('Booked');
  expect((await find(b.id)).bookingStatus).toBe('Cancelled');
});

test('an account that is full has room for what costs it less, and one that is on hold has not', async () => {
  const full = await two(),
    held = await two();
  const account = (more: { status?: string; creditLimit?: number }) =>
    svc.deliver(
      customerEvents.saved({
        customerId: ACME,
        customerGuid: '0190a3c0-0000-7000-8000-000000000001',
        code: 'ACME',
        companyName: 'ACME',
        customerName: null,
        contactName: null,
        accountName: null,
        email: 'desk@acme.test',
        isActive: true,
        ...more,
      }),
    );
  const none = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0, unallocated: 0, total: 0 };
  svc.answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-23', items: [], totals: none }));
  await account({ status: 'Active', creditLimit: 1_000_000 });
  const { booked } = await as()(bookingCalls.standing, { customerId: ACME });
  await account({ status: 'Active', creditLimit: booked! });
  expect(await failure(book({ bookingDate: aDay() }))).toMatchObject({ code: 'booking.overCreditLimit' });
  const one = await make(full);
  expect(one.totalItems).toBe(4);
  // What was freed is taken by other freight: then the former ones no longer fit.
  await book({ bookingDate: aDay() });
  expect(await failure(as()(consolidationCalls.undo, { id: one.id }))).toMatchObject({
    code: 'booking.overCreditLimit',
  });
  await account({ status: 'OnHold', creditLimit: booked! });
  expect(await failure(make(held))).toMatchObject({ code: 'booking.accountOnHold' });
});
