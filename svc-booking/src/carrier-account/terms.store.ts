/** With which accounts a request may be shipped, and on which terms: the account's own, or those of one customer. */
import type { QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { held } from '@cartage/server/held.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { carriers, quoting } from '../carriers/registry.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { paygCustomers } from '../customer/customer.store.ts';
import {
  carrierAccountCustomers,
  type CarrierAccountRow,
  carrierAccounts,
  carrierServices,
} from './carrier-account.tables.ts';

export type Terms = {
  account: CarrierAccountRow;
  pricing: CarrierAccountRow['pricing'];
  carrier: Carrier;
  /** Agreed on with this customer for this account: it goes before the customer's contract. */
  isAgreed: boolean;
  /** The customer's contract that `pricing` is of. */
  contract?: { fromDay: string; words: string };
};
type Asked = {
  carrierCodes?: readonly string[] | null;
  isGuest?: boolean;
  accountIds?: readonly number[];
};

/** Active accounts, oldest first, and what single customers have agreed on. */
const known = held('carrier-terms', async (ctx) => {
  const [accounts, mappings] = await Promise.all([
    ctx.db.select().from(carrierAccounts).where(eq(carrierAccounts.isActive, true)).orderBy(asc(carrierAccounts.id)),
    ctx.db.select().from(carrierAccountCustomers),
  ]);
  return { accounts, mappingOf: new Map(mappings.map((m) => [`${m.carrierAccountId}:${m.customerId}`, m])) };
});
const services = held('carrier-services', async (ctx, carrierCode) => {
  const all = await ctx.db.select().from(carrierServices).where(eq(carrierServices.carrierCode, carrierCode));
  return new Map(all.map((s) => [s.code, s.id]));
});
/** After a change of accounts or of their customers. */
export const termsChanged = (ctx: Ctx): void => known.changed(ctx);

/** Per customer the accounts that serve it, oldest first. */
export async function termsOf(ctx: Ctx, asked: Asked = {}): Promise<(customerId: number | null) => Terms[]> {
  const [{ accounts, mappingOf }, payg] = await Promise.all([known(ctx), paygCustomers(ctx)]);
  const registry = carriers(ctx);
  const wanted = asked.carrierCodes?.length ? new Set(asked.carrierCodes.map((c) => c.toUpperCase())) : null;
  const open = accounts.flatMap((account) => {
    const carrier = registry.get(account.carrierCode);
    const isMeant =
      (!wanted || wanted.has(account.carrierCode.toUpperCase())) &&
      (!asked.isGuest || account.availableForGuest) &&
      (!asked.accountIds || asked.accountIds.includes(account.id));
    return carrier && isMeant ? [{ account, carrier: quoting(carrier, account) }] : [];
  });
  return (customerId) =>
    open.flatMap(({ account, carrier }) => {
      const mapping = mappingOf.get(`${account.id}:${customerId}`);
      const serves =
        (account.customerId === null || account.customerId === customerId) &&
        (account.availableForPayg || customerId === null || !payg.has(customerId));
      return serves && mapping?.isActive !== false
        ? [{ account, carrier, pricing: mapping?.pricing ?? account.pricing, isAgreed: !!mapping?.pricing }]
        : [];
    });
}

/** Ids of the carrier's services by code; one that the carrier offers for the first time gets its id now. */
export async function serviceIds(
  ctx: Ctx,
  carrierCode: string,
  offered: readonly { code: string; name: string }[] = [],
): Promise<ReadonlyMap<string, number>> {
  const ids = await services(ctx, carrierCode);
  const fresh = offered.filter((o) => !ids.has(o.code));
  if (fresh.length === 0) return ids;
  const rows = fresh.map(({ code, name }) => ({ code, name, carrierCode }));
  const made = await insertRows(ctx, carrierServices, rows, {
    onConflict: sql`on conflict do nothing`,
    returning: ['id', 'code'],
  });
  services.changed(ctx, carrierCode);
  // Another request may have been faster: then its rows are read.
  return made.length === fresh.length
    ? new Map([...ids, ...made.map((s) => [s.code, s.id] as const)])
    : serviceIds(ctx, carrierCode);
}

/** Whether the account ships with the service, and the request wants it. */
export function isServed(
  account: CarrierAccountRow,
  filter: QuoteRequest['filter'],
  serviceId: number | undefined,
): boolean {
  if (serviceId === undefined) return false;
  const active = account.activeServiceIds === null || account.activeServiceIds.includes(serviceId);
  return active && (!filter?.services?.length || filter.services.includes(serviceId));
}
