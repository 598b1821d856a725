/** The private key of a tenant's card provider: written once, told to the service that charges cards, and to nobody else. */
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { aStaff, anAdmin } from '@cartage/testing/actors.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc, { id: 1 }));
const keys = () => svc.as({ ...SYSTEM }).call(tenantSettingsCalls.forCards, {});
const save = (braintree: object) => svc.as(anAdmin()).call(settingsCalls.save, { braintree });

test('there are none until all are there, then services are told them as they were typed', async () => {
  expect(await keys()).toEqual({ keys: null });
  const typed = { merchantId: 'harbour1', publicKey: ' public1 ', tokenizationKey: 'sandbox_abc_harbour1' };
  await save(typed);
  expect(await keys()).toEqual({ keys: null });
  await save({ environment: 'production', privateKey: 'deep' });
  const all = { ...typed, environment: 'production', publicKey: 'public1', privateKey: 'deep' };
  expect(await keys()).toEqual({ keys: all });
  await save({ privateKey: '' });
  expect(await keys()).toEqual({ keys: null });
});
test('no person is told them, and settings that every service holds do not carry them', async () => {
  await save({ privateKey: 'deep' });
  for (const actor of [anAdmin(), aStaff(['Booking.Manage'])])
    await expect(svc.as(actor).call(tenantSettingsCalls.forCards, {})).rejects.toMatchObject({ status: 403 });
  expect(JSON.stringify(await svc.as({ ...SYSTEM }).call(tenantSettingsCalls.forServices, {}))).not.toContain('deep');
  expect(JSON.stringify(await svc.as(anAdmin()).call(settingsCalls.find, {}))).not.toContain('deep');
});
