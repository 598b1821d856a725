import { setTimeout as wait } from 'node:timers/promises';
import { apiKeyCalls } from '@cartage/contract/core/api-key.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { aTenant, aUser, decode, startCore } from '../fixture.ts';

const svc = startCore();
let owner = 0;
beforeAll(async () => {
  await aTenant(svc);
  owner = (await aUser(svc, 'robot@harbour.test', ['Admin'])).id;
});
const admin = () => svc.as(anAdmin());
const aKey = (more: object = {}) => admin().call(apiKeyCalls.create, { userId: owner, ...more });
/** Each test comes from an address of its own, so that wrong tries of one do not hold up the next. */
let place = 1;
beforeEach(() => {
  place += 1;
});
const ask = (fields: Record<string, string>, tenantId = 1, headers: Record<string, string> = {}) =>
  svc.inject('/api/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-tenant-id': String(tenantId),
      'x-forwarded-for': `203.0.113.${place}`,
      ...headers,
    },
  });
type Token = { access_token: string; expires_in: number; token_type: string; scope: string };
const tokenOf = async (fields: Record<string, string>) => (await (await ask(fields)).json()) as Token;
const users = async (token: string) =>
  (await svc.inject('/api/core/user/getusers', { headers: { 'x-tenant-id': '1', authorization: `Bearer ${token}` } }))
    .status;

test('a key is shown once and kept as a hash; the user shows its last four characters', async () => {
  const { id, key } = await aKey({ name: 'Warehouse system' });
  const [listed] = await admin().call(apiKeyCalls.list, { userId: owner });
  expect(listed).toMatchObject({ id, name: 'Warehouse system', mask: `••••${key.slice(-4)}`, lastUsedTime: null });
  expect((await admin().call(userCalls.find, { id: owner })).user.apiKey).toBe(`••••${key.slice(-4)}`);
  const stored = JSON.stringify((await asOwner(svc, 'select * from core.api_keys')).rows);
  expect(stored).not.toContain(key);
});
test('client credentials give a token for an hour that works with the scopes of the key, unwrapped', async () => {
  const { id, key } = await aKey({ scopes: ['Administration.Users', 'Booking.Manage'] });
  const answer = await tokenOf({ client_id: String(id), client_secret: key });
  expect(answer).toEqual({
    access_token: expect.any(String),
    expires_in: 3600,
    token_type: 'Bearer',
    scope: 'Booking.View Booking.Manage Administration.Users',
  });
  const { payload } = decode(answer.access_token);
  expect(payload.exp - payload.iat).toBe(3600);
  expect(await users(answer.access_token)).toBe(200);
  expect((await admin().call(apiKeyCalls.list, { userId: owner }))[0]!.lastUsedTime).not.toBeNull();
});
test('the owner’s e-mail address names the client as well, another’s does not', async () => {
  const { key } = await aKey();
  expect((await ask({ client_id: 'Robot@harbour.test', client_secret: key })).status).toBe(200);
  expect((await ask({ client_id: 'ada@harbour.test', client_secret: key })).status).toBe(401);
});
test('client and secret are taken by HTTP Basic as well, and one that is missing is named', async () => {
  const { id, key } = await aKey({ scopes: ['Booking.View'] });
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const answer = await ask({}, 1, basic(`${id}:${encodeURIComponent(key)}`));
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ scope: 'Booking.View' })]);
  expect((await ask({}, 1, basic(`robot%40harbour.test:${key}`))).status).toBe(200);
  expect((await ask({}, 1, basic(`${id}:${key}x`))).status).toBe(401);
  expect((await ask({}, 1, basic('\0%00:\0%E0%A4%A'))).status).toBe(400);
  const nobody = await ask({ client_id: String(id) });
  expect([nobody.status, await nobody.json()]).toMatchObject([
    400,
    { validationErrors: [{ members: ['client_secret'] }] },
  ]);
});
test('a refusal says what was wrong as clients of OAuth read it', async () => {
  const { id, key } = await aKey({ scopes: ['Booking.View'] });
  const said = async (fields: Record<string, string>) => {
    const answer = await ask({ client_id: String(id), client_secret: key, ...fields });
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };
  expect(await said({ client_secret: 'ctg_x' })).toEqual([401, 'invalid_client']);
  expect(await said({ scope: 'Finance.View' })).toEqual([400, 'invalid_scope']);
  expect(await said({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
  expect(await said({ client_secret: '' })).toEqual([400, 'invalid_request']);
});
test('a token may ask for less than the key has, and not for more', async () => {
  const { id, key } = await aKey({ scopes: ['Administration.Users', 'Booking.View'] });
  const client = { client_id: String(id), client_secret: key };
  const less = await tokenOf({ ...client, scope: 'Booking.View' });
  expect(less.scope).toBe('Booking.View');
  expect(await users(less.access_token)).toBe(403);
  const more = await ask({ ...client, scope: 'Booking.View Finance.View' });
  expect([more.status, await more.text()]).toEqual([400, expect.stringContaining('invalid_scope')]);
});
test('deleting a key ends its tokens within five seconds, and nothing else of its owner', async () => {
  const [gone, kept] = [await aKey(), await aKey()];
  const [token, other] = [
    (await tokenOf({ client_id: String(gone.id), client_secret: gone.key })).access_token,
    (await tokenOf({ client_id: String(kept.id), client_secret: kept.key })).access_token,
  ];
  expect([await users(token), await users(other)]).toEqual([200, 200]);
  await admin().call(apiKeyCalls.remove, { id: gone.id });
  for (const from = Date.now(); (await users(token)) !== 401; await wait(100))
    if (Date.now() - from > 5000) throw new Error('not within 5 s');
  expect(await users(other)).toBe(200);
  expect((await ask({ client_id: String(gone.id), client_secret: gone.key })).status).toBe(401);
});
test('a key does what its owner may do now, not what he once could', async () => {
  const user = await aUser(svc, 'lowered@harbour.test', ['Finance']);
  const { id, key } = await admin().call(apiKeyCalls.create, { userId: user.id });
  const client = { client_id: String(id), client_secret: key };
  const save = (more: object) =>
    admin().call(userCalls.save, {
      user: { id: user.id, name: 'L', surname: '', emailAddress: user.emailAddress },
      ...more,
    });
  await save({ assignedRoleNames: ['Warehouse'] });
  expect((await tokenOf(client)).scope).toBe('Booking.View');
  await admin().call(userCalls.save, {
    user: { id: user.id, name: 'L', surname: '', emailAddress: user.emailAddress, isActive: false },
  });
  expect((await ask(client)).status).toBe(401);
});
test('a key never holds more than its owner, nor more than who makes it', async () => {
  const user = await aUser(svc, 'small@harbour.test', ['Warehouse']);
  const beyond = admin().call(apiKeyCalls.create, { userId: user.id, scopes: ['Finance.View'] });
  await expect(beyond).rejects.toMatchObject({ status: 422, code: 'apiKey.scopes' });
  const clerk = svc.as(aStaff(['Administration.Users']));
  const more = clerk.call(apiKeyCalls.create, { userId: user.id });
  await expect(more).rejects.toMatchObject({ status: 403, code: 'permission.escalation' });
  await expect(clerk.call(apiKeyCalls.create, { userId: owner })).rejects.toMatchObject({ code: 'user.escalation' });
  await expect(clerk.call(apiKeyCalls.list, { userId: owner })).rejects.toMatchObject({ status: 403 });
});
test('wrong secrets are refused alike, and after five a minute the address waits', async () => {
  const { id, key } = await aKey();
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await ask({ client_id: String(id), client_secret: `ctg_${i}` })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await ask({ client_id: String(id), client_secret: key })).status).toBe(429);
});
test('a key of one tenant opens nothing in another, and another kind of grant is refused', async () => {
  const { id, key } = await aKey();
  expect((await ask({ client_id: String(id), client_secret: key }, 2)).status).toBe(401);
  const password = await ask({ client_id: String(id), client_secret: key, grant_type: 'password' });
  expect(password.status).toBe(400);
});
test('that a key came and went stands in the history of its owner', async () => {
  svc.events.length = 0;
  const { id } = await aKey({ name: 'Told' });
  await admin().call(apiKeyCalls.remove, { id });
  const told = svc.events
    .filter((e) => e.key === `User:${owner}`)
    .flatMap((e) => (e.data as { properties: object[] }).properties);
  expect(told).toHaveLength(2);
});
