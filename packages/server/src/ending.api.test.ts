/** A service that is stopped answers what it was asked, and waits for nobody else. */
import { calls, get } from '@cartage/contract/call.ts';
import { z } from '@cartage/contract/zod.ts';
import { endAmongClients } from '@cartage/testing/ending.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { routes } from './routes.ts';
import { startHouse } from './house.fixture.ts';

const slowCalls = calls(
  'svc-booking',
  '/api/test/Slow',
  { auth: 'none', ours: true },
  { ask: get('ask', {}, z.string()) },
);
const asked = Promise.withResolvers<void>(),
  finished = Promise.withResolvers<string>();
const svc = startHouse([
  routes(slowCalls, {
    ask: () => {
      asked.resolve();
      return finished.promise;
    },
  }),
]);

test('a service never closes a connection that stands idle, and says no time after which it would', async () => {
  const answer = await fetch(`${svc.service.url}/healthz`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('keep-alive')).toBeNull();
  expect(svc.service.app.server.keepAliveTimeout).toBe(0);
});

test('an answer under way goes out whole, and no silent, half or kept connection holds up the end', async () => {
  const { answer, afterMs } = await endAmongClients(Number(new URL(svc.service.url).port), {
    answered: '/healthz',
    slow: '/api/test/Slow/ask',
    isAsked: () => asked.promise,
    finish: () => finished.resolve('whole'),
    close: () => svc.service.app.close(),
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*"result":"whole"/i);
  expect(afterMs).toBeLessThan(withinMs(1000));
});
