/** What jobs tell of a price, of an end and of a time, and what becomes of the booking and of what is on an invoice already. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, startBooking } from './booking.fixture.ts';

const { svc, book } = startBooking();
const call = () => svc.as(aStaff()).call;
const find = (id: number) => call()(bookingCalls.find, { id });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute)).toISOString();
type Booked = Awaited<ReturnType<typeof book>>;
const job = (b: Booked) => ({
  ...{ jobId: b.jobId!, jobNo: 'J1', bookingId: b.id, consignmentId: b.consignmentId, customerId: b.customer.id },
});
const delivered = async () => {
  const b = await book();
  await svc.deliver(jobEvents.statusChanged({ ...job(b), from: 'OnDelivery', to: 'Delivered', at: at(1) }));
  return b;
};
const invoiced = async () => {
  const b = await delivered();
  await svc.deliver(
    invoiceEvents.issued({
      ...{ invoiceId: 9000 + b.id, invoiceNumber: `INV${b.id}`, customerId: ACME, customerName: null, email: null },
      ...{ amount: 1, invoiceDate: '2026-11-20', dueDate: '2026-12-04', bookingIds: [b.id], rechargedBookingIds: [] },
    }),
  );
  return b;
};
const priced = (b: Booked, told: { sellAmount: number; buyAmount: number | null; buyTax?: number | null }) =>
  svc.deliver(jobEvents.priced({ ...job(b), at: at(5), sellTax: told.sellAmount / 10, buyTax: null, ...told }));
const waits = async (b: Booked) =>
  (await call()(bookingUpkeepCalls.forRecharge, { filter: `id eq ${b.id}` })).totalCount === 1;

test('a price that is changed at the job after the invoice is a difference to it, not another price of the booking', async () => {
  const b = await invoiced();
  const { totalCost } = b.pricingDetail!;
  await priced(b, { sellAmount: totalCost.taxExclusiveAmount + 30, buyAmount: 500, buyTax: 50 });
  const now = await find(b.id);
  expect(now.pricingDetail!.totalCost).toEqual(totalCost);
  expect(now.pricingDetail!.carrierTotalCost).toEqual({ taxExclusiveAmount: 500, tax: 50, amount: 550 });
  expect(now.rechargeDetail!.totalCost).toMatchObject({ taxExclusiveAmount: 30 });
  expect(await waits(b)).toBe(true);
});
test('a job that costs as invoiced takes no difference back that was given a reason', async () => {
  const b = await invoiced();
  const total = b.pricingDetail!.totalCost.taxExclusiveAmount;
  await call()(bookingUpkeepCalls.updateDetails, {
    bookingId: b.id,
    pricingInfo: { taxExclusiveAmount: total + 12, reason: 'Reweighed' },
  });
  await priced(b, { sellAmount: total, buyAmount: 510, buyTax: 51 });
  expect((await find(b.id)).rechargeDetail!.totalCost.taxExclusiveAmount).toBe(12);
});
test('freight that turns out damaged after its invoice gives back what is not billed', async () => {
  const b = await invoiced();
  const { totalCost } = b.pricingDetail!;
  await svc.deliver(
    jobEvents.closed({ ...job(b), as: 'Damaged', at: at(9), note: 'Wet', billedExTax: 100, billedTax: 10 }),
  );
  const now = await find(b.id);
  expect(now.bookingStatus).toBe('Damaged');
  expect(now.pricingDetail!.totalCost).toEqual(totalCost);
  expect(now.rechargeDetail!.totalCost.amount).toBeCloseTo(110 - totalCost.amount, 2);
  expect(await waits(b)).toBe(true);
});
test('what we pay keeps its tax where only the price of the customer is changed', async () => {
  const b = await book();
  const before = b.pricingDetail!.carrierTotalCost!;
  expect(before.tax).toBeGreaterThan(0);
  await priced(b, { sellAmount: 500, buyAmount: before.taxExclusiveAmount });
  expect((await find(b.id)).pricingDetail).toMatchObject({
    totalCost: { taxExclusiveAmount: 500 },
    carrierTotalCost: before,
  });
});
test('what was closed is not opened by a scan that comes later', async () => {
  const b = await book();
  await svc.deliver(
    jobEvents.closed({ ...job(b), as: 'Damaged', at: at(9), note: 'Wet', billedExTax: 100, billedTax: 10 }),
  );
  await svc.deliver(
    jobEvents.scanned({
      ...job(b),
      ...{ scanId: '0190a3c0-0000-7000-8000-0000000000d2', code: 'OnDelivery', at: at(20), isNewest: true },
      ...{ articleNumber: null, locationCode: null, suburb: null, latitude: null, longitude: null, podKind: null },
      ...{ signedBy: null, note: null, hasImages: false, driverName: null, articlesScanned: 2, articlesTotal: 2 },
    }),
  );
  const now = await find(b.id);
  expect(now.bookingStatus).toBe('Damaged');
  expect(now.trackingDetails.map((t) => t.status)).toContain('OnForDelivery');
  const { items } = await call()(bookingUpkeepCalls.forInvoice, { filter: `id eq ${b.id}` });
  expect(items.map((i) => i.pricingDetail!.totalCost.amount)).toEqual([110]);
});
test('when a run expects to come is no promise: the day that was promised stays the one that others hear', async () => {
  const b = await book();
  const promised = b.eta!.slice(0, 10);
  await svc.deliver(jobEvents.etaChanged({ ...job(b), eta: '2026-11-27T00:12:00.000Z', stopsBefore: 3 }));
  expect((await find(b.id)).eta).toBe('2026-11-27T00:12:00.000Z');
  await call()(bookingCalls.save, { booking: aBooking({ id: b.id, orderNumber: 'late' }) });
  await svc.settled();
  const told = svc.events.findLast((e) => e.type === 'booking.updated' && e.key === String(b.id));
  expect(told!.data).toMatchObject({ dueDay: promised, deliverBy: '2026-11-27T00:12:00.000Z' });
});
