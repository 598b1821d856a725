import { asc, sql } from 'drizzle-orm';
import { notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { Settings } from '@cartage/contract/core/settings.ts';
import { tenantHosts, tenants } from './tenant.tables.ts';

export type HostTenant = { tenantId: number; tenantGuid: string; name: string; isActive: boolean };

/** The tenant of a host name, whoever asks: the one read that crosses tenants. */
export async function tenantOfHost(ctx: Pick<Ctx, 'db'>, host: string): Promise<HostTenant | undefined> {
  const [row] = await ctx.db
    .select({
      tenantId: sql<number>`tenant_id`.mapWith(Number),
      tenantGuid: sql<string>`tenant_guid`,
      name: sql<string>`name`,
      isActive: sql<boolean>`is_active`,
    })
    .from(sql`core.tenant_of_host(${host})`);
  return row;
}
export async function tenantRow(ctx: Ctx) {
  const [row] = await ctx.db.select().from(tenants).limit(1);
  if (!row) throw notFound('Tenant', ctx.tenantId);
  return { ...row, settings: parsedSettings(row.settings) };
}
/** Where a tenant's pages are. */
export const hostsOf = async (ctx: Ctx): Promise<string[]> =>
  (await ctx.db.select({ host: tenantHosts.host }).from(tenantHosts)).map((row) => row.host);
/** The one that its links lead to where nobody came by another. */
export async function firstHost(ctx: Ctx): Promise<string | undefined> {
  const [first] = await ctx.db.select().from(tenantHosts).orderBy(asc(tenantHosts.host)).limit(1);
  return first?.host;
}
/** `isRepeat`: those that are there already may be named again. */
export async function addHosts(ctx: Ctx, hosts: readonly string[], { isRepeat = false } = {}): Promise<void> {
  const adding = ctx.db.insert(tenantHosts).values(hosts.map((host) => ({ host })));
  await (isRepeat ? adding.onConflictDoNothing() : adding);
}
/** The next number of a tenant, or the wanted one. */
export async function newTenantId(ctx: Ctx, wanted: number | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ id: sql<number>`core.new_tenant_id(${wanted ?? null}::bigint)`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return row!.id;
}
/** As stored, with what has been added since then as it begins. */
export const parsedSettings = (stored: unknown): Settings => Settings.parse(stored);
export const settingsOf = async (ctx: Ctx): Promise<Settings> => (await tenantRow(ctx)).settings;
