import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Answer } from './answer.ts';

const DATE = 'Sun, 22 Nov 2026 09:00:00 GMT';
let server: Server;
beforeAll(async () => {
  server = createServer({ ServerResponse: Answer }, (req, res) => {
    if (req.url === '/plain') return res.writeHead(200, { 'content-length': 3 }).end('one');
    if (req.url === '/nothing') {
      res.head(204, 'x-ours: 204\r\n', []);
      return res.end();
    }
    if (req.url === '/unknown') {
      res.head(200, 'x-ours: chunks\r\n', []);
      res.write('on');
      return res.end('e');
    }
    res.head(200, `x-ours: text\r\ndate: ${DATE}\r\nx-ours: again\r\n`, ['content-length', '3'], { hasDate: true });
    return res.end(req.method === 'HEAD' ? undefined : 'one');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => { server.close(); });

/** What comes back over one connection, to the byte. */
function said(...requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const last = requests.length - 1;
  socket.write(requests.map((r, i) => `${r} HTTP/1.1\r\nHost: x\r\n${i === last ? 'Connection: close\r\n' : ''}\r\n`).join(''));
  return text(socket);
}
const heads = (bytes: string) => bytes.split(/(?=HTTP\/1\.1 )/);

test('lines go out as they are behind the status line, and Node still knows length, date and connection', async () => {
  const [first, second] = heads(await said('GET /', 'GET /'));
  expect(first).toBe(`HTTP/1.1 200 OK\r\nx-ours: text\r\ndate: ${DATE}\r\nx-ours: again\r\ncontent-length: 3\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\none`);
  expect(second).toContain('x-ours: text\r\n');
  expect(second).toContain('Connection: close\r\n');
});
test('an answer without a body, of unknown length, or to HEAD ends where it should', async () => {
  const [none, chunks, head, plain] = heads(await said('GET /nothing', 'GET /unknown', 'HEAD /', 'GET /plain'));
  expect(none).toMatch(/^HTTP\/1\.1 204 No Content\r\nx-ours: 204\r\nDate: [^\r]+\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n$/);
  expect(chunks).toMatch(/^HTTP\/1\.1 200 OK\r\nx-ours: chunks\r\n(?:.+\r\n)*Transfer-Encoding: chunked\r\n\r\n2\r\non\r\n1\r\ne\r\n0\r\n\r\n$/);
  expect(head).toMatch(/content-length: 3\r\n(?:.+\r\n)*\r\n$/);
  expect(plain).not.toContain('x-ours');
  expect(plain).toMatch(/\r\n\r\none$/);
});
test('what Node reads it also checks', () => {
  const res = new Answer({ method: 'GET' } as never);
  expect(() => res.head(200, '', ['x', 'a\r\nb'])).toThrow(expect.objectContaining({ code: 'ERR_INVALID_CHAR' }));
});
