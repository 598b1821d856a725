/** Which service answers a path, computed from the contract: no route is typed twice. */
import '@cartage/contract/all.ts';
import { type Call, declaredCalls, pathsOf } from '@cartage/contract/call.ts';
import { z } from '@cartage/contract/zod.ts';
import { unreadablePath } from './failure.ts';

export type Target = {
  service: string;
  maxBytes: number;
  patienceMs: number | null;
  /** Server-sent events hold their connection, so they get one of their own. */
  streams: boolean;
  /** A success proves that the caller's token was accepted. */
  provesToken: boolean;
  /** Answers for hosts without a tenant too, so that the page can tell. */
  anyHost: boolean;
  signIn: boolean;
  /** As many requests as one of it counts for. */
  cost: number;
  /** Answers where to go on, also when it fails: a next-auth client reads `url` of every answer. */
  tellsUrl: boolean;
};
/** Throws 400 for a path that cannot be read. */
export type RouteTable = (method: string, path: string) => Target | undefined;

const MIB = 1024 * 1024;

export function routeTable(calls: readonly Call[] = declaredCalls()): RouteTable {
  /** Method, then path: as the contract spells it, which is how most ask, and in lower case. */
  const exact = new Map<string, Map<string, Target>>();
  const patterns: { method: string; pattern: RegExp; target: Target }[] = [];
  const prefixes = new Map<string, Target>();
  for (const call of calls) {
    if (call.service === 'gateway') continue;
    const target = targetOf(call);
    for (const spelled of pathsOf(call)) {
      const path = normal(spelled);
      const fixed = path.split('/{')[0]!;
      const base = prefixOf(path, normal(call.group));
      for (const prefix of [base, fixed]) if (!prefixes.has(prefix)) prefixes.set(prefix, plain(target));
      for (const method of call.options.alsoGet ? [call.method, 'GET'] : [call.method]) {
        if (path.includes('{'))
          patterns.push({
            method,
            pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`),
            target,
          });
        else exact.set(method, (exact.get(method) ?? new Map<string, Target>()).set(spelled, target).set(path, target));
      }
    }
  }
  return (asked, rawPath) => {
    // Fastify answers HEAD by the route of GET.
    const method = asked === 'HEAD' ? 'GET' : asked;
    const ofMethod = exact.get(method);
    const spelled = ofMethod?.get(rawPath);
    if (spelled) return spelled;
    const path = normal(decoded(rawPath));
    const found = ofMethod?.get(path);
    if (found) return found;
    const owner = longest(prefixes, path);
    return owner && (patterns.find((p) => p.method === method && p.pattern.test(path))?.target ?? owner);
  };
}

/** As the services' router reads it, once: what it would take for a call must be known as that call here. A fragment never travels. */
function decoded(path: string): string {
  if (path.includes('#')) throw unreadablePath();
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    throw unreadablePath();
  }
}
const normal = (path: string) => {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
};
/** A path of its own outside the group's base is its own prefix. */
const prefixOf = (path: string, group: string) =>
  path === group || path.startsWith(`${group}/`) ? group : path.slice(0, path.lastIndexOf('/')).split('/{')[0]!;
const plain = (target: Target): Target => ({
  ...target,
  maxBytes: MIB,
  patienceMs: null,
  streams: false,
  provesToken: false,
  anyHost: false,
  signIn: false,
  cost: 1,
  tellsUrl: false,
});

function targetOf({ service, options, output }: Call): Target {
  return {
    service,
    maxBytes: options.maxBytes ?? (typeof options.body === 'object' ? 12 * MIB : MIB),
    patienceMs: options.patienceMs ?? null,
    streams: options.answer === 'events',
    provesToken: (options.auth ?? 'token') === 'token',
    anyHost: options.anyTenant === true,
    signIn: options.signIn === true,
    cost: options.cost ?? 1,
    tellsUrl: options.bare === true && output instanceof z.ZodObject && 'url' in output.shape,
  };
}

/** Whole segments only: `/api/rates` is not a prefix of `/api/ratesheet`. */
function longest(prefixes: ReadonlyMap<string, Target>, path: string): Target | undefined {
  for (let end = path.length; end > 4; end = path.lastIndexOf('/', end - 1)) {
    const found = prefixes.get(path.slice(0, end));
    if (found) return found;
  }
  return undefined;
}
