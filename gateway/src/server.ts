/** The HTTP server under Fastify: what is forwarded never needs a route, a request or a reply of Fastify's, and saves their cost. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** The gateway's own few addresses below /api. All else there goes through the door; so do odd spellings, by Fastify's route. */
const OWN = /^\/api\/(?:docs|log|openapi\.json)(?:[/?]|$)/i;
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

export const isForwarded = ({ url, method }: Pick<IncomingMessage, 'url' | 'method'>): boolean => url !== undefined && url.startsWith('/api/') && METHODS.has(method) && !OWN.test(url);

/** `forward` takes what goes to a service; Fastify the rest. */
export function serverOf(fastify: RequestListener, forward: (req: IncomingMessage, res: ServerResponse) => void): Server {
  const server = createServer({ maxHeaderSize: 32 * 1024, keepAliveTimeout: 65_000 }, (req, res) => (isForwarded(req) ? forward(req, res) : fastify(req, res)));
  server.requestTimeout = 0;
  server.setTimeout(0);
  return server;
}
