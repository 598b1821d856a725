/** Our copy of what references say of invoices; svc-customer owns them. */
import type { Ctx } from '@cartage/server/context.ts';
import { eq, inArray } from 'drizzle-orm';
import { invoiceReferences } from './customer.tables.ts';
import type { Setting } from './printed.ts';

type Told = Omit<typeof invoiceReferences.$inferInsert, 'tenantId'> & { isGone: boolean };
/** One that is switched off is asked for no longer, and still says what becomes of what bookings carry. */
export async function keepReference(ctx: Ctx, { isGone, ...row }: Told): Promise<void> {
  if (isGone)
    return void (await ctx.db.delete(invoiceReferences).where(eq(invoiceReferences.referenceId, row.referenceId)));
  await ctx.db
    .insert(invoiceReferences)
    .values(row)
    .onConflictDoUpdate({ target: [invoiceReferences.tenantId, invoiceReferences.referenceId], set: row });
}
export const forgetReferences = (ctx: Ctx, customerId: number) =>
  ctx.db.delete(invoiceReferences).where(eq(invoiceReferences.customerId, customerId));

export async function settingsOf(ctx: Ctx, customerIds: readonly number[]): Promise<ReadonlyMap<number, Setting[]>> {
  if (customerIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(invoiceReferences)
    .where(inArray(invoiceReferences.customerId, [...customerIds]));
  return Map.groupBy(rows, (row) => row.customerId);
}
