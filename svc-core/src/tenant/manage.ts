/** What the platform's operator does to a tenant as a whole; gateways and services are told and follow within 5 s. */
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { PLANS } from '@cartage/contract/feature.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { decided, change, lock } from '@cartage/server/write.ts';
import { tenant } from './tenant.entity.ts';
import { addHosts, hostsOf, tenantOfHost } from './tenant.store.ts';
import type { tenants } from './tenant.tables.ts';

type Row = typeof tenants.$inferSelect;
async function changed(ctx: Ctx, rule: (row: Row) => Row): Promise<void> {
  await ctx.tx(async (tx) => {
    const hosts = await hostsOf(tx);
    const row = await lock(tx, tenant, tx.tenantId);
    const news = tenantEvents.changed({ tenantId: tx.tenantId, hosts });
    await change(tx, tenant, row, (same) => decided(rule(same), news));
  });
}
/** Nobody gets in while it is suspended, and nothing is lost. */
export const setActive = (ctx: Ctx, isActive: boolean) => changed(ctx, (row) => ({ ...row, isActive }));
export async function rename(ctx: Ctx, name: string): Promise<void> {
  const asked = name.trim();
  if (!asked || asked.length > 200) throw refused('tenant.name', say('tenant.name'));
  await changed(ctx, (row) => ({ ...row, name: asked }));
}
/** What the tenant begins with; what its own people have switched by name stays as they have it. */
export async function setPlan(ctx: Ctx, plan: string): Promise<void> {
  const asked = PLANS.find((p) => p.toLowerCase() === plan.trim().toLowerCase());
  if (!asked) throw refused('tenant.plan', say('tenant.plan', { plan, plans: listed(PLANS) }));
  await changed(ctx, (row) => ({ ...row, plan: asked }));
}
export async function addHost(ctx: Ctx, host: string): Promise<void> {
  const asked = host.trim().toLowerCase();
  if (!/^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/.test(asked)) throw refused('tenant.host', say('tenant.host', { host }));
  const there = await tenantOfHost(ctx, asked);
  if (there && there.tenantId !== ctx.tenantId)
    throw conflict('tenant.hosts', say('tenant.hostTaken', { asked, tenantId: there.tenantId, name: there.name }), [
      'host',
    ]);
  if (!there) await addHosts(ctx, [asked]);
  await changed(ctx, (row) => row);
}
