import { readFileSync } from 'node:fs';
import { featureCalls } from '@cartage/contract/core/feature.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { sidebarLinkCalls, type SidebarLink } from '@cartage/contract/core/sidebar-link.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { isOn } from '@cartage/contract/feature.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { aCustomerUser, anAdmin, aStaff, nobody } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aTenant, startCore } from '../fixture.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { setActive, setPlan } from './manage.ts';
import { tenantRow } from './tenant.store.ts';

const svc = startCore();
const LEAST_PASSWORD = new URL('../../migrations/0030_least_password.sql', import.meta.url);
beforeAll(async () => {
  await aTenant(svc, { id: 1 });
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id, type: 'Account' }));
});
const admin = () => svc.as(anAdmin()).call;
const all = () => admin()(settingsCalls.find, {});
const services = () => svc.as({ ...SYSTEM }).call(tenantSettingsCalls.forServices, {});

test('a member that is sent changes, and everything else stays', async () => {
  const before = await all();
  await admin()(settingsCalls.save, { general: { supportPhone: '1300 555 010' }, customer: { prefix: 'HF' } });
  expect(await all()).toEqual({
    ...before,
    general: { ...before.general, supportPhone: '1300 555 010' },
    customer: { ...before.customer, prefix: 'HF' },
  });
  expect((await services()).customerNumbering.prefix).toBe('HF');
});
test('a secret is written once: kept by null, forgotten by an empty text, answered to services alone and sealed at rest', async () => {
  await admin()(settingsCalls.save, {
    email: { smtpHost: 'mail.test', fromAddress: 'freight@harbour.test', smtpPassword: 'hush-hush' },
  });
  expect(await all()).toMatchObject({ email: { smtpPassword: null }, secretsSet: ['email.smtpPassword'] });
  expect(JSON.stringify((await tenantRow(svc.ctx({ tenantId: 1 }))).settings)).not.toContain('hush-hush');
  await admin()(settingsCalls.save, { email: { smtpPort: 25, smtpPassword: null as unknown as string } });
  expect((await services()).email).toMatchObject({ smtpPassword: 'hush-hush', smtpPort: 25 });
  await svc.settled();
  expect(JSON.stringify(svc.events)).not.toContain('hush-hush');
  await admin()(settingsCalls.save, { email: { smtpPassword: '' } });
  expect(await all()).toMatchObject({ secretsSet: [] });
  expect((await services()).email.smtpPassword).toBe('');
});
test('services are told how long a shop waits for rates', async () => {
  expect(await services()).toMatchObject({ rateCallbackDelayMs: 4000 });
  await admin()(settingsCalls.save, { eCommerce: { rateCallbackDelayMs: 2500 } });
  expect(await services()).toMatchObject({ rateCallbackDelayMs: 2500 });
});
test('services are told that a tenant is suspended', async () => {
  await setActive(svc.ctx(), false);
  expect(await services()).toMatchObject({ isActive: false });
  await setActive(svc.ctx(), true);
  expect(await services()).toMatchObject({ isActive: true });
});
test('an emptied text is empty, and null is no other way to say it', async () => {
  await admin()(settingsCalls.save, { customer: { postfix: '-X', maxLength: 12 } });
  await admin()(settingsCalls.save, { customer: { postfix: null as unknown as string } });
  expect((await all()).customer.postfix).toBe('');
});
test.each([
  [{ customer: { start: 10, end: 5 } }, 'customer.end'],
  [{ customer: { prefix: 'ABCDEFGHIJKL' } }, 'customer.maxLength'],
  [{ email: { smtpHost: 'mail.test', fromAddress: '' } }, 'email.fromAddress'],
  [{ ldap: { isEnabled: true } }, 'ldap.url'],
  [{ braintree: { merchantId: 'm' } }, 'braintree.tokenizationKey'],
  [{ guest: { isAllowed: true } }, 'guest.customerId'],
  [{ general: { timezone: 'Mars/Olympus' } }, 'general.timezone'],
  [{ customer: { defaultCustomerType: 'Gold' } }, 'customer.defaultCustomerType'],
  [{ oidc: { role: 'Nobody' } }, 'oidc.role'],
  [{ ldap: { role: 'CustomerUser' } }, 'ldap.role'],
  [
    {
      ldap: {
        groups: [
          { group: 'cn=a', role: 'Dispatcher' },
          { group: 'cn=b', role: 'Nobody' },
        ],
      },
    },
    'ldap.groups.1.role',
  ],
] as const)('%j is refused at its field, and nothing is written', async (patch, member) => {
  const before = await all();
  await expect(admin()(settingsCalls.save, patch as never)).rejects.toMatchObject({
    status: 400,
    validationErrors: expect.arrayContaining([expect.objectContaining({ members: [member] })]),
  });
  expect(await all()).toEqual(before);
});
test('each setting that changed stands in the history by its own name', async () => {
  svc.events.length = 0;
  await admin()(settingsCalls.save, { tax: { gst: 12.5 }, security: { passwordComplexity: { requiredLength: 14 } } });
  await svc.settled();
  expect(svc.events.find((e) => e.type === 'change.recorded')?.data).toMatchObject({
    entityType: 'Tenant',
    properties: [
      expect.objectContaining({ propertyName: 'security.passwordComplexity' }),
      { propertyName: 'tax.gst', originalValue: '10', newValue: '12.5', propertyTypeFullName: 'number' },
    ],
  });
});
test('a tenant that asked for fewer than eight characters asks for eight since, and no other is changed', async () => {
  const length = (to: number) =>
    asOwner(
      svc,
      `update core.tenants set settings = jsonb_set(settings, '{security,passwordComplexity,requiredLength}', '${to}')`,
    );
  const migrated = async () => {
    await asOwner(svc, `set search_path = core; ${readFileSync(LEAST_PASSWORD, 'utf8')}`);
    return (await all()).security.passwordComplexity.requiredLength;
  };
  await length(6);
  expect(await migrated()).toBe(8);
  await length(12);
  expect(await migrated()).toBe(12);
  await length(10);
});
test('strangers learn the key that browsers need and nothing else', async () => {
  expect(await svc.as(nobody()).call(settingsCalls.tokenizationKey, {})).toEqual({ tokenizationKey: null });
  await admin()(settingsCalls.save, { braintree: { tokenizationKey: 'sandbox_key', privateKey: 'deep' } });
  expect(await svc.as(nobody()).call(settingsCalls.tokenizationKey, {})).toEqual({ tokenizationKey: 'sandbox_key' });
  for (const actor of [aStaff(['Booking.Manage']), aCustomerUser(7)])
    await expect(svc.as(actor).call(settingsCalls.find, {})).rejects.toMatchObject({ status: 403 });
});

test('features begin with the plan, are switched by name, and a name that nobody knows is refused', async () => {
  const read = async () => (await svc.as(aCustomerUser(7)).call(featureCalls.list, {})).featureValues;
  expect(isOn(await read(), 'PromoCodes')).toBe(true);
  await admin()(featureCalls.save, { featureValues: [{ name: 'PromoCodes', value: 'false' }] });
  expect(isOn(await read(), 'PromoCodes')).toBe(false);
  expect(isOn(await read(), 'Warehouse')).toBe(true);
  expect(isOn((await services()).featureValues, 'PromoCodes')).toBe(false);
  for (const wrong of [
    { name: 'Teleport', value: 'true' },
    { name: 'constructor', value: 'true' },
    { name: 'Warehouse', value: 'yes' },
  ])
    await expect(admin()(featureCalls.save, { featureValues: [wrong] })).rejects.toMatchObject({ status: 400 });
});

test('a smaller plan takes what its people have not chosen themselves, and services are told', async () => {
  const { tenantId } = await aTenant(svc, { id: 61, hosts: ['small.test'], plan: 'Essential' });
  const ctx = svc.ctx({ tenantId });
  const on = async (feature: string) =>
    isOn((await svc.as({ ...SYSTEM }, { tenantId }).call(tenantSettingsCalls.forServices, {})).featureValues, feature);
  expect([await on('Discussions'), await on('Warehouse')]).toEqual([true, false]);
  await setPlan(ctx, 'professional');
  expect(await on('Warehouse')).toBe(true);
  await svc
    .as(anAdmin(), { tenantId })
    .call(featureCalls.save, { featureValues: [{ name: 'Templates', value: 'true' }] });
  await setPlan(ctx, 'Essential');
  expect([await on('Warehouse'), await on('Templates')]).toEqual([false, true]);
  const mine = svc.as(anAdmin(), { tenantId });
  const chosen = async () =>
    (await mine.call(featureCalls.list, {})).featureDefinitions.flatMap((d) => (d.isChosen ? [d.name] : []));
  expect(await chosen()).toEqual(['Templates']);
  await mine.call(featureCalls.save, { featureValues: [{ name: 'Templates', value: null }] });
  expect([await on('Templates'), await chosen()]).toEqual([false, []]);
  await setPlan(ctx, 'Professional');
  expect(await on('Templates')).toBe(true);
  await expect(setPlan(ctx, 'Gold')).rejects.toMatchObject({ code: 'tenant.plan' });
});

const save = (sidebarLink: Partial<SidebarLink> & { title: string; url: string }) =>
  admin()(sidebarLinkCalls.save, { sidebarLink });
test('links stand in their order for everybody, and administrators change them', async () => {
  await save({ title: 'Rosters', url: 'https://rosters.example.com/today' });
  const id = await save({ title: 'Reports', url: '/reports', sortOrder: 5, icon: 'chart' });
  const seen = await svc.as(aCustomerUser(7)).call(sidebarLinkCalls.list, {});
  expect(seen).toEqual([
    { id, title: 'Reports', url: '/reports', icon: 'chart', isExternal: false, sortOrder: 5 },
    expect.objectContaining({ title: 'Rosters', icon: 'link', isExternal: true, sortOrder: 10 }),
  ]);
  await save({ id, title: 'Figures', url: '/reports' });
  expect(await admin()(sidebarLinkCalls.find, { id })).toMatchObject({ title: 'Figures', icon: 'chart', sortOrder: 5 });
  await expect(save({ title: 'FIGURES', url: '/jobs' })).rejects.toMatchObject({ status: 409 });
  await admin()(sidebarLinkCalls.remove, { id });
  await expect(admin()(sidebarLinkCalls.find, { id })).rejects.toMatchObject({ status: 404 });
});
test.each(['javascript:alert(1)', 'http://x.com', '//evil.com', '/\\evil.com', 'https://a@b.com', 'data:text/html,x'])(
  'the address %s is refused',
  async (url) => {
    await expect(save({ title: url, url })).rejects.toMatchObject({ status: 400 });
  },
);
test('every attribute has one name and one place', async () => {
  const list = await svc.as(aStaff()).call(lookupCalls.attributes, {});
  expect(new Set(list.map((a) => `${a.group} ${a.key}`)).size).toBe(list.length);
  expect(list.find((a) => a.key === 'latitude')).toEqual({
    key: 'latitude',
    displayName: 'Latitude',
    group: 'Location',
    subGroup: 'Coordinates',
    dataType: 'number',
  });
});
