/** A price is that of its work, its customer and its day, whatever becomes of a booking after it was priced. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, failure, NOON, OTHER, startBooking } from './booking.fixture.ts';

const { svc, save, book, dearer } = startBooking();
beforeEach(() => svc.setNow(NOON));
afterEach(() => dearer(1));
const total = (b: Awaited<ReturnType<typeof save>>) => b.pricingDetail!.totalCost.amount;

test('a booking that turns out to go to a home is priced again, and again when it does not', async () => {
  const b = await book();
  dearer(2);
  const home = await save({ id: b.id, toAddress: { ...aBooking().toAddress, type: 'Residential' } });
  expect(total(home)).toBeGreaterThan(total(b));
  // Other words for what costs the same are no reason.
  dearer(3);
  expect(total(await save({ id: b.id, toAddress: { ...aBooking().toAddress, type: 'residential' } }))).toBe(
    total(home),
  );
  expect(total(await save({ id: b.id }))).toBeGreaterThan(total(home));
});
test('a draft that was priced for one customer is booked for another at the other’s price', async () => {
  const draft = await save({}, ['Quote']);
  dearer(2);
  const b = await book({ id: draft.id, customer: { id: OTHER } });
  expect(b.customer.id).toBe(OTHER);
  expect(total(b)).toBeGreaterThan(total(draft));
});
test('who asks again what a draft costs is told what it costs now; booking keeps what was said', async () => {
  const draft = await save({}, ['Quote']);
  dearer(2);
  const again = await save({ id: draft.id }, ['Quote']);
  expect(total(again)).toBeGreaterThan(total(draft));
  dearer(3);
  expect(total(await book({ id: draft.id }))).toBe(total(again));
});
test('the price of a draft runs out as that of a quote does, and is asked for anew', async () => {
  const draft = await save({ bookingDate: '2026-12-18' }, ['Quote']);
  const after = (days: number) => svc.setNow(new Date(Date.parse(NOON) + days * 86_400_000));
  const { id } = draft;
  dearer(2);
  after(15);
  expect(await failure(book({ id }))).toMatchObject({ status: 422, code: 'quote.expired' });
  const results = await svc.as(aStaff()).call(bookingCalls.runOperations, { bookingIds: [id], operations: ['Book'] });
  expect(results.results).toMatchObject([{ status: 'Failed', code: 'quote.expired' }]);
  // Whoever only puts something right need not ask for a price.
  expect(total(await save({ id, orderNumber: 'A-1' }))).toBe(total(draft));
  const anew = await save({ id }, ['Quote']);
  expect(total(anew)).toBeGreaterThan(total(draft));
  dearer(3);
  after(28);
  expect(await book({ id })).toMatchObject({ bookingStatus: 'Booked', pricingDetail: anew.pricingDetail });
});
test('a draft whose day has passed is not booked for that day', async () => {
  const draft = await save({ bookingDate: '2026-11-20' }, ['Quote']);
  svc.setNow('2026-11-30T01:00:00.000Z');
  const { id } = draft;
  expect(await failure(book({ id }))).toEqual({
    status: 422,
    code: 'booking.invalid',
    members: ['booking.bookingDate'],
  });
  const results = await svc.as(aStaff()).call(bookingCalls.runOperations, { bookingIds: [id], operations: ['Book'] });
  expect(results.results).toMatchObject([{ status: 'Failed', code: 'booking.invalid' }]);
  // Whoever only puts something right need not name another day.
  expect(await save({ id, orderNumber: 'A-1' })).toMatchObject({ bookingDate: '2026-11-20' });
  expect(await book({ id, bookingDate: '2026-11-30' })).toMatchObject({ bookingStatus: 'Booked' });
});
