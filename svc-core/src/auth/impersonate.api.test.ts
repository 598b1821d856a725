import { authCalls } from '@cartage/contract/core/auth.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aBrowser, ADMIN, aTenant, aUser, decode, PASSWORD, startCore } from '../fixture.ts';

const svc = startCore();
let finance: { id: number }, customer: { id: number };
beforeAll(async () => {
  await aTenant(svc);
  await aTenant(svc, {
    name: 'Southern',
    hosts: ['southern.test'],
    admin: { email: 'admin@southern.test', password: PASSWORD, name: 'Sue South' },
  });
  finance = await aUser(svc, 'finance@harbour.test', ['Finance']);
  customer = await aUser(svc, 'customer@acme.test', ['CustomerUser'], { customerId: 7 });
});
const signedIn = async (email: string) => {
  const b = aBrowser(svc);
  await b.signIn(email);
  return b;
};

test('staff act as a user of their tenant, see what it sees, and return to themselves', async () => {
  const browser = await signedIn(ADMIN);
  const acting = authCalls.update.output.parse(await (await browser.update({ impersonate: customer.id })).json());
  expect(acting).toMatchObject({ user: { email: 'customer@acme.test' }, customer: { id: 7 }, impersonatedLogin: true });
  const session = (await browser.session())!;
  expect(session.permissions).not.toContain('Administration.Users');
  expect(decode(session.accessToken).payload).toMatchObject({
    user: customer.id,
    customer: 7,
    impersonator: 'Ada Harbour',
  });
  expect((await browser.as('/api/impersonate/end')).status).toBe(204);
  expect(await browser.session()).toMatchObject({ user: { email: ADMIN }, impersonatedLogin: false });
});
test('after the end the client signs in again without being asked for a password', async () => {
  const browser = await signedIn(ADMIN);
  await browser.update({ impersonate: finance.id });
  await browser.as('/api/impersonate/end');
  expect(await browser.form('/api/auth/callback/credentials', {})).toMatchObject({
    status: 200,
    url: 'http://harbour.test/dashboard',
  });
  expect((await aBrowser(svc).form('/api/auth/callback/credentials', {})).status).toBe(401);
});
test('start and end are on record with both names', async () => {
  const browser = await signedIn(ADMIN);
  await svc.settled();
  svc.events.length = 0;
  await browser.update({ impersonate: finance.id });
  await browser.as('/api/impersonate/end');
  await svc.settled();
  const changes = svc.events
    .filter((e) => e.type === 'change.recorded')
    .map(
      (e) =>
        e.data as { userName: string; entity: string; properties: { propertyName: string; newValue: string | null }[] },
    );
  expect(
    changes.map((c) => [c.entity, c.userName, c.properties.find((p) => p.propertyName === 'impersonatedBy')!.newValue]),
  ).toEqual([
    [`User:${finance.id}`, 'Ada Harbour', 'Ada Harbour'],
    [`User:${finance.id}`, 'Ada Harbour', null],
  ]);
});
test('the permission is needed, the tenant is the limit, and nobody rises by it', async () => {
  const southern = await svc.as(anAdmin(), { tenantId: 2 }).call(userCalls.list, {});
  expect((await (await signedIn('finance@harbour.test')).update({ impersonate: customer.id })).status).toBe(403);
  const admin = await signedIn(ADMIN);
  expect((await admin.update({ impersonate: southern.items[0]!.id })).status).toBe(404);
  expect((await admin.update({ impersonate: 999_999 })).status).toBe(404);
  expect((await aBrowser(svc).update({ impersonate: finance.id })).status).toBe(401);
  await aUser(svc, 'helper@harbour.test', ['ReadOnly']);
  await svc.given((await import('../user/user.tables.ts')).roles, {
    name: 'Helper',
    displayName: 'Helper',
    kind: 'tenant',
    permissions: ['Administration.Impersonate'],
    creationTime: svc.now().toISOString(),
  });
  await aUser(svc, 'helper2@harbour.test', ['Helper']);
  const helper = await signedIn('helper2@harbour.test');
  const adminId = (await admin.session())!.user.id;
  expect((await helper.update({ impersonate: adminId })).status).toBe(403);
  expect((await helper.update({ impersonate: finance.id })).status).toBe(200);
  expect((await helper.update({ impersonate: customer.id })).status).toBe(422);
});
test('without the csrf token nobody is made to act as another', async () => {
  const browser = await signedIn(ADMIN);
  const answer = await browser.send('/api/auth/session', {
    method: 'POST',
    body: JSON.stringify({ csrfToken: 'x', data: { impersonate: finance.id } }),
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, await answer.json()]).toEqual([400, {}]);
  expect((await browser.session())!.user.email).toBe(ADMIN);
});
test('an impersonation ends with the right to it', async () => {
  const boss = await aUser(svc, 'boss@harbour.test', ['Admin']);
  const browser = await signedIn('boss@harbour.test');
  await browser.update({ impersonate: finance.id });
  const token = (await browser.session())!.accessToken;
  await svc.as(anAdmin()).call(userCalls.save, {
    user: { id: boss.id, name: 'Boss', surname: '', emailAddress: boss.emailAddress, isActive: false },
    assignedRoleNames: ['Admin'],
  });
  expect(await browser.session()).toBeUndefined();
  let status = 200;
  for (
    const from = Date.now();
    status !== 401 && Date.now() - from < 5000;
    await new Promise((r) => setTimeout(r, 100))
  )
    status = (
      await browser.send('/api/search?query=nothing', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    ).status;
  expect(status).toBe(401);
});
