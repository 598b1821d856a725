import { framing } from './framing.ts';
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
  return tenantId === 1 ? ['https://shop.example.com', 'https://*.example.org'] : [];
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
