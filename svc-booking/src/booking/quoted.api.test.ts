import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { type Quote, quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { asking } from '../quote/quote.ts';
import { aBooking, ACME, OTHER, startBooking } from './booking.fixture.ts';

const { svc, book, asked } = startBooking({ simulator: true });
const end = ({ suburb, stateCode, postCode }: ReturnType<typeof aBooking>['toAddress']) => ({ suburb, stateCode, postCode: postCode! });
async function quoted(): Promise<{ resourceToken: string; of(carrier: string): Quote }> {
  const { fromAddress, toAddress, items } = aBooking();
  const { resourceToken } = await svc.as(aStaff()).call(quoteCalls.create, { fromAddress: end(fromAddress), toAddress: end(toAddress), items, customer: { customerId: ACME } });
  await Promise.all([...asking(svc.ctx())]);
  const { quotes } = await svc.as(aStaff()).call(quoteCalls.list, { resourceToken });
  return { resourceToken, of: (carrier) => quotes.find((q) => q.carrier.code === carrier)! };
}
const failure = (work: Promise<unknown>) => work.then(() => { throw new Error('it was accepted'); }, (e: { status: number; code: string; validationErrors: { members: string[] }[] }) => ({ status: e.status, code: e.code, members: e.validationErrors.flatMap((v) => v.members) }));

test('a booking takes the price it was quoted, without asking again', async () => {
  const q = await quoted(), quote = q.of('FLEET');
  const before = asked.prices;
  const b = await book({ resourceToken: q.resourceToken, quoteId: quote.id });
  expect(asked.prices).toBe(before);
  expect(b).toMatchObject({ carrier: 'FLEET', carrierServiceCode: quote.service.code, quoteId: quote.id, pricingDetail: { totalCost: { amount: quote.customerCost.total, taxExclusiveAmount: quote.customerCost.totalExGst } } });
});
test('other freight, another lane or another customer than was quoted is refused', async () => {
  const q = await quoted(), by = { resourceToken: q.resourceToken, quoteId: q.of('FLEET').id };
  expect(await failure(book({ ...by, items: [{ ...aBooking().items[0]!, quantity: 3 }] }))).toEqual({ status: 422, code: 'booking.otherThanQuoted', members: ['booking.items'] });
  expect(await failure(book({ ...by, toAddress: aBooking().fromAddress }))).toMatchObject({ code: 'booking.otherThanQuoted', members: ['booking.toAddress.postCode'] });
  expect(await failure(book({ ...by, customer: { id: OTHER } }))).toMatchObject({ code: 'booking.otherThanQuoted', members: ['booking.customer.id'] });
  expect(await failure(book({ ...by, resourceToken: 'wrong' }))).toMatchObject({ status: 404 });
});
test('freight of the own fleet that changes after a quote is priced again', async () => {
  const q = await quoted();
  const b = await book({ resourceToken: q.resourceToken, quoteId: q.of('FLEET').id });
  const before = asked.prices;
  const after = await svc.as(aStaff()).call(bookingCalls.save, { booking: aBooking({ id: b.id, items: [{ ...aBooking().items[0]!, quantity: 3 }] }) });
  expect(asked.prices).toBe(before + 1);
  expect(after).toMatchObject({ quoteId: null, totalItems: 3 });
});
test("another carrier's booking is pending until the carrier has taken it", async () => {
  const q = await quoted();
  const b = await book({ resourceToken: q.resourceToken, quoteId: q.of('SIM').id });
  expect(b).toMatchObject({ carrier: 'SIM', bookingStatus: 'Booked', operationHistory: [expect.objectContaining({ operation: 'Book' })] });
  await svc.service.background.run('operations');
  const after = await svc.as(aStaff()).call(bookingCalls.find, { id: b.id });
  expect(after.operationHistory.map((o) => o.status)).toEqual(['Succeeded']);
  expect(after.pickupRequestId).toBeTruthy();
  expect(await failure(svc.as(aStaff()).call(bookingCalls.save, { booking: aBooking({ id: b.id, items: [{ ...aBooking().items[0]!, quantity: 3 }] }) }))).toMatchObject({ code: 'booking.otherThanQuoted' });
});
