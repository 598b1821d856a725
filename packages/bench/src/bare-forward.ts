/** Forwarding and nothing else, for scale: undici's dispatch inside a Fastify route, without tenant, token, limits, ids, counts, log or headers of ours. */
import Fastify from 'fastify';
import { type Dispatcher, Pool } from 'undici';

const ABOUT_ONE_CONNECTION = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding']);
const passing = (raw: readonly string[]): string[] =>
  raw.flatMap((name, i) => (i % 2 === 0 && !ABOUT_ONE_CONNECTION.has(name.toLowerCase()) ? [name, raw[i + 1]!] : []));

const pool = new Pool(process.env.UPSTREAM!, { connections: 64, pipelining: 1 });
const app = Fastify();
app.get('/*', (request, reply) => {
  reply.hijack();
  const { raw: req } = request,
    { raw: res } = reply;
  let body = '';
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: () => undefined,
    onResponseStart(_controller, status, headers) {
      res.writeHead(status, passing(Object.entries(headers).flat() as string[]));
    },
    onResponseData(_controller, chunk) {
      body += chunk.toString('latin1');
    },
    onResponseEnd: () => res.end(body, 'latin1'),
    onResponseError: () => res.destroy(),
  };
  pool.dispatch({ path: req.url!, method: 'GET', headers: passing(req.rawHeaders) }, handler);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
