import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { addDays, dayIn, instantAt } from '@cartage/contract/time.ts';
import { testPlatform } from '../fixture/platform.ts';

const ZONE = 'Australia/Sydney',
  day = addDays(dayIn(new Date(), ZONE), -2);
const site = testPlatform({ weeks: 0, perDay: 2, ownFreight: true, madeAt: instantAt(day, '23:59', ZONE) });

test('a demo that is begun before midnight is made whole, whatever day it is by then', async () => {
  const admin = site.at();
  await admin.signIn('admin@demo.test');
  const { items } = await admin.call(bookingCalls.list, { maxResultCount: 100 });
  expect(items.length).toBeGreaterThan(8);
  // On a day off what leaves by a service waits for the next day on which something leaves.
  expect(items.map((b) => b.bookingDate).filter((booked) => booked < day)).toEqual([]);
  expect(items.map((b) => b.bookingDate)).toContain(day);
});
