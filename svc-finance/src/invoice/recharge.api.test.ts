import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const staff = () => svc.as(aStaff());
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  for (const id of [7, 8]) await aCustomer(svc, id);
  svc.answers(customerCalls.find, ({ id }) => {
    throw notFound('Customer', id);
  });
});
async function invoiced(bookingId: number) {
  await delivered(svc, facts(bookingId, 7));
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [bookingId] });
  return invoices[0]!;
}
const charge = (rechargedBookingIds: number[], customerId = 7) =>
  staff().call(invoiceCalls.generateAdhoc, {
    customerId,
    adhocInvoice: { rechargedBookingIds, invoiceLines: [{ description: 'Difference', unitPrice: 30.5 }] },
  });
const voidIt = (id: number) => staff().call(invoiceCalls.voidInvoice, { id, reason: 'Wrong' });
const count = async () => (await staff().call(invoiceCalls.list, {})).totalCount;
const told = (type: string, id: number) => svc.events.findLast((e) => e.type === type && e.key === String(id))?.data;

test('a difference is charged once, and whoever listens is told of which booking it is', async () => {
  await invoiced(601);
  const made = await charge([601, 601]);
  await svc.settled();
  expect(told(invoiceEvents.issued.type, made.id)).toMatchObject({ bookingIds: [], rechargedBookingIds: [601, 601] });
  const before = await count();
  await expect(charge([601])).rejects.toMatchObject({ status: 409, code: 'invoice.recharged' });
  expect(await count()).toBe(before);
});
test('a booking without an invoice, or on that of another customer, has no difference to charge', async () => {
  await delivered(svc, facts(602, 7));
  await invoiced(603);
  const before = await count();
  await expect(charge([602])).rejects.toMatchObject({ status: 422, code: 'invoice.notInvoiced' });
  await expect(charge([603], 8)).rejects.toMatchObject({ status: 422, code: 'invoice.notInvoiced' });
  await expect(charge([603, 999])).rejects.toMatchObject({ status: 422, code: 'invoice.notInvoiced' });
  expect(await count()).toBe(before);
});
test('of two that charge the same difference at once, one is refused', async () => {
  await invoiced(604);
  const results = await Promise.allSettled([charge([604]), charge([604])]);
  expect(results.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((r) => r.status === 'rejected')?.reason).toMatchObject({ status: 409 });
});
test('a voided charge gives the difference back; what it differs from is voided after it only', async () => {
  const first = await invoiced(605);
  const made = await charge([605]);
  await expect(voidIt(first.id)).rejects.toMatchObject({ status: 409, code: 'invoice.differenceCharged' });
  expect((await staff().call(invoiceCalls.find, { id: first.id })).status).toBe('Issued');
  await voidIt(made.id);
  await svc.settled();
  expect(told(invoiceEvents.statusChanged.type, made.id)).toMatchObject({ status: 'Void', rechargedBookingIds: [605] });
  await voidIt((await charge([605])).id);
  expect((await voidIt(first.id)).status).toBe('Void');
});
