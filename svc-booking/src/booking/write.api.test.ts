import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { change, decided, lock } from '@cartage/server/write.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { NOON, startBooking } from './booking.fixture.ts';
import { booking, movedEvents } from './booking.entity.ts';

const { svc, book } = startBooking();
/** A status set by hand. */
const setStatus = (id: number, bookingStatus: string) =>
  svc.ctx({ actor: aStaff() }).tx((tx) =>
    change(tx, booking, id, (before, at) => {
      const deliveredAt = bookingStatus === 'Delivered' ? at : null;
      const after = { ...before, bookingStatus, statusGroup: statusGroup(bookingStatus), deliveredAt };
      return decided(after, ...movedEvents(before, after, { at }));
    }),
  );

test('a delivery set by hand carries what finance bills and mail tells, any other status does not', async () => {
  const b = await book();
  await setStatus(b.id, 'InTransit');
  await setStatus(b.id, 'Delivered');
  await svc.settled();
  const told = svc.events
    .filter((e) => e.type === 'booking.statusChanged' && e.key === String(b.id))
    .map((e) => bookingEvents.statusChanged.schema.parse(e.data));
  expect(told.map((t) => [t.from, t.to, t.facts === null])).toEqual([
    ['Booked', 'InTransit', true],
    ['InTransit', 'Delivered', false],
  ]);
  expect(told[1]!.facts).toMatchObject({
    consignmentId: b.consignmentId,
    bookingStatus: 'Delivered',
    total: b.pricingDetail!.totalCost.amount,
    notifyEmail: 'desk@acme.test',
  });
  expect(told[1]!.facts!.prices).toHaveLength(b.pricingDetail!.serviceDetails.length);
  const { rows } = await svc
    .as(aStaff())
    .call(bookingCalls.report, { groupBy: 'day', from: '2026-11-20', to: '2026-11-20' });
  expect(rows[0]).toMatchObject({ delivered: 1, onTime: 1 });
  expect(await svc.ctx().tx((tx) => lock(tx, booking, b.id))).toMatchObject({ deliveredAt: NOON });
});
