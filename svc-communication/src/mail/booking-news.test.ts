import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import { bookingFields, deliveryFields, pickupDayOf } from './booking-news.ts';

const perth = { suburb: 'Perth', stateCode: 'WA', postCode: '6000' };
const SYDNEY = 'Australia/Sydney';
const facts = (more: Partial<BookingFacts>) =>
  ({
    ...{ consignmentId: 'CR000000017', quantity: 1, totalWeightKg: 1, references: [], pickupReadyTime: null },
    ...{ fromAddress: { suburb: 'Sydney', postCode: '2000' }, toAddress: perth },
    ...more,
  }) as BookingFacts;

test('a delivery is told by the clock of its door', () => {
  const told = (toAddress: BookingFacts['toAddress']) =>
    deliveryFields({ b: facts({ toAddress }), at: '2026-11-23T14:30:00Z', signedBy: null }, SYDNEY, 'en');
  expect(told(perth)).toMatchObject({ deliveredDay: 'Monday 23 November 2026', deliveredTime: '22:30' });
  expect(told({ suburb: 'Sydney', postCode: '2000' })).toMatchObject({
    deliveredDay: 'Tuesday 24 November 2026',
    deliveredTime: '01:30',
  });
});
test('so is the day of a pick-up, and that on which it is expected', () => {
  const at = '2026-11-23T14:30:00Z';
  expect(pickupDayOf(facts({ fromAddress: perth, pickupReadyTime: at }), at, SYDNEY)).toBe('2026-11-23');
  expect(pickupDayOf(facts({}), at, SYDNEY)).toBe('2026-11-24');
  expect(bookingFields(facts({ deliverBy: at }), SYDNEY, 'en')['deliverBy']).toBe('Monday 23 November 2026');
});
