import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { INTERNAL_HEADER } from '@cartage/server/internal.ts';
import { BOOKINGS, startDoor, token } from './fixture.ts';

const door = startDoor();

describe('tenants', () => {
  test('the host decides the tenant, and the service hears of it', async () => {
    expect((await door.ask(BOOKINGS, { host: 'TWO.test:8080' })).status).toBe(200);
    expect(door.seen[0]!.headers['x-tenant-id']).toBe('2');
    await door.ask(BOOKINGS, { headers: { 'x-tenant-id': '-1' } });
    expect(door.seen[1]!.headers['x-tenant-id']).toBe('1');
  });
  test.each([
    ['a header', { 'x-tenant-id': '2' }],
    ['a token', { authorization: token(2) }],
    ['a header that is no number', { 'x-tenant-id': '1 or 2' }],
  ])('%s that names another tenant is refused', async (_what, headers) => {
    expect(await door.ask(BOOKINGS, { headers })).toMatchObject({ status: 403, error: { code: 'tenant.mismatch' } });
    expect(door.seen).toEqual([]);
  });
  test('unknown and inactive hosts are refused, but may ask who they are', async () => {
    expect(await door.ask(BOOKINGS, { host: 'nobody.test' })).toMatchObject({
      status: 404,
      error: { code: 'tenant.notFound' },
    });
    expect(await door.ask(BOOKINGS, { host: 'closed.test' })).toMatchObject({
      status: 403,
      error: { code: 'tenant.inactive' },
    });
    const answer = await door.ask('/api/core/account/IsTenantAvailable', {
      method: 'POST',
      host: 'closed.test',
      headers: { 'content-type': 'application/json' },
      body: '{"tenancyName":"closed.test"}',
    });
    expect(JSON.parse(answer.body)).toMatchObject({ result: { state: 2 } });
    expect((await door.ask('/api/core/tenant/getlogo', { host: 'nobody.test' })).status).toBe(200);
    expect((await door.ask(BOOKINGS, { host: 'a host\u00e9' })).status).toBe(404);
  });
  test('a host is asked for once, however many requests wait for the answer', async () => {
    door.hosts['busy.test'] = { state: 1, tenantId: 9 };
    const before = door.coreAsked;
    await Promise.all(Array.from({ length: 20 }, () => door.ask(BOOKINGS, { host: 'busy.test' })));
    expect(door.coreAsked - before).toBe(1);
  });
  test('a change of the tenant is known at once by its event, at every gateway', async () => {
    door.hosts['moving.test'] = { state: 1, tenantId: 8 };
    const gateways = [door.port, (await door.another({})).port];
    for (const to of gateways) expect((await door.ask(BOOKINGS, { host: 'moving.test', to })).status).toBe(200);
    door.hosts['moving.test'] = { state: 2, tenantId: 8 };
    const event = tenantEvents.changed({ tenantId: 8, hosts: ['moving.test'] });
    await door.bus.publish([
      {
        id: '00000000-0000-7000-8000-000000000001',
        tenantId: 8,
        occurredAt: '2026-01-01T00:00:00Z',
        cause: {},
        ...event,
      },
    ]);
    for (const to of gateways) expect((await door.ask(BOOKINGS, { host: 'moving.test', to })).status).toBe(403);
  });
  test('when nobody can tell the tenant, the answer is 503 with Retry-After', async () => {
    door.coreUp = false;
    expect(await door.ask(BOOKINGS, { host: 'later.test' })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      error: { code: 'unavailable' },
    });
    door.coreUp = true;
    door.hosts['later.test'] = { state: 1, tenantId: 7 };
    expect((await door.ask(BOOKINGS, { host: 'later.test' })).status).toBe(200);
  });
});

describe('forwarding', () => {
  test('headers that speak for us never pass from outside; ids and origin are ours', async () => {
    await door.ask(BOOKINGS, {
      headers: {
        'x-tenant-id': '1',
        'X-Tenant-Name': 'x',
        'x-user-id': '1',
        [INTERNAL_HEADER]: 'forged',
        'x-forwarded-for': '6.6.6.6',
        'X-Forwarded-Host': 'evil',
        forwarded: 'for=6.6.6.6',
        'x-own': 'kept',
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
      },
    });
    const { headers } = door.seen[0]!;
    expect(headers).toMatchObject({
      'x-tenant-id': '1',
      'x-forwarded-for': '127.0.0.1',
      host: 'one.test',
      'x-own': 'kept',
    });
    for (const name of [
      'x-tenant-name',
      'x-user-id',
      INTERNAL_HEADER,
      'forwarded',
      'x-hop',
      'x-forwarded-host',
      'x-forwarded-proto',
    ])
      expect(headers[name]).toBeUndefined();
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
  test('a decent request id goes through and comes back; another is replaced', async () => {
    expect((await door.ask(BOOKINGS, { headers: { 'x-request-id': 'abc-1' } })).headers['x-request-id']).toBe('abc-1');
    expect(door.seen[0]!.headers['x-request-id']).toBe('abc-1');
    expect((await door.ask(BOOKINGS, { headers: { 'x-request-id': 'a b\tc' } })).headers['x-request-id']).toMatch(
      /^[0-9a-f]{32}$/,
    );
  });
  test('an id of ours is the trace’s, so that it travels once; in a trace of the caller’s it goes beside', async () => {
    const { headers: told } = await door.ask(BOOKINGS);
    expect(door.seen[0]!.headers.traceparent).toContain(`00-${String(told['x-request-id'])}-`);
    expect(door.seen[0]!.headers['x-request-id']).toBeUndefined();
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const other = await door.ask(BOOKINGS, { headers: { traceparent: trace } });
    expect(door.seen[1]!.headers).toMatchObject({ traceparent: trace, 'x-request-id': other.headers['x-request-id'] });
  });
  test('paths match without regard to case, by whole segments of the longest prefix', async () => {
    expect((await door.ask('/API/Booking/BOOKING/getBookings/?MaxResultCount=1')).status).toBe(200);
    expect(door.seen[0]!.url).toBe('/API/Booking/BOOKING/getBookings/?MaxResultCount=1');
    expect(await door.ask('/api/bookings/x')).toMatchObject({ status: 404, error: { code: 'notFound' } });
    expect((await door.ask('/api')).status).toBe(404);
  });
  test('bodies stream through both ways', async () => {
    door.booking = (req, res) => {
      res.setHeader('content-type', 'application/octet-stream');
      req.pipe(res);
    };
    const sent = randomBytes(900_000);
    const answer = await door.ask(`${BOOKINGS}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: sent,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(sent.toString());
  });
  test('a slow reader of a large answer loses nothing', async () => {
    const sent = Buffer.alloc(8_000_000, 'abcdefghij');
    door.booking = (_req, res) => {
      res.end(sent);
    };
    const got = await new Promise<number>((resolve) => {
      send(
        { host: '127.0.0.1', port: door.port, path: BOOKINGS, headers: { host: 'one.test' }, agent: false },
        (res) => {
          let bytes = 0;
          res
            .on('data', (c: Buffer) => {
              bytes += c.length;
              res.pause();
              setTimeout(() => res.resume(), 1);
            })
            .on('end', () => resolve(bytes));
        },
      ).end();
    });
    expect(got).toBe(sent.length);
  });
  test('events arrive one by one as they happen', async () => {
    const core2 = await door.upstream((req, res) => {
      if (req.url === '/api/core/account/istenantavailable') return door.core(req, res);
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: 1\n\n');
      setTimeout(() => res.write('data: 2\n\n'), 300);
    });
    const { app: own, port } = await door.another({}, { 'svc-core': core2 });
    const times: number[] = [];
    const req = send({
      host: '127.0.0.1',
      port,
      path: '/api/core/stream',
      headers: { host: 'one.test' },
      agent: false,
    });
    req.on('error', () => {});
    req.end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.on('data', () => times.push(Date.now()));
    res.on('error', () => {});
    while (times.length < 2) await sleep(10);
    expect(times[1]! - times[0]!).toBeGreaterThan(150);
    const started = Date.now();
    await own.close();
    // The stream itself would go on for a minute.
    expect(Date.now() - started).toBeLessThan(10_000);
  });
  test('when the client leaves, the service hears of it', async () => {
    const closed = new Promise<void>((resolve) => {
      door.booking = (_req, res) => {
        res.on('close', () => resolve());
      };
    });
    const req = send({
      host: '127.0.0.1',
      port: door.port,
      path: BOOKINGS,
      headers: { host: 'one.test' },
      agent: false,
    });
    req.on('error', () => {});
    req.end();
    while (door.seen.length === 0) await sleep(5);
    req.destroy();
    await expect(closed).resolves.toBeUndefined();
  });
  test('a HEAD answers its headers without a body', async () => {
    door.booking = (_req, res) => {
      res.setHeader('content-length', '11');
      res.end();
    };
    expect(await door.ask(BOOKINGS, { method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { 'content-length': '11' },
      body: '',
    });
  });
  test.each([
    ['a bare CR', 'a\rx-injected: b'],
    ['a NUL', 'a\0b'],
    ['a folded line', 'a\r\n x-injected: b'],
  ])('%s in a header of a service goes no further', async (_, value) => {
    door.booking = (_req, res) => {
      res.socket!.end(`HTTP/1.1 200 OK\r\nx-odd: ${value}\r\ncontent-length: 2\r\n\r\n{}`);
    };
    const { status, headers } = await door.ask(BOOKINGS);
    expect([status, headers['x-odd'], headers['x-injected']]).toEqual([503, undefined, undefined]);
  });
  test('what a service says goes on as it said it: letters past ASCII, cookies by themselves, its own date', async () => {
    const own = {
      date: 'Sun, 22 Nov 2026 09:00:00 GMT',
      'content-disposition': 'attachment; filename="r\u00e9sum\u00e9.pdf"',
      'content-length': '2',
    };
    const lines = [...Object.entries(own), ['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2']].map((line) => line.join(': '));
    door.booking = (_req, res) => {
      res.socket!.end(`HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\n\r\n{}`, 'latin1');
    };
    expect((await door.ask(BOOKINGS)).headers).toMatchObject({ ...own, 'set-cookie': ['a=1', 'b=2'] });
  });
  test('data answers are not cached, not sniffed and may run nothing; a PDF may be shown in our frames', async () => {
    expect((await door.ask(BOOKINGS)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    door.booking = (_req, res) => {
      res.setHeader('content-type', 'application/pdf');
      res.end('%PDF');
    };
    expect((await door.ask(BOOKINGS)).headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });
  test('a policy that a service names holds beside ours', async () => {
    door.booking = (_req, res) => {
      res.writeHead(200, { 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'" });
      res.end('<svg/>');
    };
    // Two policies: Node joins them by a comma, as RFC 9110 allows, and a browser obeys both.
    const { headers } = await door.ask(BOOKINGS);
    expect(headers['content-security-policy']).toBe("default-src 'none', frame-ancestors 'self'");
  });
  test('who comes by https is told to come by it always: calls, refusals, pages; others are not', async () => {
    const { port: to } = await door.another({ TRUSTED_PROXIES: 'loopback' });
    const told = async (path: string, proto: string) =>
      (await door.ask(path, { to, headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security'];
    for (const path of [BOOKINGS, '/api/other', '/healthz', '/', '/api/openapi.json']) {
      expect([path, await told(path, 'https')]).toEqual([path, 'max-age=31536000']);
      expect(await told(path, 'http')).toBeUndefined();
    }
  });
});
