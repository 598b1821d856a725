/** What lists of invoices are asked by, and which invoices bookings are on. */
import type { Ctx } from '@cartage/server/context.ts';
import { storedField } from '@cartage/server/odata-sql.ts';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { invoiceBookings, invoices } from './invoice.tables.ts';

const {
  tenantId: _tenant,
  organizationUnitId: _unit,
  customer,
  adhoc: _adhoc,
  notes: _notes,
  invoiceHistory: _history,
  ...columns
} = getTableColumns(invoices);
const inCustomer = (key: string) => sql<string>`${customer}->>${sql.raw(`'${key}'`)}`;
/** Whether money was due before the day, and still is. */
export const overdueOn = (day: string) =>
  sql`(${invoices.outstandingAmount} > 0 and ${invoices.status} in ('Issued', 'PartiallyPaid') and ${invoices.dueDate} < ${day}::date)`;
/** What a list may be filtered and sorted by. */
export const fieldsOn = (day: string) => ({
  ...columns,
  isOverdue: storedField('boolean', overdueOn(day)),
  daysOverdue: storedField(
    'number',
    sql`case when ${overdueOn(day)} then ${day}::date - ${invoices.dueDate} else 0 end`,
  ),
  'customer/id': invoices.customerId,
  'customer/code': inCustomer('code'),
  'customer/companyName': inCustomer('companyName'),
  'customer/customerName': inCustomer('customerName'),
  'customer/contactName': inCustomer('contactName'),
  'customer/email': inCustomer('email'),
});
type Query = { customerId?: number | undefined; isOverdue?: boolean | undefined };
export const asked = (query: Query, day: string, more?: SQL): SQL | undefined =>
  and(
    query.customerId === undefined ? undefined : eq(invoices.customerId, query.customerId),
    query.isOverdue === undefined ? undefined : sql`${overdueOn(day)} = ${query.isOverdue}::boolean`,
    more,
  );

/** Of the bookings those that are on an invoice, with its number. */
export async function invoiceNumbersOf(ctx: Ctx, bookingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ bookingId: invoiceBookings.bookingId, invoiceNumber: invoices.invoiceNumber })
    .from(invoiceBookings)
    .innerJoin(invoices, eq(invoices.id, invoiceBookings.invoiceId))
    .where(inArray(invoiceBookings.bookingId, [...bookingIds]));
  return new Map(rows.map((row) => [row.bookingId, row.invoiceNumber]));
}
