/** The HTTP server under Fastify: what is forwarded never needs a route, a request or a reply of Fastify's, and saves their cost. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Answer } from './answer.ts';

const CALL = /^\/api\//i;
/** The gateway's own few addresses there. */
const OWN = /^\/api\/(?:docs|log|openapi\.json)(?:[/?]|$)/i;

export const isForwarded = (url: string): boolean => CALL.test(url) && !OWN.test(url);

// A request without a body is not made a stream; Node's types do not know the option yet. Its own timer between requests is made anew with each answer; the one of the connection, which runs anyway, is only wound up again.
const OPTIONS = { maxHeaderSize: 32 * 1024, keepAliveTimeout: 0, optimizeEmptyRequests: true, ServerResponse: Answer };
type Serving = {
  /** Takes what goes to a service; Fastify the rest. */
  forward(req: IncomingMessage, res: Answer): void;
  /** A connection over which nothing has come or gone for so long is closed, whether it waits for a request or for an answer. */
  quietMs: number;
};

export function serverOf(fastify: RequestListener, { forward, quietMs }: Serving): Server {
  const server = createServer(OPTIONS, (req, res) => (isForwarded(req.url!) ? forward(req, res) : fastify(req, res)));
  server.requestTimeout = 0;
  server.setTimeout(quietMs);
  return server;
}
