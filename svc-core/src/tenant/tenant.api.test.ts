import { configurationCalls, TENANT_STATE, tenantCalls } from '@cartage/contract/core/tenant.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { STATIC_ROLES } from '@cartage/contract/permission.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin, nobody } from '@cartage/testing/actors.ts';
import { ADMIN, aTenant, PASSWORD, startCore } from '../fixture.ts';

const svc = startCore();
const admin = (email: string) => ({ email, password: PASSWORD, name: 'Some Admin' });
beforeAll(async () => {
  await aTenant(svc, {
    id: 1,
    hosts: ['harbour.test', 'localhost', '127.0.0.1'],
    settings: {
      general: { timezone: 'Australia/Perth' },
      billing: { legalName: 'Harbour Freight Pty Ltd' },
      email: { smtpPassword: 'very secret' },
    },
  });
  await aTenant(svc, { id: 3, name: 'Closed', hosts: ['closed.test'], isActive: false, admin: admin('a@closed.test') });
});
const availability = (tenancyName: string, headers: Record<string, string> = {}) =>
  svc
    .inject('/api/core/account/istenantavailable', {
      method: 'POST',
      body: JSON.stringify({ tenancyName }),
      headers: { 'content-type': 'application/json', ...headers },
    })
    .then(async (r) => ((await r.json()) as { result: object }).result);

test('a host name belongs to a tenant, which is available, inactive or not found; nobody needs a tenant to ask', async () => {
  expect(await availability('HARBOUR.test', { 'x-forwarded-proto': 'https', host: 'harbour.test' })).toMatchObject({
    state: TENANT_STATE.Available,
    tenantId: 1,
    serverRootAddress: 'https://harbour.test',
  });
  expect(await availability('localhost:8080')).toMatchObject({ state: 1, tenantId: 1 });
  // The address is the tenant's, not the asker's.
  const elsewhere = { 'x-forwarded-proto': 'https', host: 'other.test:8443' };
  expect(await availability(' Harbour.test:80', elsewhere)).toMatchObject({
    serverRootAddress: 'https://harbour.test:8443',
  });
  expect(await availability('closed.test')).toMatchObject({ state: 2, tenantId: 3 });
  expect(await availability('nobody.test')).toEqual({
    state: 3,
    tenantId: null,
    tenantGuid: null,
    serverRootAddress: null,
  });
});
test('the configuration tells a page what it needs and nothing secret', async () => {
  const configuration = await svc.as(nobody()).call(configurationCalls.find, {});
  expect(configuration).toEqual({
    tenantBillingAddress: { legalName: 'Harbour Freight Pty Ltd', address: '', taxVatNo: '' },
    baseCurrency: 'AUD',
    timezone: 'Australia/Perth',
    allowSelfRegistration: false,
    tenantName: 'Harbour Freight',
    accent: null,
    lookVersion: expect.any(String),
    css: '',
    allowGuests: false,
    frameAncestors: [],
    map: null,
  });
});
test('services read the settings; people are refused, since they hold the mail password', async () => {
  expect(await svc.as({ ...SYSTEM }).call(tenantSettingsCalls.forServices, {})).toMatchObject({
    tenantId: 1,
    timezone: 'Australia/Perth',
    gstRate: 10,
    email: { smtpPassword: 'very secret' },
  });
  await expect(svc.as(anAdmin()).call(tenantSettingsCalls.forServices, {})).rejects.toMatchObject({ status: 403 });
});
test('a tenant without a logo shows our own, and a browser that has it is not sent it again', async () => {
  const first = await svc.as(nobody()).raw(tenantCalls.logo);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await first.text()).toContain('<svg');
  expect(
    (
      await svc
        .as(nobody(), { headers: { 'if-none-match': first.headers.get('etag')! } })
        .raw(tenantCalls.logo)
        .catch((e: { status: number }) => e)
    ).status,
  ).toBe(304);
});
test('a host that nobody has shows our own logo as well', async () => {
  const answer = await svc.inject('/api/core/tenant/getlogo', {});
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});
test('making a tenant again changes nothing, and adds a host that is new', async () => {
  await svc.settled();
  const created = () => svc.events.filter((e) => e.type === 'tenant.created' && e.tenantId === 1).length;
  expect(created()).toBe(1);
  expect(
    await aTenant(svc, {
      hosts: ['harbour.test', 'new.harbour.test'],
      admin: { email: ADMIN, password: 'Something-else-1', name: 'Other' },
    }),
  ).toEqual({ tenantId: 1, isNew: false });
  await svc.settled();
  expect(created()).toBe(1);
  expect(await availability('new.harbour.test')).toMatchObject({ tenantId: 1 });
  await expect(aTenant(svc, { hosts: ['harbour.test', 'closed.test'] })).rejects.toMatchObject({ status: 409 });
});
test('a new tenant takes the next number and begins with the static roles', async () => {
  const { tenantId } = await aTenant(svc, { name: 'Fourth', hosts: ['fourth.test'], admin: admin('a@fourth.test') });
  expect(tenantId).toBe(4);
  const { items } = await svc.as(anAdmin(), { tenantId }).call(roleCalls.list, {});
  expect(items.map((r) => r.name)).toEqual(STATIC_ROLES.map((r) => r.name));
});
test('two processes that make the same tenant at once end with one', async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() => aTenant(svc, { name: 'Twice', hosts: ['twice.test'], admin: admin('a@twice.test') })),
  );
  const found = (await availability('twice.test')) as { tenantId: number };
  const made = both.flatMap((b) => (b.status === 'fulfilled' ? [b.value.tenantId] : []));
  expect(new Set(made)).toEqual(new Set([found.tenantId]));
});
