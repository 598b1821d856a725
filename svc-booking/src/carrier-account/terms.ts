/** With which accounts a request may be shipped, and on which terms: the account's own, or those of one customer. */
import type { QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { carriers } from '../carriers/registry.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { carrierAccountCustomers, type CarrierAccountRow, carrierAccounts, carrierServices } from './carrier-account.tables.ts';

export type Terms = { account: CarrierAccountRow; pricing: CarrierAccountRow['pricing']; carrier: Carrier };
type Asked = { customerIds: readonly (number | null)[]; carrierCodes?: readonly string[] | null; isGuest?: boolean; accountIds?: readonly number[] };

/** Per customer the accounts that serve it, oldest first. Two statements, however many customers. */
export async function termsOf(ctx: Ctx, asked: Asked): Promise<(customerId: number | null) => Terms[]> {
  const customerIds = [...new Set(asked.customerIds.filter((c) => c !== null))];
  const of = carrierAccounts;
  const mine = customerIds.length ? or(isNull(of.customerId), inArray(of.customerId, customerIds)) : isNull(of.customerId);
  const [accounts, mappings] = await Promise.all([
    ctx.db.select().from(of).where(and(eq(of.isActive, true), mine, asked.isGuest ? eq(of.availableForGuest, true) : undefined, asked.accountIds ? inArray(of.id, [...asked.accountIds]) : undefined)).orderBy(asc(of.id)),
    customerIds.length ? ctx.db.select().from(carrierAccountCustomers).where(inArray(carrierAccountCustomers.customerId, customerIds)) : [],
  ]);
  const registry = carriers(ctx);
  const wanted = asked.carrierCodes?.length ? new Set(asked.carrierCodes.map((c) => c.toUpperCase())) : null;
  const known = accounts.flatMap((account) => {
    const carrier = registry.get(account.carrierCode);
    return carrier && (!wanted || wanted.has(account.carrierCode.toUpperCase())) ? [{ account, carrier }] : [];
  });
  return (customerId) => known.flatMap(({ account, carrier }) => {
    const mapping = mappings.find((m) => m.carrierAccountId === account.id && m.customerId === customerId);
    const serves = account.customerId === null || account.customerId === customerId;
    return serves && mapping?.isActive !== false ? [{ account, carrier, pricing: mapping?.pricing ?? account.pricing }] : [];
  });
}

/** Ids of the carrier's services by code; one that the carrier offers for the first time gets its id now. */
export async function serviceIds(ctx: Ctx, carrierCode: string, offered: readonly { code: string; name: string }[] = []): Promise<Map<string, number>> {
  const all = await ctx.db.select().from(carrierServices).where(eq(carrierServices.carrierCode, carrierCode));
  const ids = new Map(all.map((s) => [s.code, s.id]));
  const fresh = offered.filter((o) => !ids.has(o.code));
  if (fresh.length === 0) return ids;
  const made = await ctx.db.insert(carrierServices).values(fresh.map((s) => ({ ...s, carrierCode }))).onConflictDoNothing().returning();
  for (const s of made) ids.set(s.code, s.id);
  // Another request may have been faster: then its rows are read.
  return made.length === fresh.length ? ids : serviceIds(ctx, carrierCode);
}

/** Whether the account ships with the service, and the request wants it. */
export function isServed(account: CarrierAccountRow, filter: QuoteRequest['filter'], serviceId: number | undefined): boolean {
  if (serviceId === undefined) return false;
  const active = account.activeServiceIds === null || account.activeServiceIds.includes(serviceId);
  return active && (!filter?.services?.length || filter.services.includes(serviceId));
}
