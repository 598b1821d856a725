/** What is asked about carrier accounts beside their terms. */
import { CarrierPricing } from '@cartage/contract/carrier/carrier-account.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { inside, storedField } from '@cartage/server/odata-sql.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';
import { carrierAccounts, carrierServices } from './carrier-account.tables.ts';

/** What a list may be filtered and sorted by. Attributes hold secrets: nobody may guess at them through a filter. */
export const accountFields = {
  attributes: sql`null::text`,
  customerCount: storedField(
    'number',
    sql`(select count(*) from booking.carrier_account_customers c where c.carrier_account_id = carrier_accounts.id)`,
  ),
  ...inside('pricing', carrierAccounts.pricing, CarrierPricing),
};
export const ofCustomer = (customerId: number | undefined): SQL | undefined =>
  customerId === undefined ? undefined : eq(carrierAccounts.customerId, customerId);

export async function hasAccount(ctx: Ctx, code: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: carrierAccounts.id })
    .from(carrierAccounts)
    .where(eq(carrierAccounts.code, code))
    .limit(1);
  return row !== undefined;
}

/** Whether any booking went by it. */
export async function hasCarried(ctx: Ctx, accountId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.carrierAccountId, accountId))
    .limit(1);
  return row !== undefined;
}

export async function servicesOf(ctx: Ctx, ids: readonly number[]): Promise<(typeof carrierServices.$inferSelect)[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(carrierServices)
    .where(inArray(carrierServices.id, [...ids]));
}
