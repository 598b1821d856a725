/**
 * What the policy of a page says of other sites, as the host's tenant has it: who may show its public pages in a frame,
 * whose fields take its guests' cards, and who serves the streets of its maps. The first two on these pages alone, and
 * nobody when in doubt.
 */
import { tilesOrigin } from '@cartage/contract/core/map-settings.ts';
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { createClient } from '@cartage/client/client.ts';
import type { Urls } from '@cartage/server/config.ts';
import { GUEST } from '@cartage/server/context.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { PAGE_HEADERS } from './headers.ts';
import { hostName, type Tenants } from './tenant.ts';

const FRAMED = /^\/(guest\/(quote|booking)|track)\/?$/i;
/** Where guests pay, and from where they come to it without another page being asked for. */
const PAYING = /^\/($|guest\/|track|auth\/)/i;
const HELD_MS = 5000;
const MOST = 5000;
/** `frameAncestors`: who may frame the public pages; `tiles`: the origin that serves streets, undefined for none. */
export type Sites = { frameAncestors: readonly string[]; tiles?: string | undefined };
export type AskSites = (tenantId: number) => Promise<Sites>;
/** The environment of Braintree whose fields stand on the tenant's pages; null for none. */
export type AskCards = (tenantId: number) => Promise<'sandbox' | 'production' | null>;
export type Framing = {
  /** The headers of a page, as the host's tenant wants it framed, and its cards taken. */
  headersOf(path: string, host: string | undefined): Promise<Record<string, string>>;
  drop(tenantId: number): void;
};

export function framing(tenants: Tenants, askSites: AskSites, askCards: AskCards = async () => null): Framing {
  const sites = heldFor(tenants, askSites),
    cards = heldFor(tenants, askCards);
  return {
    async headersOf(path, host) {
      const [others, takenBy] = await Promise.all([
        sites.of(host).catch(() => null),
        PAYING.test(path) ? cards.of(host).catch(() => null) : null,
      ]);
      const framedBy = FRAMED.test(path) ? (others?.frameAncestors ?? []) : [];
      const isFramed = framedBy.length > 0;
      const asked = [others?.tiles, takenBy && ASKED[takenBy]].filter(Boolean).join(' ');
      if (!isFramed && !asked) return PAGE_HEADERS;
      const { 'x-frame-options': frames, ...headers } = PAGE_HEADERS;
      let policy = headers['content-security-policy'];
      if (isFramed) policy = policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${framedBy.join(' ')}`);
      if (takenBy) policy = policy.replace("frame-src 'self'", `frame-src 'self' ${FIELDS}`);
      if (asked) policy = policy.replace("connect-src 'self'", `connect-src 'self' ${asked}`);
      return { ...headers, ...(!isFramed && { 'x-frame-options': frames }), 'content-security-policy': policy };
    },
    drop: (tenantId) => {
      sites.drop(tenantId);
      cards.drop(tenantId);
    },
  };
}
/** Braintree's fields are frames of its own; what makes them asks its servers. No script of theirs runs on our page. */
const FIELDS = 'https://assets.braintreegateway.com';
const ASKED = {
  sandbox: 'https://api.sandbox.braintreegateway.com https://payments.sandbox.braintree-api.com',
  production: 'https://api.braintreegateway.com https://payments.braintree-api.com',
};

/** An answer of a host's tenant, asked for again after some seconds; undefined of a host of nobody. */
function heldFor<T>(tenants: Tenants, ask: (tenantId: number) => Promise<T>) {
  const held = new Map<number, { until: number; answer: Promise<T> }>();
  return {
    async of(host: string | undefined): Promise<T | undefined> {
      const now = Date.now();
      const tenant = await tenants.find(hostName(host), now);
      if (tenant.state !== 'active') return undefined;
      const known = held.get(tenant.id);
      if (known && known.until > now) return known.answer;
      if (held.size >= MOST) held.clear();
      const answer = ask(tenant.id);
      held.set(tenant.id, { until: now + HELD_MS, answer });
      answer.catch(() => held.delete(tenant.id));
      return answer;
    },
    drop: (tenantId: number) => void held.delete(tenantId),
  };
}

/** Asks svc-core as a stranger would, and not for long. */
const asker = (urls: Urls, secret: string, tenantId: number) =>
  createClient({
    baseUrl: urls['svc-core'] ?? '',
    headers: () => ({ ...internalHeaders(secret, tenantId, GUEST), 'x-tenant-id': String(tenantId) }),
  });
const soon = () => ({ signal: AbortSignal.timeout(3000) });
export const askSites =
  (urls: Urls, secret: string): AskSites =>
  async (tenantId) => {
    const { frameAncestors, map } = await asker(urls, secret, tenantId)(configurationCalls.find, {}, soon());
    return { frameAncestors, tiles: map ? tilesOrigin(map.tiles) : undefined };
  };
export const askCards =
  (urls: Urls, secret: string): AskCards =>
  async (tenantId) => {
    const { tokenizationKey } = await asker(urls, secret, tenantId)(settingsCalls.tokenizationKey, {}, soon());
    // Braintree writes its environment into it.
    return tokenizationKey ? (tokenizationKey.startsWith('production_') ? 'production' : 'sandbox') : null;
  };
