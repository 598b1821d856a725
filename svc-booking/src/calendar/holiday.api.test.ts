import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startBooking } from '../booking/booking.fixture.ts';

const { svc, book } = startBooking();
const staff = () => svc.as(aStaff());
const days = async (more: { stateCode?: 'VIC' | 'NSW' } = {}) =>
  (await staff().call(holidayCalls.list, { year: 2026, ...more })).items.map((h) => [h.day, h.isClosed]);

test('the country’s and the states’ holidays are known without being typed in', async () => {
  expect(await days()).toEqual(
    expect.arrayContaining([
      ['2026-12-25', true],
      ['2026-11-03', true],
    ]),
  );
  expect((await days({ stateCode: 'NSW' })).map(([day]) => day)).not.toContain('2026-11-03');
});
test('a tenant adds a day off, moves it, and takes it back; bookings are due around it', async () => {
  const before = await book({ reference: [] });
  const day = before.eta!.slice(0, 10);
  const id = await staff().call(holidayCalls.save, { holiday: { day, name: 'Show day', stateCode: 'VIC' } });
  expect((await book({ reference: [] })).eta! > before.eta!).toBe(true);
  await expect(
    staff().call(holidayCalls.save, { holiday: { day, name: 'Again', stateCode: 'VIC' } }),
  ).rejects.toMatchObject({ status: 409, code: 'holiday.duplicate' });
  await staff().call(holidayCalls.save, { holiday: { id, day: '2026-12-01', name: 'Show day', stateCode: 'VIC' } });
  expect((await book({ reference: [] })).eta).toBe(before.eta);
  await staff().call(holidayCalls.remove, { id });
  expect(await days()).not.toContainEqual(['2026-12-01', true]);
});
test('a tenant that works on a holiday says so', async () => {
  await staff().call(holidayCalls.save, { holiday: { day: '2026-12-28', name: 'We deliver', isClosed: false } });
  expect(await days()).toContainEqual(['2026-12-28', false]);
});
test('days off are the tenant’s own business', async () => {
  await expect(svc.as(aCustomerUser(7)).call(holidayCalls.list, { year: 2026 })).rejects.toMatchObject({ status: 403 });
});
