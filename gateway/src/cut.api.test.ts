import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { startDoor } from './fixture.ts';

const door = startDoor();

test('the streams of a suspended tenant are cut within five seconds, and svc-core is not asked until then', async () => {
  const core = await door.upstream((req, res) => {
    if (req.url !== '/api/core/stream') return door.core(req, res);
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  });
  door.hosts['leaving.test'] = { state: 1, tenantId: 6 };
  const { port } = await door.another({}, { 'svc-core': core });
  const open = request({ host: '127.0.0.1', port, path: '/api/core/stream', headers: { host: 'leaving.test' } });
  open.on('error', () => undefined).end();
  const [stream] = (await once(open, 'response')) as [IncomingMessage];
  stream.on('error', () => undefined);
  const closed = new Promise((done) => {
    stream.resume().on('close', done);
  });
  await sleep(1500);
  const before = door.coreAsked;
  await sleep(4000);
  expect(door.coreAsked).toBe(before);
  door.hosts['leaving.test'] = { state: 2, tenantId: 6 };
  const suspended = Date.now();
  const event = tenantEvents.changed({ tenantId: 6, hosts: ['leaving.test'] });
  const id = '00000000-0000-7000-8000-000000000002';
  await door.bus.publish([{ id, tenantId: 6, occurredAt: '2026-01-01T00:00:00Z', cause: {}, ...event }]);
  await closed;
  expect(Date.now() - suspended).toBeLessThan(withinMs(5000));
});
