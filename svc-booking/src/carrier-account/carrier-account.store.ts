/** What hangs on a carrier account: customers with terms of their own, and the services it may ship with. */
import type { CarrierPricing } from '@cartage/contract/carrier/carrier-account.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { asc, count, eq, inArray } from 'drizzle-orm';
import { carriers } from '../carriers/registry.ts';
import { carrierAccountCustomers as mappings, carrierServices } from './carrier-account.tables.ts';
import { serviceIds } from './terms.ts';

export type CustomerTerms = { customerId: number; isOwn: boolean; isActive: boolean; pricing: CarrierPricing | null };

export async function customersOf(ctx: Ctx, accountId: number): Promise<CustomerTerms[]> {
  const rows = await ctx.db.select().from(mappings).where(eq(mappings.carrierAccountId, accountId)).orderBy(asc(mappings.customerId));
  return rows.map(({ customerId, isOwn, isActive, pricing }) => ({ customerId, isOwn, isActive, pricing }));
}
export async function customerCounts(ctx: Ctx, accountIds: readonly number[]): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await ctx.db.select({ id: mappings.carrierAccountId, n: count() }).from(mappings).where(inArray(mappings.carrierAccountId, [...accountIds])).groupBy(mappings.carrierAccountId);
  return new Map(rows.map((r) => [r.id, Number(r.n)]));
}

/** The list as sent replaces the one before; the last word on a customer counts. */
export async function saveCustomers(ctx: Ctx, carrierAccountId: number, customers: readonly CustomerTerms[]): Promise<void> {
  await ctx.db.delete(mappings).where(eq(mappings.carrierAccountId, carrierAccountId));
  const byId = new Map(customers.map((c) => [c.customerId, c]));
  if (byId.size) await ctx.db.insert(mappings).values([...byId.values()].map((c) => ({ carrierAccountId, ...c })));
}

/** Services of the carrier with their ids, those included that it offered since. */
export async function offeredServices(ctx: Ctx, carrierCode: string) {
  await serviceIds(ctx, carrierCode, carriers(ctx).get(carrierCode)?.services ?? []);
  return ctx.db.select().from(carrierServices).where(eq(carrierServices.carrierCode, carrierCode)).orderBy(asc(carrierServices.id));
}
