import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerSettingsCalls } from '@cartage/contract/customer/settings.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';

const svc = startForTest(customerService);
const staff = () => svc.as(aStaff());
const open = () => staff().call(customerCalls.save, { customer: { companyName: 'Set' } });
const find = (customerId: number) => staff().call(customerSettingsCalls.find, { customerId });
const shop = { storeType: 'Shopify', storeKey: 'kestrel-1', storeParams: { url: 'https://kestrel.test' } };

test('a group that is sent is kept, one that is left out stays, and the house hears of it', async () => {
  const customerId = await open();
  expect(await find(customerId)).toMatchObject({
    referenceSettings: { isEnable: true, isRequired: false },
    stores: [],
  });
  await staff().call(customerSettingsCalls.update, {
    customerId,
    settings: { referenceSettings: { isEnable: true, isRequired: true } },
  });
  await staff().call(customerSettingsCalls.update, { customerId, settings: { bookingSettings: { atl: false } } });
  expect(await find(customerId)).toMatchObject({
    costCenterSettings: { isEnable: true, isRequired: false },
    referenceSettings: { isEnable: true, isRequired: true },
    bookingSettings: { atl: false },
  });
  expect(svc.events.findLast((e) => e.type === customerEvents.settingsSaved.type)?.data).toEqual({
    customerId,
    isCostCentreRequired: false,
    isReferenceRequired: true,
    mayBeLeft: false,
  });
});
test('both writes are answered as GET as well, with objects as JSON text', async () => {
  const customerId = await open();
  const headers = { 'x-tenant-id': '1', ...internalHeaders(TEST_SECRET, 1, aStaff()) };
  const get = (path: string, more: Record<string, string>) =>
    svc.inject(`${path}?${new URLSearchParams({ customerId: String(customerId), ...more })}`, { headers });
  const settings = JSON.stringify({ bookingSettings: { atl: false } });
  expect((await get('/api/customer/customersettings/updateallsettings', { settings })).status).toBe(204);
  const store = JSON.stringify({ ...shop, storeKey: 'by-get' });
  expect((await get('/api/customer/customersettings/updateecommercestoresettings', { store })).status).toBe(204);
  expect(await find(customerId)).toMatchObject({ bookingSettings: { atl: false }, stores: [{ storeType: 'Shopify' }] });
  expect((await get('/api/customer/customersettings/updateallsettings', { settings: '{' })).status).toBe(400);
});
test('a customer’s own people read and change their own, whatever customer they name', async () => {
  const [mine, other] = [await open(), await open()];
  const own = svc.as(aCustomerUser(mine));
  await own.call(customerSettingsCalls.update, { customerId: other, settings: { bookingSettings: { atl: false } } });
  expect((await find(mine)).bookingSettings.atl).toBe(false);
  expect((await find(other)).bookingSettings.atl).toBe(true);
  await expect(
    svc.as(aCustomerUser(mine, ['Booking.View'])).call(customerSettingsCalls.update, { settings: {} }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(staff().call(customerSettingsCalls.find, {})).rejects.toMatchObject({ status: 400 });
});
