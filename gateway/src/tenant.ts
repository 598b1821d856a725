/** Host name → tenant, as svc-core tells it: held for 5 s at most, asked once at a time, dropped when an event says so. */
import { TENANT_STATE, type TenantAvailability } from '@cartage/contract/core/tenant.ts';
import { type Bucket, full, type Rate } from './limits.ts';

export type Tenant = { state: 'active' | 'inactive' | 'unknown'; id: number; bucket: Bucket };
export type Tenants = {
  /** Answers at once while the answer is fresh. */
  find(host: string, now: number): Tenant | Promise<Tenant>;
  drop(hosts: readonly string[], tenantId: number): void;
};
type Held = { tenant?: Tenant; askedAt: number; asking?: Promise<Tenant> | undefined };

const STALE_MS = 5000;
/** Asked again in the background well before, so that a busy host never waits. */
const REFRESH_MS = 2500;
const MOST = 5000;
const HOST = /^[a-z0-9._:-]{1,255}$/;
const STATES = { [TENANT_STATE.Available]: 'active', [TENANT_STATE.InActive]: 'inactive' } as const;

export function tenants(ask: (host: string) => Promise<TenantAvailability>, rate: Rate): Tenants {
  const held = new Map<string, Held>();
  const quotas = new Map<number, Bucket>();
  const nobody: Tenant = { state: 'unknown', id: 0, bucket: full(rate, 0) };

  function toTenant({ state, tenantId }: TenantAvailability, now: number): Tenant {
    const id = tenantId ?? 0;
    const named = id > 0 ? STATES[state as 1 | 2] : undefined;
    if (!named) return { ...nobody, state: state === TENANT_STATE.InActive ? 'inactive' : 'unknown' };
    // One quota a tenant, whatever number of hosts it has.
    const bucket = quotas.get(id) ?? full(rate, now);
    quotas.set(id, bucket);
    return { state: named, id, bucket };
  }
  function askFor(host: string, entry: Held, now: number): Promise<Tenant> {
    entry.asking ??= ask(host)
      .then((answer) => {
        entry.tenant = toTenant(answer, now);
        entry.askedAt = now;
        return entry.tenant;
      })
      .finally(() => {
        entry.asking = undefined;
      });
    return entry.asking;
  }
  return {
    find(host, now) {
      let entry = held.get(host);
      if (!entry) {
        if (!HOST.test(host)) return nobody;
        if (held.size >= MOST) held.clear();
        held.set(host, (entry = { askedAt: 0 }));
      }
      const age = now - entry.askedAt;
      if (!entry.tenant || age > STALE_MS) return askFor(host, entry, now);
      if (age > REFRESH_MS) askFor(host, entry, now).catch(() => undefined);
      return entry.tenant;
    },
    drop(hosts, tenantId) {
      for (const [host, entry] of held) if (entry.tenant?.id === tenantId || hosts.includes(host)) held.delete(host);
    },
  };
}

/** The host without port and trailing dot, in lower case. */
export function hostName(header: string | undefined): string {
  const host = (header ?? '').toLowerCase();
  const bare = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '');
  return bare.endsWith('.') ? bare.slice(0, -1) : bare;
}
