import type { IncomingMessage } from 'node:http';

/** Whose address counts: the connection's, or what a proxy of ours says it saw. */
export function addresses(trustedProxies: string) {
  const trusted = new Set(trustedProxies.split(',').map((s) => s.trim()).filter((s) => s !== ''));
  const peer = (req: IncomingMessage) => {
    const address = req.socket.remoteAddress ?? '';
    return address.startsWith('::ffff:') ? address.slice(7) : address;
  };
  const last = (header: string | string[] | undefined) => String(header ?? '').split(',').at(-1)!.trim();
  return {
    of(req: IncomingMessage): string {
      const address = peer(req);
      return (trusted.has(address) && last(req.headers['x-forwarded-for'])) || address;
    },
    proto(req: IncomingMessage): 'http' | 'https' {
      if (trusted.has(peer(req))) return last(req.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
      return 'encrypted' in req.socket && req.socket.encrypted ? 'https' : 'http';
    },
  };
}
