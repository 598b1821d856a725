/** `/api/openapi.json`, and `/api/docs` to browse it: Swagger UI from its own files, without inline scripts. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from './headers.ts';
import { openApi } from './openapi.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Cartage calls</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css"><link rel="icon" href="/api/docs/static/favicon-32x32.png"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/static/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>
`;
const START =
  "window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null });\n";

export async function registerDocs(app: FastifyInstance): Promise<void> {
  // Made when first asked for: turning some hundred schemas into JSON would delay every start.
  let made: { plain: string; packed: Buffer } | undefined;
  const document = () => {
    if (!made) {
      const plain = JSON.stringify(openApi());
      made = { plain, packed: brotliCompressSync(plain) };
    }
    return made;
  };
  app.get('/api/openapi.json', (request, reply) => {
    const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    void reply.headers({
      ...PAGE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(packed && { 'content-encoding': 'br' }),
    });
    return reply.send(packed ? document().packed : document().plain);
  });
  app.get('/api/docs', (_request, reply) => reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.headers(PAGE_HEADERS).type('text/javascript; charset=utf-8').send(START),
  );
  const assets = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/static/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      (reply as unknown as { headers(values: object): void }).headers({
        ...PAGE_HEADERS,
        'cache-control': 'public, max-age=86400',
      });
    },
  });
}
