import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { aCustomerUser, anAdmin, nobody } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
const GUESTS = 7,
  ACCOUNT = 8;
beforeAll(async () => {
  await aTenant(svc, { id: 1 });
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id, type: id === GUESTS ? 'Guest' : 'Account' }));
});
const admin = () => svc.as(anAdmin()).call;
const usual = () => admin()(settingsCalls.find, {});

test('guests, frames and the second insurer are closed until somebody opens them', async () => {
  expect(await usual()).toMatchObject({
    guest: { isAllowed: false, customerId: null },
    embed: { sites: [] },
    insurance: { second: { isOffered: false } },
  });
  expect(await svc.as(nobody()).call(configurationCalls.find, {})).toMatchObject({ allowGuests: false });
});
test('what is saved is what pages and services read, and the house is told', async () => {
  await admin()(settingsCalls.save, {
    guest: { isAllowed: true, customerId: GUESTS },
    embed: { sites: ['https://shop.example.com', 'https://shop.example.com'] },
    insurance: { second: { isOffered: true, name: 'Mutual' } },
  });
  expect(await usual()).toMatchObject({
    guest: { customerId: GUESTS },
    embed: { sites: ['https://shop.example.com'] },
  });
  expect(await svc.as(nobody()).call(configurationCalls.find, {})).toMatchObject({ allowGuests: true });
  const told = await svc.as({ ...SYSTEM }).call(tenantSettingsCalls.forServices, {});
  expect(told.guest).toEqual({ isAllowed: true, customerId: GUESTS });
  expect(told.timezone).toBe('Australia/Sydney');
  expect((await svc.as(nobody()).call(lookupCalls.insuranceTypes, {})).map((t) => t.type)).toEqual([
    'standard',
    'premium',
    'secondStandard',
    'secondPremium',
  ]);
  await svc.settled();
  expect(svc.events.filter((e) => e.type === 'tenant.changed').length).toBeGreaterThan(1);
  const recorded = svc.events.filter((e) => e.type === 'change.recorded').at(-1)!.data as { properties: object[] };
  expect(recorded.properties).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ propertyName: 'guest.isAllowed', originalValue: 'false', newValue: 'true' }),
      expect.objectContaining({ propertyName: 'embed.sites' }),
      expect.objectContaining({ propertyName: 'insurance.second' }),
    ]),
  );
});
test('guests book under a customer of the type Guest, never under one that has people', async () => {
  const save = async (guest: { isAllowed: boolean; customerId: number | null }) =>
    admin()(settingsCalls.save, { guest });
  await expect(save({ isAllowed: true, customerId: ACCOUNT })).rejects.toMatchObject({
    status: 422,
    code: 'guest.customerType',
  });
  await expect(save({ isAllowed: true, customerId: null })).rejects.toMatchObject({ status: 400 });
});
test.each([
  'http://shop.example.com',
  'https://shop.example.com/path',
  'https://x.com; script-src *',
  '*',
  'https://*',
])('the site %s is refused: it would stand in a header', async (site) => {
  await expect(admin()(settingsCalls.save, { embed: { sites: [site] } })).rejects.toMatchObject({ status: 400 });
});
test('a customer user reads none of it', async () => {
  await expect(svc.as(aCustomerUser(GUESTS)).call(settingsCalls.find, {})).rejects.toMatchObject({ status: 403 });
});
