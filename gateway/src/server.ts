/** The HTTP server under Fastify: what is forwarded never needs a route, a request or a reply of Fastify's, and saves their cost. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { networkOf } from '@cartage/server/network.ts';
import type { addresses } from './address.ts';
import { SECURE } from './headers.ts';

const CALL = /^\/api\//i;
/** The gateway's own few addresses there. */
const OWN = /^\/api\/(?:docs|log|openapi\.json)(?:[/?]|$)/i;

export const isForwarded = (url: string): boolean => CALL.test(url) && !OWN.test(url);

// A request without a body is not made a stream; Node's types do not know the option yet. Its own timer between requests is made anew with each answer; the one of the connection, which runs anyway, is only wound up again.
const OPTIONS = { maxHeaderSize: 32 * 1024, keepAliveTimeout: 0, optimizeEmptyRequests: true };
/** Headers come in one go, whoever sends them; how late a sender who dawdles is noticed. */
const HEADERS_MS = 10_000,
  LOOK_MS = 2000;

type Serving = {
  /** Takes what goes to a service; Fastify the rest. */
  forward(req: IncomingMessage, res: ServerResponse): void;
  /** A connection over which nothing has come or gone for so long is closed, whether it waits for a request or for an answer. */
  quietMs: number;
  /** From the first byte of a request to its last. */
  requestMs: number;
  /** Connections that one address may have open; a proxy of ours as many as it likes. */
  mostConnections: number;
  address: ReturnType<typeof addresses>;
};

export function serverOf(
  fastify: RequestListener,
  { forward, quietMs, requestMs, mostConnections, address }: Serving,
): Server {
  const limits = {
    requestTimeout: requestMs,
    headersTimeout: Math.min(HEADERS_MS, requestMs),
    connectionsCheckingInterval: LOOK_MS,
  };
  const server = createServer({ ...OPTIONS, ...limits }, (req, res) => {
    if (isForwarded(req.url!)) return forward(req, res);
    if (address.proto(req) === 'https') for (const [name, value] of Object.entries(SECURE)) res.setHeader(name, value);
    fastify(req, res);
  });
  server.setTimeout(quietMs);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const peer = address.peerOf(socket);
    if (peer.trusted) return;
    const key = networkOf(peer.address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > mostConnections) return socket.destroy();
    open.set(key, count);
    socket.once('close', () => {
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
  return server;
}
