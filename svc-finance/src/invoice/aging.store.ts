import type { Answer } from '@cartage/contract/call.ts';
import type { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sum } from '@cartage/contract/money.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { customers } from '../customer/customer.tables.ts';
import { allocations, payments } from '../payment/payment.tables.ts';
import { invoices } from './invoice.tables.ts';

const AGES = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90', 'unallocated', 'total'] as const;

/**
 * What was owed on a day: invoices of that day and before, less what had settled them by then, by days past due; and,
 * below zero, what had been paid and settled none of them. The total is the balance of the account on that day.
 */
export const agedByCustomer = (
  ctx: Ctx,
  customerId: number | null,
  asAt: string,
): Promise<Answer<typeof invoiceCalls.outstanding>> =>
  // An account is the customer's, whichever units move its freight.
  ctx.beyondUnits((whole) => agesOf(whole, customerId, asAt));
async function agesOf(
  ctx: Ctx,
  customerId: number | null,
  asAt: string,
): Promise<Answer<typeof invoiceCalls.outstanding>> {
  const open = ctx.db
    .select({
      customerId: invoices.customerId,
      owed: owedOn(asAt).as('owed'),
      age: sql<number>`${asAt}::date - ${invoices.dueDate}`.as('age'),
    })
    .from(invoices)
    .where(and(owableOn(asAt), customerId === null ? undefined : eq(invoices.customerId, customerId)))
    .as('open');
  const between = (condition: SQL) =>
    sql<number>`coalesce(sum(${open.owed}) filter (where ${condition}), 0)`.mapWith(Number);
  const aged = await ctx.db
    .select({
      customerId: open.customerId,
      current: between(sql`${open.age} <= 0`),
      days1To30: between(sql`${open.age} between 1 and 30`),
      days31To60: between(sql`${open.age} between 31 and 60`),
      days61To90: between(sql`${open.age} between 61 and 90`),
      over90: between(sql`${open.age} > 90`),
    })
    .from(open)
    .groupBy(open.customerId)
    .having(sql`sum(${open.owed}) > 0`);
  const onAccount = await unallocatedBy(ctx, customerId, asAt);
  const owing = new Map(aged.map((row) => [row.customerId, row]));
  const ids = [...new Set([...owing.keys(), ...onAccount.keys()])];
  const names = new Map(
    (ids.length ? await ctx.db.select().from(customers).where(inArray(customers.id, ids)) : []).map((c) => [c.id, c]),
  );
  const items = ids
    .map((id) => {
      const ages = owing.get(id) ?? { customerId: id, ...NOTHING };
      const unallocated = -(onAccount.get(id) ?? 0);
      const { companyName, customerName, contactName, code } = names.get(id) ?? {};
      return {
        ...ages,
        unallocated,
        total: sum([ages.current, ages.days1To30, ages.days31To60, ages.days61To90, ages.over90, unallocated]),
        customerCode: code ?? String(id),
        customerName: companyName ?? customerName ?? contactName ?? null,
      };
    })
    .sort((a, b) => b.total - a.total || a.customerId - b.customerId);
  const totals = Object.fromEntries(AGES.map((age) => [age, sum(items.map((i) => i[age]))])) as Record<
    (typeof AGES)[number],
    number
  >;
  return {
    asAt,
    items,
    totals,
    daysToPay: customerId !== null && isStaff(ctx) ? await daysToPay(ctx, customerId, asAt) : null,
  };
}
/** A dollar that took long counts as much as one that did not; what was paid ahead took no day. */
async function daysToPay(ctx: Ctx, customerId: number, asAt: string): Promise<number | null> {
  const took = sql`greatest(0, ${allocations.paymentDate} - ${invoices.invoiceDate})`;
  const [row] = await ctx.db
    .select({
      days: sql<
        string | null
      >`round(sum(${allocations.paidAmount} * ${took}) / nullif(sum(${allocations.paidAmount}), 0))`,
    })
    .from(allocations)
    .innerJoin(invoices, eq(invoices.id, allocations.invoiceId))
    .where(
      and(
        eq(allocations.customerId, customerId),
        sql`${allocations.paymentDate} > ${asAt}::date - 365`,
        standsOn(allocations, asAt),
      ),
    );
  return row?.days == null ? null : Number(row.days);
}
/** An invoice that stood on the account on a day, and what was still owed on it then. */
export type OpenInvoice = { invoiceNumber: string; invoiceDate: string; dueDate: string; amount: number; owed: number };
/** One customer's invoices that something was owed on, the oldest first; their sum is the aged total of that day. */
export const openOn = (ctx: Ctx, customerId: number, asAt: string): Promise<OpenInvoice[]> =>
  ctx.db
    .select({
      invoiceNumber: invoices.invoiceNumber,
      invoiceDate: invoices.invoiceDate,
      dueDate: invoices.dueDate,
      amount: invoices.amount,
      owed: owedOn(asAt),
    })
    .from(invoices)
    .where(and(owableOn(asAt), eq(invoices.customerId, customerId), sql`${owedOn(asAt)} > 0`))
    .orderBy(asc(invoices.dueDate), asc(invoices.id));
const owedOn = (asAt: string) => {
  const paid = sql`(select coalesce(sum(${allocations.paidAmount}), 0) from ${allocations} where ${allocations.invoiceId} = ${invoices.id} and ${standsOn(allocations, asAt)})`;
  return sql<number>`${invoices.amount} - ${paid}`.mapWith(Number);
};
const owableOn = (asAt: string) =>
  and(
    ne(invoices.status, 'Draft'),
    or(isNull(invoices.closedOn), gt(invoices.closedOn, asAt)),
    lte(invoices.invoiceDate, asAt),
  );
const NOTHING = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };

/** What each customer had paid by a day and what settled no invoice of that day or before; customers without any are left out. */
export async function unallocatedBy(ctx: Ctx, customerId: number | null, asAt: string): Promise<Map<number, number>> {
  const settled = sql`(select coalesce(sum(${allocations.paidAmount}), 0) from ${allocations} join ${invoices} on ${invoices.id} = ${allocations.invoiceId}
    where ${allocations.paymentId} = ${payments.id} and ${invoices.invoiceDate} <= ${asAt}::date and ${standsOn(allocations, asAt)})`;
  const held = sql<number>`sum(${payments.paidAmount} - ${settled})`.mapWith(Number);
  const rows = await ctx.db
    .select({ customerId: payments.customerId, held })
    .from(payments)
    .where(and(standsOn(payments, asAt), customerId === null ? undefined : eq(payments.customerId, customerId)))
    .groupBy(payments.customerId)
    .having(sql`sum(${payments.paidAmount} - ${settled}) <> 0`);
  return new Map(rows.map((r) => [r.customerId, r.held]));
}
/** Had come in by that day, and was not taken back by then. */
const standsOn = (of: typeof payments | typeof allocations, asAt: string): SQL =>
  sql`${of.paymentDate} <= ${asAt}::date and (${of.reversedOn} is null or ${of.reversedOn} > ${asAt}::date)`;
