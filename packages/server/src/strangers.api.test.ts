/** What somebody meets who reaches a service's own port, past the gateway, or who guesses at secrets. */
import { calls, get } from '@cartage/contract/call.ts';
import { notFound } from '@cartage/contract/error.ts';
import { z } from '@cartage/contract/zod.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { BaseConfig } from './config.ts';
import { guess } from './guess.ts';
import { addressOf, routes } from './routes.ts';
import { defineService, startService } from './service.ts';

const secretCalls = calls(
  'svc-booking',
  '/api/test/secret',
  { auth: 'guest', ours: true },
  {
    find: get('find', { token: z.string() }, z.object({ of: z.string() })),
    mine: get('mine', { token: z.string(), of: z.string() }, z.object({ of: z.string() })),
    where: get('where', {}, z.string()),
  },
);
let looked = 0;
const look = async (token: string) => {
  looked++;
  await new Promise(setImmediate);
  return token === 'right' ? { of: token } : undefined;
};
const found = <T>(row: T | undefined): T => {
  if (!row) throw notFound('Secret');
  return row;
};
const service = defineService({
  name: 'svc-booking',
  schema: 'booking',
  config: BaseConfig,
  migrations: new URL('./kit-fixture/', import.meta.url),
  routes: [
    routes(secretCalls, {
      find: async (ctx, { token }) => found(await guess(ctx, 'secret', () => look(token))),
      mine: async (ctx, { token, of }) => found(await guess(ctx, 'mine', () => look(token), { of })),
      where: (ctx) => addressOf(ctx),
    }),
  ],
});
const svc = startForTest(service);
beforeEach(() => {
  looked = 0;
});

const from = (address: string) => svc.as(nobody(), { headers: { 'x-forwarded-for': address } });
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (e: { status: number }) => e.status,
  );
const count = (statuses: readonly number[], wanted: number) => statuses.filter((s) => s === wanted).length;

test('of many guesses at the same moment five are looked at, wherever the right one stands', async () => {
  const tokens = Array.from({ length: 58 }, (_, i) => (i === 30 ? 'right' : `wrong ${i}`));
  const statuses = await Promise.all(
    tokens.map((token) => statusOf(from('203.0.113.1').call(secretCalls.find, { token }))),
  );
  expect([looked, count(statuses, 404), count(statuses, 429)]).toEqual([5, 5, 53]);
});
test('right ones are never counted, however many come at once', async () => {
  const right = () => statusOf(from('203.0.113.2').call(secretCalls.find, { token: 'right' }));
  expect(count(await Promise.all(Array.from({ length: 30 }, right)), 200)).toBe(30);
});
test('who is signed in is not stopped by those who guess behind the same address, nor counted among them', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.3' };
  const guest = svc.as(nobody(), { headers });
  const staff = svc.as(aStaff(), { headers });
  for (let i = 0; i < 6; i++) await statusOf(staff.call(secretCalls.find, { token: 'wrong' }));
  for (let i = 0; i < 5; i++) expect(await statusOf(guest.call(secretCalls.find, { token: 'wrong' }))).toBe(404);
  expect(await statusOf(guest.call(secretCalls.find, { token: 'right' }))).toBe(429);
  expect(await statusOf(staff.call(secretCalls.find, { token: 'right' }))).toBe(200);
});
test('an IPv6 network counts as one address, another network and another tenant as another', async () => {
  for (let i = 0; i < 5; i++) await statusOf(from(`2001:db8:0:1::${i}`).call(secretCalls.find, { token: 'wrong' }));
  expect(await statusOf(from('2001:db8:0:1:ffff::1').call(secretCalls.find, { token: 'right' }))).toBe(429);
  expect(await statusOf(from('2001:db8:0:2::1').call(secretCalls.find, { token: 'right' }))).toBe(200);
  const elsewhere = svc.as(nobody(), { tenantId: 2, headers: { 'x-forwarded-for': '2001:db8:0:1::1' } });
  expect(await statusOf(elsewhere.call(secretCalls.find, { token: 'right' }))).toBe(200);
});
test('somebody signed in who proves a secret of his own is counted by himself', async () => {
  const staff = svc.as(aStaff());
  const mine = (of: string, token: string) => statusOf(staff.call(secretCalls.mine, { of, token }));
  for (let i = 0; i < 5; i++) expect(await mine('7', 'wrong')).toBe(404);
  expect([await mine('7', 'right'), await mine('8', 'right')]).toEqual([429, 200]);
});

test('where a browser is counts from the gateway alone', async () => {
  expect(await from('203.0.113.9').call(secretCalls.where, {})).toBe('203.0.113.9');
  for (const proof of [undefined, '', 'forged']) {
    const answer = await svc.service.app.inject({
      url: secretCalls.where.path,
      headers: {
        'x-tenant-id': '1',
        'x-forwarded-for': '203.0.113.9',
        ...(proof !== undefined && { 'x-cartage-gateway': proof }),
      },
    });
    expect(answer.json()).toMatchObject({ result: '127.0.0.1' });
  }
});
test('metrics of a service are for this machine, or for who bears the token', async () => {
  const look = async (app: typeof svc.service.app, remoteAddress: string, authorization = '') =>
    (await app.inject({ url: '/metrics', remoteAddress, headers: { authorization } })).statusCode;
  expect([await look(svc.service.app, '127.0.0.1'), await look(svc.service.app, '10.0.0.8')]).toEqual([200, 404]);
  const env = { DATABASE_URL: svc.database.url, CARTAGE_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' };
  const other = await startService(service, { ...env, METRICS_TOKEN: 'let me see' }, { relay: false });
  expect([
    await look(other.app, '127.0.0.1'),
    await look(other.app, '10.0.0.8', 'Bearer let me se'),
    await look(other.app, '10.0.0.8', 'Bearer let me see'),
  ]).toEqual([404, 404, 200]);
  await other.stop();
});
test('a service that is told where its database is, and no login, signs in by its own and changes no schema', async () => {
  const url = new URL(svc.database.url);
  [url.username, url.password] = ['', ''];
  const env = { DATABASE_URL: url.toString(), CARTAGE_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' };
  const other = await startService(service, env, { relay: false });
  const { rows } = await other.running.database.pool.query('select current_user as login');
  expect(rows).toEqual([{ login: 'cartage_booking' }]);
  await expect(other.running.database.pool.query('create table booking.mine ()')).rejects.toThrow('permission denied');
  await other.stop();
});
