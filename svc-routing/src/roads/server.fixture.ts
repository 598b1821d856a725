/** A server of roads on the loopback that says what a test wants, and remembers what it was asked. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPairCache } from './pair-cache.ts';
import type { MatrixKind } from './provider.ts';
import type { Roads } from './roads.ts';

export type Asked = { method: string; url: string; path: string; query: URLSearchParams; body: string };
export type Says = (asked: Asked) => { status?: number; body?: unknown } | 'nothing';

export function roadsServer() {
  const asked: Asked[] = [];
  const here = { asked, says: (() => ({ status: 404 })) as Says, url: '' };
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://roads');
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const path = decodeURIComponent(pathname),
          question = { method: request.method!, url: request.url!, path, query: searchParams, body };
        asked.push(question);
        const answer = here.says(question);
        if (answer === 'nothing') return void response.destroy();
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body ?? {}));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    here.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(() => {
    asked.length = 0;
  });
  return here;
}

export const roadsAt = (url: string, kind: MatrixKind, most = 100): Roads => ({
  kind,
  url,
  most,
  cache: newPairCache(4096),
  downUntil: new Int32Array(new SharedArrayBuffer(4)),
});
