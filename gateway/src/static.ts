/** The built shell and remotes: precompressed, hashed files for ever, entries always asked for again. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { failure, nothingHere } from './failure.ts';
import type { Framing } from './framing.ts';
import { PAGE_HEADERS } from './headers.ts';

/** Pages that another site may frame say so; every other file has the headers of all. */
const framed = new WeakMap<object, Record<string, string>>();
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i;

export async function registerStatic(app: FastifyInstance, webRoot: string, frames: Framing): Promise<void> {
  const remotes = existsSync(webRoot) ? readdirSync(webRoot).filter((name) => name.startsWith('mfe-')) : [];
  const shell = join(webRoot, 'shell/dist');
  const common = {
    preCompressed: true,
    decorateReply: false,
    index: false as const,
    cacheControl: false,
    setHeaders: (reply: unknown, path: string) => cache(reply as FastifyReply, path),
  };
  await app.register(fastifyStatic, { ...common, root: shell, prefix: '/', decorateReply: true });
  for (const name of remotes)
    await app.register(fastifyStatic, { ...common, root: join(webRoot, name, 'dist'), prefix: `/mfe/${name}/` });

  const page = async (reply: FastifyReply, path: string) => {
    if (!existsSync(join(shell, 'index.html')))
      return reply.status(503).type('text/plain').send('The browser part is not built yet: npm run build');
    framed.set(reply, await frames.headersOf(path, reply.request.headers.host));
    return reply.sendFile('index.html');
  };
  app.get('/', (_request, reply) => page(reply, '/'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    // HTML in place of a missing script or manifest would be read as one, so only addresses of pages answer with the page.
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|mfe|assets)(\/|$)/i.test(path) &&
      !/\.[a-z0-9]{1,8}$/i.test(path);
    if (isPage) return page(reply, path);
    return reply.status(404).send(failure(nothingHere(), request));
  });
}

function cache(reply: FastifyReply, path: string): void {
  const file = path.replace(/\.(br|gz)$/, '');
  reply.headers({
    ...(framed.get(reply) ?? PAGE_HEADERS),
    'cache-control':
      HASHED.test(file) && /[/\\]assets[/\\]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}
