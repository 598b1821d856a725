import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { askCards, framing } from './framing.ts';
import { PAGE_HEADERS } from './headers.ts';
import { tenants } from './tenant.ts';

const rate = { perSecond: 1, burst: 1 };
const known = tenants(
  async (host) => ({
    state: host === 'closed.test' ? 2 : 1,
    tenantId: host === 'plain.test' ? 2 : 1,
    tenantGuid: null,
    serverRootAddress: null,
  }),
  rate,
);
let asked = 0;
const frames = framing(known, async (tenantId) => {
  asked++;
  return { frameAncestors: tenantId === 1 ? ['https://shop.example.com', 'https://*.example.org'] : [] };
});
const policyOf = async (path: string, host = 'one.test') =>
  (await frames.headersOf(path, host))['content-security-policy'];

test.each(['/guest/quote', '/guest/booking', '/track', '/Track/'])(
  '%s may be framed by the tenant’s sites',
  async (path) => {
    expect(await policyOf(path)).toContain("frame-ancestors 'self' https://shop.example.com https://*.example.org;");
    expect((await frames.headersOf(path, 'one.test'))['x-frame-options']).toBeUndefined();
  },
);
test.each(['/', '/bookings', '/auth/login', '/guest/shared', '/settings', '/track/../settings'])(
  '%s is framed by nobody else, whatever the tenant says',
  async (path) => expect(await frames.headersOf(path, 'one.test')).toEqual(PAGE_HEADERS),
);
test('closed by default: a tenant without sites, an inactive one, a host of nobody', async () => {
  for (const host of ['plain.test', 'closed.test', 'not a host', undefined])
    expect(await frames.headersOf('/track', host)).toEqual(PAGE_HEADERS);
});
test('the list is held for a while and asked for again once it has changed; without an answer nobody frames', async () => {
  await policyOf('/track');
  const before = asked;
  await policyOf('/track');
  expect(asked).toBe(before);
  frames.drop(1);
  await policyOf('/track');
  expect(asked).toBe(before + 1);
  const down = framing(known, () => Promise.reject(new Error('down')));
  expect(await down.headersOf('/track', 'one.test')).toEqual(PAGE_HEADERS);
});

const paid = (environment: 'sandbox' | 'production') =>
  framing(
    known,
    async () => ({ frameAncestors: ['https://shop.example.com'] }),
    async (tenantId) => (tenantId === 1 ? environment : null),
  );
test.each(['/', '/guest/quote', '/guest/booking', '/track', '/auth/login'])(
  '%s may hold the fields of who takes its cards, and runs no script of theirs',
  async (path) => {
    const policy = (await paid('sandbox').headersOf(path, 'one.test'))['content-security-policy'];
    expect(policy).toContain("frame-src 'self' https://assets.braintreegateway.com blob:;");
    expect(policy).toContain("connect-src 'self' https://api.sandbox.braintreegateway.com ");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  },
);
test('production asks the servers of production; a page that is not framed stays so', async () => {
  const headers = await paid('production').headersOf('/auth/login', 'one.test');
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.braintreegateway.com https://payments.braintree-api.com;",
  );
  expect(headers['content-security-policy']).not.toContain('sandbox');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});
test('other pages, other tenants and a tenant that cannot be asked hold no fields of others', async () => {
  for (const path of ['/bookings', '/settings', '/guests', '/authority'])
    expect(await paid('sandbox').headersOf(path, 'one.test')).toEqual(PAGE_HEADERS);
  expect(await paid('sandbox').headersOf('/auth/login', 'plain.test')).toEqual(PAGE_HEADERS);
  const down = framing(
    known,
    async () => ({ frameAncestors: [] }),
    () => Promise.reject(new Error('down')),
  );
  expect(await down.headersOf('/guest/quote', 'one.test')).toEqual(PAGE_HEADERS);
});
const STREETS = 'https://tiles.example.com:8443';
test('every page may ask who serves the tenant’s streets, and is framed by nobody more for it; beside cards and frames as well', async () => {
  const streets = (cards: 'sandbox' | null, frameAncestors: string[] = []) =>
    framing(
      known,
      async (tenantId) => ({ frameAncestors, tiles: tenantId === 1 ? STREETS : undefined }),
      async () => cards,
    );
  const headers = await streets(null).headersOf('/allocation', 'one.test');
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${STREETS};`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(await streets(null).headersOf('/allocation', 'plain.test')).toEqual(PAGE_HEADERS);
  const both = (await streets('sandbox', ['https://shop.example.com']).headersOf('/track', 'one.test'))[
    'content-security-policy'
  ];
  expect(both).toContain(`connect-src 'self' ${STREETS} https://api.sandbox.braintreegateway.com `);
  expect(both).toContain("frame-ancestors 'self' https://shop.example.com;");
});
test.each([
  ['production_abc_harbour1', 'production'],
  ['sandbox_abc_harbour1', 'sandbox'],
  [null, null],
])('the environment is read from the key that browsers are given: %s', async (tokenizationKey, environment) => {
  const core = createServer((request, response) => {
    const isAsked = request.url === settingsCalls.tokenizationKey.path && request.headers['x-tenant-id'] === '7';
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: { tokenizationKey }, success: true, error: null }));
  });
  await new Promise<void>((listening) => core.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(core.address() as AddressInfo).port}`;
  expect(await askCards({ 'svc-core': url }, 'a secret of a test')(7)).toBe(environment);
  core.closeAllConnections();
  core.close();
});
