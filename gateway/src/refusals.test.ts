import { request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOOKINGS, startDoor, token } from './fixture.ts';

const door = startDoor();

describe('refusals', () => {
  test('a body above the limit of its call is 413, announced or not, and the service never hears a whole one', async () => {
    const big = Buffer.alloc(1_500_000);
    expect(await door.ask(BOOKINGS, { method: 'POST', body: big })).toMatchObject({
      status: 413,
      error: { code: 'tooLarge' },
    });
    expect(door.seen).toEqual([]);
    door.booking = (req, res) => {
      req
        .resume()
        .on('end', () => res.end('{}'))
        .on('error', () => {});
    };
    const chunked = await new Promise<number>((resolve) => {
      const req = send(
        {
          host: '127.0.0.1',
          port: door.port,
          path: BOOKINGS,
          method: 'POST',
          headers: { host: 'one.test' },
          agent: false,
        },
        (res) => {
          res.resume();
          resolve(res.statusCode!);
        },
      );
      req.on('error', () => {});
      for (let i = 0; i < 20; i++) req.write(Buffer.alloc(100_000));
      req.end();
    });
    expect(chunked).toBe(413);
    const upload = await door.ask('/api/booking/booking/importBookings', {
      method: 'POST',
      body: big,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(upload.status).toBe(200);
  });
  test('a service that pauses for too long between two pieces is given up, while one that goes on slowly is not', async () => {
    door.booking = (_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half');
    };
    await expect(door.ask(BOOKINGS)).rejects.toThrow(/aborted|hang up|terminated/);
    const { port: to } = await door.another({ UPSTREAM_TIMEOUT_MS: 2000 });
    door.booking = (_req, res) => {
      let left = 6;
      const timer = setInterval(() => {
        res.write('.');
        if (--left === 0) {
          clearInterval(timer);
          res.end();
        }
      }, 500);
    };
    expect(await door.ask(BOOKINGS, { to })).toMatchObject({ status: 200, body: '......' });
  });
  test('a service that does not begin to answer is 504, one that is down 503 with Retry-After', async () => {
    door.booking = () => undefined;
    expect(await door.ask(BOOKINGS)).toMatchObject({ status: 504, error: { code: 'timeout' } });
    door.urls['svc-finance'] = 'http://127.0.0.1:1';
    expect(await door.ask('/api/finance/invoice/getinvoices')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      error: { code: 'unavailable' },
    });
    expect(await door.ask('/api/finance/invoice/GenerateAdhocInvoice', { method: 'POST', body: '{}' })).toMatchObject({
      status: 503,
    });
  });
  test('a service that breaks off is never taken for a whole answer', async () => {
    door.booking = (_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half');
      setTimeout(() => res.destroy(), 20);
    };
    await expect(door.ask(BOOKINGS)).rejects.toThrow(/aborted|hang up|terminated/);
  });
  test('an address that asks too often is refused with Retry-After; a user whose token was accepted has an own allowance', async () => {
    const { port: to } = await door.another({
      LIMIT_ADDRESS_PER_SECOND: 0.5,
      LIMIT_ADDRESS_BURST: 3,
      LIMIT_USER_PER_SECOND: 0.5,
      LIMIT_USER_BURST: 4,
    });
    const authorization = token(1, 77);
    expect((await door.ask(BOOKINGS, { to, headers: { authorization } })).status).toBe(200);
    for (let i = 0; i < 2; i++) expect((await door.ask(BOOKINGS, { to })).status).toBe(200);
    expect(await door.ask(BOOKINGS, { to })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2' },
      error: { code: 'tooManyRequests' },
    });
    // A forged token must not buy a fresh allowance.
    expect((await door.ask(BOOKINGS, { to, headers: { authorization: token(1, 78) } })).status).toBe(429);
    for (let i = 0; i < 4; i++) expect((await door.ask(BOOKINGS, { to, headers: { authorization } })).status).toBe(200);
    expect((await door.ask(BOOKINGS, { to, headers: { authorization } })).status).toBe(429);
  });
  test('a tenant has one allowance over all its hosts, and sign-ins have their own', async () => {
    door.hosts['one-more.test'] = { state: 1, tenantId: 1 };
    const { port: to } = await door.another({
      LIMIT_TENANT_PER_SECOND: 0.1,
      LIMIT_TENANT_BURST: 2,
      LIMIT_SIGN_IN_PER_MINUTE: 2,
    });
    expect((await door.ask(BOOKINGS, { to })).status).toBe(200);
    expect((await door.ask(BOOKINGS, { to, host: 'one-more.test' })).status).toBe(200);
    expect((await door.ask(BOOKINGS, { to })).status).toBe(429);
    const signIn = () =>
      door.ask('/api/auth/callback/credentials', {
        to,
        method: 'POST',
        host: 'two.test',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
    const answers = [await signIn(), await signIn(), await signIn()];
    expect(answers.map((a) => a.status)).toEqual([200, 200, 429]);
    expect(JSON.parse(answers[2]!.body).url).toBe('http://two.test/auth/login?error=TooManyRequests');
  });
  test('a refused sign-in says where to go on, as a next-auth client reads it; other refusals do not', async () => {
    const { port: to } = await door.another({ LIMIT_ADDRESS_PER_SECOND: 0.1, LIMIT_ADDRESS_BURST: 1 });
    const post = (path: string) =>
      door.ask(path, {
        to,
        method: 'POST',
        headers: { host: 'one.test:8080', 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
    expect((await post('/api/auth/callback/credentials')).status).toBe(200);
    for (const path of ['/api/auth/callback/credentials', '/api/auth/signin/credentials', '/api/auth/signout']) {
      const refused = await post(path);
      expect([refused.status, JSON.parse(refused.body).url, refused.error?.code]).toEqual([
        429,
        'http://one.test:8080/auth/login?error=TooManyRequests',
        'tooManyRequests',
      ]);
    }
    expect(JSON.parse((await post('/api/auth/session')).body)).not.toHaveProperty('url');
    const down = await door.another({}, { ...door.urls, 'svc-core': 'http://127.0.0.1:1' });
    expect(
      JSON.parse((await door.ask('/api/auth/callback/credentials', { to: down.port, method: 'POST' })).body),
    ).toMatchObject({
      url: 'http://one.test/auth/login?error=NoResponse',
      success: false,
      error: { code: 'unavailable' },
    });
  });
  test('above the number of requests under way new ones are shed', async () => {
    const { port: to } = await door.another({ MAX_IN_FLIGHT: 2, UPSTREAM_TIMEOUT_MS: 5000 });
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    door.booking = (_req, res) => {
      void gate.then(() => res.end('{}'));
    };
    const waiting = [door.ask(BOOKINGS, { to }), door.ask(BOOKINGS, { to })];
    while (door.seen.length < 2) await sleep(5);
    expect(await door.ask(BOOKINGS, { to })).toMatchObject({
      status: 503,
      error: { code: 'overloaded' },
      headers: { 'retry-after': '1' },
    });
    go();
    expect((await Promise.all(waiting)).map((a) => a.status)).toEqual([200, 200]);
  });
});

describe('around it', () => {
  test('readiness names what is down and says so while draining', async () => {
    const answer = await door.ask('/readyz');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body)).toMatchObject({
      status: 'down',
      down: expect.arrayContaining(['svc-finance', 'svc-jobs']),
    });
    expect(JSON.parse(answer.body).down).not.toContain('svc-booking');
    expect((await door.ask('/healthz')).status).toBe(200);
    expect((await door.ask('/metrics')).body).toContain(
      'cartage_gateway_requests_total{service="svc-booking",status="200"}',
    );
  });
  test('metrics and what services say of themselves are for this machine, or for who bears the token', async () => {
    const { port: to } = await door.another({ METRICS_TOKEN: 'let me see' });
    const look = async (more: object) => [
      (await door.ask('/metrics', more)).status,
      'services' in JSON.parse((await door.ask('/readyz', more)).body),
    ];
    expect(await look({})).toEqual([200, true]);
    // A proxy on this machine speaks for strangers.
    expect(await look({ headers: { 'x-forwarded-for': '203.0.113.9' } })).toEqual([404, false]);
    expect(await look({ to })).toEqual([404, false]);
    expect(await look({ to, headers: { authorization: 'Bearer let me se' } })).toEqual([404, false]);
    expect(
      await look({ to, headers: { authorization: 'Bearer let me see', 'x-forwarded-for': '203.0.113.9' } }),
    ).toEqual([200, true]);
    expect(JSON.parse((await door.ask('/readyz', { to })).body).down).toContain('svc-finance');
  });
  test('a browser log entry is bounded in shape and size', async () => {
    const post = (body: string, headers = { 'content-type': 'application/json' }) =>
      door.ask('/api/log', { method: 'POST', body, headers });
    expect((await post('{"level":"error","code":"x","message":"y"}')).status).toBe(204);
    expect((await post('{"level":"error","code":"x"}')).status).toBe(204);
    expect((await post('{"level":"loud"}')).status).toBe(400);
    expect((await post('{')).status).toBe(400);
    expect((await post(`{"level":"error","code":"x","message":"${'y'.repeat(20_000)}"}`)).status).toBe(413);
    expect((await post('x', { 'content-type': 'application/xml' })).status).toBe(415);
  });
});
