/** The HTTP server under Fastify: what is forwarded never needs a route, a request or a reply of Fastify's, and saves their cost. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Answer } from './answer.ts';

const CALL = /^\/api\//i;
/** The gateway's own few addresses there. */
const OWN = /^\/api\/(?:docs|log|openapi\.json)(?:[/?]|$)/i;

export const isForwarded = (url: string): boolean => CALL.test(url) && !OWN.test(url);

// A request without a body is not made a stream: that alone is a tenth of what forwarding costs. Node's types do not know the option yet.
const OPTIONS = { maxHeaderSize: 32 * 1024, keepAliveTimeout: 65_000, optimizeEmptyRequests: true, ServerResponse: Answer };

/** `forward` takes what goes to a service; Fastify the rest. */
export function serverOf(fastify: RequestListener, forward: (req: IncomingMessage, res: Answer) => void): Server {
  const server = createServer(OPTIONS, (req, res) => (isForwarded(req.url!) ? forward(req, res) : fastify(req, res)));
  server.requestTimeout = 0;
  server.setTimeout(0);
  return server;
}
