import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses } from './address.ts';
import { isForwarded, serverOf } from './server.ts';

test('what a service answers is forwarded, however it is spelled', () => {
  expect(
    ['/api/booking/booking/getbookings?x=1', '/API/Booking/x', '/api/nothing-here', '/api/logs', '/api/docsets'].map(
      isForwarded,
    ),
  ).toEqual(Array(5).fill(true));
});
test("the gateway's own addresses and pages are Fastify's", () => {
  expect(
    [
      '/',
      '/bookings',
      '/assets/main.js',
      '/api',
      '/api/docs',
      '/api/docs/static/x.css',
      '/api/openapi.json',
      '/api/openapi.json?x',
      '/api/log',
      '/API/LOG',
    ].map(isForwarded),
  ).toEqual(Array(10).fill(false));
});
test('a connection is kept from request to request and while an answer comes in pieces, and closed when nothing more is said', async () => {
  const server = serverOf(() => undefined, {
    quietMs: 400,
    requestMs: 10_000,
    mostConnections: 10,
    address: addresses(''),
    forward: async (_req, res) => {
      for (const piece of 'pqrstuvw') {
        res.write(piece);
        await sleep(100);
      }
      res.end();
    },
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes.toString();
  });
  for (const asked of [1, 2]) {
    socket.write('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
    while (said.split('0\r\n\r\n').length <= asked) await sleep(10);
  }
  expect(said.match(/^[p-w]\r$/gm)).toHaveLength(16);
  await once(socket, 'close');
  server.close();
});
