/** Whose address counts: the connection's, or what the proxies in front of us say they saw. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

type Peer = { address: string; trusted: boolean };
const PEER = Symbol('peer');

/** `trustedProxies`: addresses, networks (`10.0.0.0/8`) or `loopback`, `linklocal`, `uniquelocal`, comma separated. */
export function addresses(trustedProxies: string) {
  const names = trustedProxies
    .split(',')
    .map((s) => s.trim())
    .filter((s) => s !== '');
  const trust = names.length > 0 ? proxyAddr.compile(names) : () => false;
  /** A connection's other end never changes, so it is judged once. */
  const peerOf = (socket: Socket & { [PEER]?: Peer }): Peer => {
    const address = plain(socket.remoteAddress ?? '');
    return (socket[PEER] ??= { address, trusted: trust(address, 0) });
  };
  return {
    peerOf,
    /** Behind proxies: the first address, counted from us, that is not one of theirs. */
    of(req: IncomingMessage): string {
      const peer = peerOf(req.socket);
      return peer.trusted ? plain(proxyAddr(req, trust)) : peer.address;
    },
    proto(req: IncomingMessage): 'http' | 'https' {
      if (peerOf(req.socket).trusted) {
        const said = String(req.headers['x-forwarded-proto'] ?? '').split(',');
        return said.at(-1)!.trim() === 'https' ? 'https' : 'http';
      }
      return 'encrypted' in req.socket && req.socket.encrypted ? 'https' : 'http';
    },
  };
}
const plain = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);
