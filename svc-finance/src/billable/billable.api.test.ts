import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { withTax } from '@cartage/contract/money.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const staff = () => svc.as(aStaff());
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  await aCustomer(svc, 7);
});
const goes = (bookingId: number, to: string, told: BookingFacts | null) =>
  svc.deliver(
    bookingEvents.statusChanged({
      ...{ bookingId, customerId: 7, consignmentId: `CR${String(bookingId).padStart(9, '0')}`, from: 'Delivered', to },
      ...{ at: '2026-11-21T01:30:00.000Z', note: 'Wet', signedBy: null, facts: told },
    }),
  );
const settledAt = (bookingId: number, net: number) => {
  const { taxExclusiveAmount, tax, amount } = withTax(net, 10);
  return facts(bookingId, 7, { prices: [], totalExTax: taxExclusiveAmount, totalTax: tax, total: amount });
};
const unbilled = async (bookingId: number) =>
  (await staff().call(invoiceCalls.unbilled, { filter: `bookingId eq ${bookingId}` })).items.map((b) => b.amount);

test('what was delivered and is settled otherwise since is billed for what was settled', async () => {
  await delivered(svc, facts(801, 7));
  await goes(801, 'Damaged', settledAt(801, 40));
  expect(await unbilled(801)).toEqual([44]);
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [801] });
  expect(invoices[0]!.amount).toBe(44);
});
test('whose budget pays stands with the lines of its invoice, as it was told last before; events of before tell none', async () => {
  await delivered(svc, facts(805, 7, { costCentre: 'CC-100' }));
  await delivered(svc, facts(806, 7));
  await svc.deliver(bookingEvents.updated(facts(805, 7, { costCentre: 'CC-300 Warranty' })));
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [805, 806] });
  await svc.deliver(bookingEvents.updated(facts(805, 7, { costCentre: 'CC-900' })));
  const { invoiceDetails } = await staff().call(invoiceCalls.find, { id: invoices[0]!.id });
  const said = new Map(invoiceDetails.map((d) => [d.bookingId, d.costCentre]));
  expect(Object.fromEntries(said)).toEqual({ 805: 'CC-300 Warranty', 806: null });
});
test('what was settled for nothing, or not delivered after all, is not billed', async () => {
  for (const [id, to] of [
    [802, 'Lost'],
    [803, 'InTransit'],
  ] as const) {
    await delivered(svc, facts(id, 7));
    await goes(id, to, null);
    expect(await unbilled(id)).toEqual([]);
  }
  await delivered(svc, facts(803, 7));
  expect(await unbilled(803)).toEqual([123.59]);
});
test('a price that is put right after the delivery counts, though the one before or the new one is nothing', async () => {
  await delivered(svc, facts(807, 7));
  await delivered(svc, settledAt(808, 0));
  expect([await unbilled(807), await unbilled(808)]).toEqual([[123.59], []]);
  await svc.deliver(bookingEvents.updated(settledAt(807, 0)));
  await svc.deliver(bookingEvents.updated(settledAt(808, 40)));
  expect([await unbilled(807), await unbilled(808)]).toEqual([[], [44]]);
  const { invoices, skippedBookings } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [807, 808] });
  expect(invoices.map((i) => i.amount)).toEqual([44]);
  expect(skippedBookings).toEqual([{ bookingId: 807, reason: 'NotBillable', invoiceNumber: null }]);
});
test('what an invoice has taken stays on it as it was charged', async () => {
  await delivered(svc, facts(804, 7));
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [804] });
  await goes(804, 'Damaged', settledAt(804, 40));
  await goes(804, 'Lost', null);
  const full = await staff().call(invoiceCalls.find, { id: invoices[0]!.id });
  expect(full.invoiceDetails.map((d) => d.amount)).toEqual([110, 13.59]);
  expect(await unbilled(804)).toEqual([]);
});
