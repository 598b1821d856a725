/** Freight leaves on a day on which something leaves, whether it was quoted before or not. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { addDays } from '@cartage/contract/time.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import fc from 'fast-check';
import { asking } from '../quote/quote.ts';
import { aBooking, ACME, NOON, startBooking } from './booking.fixture.ts';

/** The levy is twice as much from Monday the 23rd on. */
const { svc, save, book } = startBooking({ fuelTwiceFrom: '2026-11-23' });
/** Friday at six in Sydney; its rates close at four. */
const EVENING = '2026-11-20T07:00:00.000Z';
beforeEach(() => svc.setNow(NOON));

const fuelOf = (b: BookingRecord) => b.pricingDetail!.serviceDetails.find((l) => l.serviceCode === 'FUEL')!.amount;
const toldOf = (b: BookingRecord) =>
  svc.events.findLast((e) => e.type === 'booking.booked' && (e.data as { bookingId: number }).bookingId === b.id)!.data;
const end = ({ suburb, stateCode, postCode }: ReturnType<typeof aBooking>['toAddress']) => ({
  ...{ suburb, stateCode, postCode: postCode! },
});
const items = [{ ...aBooking().items[0]!, quantity: 3 }];

test('after the cut-off it leaves on the next day, by whose levies it is charged', async () => {
  const noon = await book();
  expect(noon.bookingDate).toBe('2026-11-20');
  svc.setNow(EVENING);
  const evening = await book({ bookingDate: '2026-11-20' });
  expect(evening.bookingDate).toBe('2026-11-23');
  expect(fuelOf(evening)).toBeCloseTo(fuelOf(noon) * 2, 1);
  // The job is picked up on the day that it is told.
  expect(toldOf(evening)).toMatchObject({ bookingDate: '2026-11-23', dueDay: evening.eta!.slice(0, 10) });
  expect(evening.eta! > noon.eta!).toBe(true);
});
test('a day off is no day to leave on, in a batch as little as alone', async () => {
  expect(await book({ bookingDate: '2026-12-25' })).toMatchObject({ bookingDate: '2026-12-29' });
  const { successBookings } = await svc.as(aStaff()).call(bookingCalls.saveBatch, {
    bookings: ['2026-12-25', '2026-12-05', '2026-12-07'].map((bookingDate) =>
      aBooking({ bookingDate, reference: [{ key: 'PO', value: bookingDate }] }),
    ),
    operations: ['Book'],
  });
  const days = successBookings.map(({ id }) => svc.as(aStaff()).call(bookingCalls.find, { id }));
  expect((await Promise.all(days)).map((b) => b.bookingDate)).toEqual(['2026-12-29', '2026-12-07', '2026-12-07']);
});
test('what is booked in time keeps its day when it is changed after the cut-off', async () => {
  const b = await book();
  svc.setNow(EVENING);
  const after = await save({ id: b.id, items });
  expect(after).toMatchObject({ bookingDate: '2026-11-20', totalItems: 3, eta: b.eta });
  expect(fuelOf(after)).toBe(fuelOf(b));
});
test('a draft that is booked when its day is over keeps its price and leaves on the next', async () => {
  const draft = await save({}, ['Quote']);
  const later = await save({ bookingDate: '2026-12-10' }, ['Quote']);
  const holiday = await svc
    .as(aStaff())
    .call(holidayCalls.save, { holiday: { day: '2026-12-10', name: 'Stocktake', stateCode: 'NSW' } });
  svc.setNow(EVENING);
  const b = await book({ id: draft.id });
  expect(b).toMatchObject({ bookingDate: '2026-11-23', pricingDetail: draft.pricingDetail });
  expect(b.eta! > draft.eta!).toBe(true);
  expect(await book({ id: later.id })).toMatchObject({ bookingDate: '2026-12-11' });
  await svc.as(aStaff()).call(holidayCalls.remove, { id: holiday });
});
test('a quote that is taken too late for its day keeps its price on the next, also when its draft is booked after that', async () => {
  const { fromAddress, toAddress } = aBooking();
  const { resourceToken } = await svc.as(aStaff()).call(quoteCalls.create, {
    ...{ fromAddress: end(fromAddress), toAddress: end(toAddress), items: aBooking().items },
    customer: { customerId: ACME },
  });
  await Promise.all([...asking(svc.ctx())]);
  const { quotes } = await svc.as(aStaff()).call(quoteCalls.list, { resourceToken });
  const { id: quoteId, customerCost } = quotes.find((q) => q.service.code === 'ROAD')!;
  svc.setNow(EVENING);
  const drafts = [await save({ resourceToken, quoteId }), await save({ resourceToken, quoteId, reference: [] })];
  const kept = { bookingDate: '2026-11-23', pricingDetail: { totalCost: { amount: customerCost.total } } };
  for (const draft of drafts) expect(draft).toMatchObject(kept);
  expect(await book({ id: drafts[0]!.id })).toMatchObject({ ...kept, bookingStatus: 'Booked' });
  // On Saturday.
  svc.setNow('2026-11-21T01:00:00.000Z');
  expect(await book({ id: drafts[1]!.id, reference: [] })).toMatchObject({ ...kept, bookingStatus: 'Booked' });
});
test('whatever day is asked for at whatever hour, it is the day, the price and the due day that a quote names', async () => {
  const { fromAddress, toAddress, items: freight } = aBooking();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 23 }), async (ahead, hour) => {
      svc.setNow(new Date(Date.parse('2026-11-19T13:30:00.000Z') + hour * 3_600_000));
      const day = addDays('2026-11-20', ahead);
      const { resourceToken } = await svc.as(aStaff()).call(quoteCalls.create, {
        ...{ fromAddress: end(fromAddress), toAddress: end(toAddress), items: freight },
        ...{ customer: { customerId: ACME }, despatchDate: day },
      });
      await Promise.all([...asking(svc.ctx())]);
      const { quotes } = await svc.as(aStaff()).call(quoteCalls.list, { resourceToken });
      const { despatchDay, deliveryDay, customerCost } = quotes.find((q) => q.service.code === 'ROAD')!;
      const b = await save({ bookingDate: day }, ['Quote']);
      expect(b).toMatchObject({
        ...{ bookingDate: despatchDay, pricingDetail: { totalCost: { amount: customerCost.total } } },
        eta: expect.stringMatching(new RegExp(`^${deliveryDay}`)),
      });
    }),
    { seed: 20_261_130, numRuns: 15 },
  );
});
