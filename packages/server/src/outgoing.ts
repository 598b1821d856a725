/** What goes out to an address that a tenant has typed: to public machines, and to networks of the operator's own that it names. */
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { say } from '@cartage/contract/words/told/company.ts';
import { Agent, fetch } from 'undici';

export type Outgoing = {
  /** For whatever connects by itself (`net.connect`, `tls.connect`): names lead to allowed addresses or nowhere. */
  lookup: LookupFunction;
  /** Throws on an address that is written out and not allowed; a connection to such a one asks no lookup. */
  requireAllowed(host: string): void;
  /** An address, written out, in a network that the operator has opened: nobody listens on the way there. */
  isOwn(host: string): boolean;
  /** `fetch` without redirects, with an end in time and size. */
  fetch: typeof globalThis.fetch;
};
/** The address lies where a tenant's settings may not lead. */
export class OutsideError extends Error {
  readonly code = 'EOUTSIDE';
  constructor(host: string) {
    super(say('tried.network', { host }));
  }
}
const WAIT_MS = 5000,
  MAX_BYTES = 1024 * 1024;

/** IANA's registries of special purposes (RFC 6890 and after), as far as they are not globally reachable. */
const SPECIAL =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 2001::/23 2001:db8::/32 2002::/16 3fff::/20';
/** Of IPv6 only this is given out to machines; loopback, private, mapped and translated addresses all lie beside it. */
const GLOBAL_V6 = '2000::/3';

function listOf(networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    if (!family) throw new Error(`${network} is no network, such as 10.0.0.0/8`);
    list.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
const special = listOf(SPECIAL),
  globalV6 = listOf(GLOBAL_V6);

/**
 * `allow`: networks of the operator's own that may be reached all the same, comma separated. `waitMs`: until an answer has
 * ended. `connections`: to one host; what comes beyond waits, so who bounds its requests itself names as many.
 */
export function createOutgoing(allow = '', { waitMs = WAIT_MS, connections = 16 } = {}): Outgoing {
  const own = listOf(allow);
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const bareOf = (host: string) => host.replace(/^\[|\]$/g, '');
  const isAllowed = (address: string): boolean => {
    const family = familyOf(address);
    if (own.check(address, family)) return true;
    return family === 'ipv4'
      ? !special.check(address, 'ipv4')
      : globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6');
  };
  const requireAllowed = (host: string) => {
    const bare = bareOf(host);
    if (isIP(bare) && !isAllowed(bare)) throw new OutsideError(host);
  };
  // What is looked up is what is connected to, so that a name cannot answer differently the second time.
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return done(new OutsideError(host), '', 0);
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  const dispatcher = new Agent({ connect: { lookup, timeout: WAIT_MS }, maxResponseSize: MAX_BYTES, connections });
  return {
    lookup,
    requireAllowed,
    isOwn: (host) => isIP(bareOf(host)) !== 0 && own.check(bareOf(host), familyOf(bareOf(host))),
    fetch: (async (url: string | URL, init: RequestInit = {}) => {
      requireAllowed(new URL(url).hostname);
      const late = AbortSignal.timeout(waitMs);
      const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
      return fetch(url, { ...(init as object), redirect: 'manual', signal, dispatcher });
    }) as unknown as typeof globalThis.fetch,
  };
}
