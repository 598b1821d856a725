import type { Answer } from '@cartage/contract/call.ts';
import type { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sum } from '@cartage/contract/money.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import { customers } from '../customer/customer.tables.ts';
import { allocations } from '../payment/payment.tables.ts';
import { invoices } from './invoice.tables.ts';

const AGES = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90', 'total'] as const;

/** What was owed on a day: invoices of that day and before, less what had been paid on them by then, by days past due. */
export async function agedByCustomer(ctx: Ctx, customerId: number | null, asAt: string): Promise<Answer<typeof invoiceCalls.outstanding>> {
  const paid = sql`(select coalesce(sum(${allocations.paidAmount}), 0) from ${allocations} where ${allocations.invoiceId} = ${invoices.id} and ${allocations.paymentDate} <= ${asAt}::date)`;
  const open = ctx.db.select({
    customerId: invoices.customerId, owed: sql<number>`${invoices.amount} - ${paid}`.as('owed'), age: sql<number>`${asAt}::date - ${invoices.dueDate}`.as('age'),
  }).from(invoices).where(and(
    notInArray(invoices.status, ['Draft', 'Void', 'WrittenOff']), lte(invoices.invoiceDate, asAt), customerId === null ? undefined : eq(invoices.customerId, customerId),
  )).as('open');
  const between = (condition: SQL) => sql<number>`coalesce(sum(${open.owed}) filter (where ${condition}), 0)`.mapWith(Number);
  const rows = await ctx.db.select({
    customerId: open.customerId, code: customers.code, companyName: customers.companyName, customerName: customers.customerName, contactName: customers.contactName,
    current: between(sql`${open.age} <= 0`), days1To30: between(sql`${open.age} between 1 and 30`), days31To60: between(sql`${open.age} between 31 and 60`),
    days61To90: between(sql`${open.age} between 61 and 90`), over90: between(sql`${open.age} > 90`), total: between(sql`true`),
  }).from(open).leftJoin(customers, eq(customers.id, open.customerId))
    .groupBy(open.customerId, customers.code, customers.companyName, customers.customerName, customers.contactName).having(sql`sum(${open.owed}) > 0`).orderBy(sql`sum(${open.owed}) desc`);
  const items = rows.map(({ code, companyName, customerName, contactName, ...ages }) => ({ ...ages, customerCode: code ?? String(ages.customerId), customerName: companyName ?? customerName ?? contactName }));
  const totals = Object.fromEntries(AGES.map((age) => [age, sum(items.map((i) => i[age]))])) as Record<(typeof AGES)[number], number>;
  return { asAt, items, totals };
}
