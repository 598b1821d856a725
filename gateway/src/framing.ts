/** Which sites may show a tenant's public pages in a frame: those of its settings, on these pages alone, and nobody when in doubt. */
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { createClient } from '@cartage/client/client.ts';
import type { Urls } from '@cartage/server/config.ts';
import { GUEST } from '@cartage/server/context.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { PAGE_HEADERS } from './headers.ts';
import { hostName, type Tenants } from './tenant.ts';

const FRAMED = /^\/(guest\/(quote|booking)|track)\/?$/i;
const HELD_MS = 5000;
const MOST = 5000;
export type AskSites = (tenantId: number) => Promise<readonly string[]>;
export type Framing = {
  /** The headers of a page, as the host's tenant wants it framed. */
  headersOf(path: string, host: string | undefined): Promise<Record<string, string>>;
  drop(tenantId: number): void;
};

export function framing(tenants: Tenants, ask: AskSites): Framing {
  const held = new Map<number, { until: number; sites: Promise<readonly string[]> }>();
  async function sitesOf(host: string | undefined): Promise<readonly string[]> {
    const now = Date.now();
    const tenant = await tenants.find(hostName(host), now);
    if (tenant.state !== 'active') return [];
    const known = held.get(tenant.id);
    if (known && known.until > now) return known.sites;
    if (held.size >= MOST) held.clear();
    const sites = ask(tenant.id);
    held.set(tenant.id, { until: now + HELD_MS, sites });
    sites.catch(() => held.delete(tenant.id));
    return sites;
  }
  return {
    async headersOf(path, host) {
      const sites = FRAMED.test(path) ? await sitesOf(host).catch(() => []) : [];
      if (sites.length === 0) return PAGE_HEADERS;
      const { 'x-frame-options': _, ...headers } = PAGE_HEADERS;
      const policy = headers['content-security-policy'].replace(
        "frame-ancestors 'self'",
        `frame-ancestors 'self' ${sites.join(' ')}`,
      );
      return { ...headers, 'content-security-policy': policy };
    },
    drop: (tenantId) => void held.delete(tenantId),
  };
}

export const askSites =
  (urls: Urls, secret: string): AskSites =>
  async (tenantId) => {
    const headers = () => ({ ...internalHeaders(secret, tenantId, GUEST), 'x-tenant-id': String(tenantId) });
    const client = createClient({ baseUrl: urls['svc-core'] ?? '', headers });
    return (await client(configurationCalls.find, {}, { signal: AbortSignal.timeout(3000) })).frameAncestors;
  };
