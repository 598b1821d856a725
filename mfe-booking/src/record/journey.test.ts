import type { Booking } from '@cartage/contract/booking/booking.ts';
import { journeyOf } from './journey.ts';

const event = (status: string, updatedAt: string, location?: string) => ({
  status,
  updatedAt,
  creationTime: updatedAt,
  details: location ? [{ key: 'location', value: location }] : [],
});
const aBooking = (more: Partial<Booking> = {}) => ({
  bookingStatus: 'Booked',
  creationTime: '2026-11-20T01:00:00Z',
  pickupReadyTime: '2026-11-20T04:00:00Z',
  eta: '2026-11-24T06:00:00Z',
  trackingDetails: [],
  fromAddress: { stateCode: 'NSW' },
  toAddress: { stateCode: 'VIC' },
  ...more,
});
const states = (b: ReturnType<typeof aBooking>) => journeyOf(b).map((s) => `${s.key} ${s.state}`);

test('what is booked is planned to the end, interstate by linehaul', () => {
  expect(states(aBooking())).toEqual([
    'Booked done',
    'PickedUp planned',
    'Depot planned',
    'Linehaul planned',
    'OnDelivery planned',
    'Delivered planned',
  ]);
  expect(journeyOf(aBooking()).map((s) => s.at)).toEqual([
    '2026-11-20T01:00:00Z',
    '2026-11-20T04:00:00Z',
    null,
    null,
    null,
    '2026-11-24T06:00:00Z',
  ]);
});
test('a local delivery has no linehaul', () => {
  expect(states(aBooking({ toAddress: { stateCode: 'NSW' } }))).not.toContain('Linehaul planned');
});
test('a step passed without a scan is not told as if it had happened', () => {
  const b = aBooking({
    bookingStatus: 'Delivered',
    trackingDetails: [event('Delivered', '2026-11-21T03:00:00Z', 'Orange'), event('PickedUp', '2026-11-20T05:00:00Z')],
  });
  expect(states(b)).toEqual(['Booked done', 'PickedUp done', 'Delivered done']);
  expect(journeyOf(b).at(-1)).toMatchObject({ at: '2026-11-21T03:00:00Z', note: 'Orange' });
});
test('an exception stands where it happened, with its own time', () => {
  const trackingDetails = [
    event('Delayed', '2026-11-21T00:00:00Z', 'Webb Dock'),
    event('ScannedIntoDepot', '2026-11-20T07:00:00Z'),
    event('PickedUp', '2026-11-20T05:00:00Z'),
  ];
  expect(
    journeyOf(aBooking({ bookingStatus: 'Delayed', trackingDetails })).find((s) => s.state === 'exception'),
  ).toMatchObject({ key: 'Linehaul', trouble: 'Delayed', at: '2026-11-21T00:00:00Z', note: 'Webb Dock' });
  expect(
    journeyOf(aBooking({ bookingStatus: 'Damaged', trackingDetails: [event('Damaged', '2026-11-21T00:00:00Z')] })).find(
      (s) => s.state === 'exception',
    ),
  ).toMatchObject({ key: 'PickedUp', trouble: 'Damaged' });
});
test('a cancelled booking has nothing planned', () => {
  expect(states(aBooking({ bookingStatus: 'Cancelled' }))).toEqual(['Booked done', 'Cancelled cancelled']);
});
