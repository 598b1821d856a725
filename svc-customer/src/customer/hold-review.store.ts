import { overdueCalls } from '@cartage/contract/finance/overdue.ts';
import { addDays } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { isNotNull, lte, sql } from 'drizzle-orm';
import { customers, holdReviews } from './customer.tables.ts';
import type { House } from './overdue-hold.ts';

/** Accounts that are on hold by themselves, and those that owe on an invoice which may have had its day. */
export async function dueOf(ctx: Ctx, { today, credit }: House): Promise<number[]> {
  const [own] = await ctx.db
    .select({ least: sql<number | null>`min(${customers.holdAfterDays})` })
    .from(customers)
    .where(isNotNull(customers.holdAfterDays));
  const dueUntil = addDays(today, -Math.min(credit.holdAfterDays, own?.least ?? credit.holdAfterDays));
  const owing = await ctx.call(overdueCalls.customers, { dueUntil }, { system: true });
  const letDue = new Map(
    (
      await ctx.db
        .select({ id: customers.id, until: customers.holdLetDue })
        .from(customers)
        .where(isNotNull(customers.holdLetDue))
    ).map((c) => [c.id, c.until!]),
  );
  const standing = await ctx.db.select({ id: customers.id }).from(customers).where(isNotNull(customers.holdInvoiceId));
  const due = owing.filter((o) => o.newestDueDate > (letDue.get(o.customerId) ?? '')).map((o) => o.customerId);
  return [...new Set([...due, ...standing.map((c) => c.id)])].toSorted((a, b) => a - b);
}

/** The tenant's accounts until then; false where another works on them, or they have been looked at meanwhile. */
export async function claim(ctx: Ctx, until: Date): Promise<boolean> {
  const claimed = await ctx.db
    .insert(holdReviews)
    .values({ dueAt: until.toISOString() })
    .onConflictDoUpdate({
      target: holdReviews.tenantId,
      set: { dueAt: until.toISOString() },
      setWhere: lte(holdReviews.dueAt, ctx.now().toISOString()),
    })
    .returning();
  return claimed.length > 0;
}
export const setDue = (ctx: Ctx, at: Date) => ctx.db.update(holdReviews).set({ dueAt: at.toISOString() });
