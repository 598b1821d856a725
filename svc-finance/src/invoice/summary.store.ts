import type { InvoiceSummary } from '@cartage/contract/finance/invoice.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sql, type SQL } from 'drizzle-orm';
import { invoices } from './invoice.tables.ts';

/** Counts and sums of a filtered list in one pass over it. Void and written-off invoices are owed by nobody. */
export async function summaryOf(ctx: Ctx, where: SQL | undefined, overdue: SQL): Promise<InvoiceSummary> {
  const live = sql`${invoices.status} not in ('Draft', 'Void', 'WrittenOff')`,
    open = sql`${invoices.status} in ('Issued', 'PartiallyPaid')`;
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const total = (amount: SQL, condition: SQL) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
  const [row] = await ctx.db
    .select({
      draft: count(sql`${invoices.status} = 'Draft'`),
      open: count(sql`${open} and not ${overdue}`),
      overdue: count(overdue),
      paid: count(sql`${invoices.status} = 'Paid'`),
      closed: count(sql`${invoices.status} in ('Void', 'WrittenOff')`),
      amount: total(sql`${invoices.amount}`, live),
      outstandingAmount: total(sql`${invoices.outstandingAmount}`, open),
      overdueAmount: total(sql`${invoices.outstandingAmount}`, overdue),
    })
    .from(invoices)
    .where(where);
  const { draft, open: notDue, overdue: late, paid, closed, ...amounts } = row!;
  return { counts: { draft, open: notDue, overdue: late, paid, closed }, ...amounts };
}
