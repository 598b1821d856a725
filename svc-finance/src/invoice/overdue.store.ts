import type { OverdueInvoice } from '@cartage/contract/finance/overdue.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { payments } from '../payment/payment.tables.ts';
import { invoices } from './invoice.tables.ts';

const MOST = 500;

/**
 * What is owed, the oldest first, less what lies on account: `upto` is all that is owed until this invoice, and where the
 * money on account covers that, it is paid and only waits to be allocated.
 */
const unpaid = (dueUntil: string, customerId: number | undefined): SQL => {
  const of = (column: typeof invoices.customerId | typeof payments.customerId) =>
    customerId === undefined ? sql`true` : eq(column, customerId);
  return sql`(
    select due.* from (
      select ${invoices.id} as id, ${invoices.customerId} as customer_id, ${invoices.invoiceNumber} as invoice_number, ${invoices.dueDate} as due_date,
        sum(${invoices.outstandingAmount}) over (partition by ${invoices.customerId} order by ${invoices.dueDate}, ${invoices.id}) as upto
      from ${invoices}
      where ${invoices.outstandingAmount} > 0 and ${invoices.status} in ('Issued', 'PartiallyPaid') and ${invoices.dueDate} <= ${dueUntil}::date and ${of(invoices.customerId)}
    ) due left join (
      select ${payments.customerId} as customer_id, sum(${payments.paidAmount} - ${payments.allocatedAmount}) as held
      from ${payments}
      where ${payments.reversedOn} is null and ${payments.allocatedAmount} < ${payments.paidAmount} and ${of(payments.customerId)}
      group by 1
    ) on_account on on_account.customer_id = due.customer_id
    where due.upto > coalesce(on_account.held, 0)
  ) unpaid`;
};

export async function overdueCustomers(ctx: Ctx, dueUntil: string) {
  const rows = (await ctx.db.execute(
    sql`select customer_id, max(due_date)::text as newest from ${unpaid(dueUntil, undefined)} group by customer_id order by customer_id`,
  )) as unknown as { customer_id: string; newest: string }[];
  return rows.map((row) => ({ customerId: Number(row.customer_id), newestDueDate: row.newest }));
}

export async function overdueInvoices(ctx: Ctx, customerId: number, dueUntil: string): Promise<OverdueInvoice[]> {
  const rows = (await ctx.db.execute(
    sql`select id, invoice_number, due_date::text as due_date from ${unpaid(dueUntil, customerId)} order by due_date, id limit ${MOST}`,
  )) as unknown as { id: string; invoice_number: string; due_date: string }[];
  return rows.map((row) => ({
    invoiceId: Number(row.id),
    invoiceNumber: row.invoice_number,
    dueDate: row.due_date,
  }));
}
