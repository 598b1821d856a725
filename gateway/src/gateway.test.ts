import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { memoryBus } from '@cartage/server/bus.memory.ts';
import { INTERNAL_HEADER } from '@cartage/server/internal.ts';
import { GatewayConfig } from './config.ts';
import { type Gateway, gateway } from './gateway.ts';

const servers: Server[] = [];
async function upstream(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const STATES: Record<string, { state: number; tenantId: number | null }> = { 'one.test': { state: 1, tenantId: 1 }, 'two.test': { state: 1, tenantId: 2 }, 'closed.test': { state: 2, tenantId: 3 } };
let asked = 0;
let coreUp = true;
const core: RequestListener = (req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (c: Buffer) => chunks.push(c)).on('end', () => {
    if (!coreUp) return res.destroy();
    const { tenancyName } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { tenancyName?: string };
    asked++;
    const found = STATES[tenancyName ?? ''] ?? { state: 3, tenantId: null };
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ result: { ...found, tenantGuid: null, serverRootAddress: null }, success: true, error: null }));
  });
};
const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
let booking: RequestListener = () => undefined;
let app: Gateway;
let port = 0;
const bus = memoryBus();
const config = (more: object = {}) => GatewayConfig.parse({ CARTAGE_SECRET: 'a secret for these tests', LIMIT_ADDRESS_PER_SECOND: 100_000, LIMIT_ADDRESS_BURST: 100_000, ACCESS_LOG_SAMPLE: 0, UPSTREAM_TIMEOUT_MS: 1000, ...more });
const quiet = { info() {}, warn() {}, error() {}, debug() {} };
const urls: Record<string, string> = {};
const others: Gateway[] = [];
async function another(more: object): Promise<number> {
  const made = await gateway({ config: config(more), log: quiet as never, urls });
  others.push(made);
  await made.listen({ host: '127.0.0.1', port: 0 });
  return (made.server.address() as AddressInfo).port;
}

beforeAll(async () => {
  urls['svc-core'] = await upstream(core);
  urls['svc-booking'] = await upstream((req, res) => {
    seen.push({ method: req.method!, url: req.url!, headers: req.headers });
    booking(req, res);
  });
  app = await gateway({ config: config(), log: quiet as never, urls, bus });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  seen.length = 0;
  booking = (_req, res) => { res.setHeader('content-type', 'application/json'); res.end('{"ok":true}'); };
});
afterAll(async () => {
  for (const one of [app, ...others]) await one.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = { status: number; headers: IncomingMessage['headers']; body: string; error?: { code: string } | null };
function ask(path: string, { method = 'GET', host = 'one.test', headers = {}, body, to = port }: { method?: string; host?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer; to?: number } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = send({ host: '127.0.0.1', port: to, path, method, headers: { host, ...headers }, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (c: Buffer) => chunks.push(c)).on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: res.statusCode!, headers: res.headers, body: text, ...(text.startsWith('{') && { error: (JSON.parse(text) as Answer).error ?? null }) });
      }).on('error', reject);
    });
    req.on('error', reject);
    req.end(body);
  });
}
const token = (tenant: number, user = 5) => `Bearer ${[{ alg: 'EdDSA' }, { tenant, user }].map((p) => Buffer.from(JSON.stringify(p)).toString('base64url')).join('.')}.${createHmac('sha256', 'x').update('x').digest('base64url')}`;
const BOOKINGS = '/api/booking/booking/getbookings';

describe('tenants', () => {
  test('the host decides the tenant, and the service hears of it', async () => {
    expect((await ask(BOOKINGS, { host: 'TWO.test:8080' })).status).toBe(200);
    expect(seen[0]!.headers['x-tenant-id']).toBe('2');
    await ask(BOOKINGS, { headers: { 'x-tenant-id': '-1' } });
    expect(seen[1]!.headers['x-tenant-id']).toBe('1');
  });
  test.each([['a header', { 'x-tenant-id': '2' }], ['a token', { authorization: token(2) }], ['a header that is no number', { 'x-tenant-id': '1 or 2' }]])('%s that names another tenant is refused', async (_what, headers) => {
    expect(await ask(BOOKINGS, { headers })).toMatchObject({ status: 403, error: { code: 'tenant.mismatch' } });
    expect(seen).toEqual([]);
  });
  test('unknown and inactive hosts are refused, but may ask who they are', async () => {
    expect(await ask(BOOKINGS, { host: 'nobody.test' })).toMatchObject({ status: 404, error: { code: 'tenant.notFound' } });
    expect(await ask(BOOKINGS, { host: 'closed.test' })).toMatchObject({ status: 403, error: { code: 'tenant.inactive' } });
    const answer = await ask('/api/core/account/IsTenantAvailable', { method: 'POST', host: 'closed.test', headers: { 'content-type': 'application/json' }, body: '{"tenancyName":"closed.test"}' });
    expect(JSON.parse(answer.body)).toMatchObject({ result: { state: 2 } });
    expect((await ask('/api/core/tenant/getlogo', { host: 'nobody.test' })).status).toBe(200);
    expect((await ask(BOOKINGS, { host: 'a host\u00e9' })).status).toBe(404);
  });
  test('a host is asked for once, however many requests wait for the answer', async () => {
    STATES['busy.test'] = { state: 1, tenantId: 9 };
    const before = asked;
    await Promise.all(Array.from({ length: 20 }, () => ask(BOOKINGS, { host: 'busy.test' })));
    expect(asked - before).toBe(1);
  });
  test('a change of the tenant is known at once by its event', async () => {
    STATES['moving.test'] = { state: 1, tenantId: 8 };
    expect((await ask(BOOKINGS, { host: 'moving.test' })).status).toBe(200);
    STATES['moving.test'] = { state: 2, tenantId: 8 };
    const event = tenantEvents.changed({ tenantId: 8, hosts: ['moving.test'] });
    await bus.publish([{ id: '00000000-0000-7000-8000-000000000001', tenantId: 8, occurredAt: '2026-01-01T00:00:00Z', cause: {}, ...event }]);
    expect((await ask(BOOKINGS, { host: 'moving.test' })).status).toBe(403);
  });
  test('when nobody can tell the tenant, the answer is 503 with Retry-After', async () => {
    coreUp = false;
    expect(await ask(BOOKINGS, { host: 'later.test' })).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, error: { code: 'unavailable' } });
    coreUp = true;
    STATES['later.test'] = { state: 1, tenantId: 7 };
    expect((await ask(BOOKINGS, { host: 'later.test' })).status).toBe(200);
  });
});

describe('forwarding', () => {
  test('headers that speak for us never pass from outside; ids and origin are ours', async () => {
    await ask(BOOKINGS, { headers: { 'x-tenant-id': '1', 'X-Tenant-Name': 'x', 'x-user-id': '1', [INTERNAL_HEADER]: 'forged', 'x-forwarded-for': '6.6.6.6', 'X-Forwarded-Host': 'evil', forwarded: 'for=6.6.6.6', 'x-own': 'kept', connection: 'keep-alive, x-hop', 'x-hop': '1' } });
    const { headers } = seen[0]!;
    expect(headers).toMatchObject({ 'x-tenant-id': '1', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'one.test', 'x-forwarded-proto': 'http', 'x-own': 'kept' });
    for (const name of ['x-tenant-name', 'x-user-id', INTERNAL_HEADER, 'forwarded', 'x-hop']) expect(headers[name]).toBeUndefined();
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
  test('a decent request id goes through and comes back; another is replaced', async () => {
    expect((await ask(BOOKINGS, { headers: { 'x-request-id': 'abc-1' } })).headers['x-request-id']).toBe('abc-1');
    expect(seen[0]!.headers['x-request-id']).toBe('abc-1');
    expect((await ask(BOOKINGS, { headers: { 'x-request-id': 'a b\tc' } })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('paths match without regard to case, by whole segments of the longest prefix', async () => {
    expect((await ask('/API/Booking/BOOKING/getBookings/?MaxResultCount=1')).status).toBe(200);
    expect(seen[0]!.url).toBe('/API/Booking/BOOKING/getBookings/?MaxResultCount=1');
    expect(await ask('/api/bookings/x')).toMatchObject({ status: 404, error: { code: 'notFound' } });
    expect((await ask('/api')).status).toBe(404);
  });
  test('bodies stream through both ways', async () => {
    booking = (req, res) => { res.setHeader('content-type', 'application/octet-stream'); req.pipe(res); };
    const sent = randomBytes(900_000);
    const answer = await ask(`${BOOKINGS}`, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: sent });
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(sent.toString());
  });
  test('a slow reader of a large answer loses nothing', async () => {
    const sent = Buffer.alloc(8_000_000, 'abcdefghij');
    booking = (_req, res) => { res.end(sent); };
    const got = await new Promise<number>((resolve) => {
      send({ host: '127.0.0.1', port, path: BOOKINGS, headers: { host: 'one.test' }, agent: false }, (res) => {
        let bytes = 0;
        res.on('data', (c: Buffer) => { bytes += c.length; res.pause(); setTimeout(() => res.resume(), 1); }).on('end', () => resolve(bytes));
      }).end();
    });
    expect(got).toBe(sent.length);
  });
  test('events arrive one by one as they happen', async () => {
    const core2 = await upstream((req, res) => {
      if (req.url === '/api/core/account/istenantavailable') return core(req, res);
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: 1\n\n');
      setTimeout(() => res.write('data: 2\n\n'), 300);
    });
    const own = await gateway({ config: config(), log: quiet as never, urls: { 'svc-core': core2 } });
    others.push(own);
    await own.listen({ host: '127.0.0.1', port: 0 });
    const times: number[] = [];
    const req = send({ host: '127.0.0.1', port: (own.server.address() as AddressInfo).port, path: '/api/core/stream', headers: { host: 'one.test' }, agent: false });
    req.on('error', () => {});
    req.end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.on('data', () => times.push(Date.now()));
    res.on('error', () => {});
    while (times.length < 2) await sleep(10);
    expect(times[1]! - times[0]!).toBeGreaterThan(150);
    const started = Date.now();
    await own.close();
    expect(Date.now() - started).toBeLessThan(2000);
  });
  test('when the client leaves, the service hears of it', async () => {
    const closed = new Promise<void>((resolve) => { booking = (_req, res) => { res.on('close', () => resolve()); }; });
    const req = send({ host: '127.0.0.1', port, path: BOOKINGS, headers: { host: 'one.test' }, agent: false });
    req.on('error', () => {});
    req.end();
    while (seen.length === 0) await sleep(5);
    req.destroy();
    await closed;
  });
  test('a HEAD answers its headers without a body', async () => {
    booking = (_req, res) => { res.setHeader('content-length', '11'); res.end(); };
    expect(await ask(BOOKINGS, { method: 'HEAD' })).toMatchObject({ status: 200, headers: { 'content-length': '11' }, body: '' });
  });
  test('data answers are not cached, not sniffed and may run nothing; a PDF may be shown in our frames', async () => {
    expect((await ask(BOOKINGS)).headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining("default-src 'none'") });
    booking = (_req, res) => { res.setHeader('content-type', 'application/pdf'); res.end('%PDF'); };
    expect((await ask(BOOKINGS)).headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });
});

describe('refusals', () => {
  test('a body above the limit of its call is 413, announced or not, and the service never hears a whole one', async () => {
    const big = Buffer.alloc(1_500_000);
    expect(await ask(BOOKINGS, { method: 'POST', body: big })).toMatchObject({ status: 413, error: { code: 'tooLarge' } });
    expect(seen).toEqual([]);
    booking = (req, res) => { req.resume().on('end', () => res.end('{}')).on('error', () => {}); };
    const chunked = await new Promise<number>((resolve) => {
      const req = send({ host: '127.0.0.1', port, path: BOOKINGS, method: 'POST', headers: { host: 'one.test' }, agent: false }, (res) => { res.resume(); resolve(res.statusCode!); });
      req.on('error', () => {});
      for (let i = 0; i < 20; i++) req.write(Buffer.alloc(100_000));
      req.end();
    });
    expect(chunked).toBe(413);
    const upload = await ask('/api/booking/booking/importBookings', { method: 'POST', body: big, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect(upload.status).toBe(200);
  });
  test('a service that does not begin to answer is 504, one that is down 503 with Retry-After', async () => {
    booking = () => undefined;
    expect(await ask(BOOKINGS)).toMatchObject({ status: 504, error: { code: 'timeout' } });
    urls['svc-finance'] = 'http://127.0.0.1:1';
    expect(await ask('/api/finance/invoice/getinvoices')).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, error: { code: 'unavailable' } });
    expect(await ask('/api/finance/invoice/GenerateAdhocInvoice', { method: 'POST', body: '{}' })).toMatchObject({ status: 503 });
  });
  test('a service that breaks off is never taken for a whole answer', async () => {
    booking = (_req, res) => { res.writeHead(200, { 'content-length': '100' }); res.write('half'); setTimeout(() => res.destroy(), 20); };
    await expect(ask(BOOKINGS)).rejects.toThrow();
  });
  test('an address that asks too often is refused with Retry-After; a user whose token was accepted has an own allowance', async () => {
    const to = await another({ LIMIT_ADDRESS_PER_SECOND: 0.5, LIMIT_ADDRESS_BURST: 3, LIMIT_USER_PER_SECOND: 0.5, LIMIT_USER_BURST: 4 });
    const authorization = token(1, 77);
    expect((await ask(BOOKINGS, { to, headers: { authorization } })).status).toBe(200);
    for (let i = 0; i < 2; i++) expect((await ask(BOOKINGS, { to })).status).toBe(200);
    expect(await ask(BOOKINGS, { to })).toMatchObject({ status: 429, headers: { 'retry-after': '2' }, error: { code: 'tooManyRequests' } });
    // A forged token must not buy a fresh allowance.
    expect((await ask(BOOKINGS, { to, headers: { authorization: token(1, 78) } })).status).toBe(429);
    for (let i = 0; i < 4; i++) expect((await ask(BOOKINGS, { to, headers: { authorization } })).status).toBe(200);
    expect((await ask(BOOKINGS, { to, headers: { authorization } })).status).toBe(429);
  });
  test('a tenant has one allowance over all its hosts, and sign-ins have their own', async () => {
    STATES['one-more.test'] = { state: 1, tenantId: 1 };
    const to = await another({ LIMIT_TENANT_PER_SECOND: 0.1, LIMIT_TENANT_BURST: 2, LIMIT_SIGN_IN_PER_MINUTE: 2 });
    expect((await ask(BOOKINGS, { to })).status).toBe(200);
    expect((await ask(BOOKINGS, { to, host: 'one-more.test' })).status).toBe(200);
    expect((await ask(BOOKINGS, { to })).status).toBe(429);
    const signIn = () => ask('/api/auth/callback/credentials', { to, method: 'POST', host: 'two.test', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' });
    expect([(await signIn()).status, (await signIn()).status, (await signIn()).status]).toEqual([200, 200, 429]);
  });
  test('above the number of requests under way new ones are shed', async () => {
    const to = await another({ MAX_IN_FLIGHT: 2, UPSTREAM_TIMEOUT_MS: 5000 });
    let go = () => {};
    const gate = new Promise<void>((resolve) => { go = resolve; });
    booking = (_req, res) => { void gate.then(() => res.end('{}')); };
    const waiting = [ask(BOOKINGS, { to }), ask(BOOKINGS, { to })];
    while (seen.length < 2) await sleep(5);
    expect(await ask(BOOKINGS, { to })).toMatchObject({ status: 503, error: { code: 'overloaded' }, headers: { 'retry-after': '1' } });
    go();
    expect((await Promise.all(waiting)).map((a) => a.status)).toEqual([200, 200]);
  });
});

describe('around it', () => {
  test('readiness names what is down and says so while draining', async () => {
    const answer = await ask('/readyz');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'down', down: expect.arrayContaining(['svc-finance', 'svc-jobs']) });
    expect(JSON.parse(answer.body).down).not.toContain('svc-booking');
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/metrics')).body).toContain('cartage_gateway_requests_total{service="svc-booking",status="200"}');
  });
  test('a browser log entry is bounded in shape and size', async () => {
    const post = (body: string, headers = { 'content-type': 'application/json' }) => ask('/api/log', { method: 'POST', body, headers });
    expect((await post('{"level":"error","code":"x","message":"y"}')).status).toBe(204);
    expect((await post('{"level":"loud"}')).status).toBe(400);
    expect((await post('{')).status).toBe(400);
    expect((await post(`{"level":"error","code":"x","message":"${'y'.repeat(20_000)}"}`)).status).toBe(413);
    expect((await post('x', { 'content-type': 'application/xml' })).status).toBe(415);
  });
});
