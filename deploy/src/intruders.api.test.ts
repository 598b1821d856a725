/** No one gets in: every call through the gateway, with real tokens that must not do. Rows of the other tenant never move. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { request } from '@cartage/client/client.ts';
import '@cartage/contract/all.ts';
import { declaredCalls, permissionsOf, type Call } from '@cartage/contract/call.ts';
import { plausible, randomFrom } from '@cartage/testing/sample.ts';
import pg from 'pg';
import { testPlatform } from './fixture/platform.ts';
import type { Visitor } from './fixture/visitor.ts';

const site = testPlatform();
const calls = declaredCalls().filter((c) => c.service !== 'gateway');
const guarded = calls.filter((c) => (c.options.auth ?? 'token') === 'token');

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The token with other claims, under its old signature or a key of the forger's own. */
function forge(token: string, claims: object, own = false): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const text = `${head}.${part({ ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), ...claims })}`;
  return `${text}.${own ? sign(null, Buffer.from(text), generateKeyPairSync('ed25519').privateKey).toString('base64url') : signature}`;
}
async function send(who: Visitor, call: Call, headers: Record<string, string>): Promise<number> {
  const { url, init } = request(call, plausible(call.input, randomFrom(7)) as Record<string, unknown>);
  return (await who.fetch(url, { ...init, headers: { ...init.headers, ...headers } })).status;
}
/** How many rows each table of the tenant holds, and a digest of them. */
/** Sums and search texts follow their rows in their own time; the rows are compared. */
const FOLLOWS =
  /^(booking\.booking_(changes|days|day_totals|months|states|state_totals|values|search\w*)|communication\.comment_(changes|totals))$/;
async function rowsOf(tenantId: number): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: site.database.url });
  await client.connect();
  try {
    const tables =
      await client.query(`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped where c.relkind = 'r' and c.relname not in ('inbox', 'outbox', 'sessions', 'stream_events') order by 1`);
    const held: Record<string, string> = {};
    for (const { name } of tables.rows.filter((t) => !FOLLOWS.test(t.name)))
      held[name] = (
        await client.query(
          `select count(*) || ':' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as v from ${name} t where tenant_id = $1`,
          [tenantId],
        )
      ).rows[0].v;
    return held;
  } finally {
    await client.end();
  }
}
async function refusedEverywhere(
  who: Visitor,
  headers: Record<string, string>,
  statuses: readonly number[],
): Promise<void> {
  const open: string[] = [];
  for (const call of guarded) {
    const status = await send(who, call, headers);
    if (!statuses.includes(status)) open.push(`${call.id} answered ${status}`);
  }
  expect(open).toEqual([]);
}

let admin: Visitor, southern: Visitor;
beforeAll(async () => {
  [admin, southern] = [site.at(), site.at('southern.localhost')];
  await admin.signIn('admin@demo.test');
  await southern.signIn('admin@southern.test');
});
test('there is something to guard', () => expect(guarded.length).toBeGreaterThan(80));

test('without a token every guarded call answers 401', () => refusedEverywhere(site.at(), {}, [401]));
test('a token that was tampered with, ran out or was signed by a stranger answers 401', async () => {
  for (const bad of [
    forge(admin.token!, { user: 4242 }),
    forge(admin.token!, { exp: 4102444800 }),
    forge(admin.token!, {}, true),
    forge(admin.token!, { exp: 1 }, true),
    `${part({ alg: 'none', typ: 'JWT' })}.${admin.token!.split('.')[1]}.`,
    'nonsense',
  ]) {
    await refusedEverywhere(site.at(), { authorization: `Bearer ${bad}` }, [401]);
  }
}, 120_000);
test("another tenant's token, host or header answers 403 and moves no row of it", async () => {
  await site.settled();
  const before = await rowsOf(2);
  await refusedEverywhere(site.at('southern.localhost'), { authorization: `Bearer ${admin.token}` }, [403]);
  await refusedEverywhere(site.at(), { authorization: `Bearer ${southern.token}` }, [403]);
  await refusedEverywhere(site.at(), { authorization: `Bearer ${admin.token}`, 'x-tenant-id': '2' }, [403]);
  await refusedEverywhere(site.at(), { authorization: `Bearer ${forge(admin.token!, { tenant: 2 })}` }, [401, 403]);
  await site.settled();
  expect(await rowsOf(2)).toEqual(before);
}, 120_000);
test('headers that only services may write are worth nothing from outside', async () => {
  const { internalHeaders } = await import('@cartage/server/internal.ts');
  await refusedEverywhere(
    site.at(),
    { 'x-user-id': '1', 'x-cartage-actor': 'system', ...internalHeaders('a stranger’s secret, long enough', 1) },
    [401],
  );
});
test('a person without a permission gets 403 for every call that asks for one', async () => {
  const driver = site.at();
  await driver.signIn('driver@demo.test');
  const held = (await driver.session())!.permissions;
  const open: string[] = [];
  for (const call of guarded.filter(
    (c) => permissionsOf(c).length > 0 && !permissionsOf(c).some((p) => held.includes(p)),
  )) {
    const status = await send(driver, call, { authorization: `Bearer ${driver.token}` });
    if (status !== 403) open.push(`${call.id} answered ${status}`);
  }
  expect(open).toEqual([]);
});
test('an unknown or inactive company answers 404 or 403 to every call', async () => {
  for (const [host, code] of [
    ['nobody.localhost', 404],
    ['closed.localhost', 403],
  ] as const) {
    for (const call of calls.filter((c) => !/istenantavailable|getlogo|getfavicon|auth\/keys/i.test(c.path))) {
      const status = await send(site.at(host), call, { authorization: `Bearer ${admin.token}` });
      expect({ host, call: call.id, status }).toEqual({ host, call: call.id, status: code });
    }
  }
});
test('every one of them, with a good token and plausible input, answers without a 5xx', async () => {
  const faults: string[] = [];
  for (const call of calls.filter((c) => c.options.answer !== 'events' && !c.path.startsWith('/api/auth/'))) {
    const status = await send(admin, call, { authorization: `Bearer ${admin.token}` });
    if (status >= 500) faults.push(`${call.id} answered ${status}`);
  }
  expect(faults).toEqual([]);
}, 60_000);
