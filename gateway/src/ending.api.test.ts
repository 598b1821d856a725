/** A gateway that is stopped hands on what it was asked for, and waits for nobody else. */
import { endAmongClients } from '@cartage/testing/ending.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { BOOKINGS, startDoor } from './fixture.ts';

const door = startDoor();

test('an answer under way goes out whole, and no silent, half or kept connection holds up the end', async () => {
  const asked = Promise.withResolvers<void>(),
    finished = Promise.withResolvers<void>();
  door.booking = async (_req, res) => {
    asked.resolve();
    await finished.promise;
    res.end('{"result":"whole","success":true,"error":null}');
  };
  const { app, port } = await door.another({ UPSTREAM_TIMEOUT_MS: 30_000 });
  const { answer, afterMs } = await endAmongClients(port, {
    answered: '/healthz',
    slow: BOOKINGS,
    isAsked: () => asked.promise,
    finish: finished.resolve,
    close: () => app.close(),
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*"result":"whole"/i);
  expect(afterMs).toBeLessThan(withinMs(1000));
});
