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
  expect(new Set(items.map((b) => b.bookingDate))).toEqual(new Set([day]));
});
