import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutgoing } from './outgoing.ts';

let server: Server, port: number;
beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url === '/away') res.writeHead(302, { location: '/' }).end();
    else res.end(req.url === '/long' ? 'x'.repeat(2 * 1024 * 1024) : 'here');
  }).listen(0, '127.0.0.1');
  await new Promise((up) => server.once('listening', up));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (e: Error & { code?: string; cause?: { code?: string } }) => e.code ?? e.cause?.code ?? e.message,
  );

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::a00:1]',
  '[2002:a00:1::]',
])('%s is reached by nobody’s settings', async (host) => {
  expect(await refusal(createOutgoing().fetch(`http://${host}:1/`))).toBe('EOUTSIDE');
});
test.each(['93.184.216.34', '[2606:4700::1111]'])('%s is a public machine', (host) => {
  expect(() => createOutgoing().requireAllowed(host)).not.toThrow();
});
test('a name that leads inside leads nowhere, and a spelling of an address is read as the address', async () => {
  const out = createOutgoing();
  expect(await refusal(out.fetch(`http://localhost:${port}/`))).toBe('EOUTSIDE');
  expect(await refusal(out.fetch(`http://2130706433:${port}/`))).toBe('EOUTSIDE');
  expect(await refusal(out.fetch(`http://0x7f.1:${port}/`))).toBe('EOUTSIDE');
});
test('the operator’s own networks are reached when it names them, without following anybody elsewhere', async () => {
  const out = createOutgoing('127.0.0.0/8, ::1');
  expect(await (await out.fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  expect((await out.fetch(`http://localhost:${port}/away`)).status).toBe(302);
  expect(await refusal(out.fetch(`http://127.0.0.1:${port}/long`).then((r) => r.text()))).not.toBe('answered');
});
test('a network that is none stops the start', () => {
  expect(() => createOutgoing('our office')).toThrow(/no network/);
});
