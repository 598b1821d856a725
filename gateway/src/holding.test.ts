/** Who holds something of ours (a body on its way, a request under way, an open stream) holds only so much, and only for so long. */
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { BOOKINGS, startDoor, token } from './fixture.ts';

const door = startDoor();
const STREAM = '/api/booking/booking/streamTracking';
const open: (Socket | ClientRequest)[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.destroy();
});

/** A POST of which one byte has come. */
function halfSent(to: number, from = '127.0.0.1', bytes = 1000): Socket {
  const socket = connect({ port: to, host: '127.0.0.1', localAddress: from });
  open.push(socket.on('error', () => undefined));
  socket.write(`POST ${BOOKINGS} HTTP/1.1\r\nHost: one.test\r\nContent-Length: ${bytes}\r\n\r\nx`);
  return socket;
}
async function answerTo(socket: Socket): Promise<string> {
  let said = '';
  for await (const chunk of socket) if (/\r\n\r\n.*\}$/s.test((said += String(chunk)))) break;
  return said;
}
/** The status of a stream, which stays open. */
async function stream(to: number, headers: Record<string, string> = {}, from = '127.0.0.1', host = 'one.test') {
  const asked = request({
    ...{ host: '127.0.0.1', port: to, localAddress: from, agent: false },
    path: STREAM,
    headers: { host, ...headers },
  });
  open.push(asked.on('error', () => undefined));
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined).resume();
  const over = new Promise<void>((done) => answer.once('close', done));
  return { status: answer.statusCode, end: () => asked.destroy(), over };
}
const endless = () => {
  door.booking = (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write(':\n\n');
  };
};
/** Asks again until the gateway has noticed that somebody left. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await sleep(10);
}

describe('bodies', () => {
  test('a body that is not whole reaches no service, and one that does not go on is 408', async () => {
    const { port } = await door.another({ BODY_STRETCH_MS: 500 });
    const said = await answerTo(halfSent(port));
    expect(said).toMatch(/^HTTP\/1\.1 408 .*"code":"tooSlow"/s);
    expect(said).toMatch(/connection: close/i);
    expect(door.seen).toEqual([]);
  });
  test('a byte now and then does not keep it open', async () => {
    const { port } = await door.another({ BODY_STRETCH_MS: 500 });
    const socket = halfSent(port);
    const timer = setInterval(() => socket.writable && socket.write('x'), 100);
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(timer);
  });
  test('a large body that stops half way ends as well, though it streams', async () => {
    const { port } = await door.another({ BODY_STRETCH_MS: 500 });
    const left = new Promise<void>((resolve) => {
      door.booking = (req) => void req.resume().on('close', resolve);
    });
    const socket = halfSent(port, '127.0.0.1', 900_000);
    socket.write(Buffer.alloc(200_000));
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await left;
  });
  test('half-sent requests leave the connections to a service free for others', async () => {
    const { port } = await door.another({ UPSTREAM_CONNECTIONS: 1 });
    for (let i = 0; i < 5; i++) halfSent(port);
    expect((await door.ask(BOOKINGS, { to: port })).status).toBe(200);
  });
  test('an upload that takes its time leaves them free too', async () => {
    const { port } = await door.another({ UPSTREAM_CONNECTIONS: 1 });
    const began = new Promise<void>((resolve) => {
      door.booking = (req, res) => {
        if (req.method === 'GET') return void res.end('{}');
        req.once('data', () => resolve()).resume();
      };
    });
    halfSent(port, '127.0.0.1', 900_000).write(Buffer.alloc(200_000));
    await began;
    expect((await door.ask(BOOKINGS, { to: port })).status).toBe(200);
  });
  test('a request that never ends is closed after its time', async () => {
    const { port } = await door.another({ REQUEST_TIMEOUT_MS: 1000 });
    const socket = halfSent(port, '127.0.0.1', 900_000);
    let said = '';
    socket.on('data', (bytes) => (said += String(bytes)));
    const timer = setInterval(() => socket.writable && socket.write('x'.repeat(2000)), 100);
    await once(socket, 'close');
    clearInterval(timer);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('requests under way', () => {
  test('of one address so many, half-sent ones included; others are not touched, and a place that is left is free', async () => {
    const { port: to } = await door.another({ LIMIT_ADDRESS_IN_FLIGHT: 3 });
    const held = [halfSent(to), halfSent(to), halfSent(to)];
    await until(async () => (await door.ask(BOOKINGS, { to })).status === 429);
    expect(await answerTo(halfSent(to))).toMatch(/^HTTP\/1\.1 429 .*"code":"tooManyRequests"/s);
    expect((await door.ask(BOOKINGS, { to, from: '127.0.0.2' })).status).toBe(200);
    held[0]!.destroy();
    await until(async () => (await door.ask(BOOKINGS, { to })).status === 200);
  });
  test('of one user so many, and his colleagues behind the same address are not touched', async () => {
    const { port: to } = await door.another({ LIMIT_USER_IN_FLIGHT: 2 });
    const headers = { authorization: token(1, 31) };
    await door.ask(BOOKINGS, { to, headers });
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    door.booking = (_req, res) => void gate.then(() => res.end('{}'));
    const waiting = [1, 2].map(() => door.ask(BOOKINGS, { to, headers }));
    while (door.seen.length < 3) await sleep(5);
    expect((await door.ask(BOOKINGS, { to, headers })).status).toBe(429);
    const colleague = door.ask(BOOKINGS, { to, headers: { authorization: token(1, 32) } });
    go();
    expect((await Promise.all([...waiting, colleague])).map((a) => a.status)).toEqual([200, 200, 200]);
    expect((await door.ask(BOOKINGS, { to, headers })).status).toBe(200);
  });
  test('connections of one address are so many', async () => {
    const { port } = await door.another({ LIMIT_ADDRESS_CONNECTIONS: 2 });
    const kept = [1, 2].map(() => connect({ port, host: '127.0.0.1' }));
    open.push(...kept);
    await Promise.all(kept.map((socket) => once(socket, 'connect')));
    await expect(door.ask(BOOKINGS, { to: port })).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect((await door.ask(BOOKINGS, { to: port, from: '127.0.0.2' })).status).toBe(200);
  });
});

describe('event streams', () => {
  test('end within 5 s of the suspension of their tenant, where no bus tells the gateway of it', async () => {
    const { port } = await door.another({}, door.urls, null);
    endless();
    door.hosts['leaving.test'] = { state: 1, tenantId: 7 };
    const held = await stream(port, {}, '127.0.0.1', 'leaving.test');
    expect(held.status).toBe(200);
    door.hosts['leaving.test'] = { state: 2, tenantId: 7 };
    const began = performance.now();
    await held.over;
    expect(performance.now() - began).toBeLessThan(withinMs(5000));
    delete door.hosts['leaving.test'];
  }, 10_000);
  test('do not count as requests under way', async () => {
    const { port } = await door.another({ MAX_IN_FLIGHT: 2, LIMIT_ADDRESS_IN_FLIGHT: 2, UPSTREAM_CONNECTIONS: 1 });
    endless();
    for (let i = 0; i < 4; i++) expect((await stream(port)).status).toBe(200);
    door.booking = (_req, res) => void res.end('{}');
    expect((await door.ask(BOOKINGS, { to: port })).status).toBe(200);
  });
  test.each([
    [
      'session',
      { LIMIT_SESSION_STREAMS: 2 },
      { cookie: 'a=b; cartage.session=abc' },
      { cookie: 'cartage.session=def' },
    ],
    ['session on https', { LIMIT_SESSION_STREAMS: 2 }, { cookie: '__Host-cartage.session=abc' }, {}],
    ['token', { LIMIT_SESSION_STREAMS: 2 }, { authorization: token(1, 41) }, { authorization: token(1, 42) }],
  ])('one %s holds only so many', async (_what, limits, headers, others) => {
    const { port } = await door.another(limits);
    endless();
    const held = [await stream(port, headers), await stream(port, headers)];
    expect((await stream(port, headers)).status).toBe(429);
    expect((await stream(port, others)).status).toBe(200);
    held[0]!.end();
    await until(async () => (await stream(port, headers)).status === 200);
  });
  test('one address, one tenant and all together hold only so many', async () => {
    const { port } = await door.another({ LIMIT_ADDRESS_STREAMS: 2, LIMIT_TENANT_STREAMS: 3, MAX_STREAMS: 4 });
    endless();
    const from = (address: string, host?: string) => stream(port, {}, address, host).then((s) => s.status);
    expect([await from('127.0.0.1'), await from('127.0.0.1'), await from('127.0.0.1')]).toEqual([200, 200, 429]);
    expect([await from('127.0.0.2'), await from('127.0.0.2')]).toEqual([200, 429]);
    expect([await from('127.0.0.2', 'two.test'), await from('127.0.0.3', 'two.test')]).toEqual([200, 429]);
  });
  test('a stream is one however its address is spelled', async () => {
    const { port } = await door.another({ LIMIT_ADDRESS_STREAMS: 1 });
    endless();
    expect((await stream(port)).status).toBe(200);
    for (const path of [STREAM.replace('s', '%73'), STREAM.replace('Tracking', '%54RACKING'), `${STREAM}/`])
      expect((await door.ask(path, { to: port })).status).toBe(429);
    for (const path of [`${STREAM}#`, STREAM.replace('s', '%c3%28')])
      expect((await door.ask(path, { to: port })).status).toBe(400);
  });
});
