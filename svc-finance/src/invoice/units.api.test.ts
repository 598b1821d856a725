/** Sight by organisation unit: what names freight is seen with it, and accounts stay whole. */
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { toCents } from '@cartage/contract/money.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff, ofUnits } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const SYDNEY = 3,
  PERTH = 4;
const all = aStaff(),
  sydney = ofUnits([SYDNEY]),
  perth = ofUnits([PERTH]),
  noUnits = ofUnits([]);
const as = (who: Actor) => svc.as(who).call;
const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (e: { status: number }) => e.status,
  );
let n = 100;
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  svc.answers(organizationUnitCalls.names, () => ({ items: [] }));
  svc.answers(customerCalls.find, ({ id }) => {
    throw notFound('Customer', id);
  });
});
/** A customer of its own with a delivery of each unit; null is none. */
async function freight(...units: (number | null)[]) {
  const customerId = n++;
  await aCustomer(svc, customerId);
  const bookings: number[] = [];
  for (const unitId of units) {
    bookings.push(n);
    await delivered(svc, facts(n++, customerId, { unitId }));
  }
  return { customerId, bookings };
}
const invoiced = async (customerId: number, who: Actor = all): Promise<Invoice> => {
  const { invoices } = await as(who)(invoiceCalls.invoiceBookings, { customerId });
  return as(all)(invoiceCalls.find, { id: invoices[0]!.id });
};
const listed = async (customerId: number, who: Actor) =>
  (await as(who)(invoiceCalls.list, { customerId })).items.map((i) => i.id);
const find = (id: number, who: Actor) => as(who)(invoiceCalls.find, { id });

test('what is left to invoice is listed and invoiced by whoever sees the booking', async () => {
  const { customerId, bookings } = await freight(SYDNEY, PERTH, null);
  const left = async (who: Actor) =>
    (await as(who)(invoiceCalls.unbilled, { customerId, sorting: 'bookingId' })).items.map((b) => b.bookingId);
  const [ours, theirs, nobodys] = bookings;
  expect(await left(sydney)).toEqual([ours, nobodys]);
  expect(await left(noUnits)).toEqual([nobodys]);
  expect(await left(all)).toEqual(bookings);
  const { invoices, skippedBookings } = await as(sydney)(invoiceCalls.invoiceBookings, {
    bookingIds: [ours!, theirs!],
  });
  expect(invoices).toHaveLength(1);
  expect(skippedBookings).toEqual([{ bookingId: theirs, reason: 'NotBillable', invoiceNumber: null }]);
  expect(await left(all)).toEqual([theirs, nobodys]);
});
test('an invoice is seen with the freight that it charges alone; lists, counters and statements leave others out', async () => {
  const { customerId } = await freight(PERTH);
  const { id } = await invoiced(customerId);
  expect([await listed(customerId, sydney), await listed(customerId, perth)]).toEqual([[], [id]]);
  expect([await status(find(id, sydney)), await status(find(id, perth)), await status(find(id, all))]).toEqual([
    404, 200, 200,
  ]);
  const { counts } = await as(sydney)(invoiceCalls.summary, { customerId });
  expect(counts.open).toBe(0);
  // Its reference is the connote, which a filter must not tell either.
  expect((await as(sydney)(invoiceCalls.list, { filter: "contains(reference,'CR0')", customerId })).totalCount).toBe(0);
  const ours = await as(perth)(statementCalls.find, { customerId });
  const theirs = await as(sydney)(statementCalls.find, { customerId });
  expect(ours.items).toHaveLength(1);
  expect(theirs).toEqual({ ...ours, items: [] });
  expect(await status(as(aCustomerUser(customerId))(invoiceCalls.find, { id }))).toBe(200);
});
test('one over several units is everybody’s: lines of others are one line without names, and sum to the whole', async () => {
  const { customerId, bookings } = await freight(SYDNEY, PERTH, PERTH);
  const whole = await invoiced(customerId);
  const seen = await find(whole.id, sydney);
  expect(seen).toMatchObject({ amount: whole.amount, reference: '3 deliveries' });
  expect([...new Set(seen.invoiceDetails.map((d) => d.bookingId))]).toEqual([bookings[0], null]);
  expect(seen.invoiceDetails.at(-1)).toMatchObject({ description: 'Freight of other units', referenceNo: null });
  for (const part of ['taxExclusiveAmount', 'tax', 'amount'] as const)
    expect(seen.invoiceDetails.reduce((cents, d) => cents + toCents(d[part]), 0)).toBe(toCents(whole[part]));
  for (const id of bookings.slice(1)) expect(JSON.stringify(seen)).not.toContain(`CR${String(id).padStart(9, '0')}`);
  // Paper and taking back are of the whole.
  expect(await status(as(sydney)(invoiceCalls.download, { id: whole.id }))).toBe(422);
  expect(await status(as(sydney)(invoiceCalls.voidInvoice, { id: whole.id, reason: 'no' }))).toBe(422);
  expect((await find(whole.id, all)).status).toBe('Issued');
  await as(ofUnits([SYDNEY, PERTH]))(invoiceCalls.voidInvoice, { id: whole.id, reason: 'twice' });
});
test('what a customer owes is whole for everybody, and its statement is made only by whoever sees all of it', async () => {
  const { customerId } = await freight(SYDNEY, PERTH);
  await as(sydney)(invoiceCalls.invoiceBookings, { customerId });
  const { amount } = await invoiced(customerId, perth);
  const owed = (who: Actor) => as(who)(invoiceCalls.outstanding, { customerId });
  expect((await owed(sydney)).totals.total).toBe(2 * amount);
  expect(await owed(sydney)).toEqual(await owed(all));
  const { items, closingBalance } = await as(sydney)(statementCalls.find, { customerId });
  expect([items.length, closingBalance]).toEqual([1, 2 * amount]);
  expect(await status(as(sydney)(statementCalls.download, { customerId }))).toBe(422);
});
test('numbers that are taken are taken for everybody', async () => {
  const { customerId } = await freight(PERTH);
  await invoiced(customerId);
  const preview = (who: Actor) => as(who)(invoiceNumberingCalls.preview, { prefix: 'INV', length: 6, start: 1 });
  expect(await preview(noUnits)).toEqual(await preview(all));
});
test('money that settled an invoice of another unit comes back whole', async () => {
  const { customerId } = await freight(PERTH);
  const { id, amount } = await invoiced(customerId);
  const asked = { customerId, paidAmount: amount, paymentDate: '2026-11-21' };
  const part = { allocatedInvoicePayments: [{ invoiceId: id, paidAmount: amount }] };
  expect(await status(as(sydney)(paymentCalls.create, { ...asked, ...part }))).toBe(404);
  const paid = await as(all)(paymentCalls.create, { ...asked, ...part });
  await as(sydney)(paymentCalls.reverse, { id: paid.id, reason: 'Bounced' });
  expect((await find(id, all)).outstandingAmount).toBe(amount);
});
test('an invoice written by hand is of its author’s one unit, one for a difference of the freight’s', async () => {
  const { customerId, bookings } = await freight(PERTH);
  const line = { invoiceLines: [{ description: 'Crane hire', unitPrice: 10 }] };
  const byHand = await as(sydney)(invoiceCalls.generateAdhoc, { customerId, adhocInvoice: line });
  expect([await status(find(byHand.id, perth)), await status(find(byHand.id, sydney))]).toEqual([404, 200]);
  const difference = { customerId, adhocInvoice: { ...line, rechargedBookingIds: bookings } };
  await invoiced(customerId);
  expect(await status(as(sydney)(invoiceCalls.generateAdhoc, difference))).toBe(422);
  const { id } = await as(all)(invoiceCalls.generateAdhoc, difference);
  expect([await status(find(id, perth)), await status(find(id, sydney))]).toEqual([200, 404]);
});
test('a booking that comes to another unit takes what is left to invoice and its invoices with it, and says so', async () => {
  const { customerId, bookings } = await freight(SYDNEY, SYDNEY);
  const { id } = await invoiced(customerId);
  const move = (bookingId: number, unitId: number | null) =>
    svc.deliver(bookingEvents.movedToUnit({ bookingId, customerId, unitId }));
  const seen = async () => [await status(find(id, sydney)), await status(find(id, perth))];
  expect(await seen()).toEqual([200, 404]);
  svc.events.length = 0;
  await move(bookings[0]!, PERTH);
  expect(await seen()).toEqual([200, 200]);
  expect((await find(id, perth)).invoiceDetails.map((d) => d.bookingId).at(-1)).toBeNull();
  await move(bookings[1]!, PERTH);
  expect(await seen()).toEqual([404, 200]);
  expect(svc.events.filter((e) => e.type === 'invoice.movedToUnit').map((e) => e.data)).toEqual([
    { invoiceId: id, customerId, unitId: null },
    { invoiceId: id, customerId, unitId: PERTH },
  ]);
});
