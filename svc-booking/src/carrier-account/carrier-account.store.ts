/** What hangs on a carrier account: how many customers have terms of their own, and the services it may ship with. */
import { CarrierPricing } from '@cartage/contract/carrier/carrier-account.ts';
import { filterSql, inside } from '@cartage/server/odata-sql.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Carrier } from '../carriers/carrier.ts';
import { carrierOf, carriers, named } from '../carriers/registry.ts';
import {
  carrierAccountCustomers as mappings,
  type CarrierAccountRow,
  carrierAccounts,
  carrierServices,
} from './carrier-account.tables.ts';
import { serviceIds } from './terms.store.ts';

/** By account and customer; those of a customer where one is named. */
export async function customerMappings(
  ctx: Ctx,
  { customerId, filter }: { customerId?: number | undefined; filter?: string | undefined },
) {
  const own = { carrierAccountId: mappings.carrierAccountId, customerId: mappings.customerId };
  const account = {
    carrierAccountName: carrierAccounts.name,
    carrierAccountCode: carrierAccounts.code,
    carrierCode: carrierAccounts.carrierCode,
  };
  const flags = { isOwn: mappings.isOwn, isActive: mappings.isActive };
  return ctx.db
    .select({ ...own, ...account, ...flags, pricing: mappings.pricing })
    .from(mappings)
    .innerJoin(carrierAccounts, eq(carrierAccounts.id, mappings.carrierAccountId))
    .where(
      and(
        customerId === undefined ? undefined : eq(mappings.customerId, customerId),
        filterSql(filter, { ...own, ...account, ...flags, ...inside('pricing', mappings.pricing, CarrierPricing) }),
      ),
    )
    .orderBy(asc(carrierAccounts.name), asc(mappings.customerId))
    .limit(MOST_MAPPINGS);
}
/** A thousand customers with terms of their own for each of some accounts. */
const MOST_MAPPINGS = 10_000;
export async function customerCounts(ctx: Ctx, accountIds: readonly number[]): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: mappings.carrierAccountId, n: count() })
    .from(mappings)
    .where(inArray(mappings.carrierAccountId, [...accountIds]))
    .groupBy(mappings.carrierAccountId);
  return new Map(rows.map((r) => [r.id, Number(r.n)]));
}

/** Who carries a booking, and by which account; throws when the account is gone. */
export async function shipperOf(
  ctx: Ctx,
  b: { carrierAccountId: number | null },
): Promise<{ carrier: Carrier; account: CarrierAccountRow }> {
  const [account] =
    b.carrierAccountId === null
      ? []
      : await ctx.db.select().from(carrierAccounts).where(eq(carrierAccounts.id, b.carrierAccountId)).limit(1);
  if (!account) throw new Error('The carrier account is gone.');
  return { account, carrier: named(carrierOf(carriers(ctx), account.carrierCode), account) };
}

/** Services of the carrier with their ids, those included that it offered since. */
export async function offeredServices(
  ctx: Ctx,
  carrierCode: string,
  offers: readonly { code: string; name: string }[],
) {
  await serviceIds(ctx, carrierCode, offers);
  return ctx.db
    .select()
    .from(carrierServices)
    .where(eq(carrierServices.carrierCode, carrierCode))
    .orderBy(asc(carrierServices.id));
}
