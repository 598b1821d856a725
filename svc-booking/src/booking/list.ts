/** What bookings may be filtered and sorted by, and whose they are. */
import { type Ctx, customerOf, isStaff } from '@cartage/server/context.ts';
import { filterSql, type Fields } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { bookings, operations } from './booking.tables.ts';
import { viewAll } from './view.ts';

const customer = (field: string) => sql`(${bookings.customer} ->> '${sql.raw(field)}')`;
const address = (column: typeof bookings.fromAddress | typeof bookings.toAddress, prefix: string): Fields => Object.fromEntries(
  ['companyName', 'contactName', 'suburb', 'postCode', 'state', 'stateCode', 'countryCode', 'email'].map((f) => [`${prefix}/${f}`, sql`(${column} ->> '${sql.raw(f)}')`]));
const hidden = sql`null::text`;
const FIELDS: Fields = {
  ...getTableColumns(bookings), consignmentNumber: bookings.consignmentId, 'customer/id': bookings.customerId, 'customer/code': bookings.customerCode,
  'customer/companyName': customer('companyName'), 'customer/customerName': customer('customerName'), 'customer/contactName': customer('contactName'), 'customer/email': customer('email'),
  ...address(bookings.fromAddress, 'fromAddress'), ...address(bookings.toAddress, 'toAddress'), reference: sql`${bookings.reference}::text`, search: bookings.searchText,
  'totalWeight/value': bookings.totalWeightKg, 'totalVolume/value': bookings.totalVolumeM3, 'chargableWeight/value': bookings.chargeableKg, total: bookings.revenue,
  // Prices are read, not searched: a customer could otherwise guess the carrier's costs digit by digit.
  pricingDetail: hidden, rechargeDetail: hidden,
};

type Narrowed = { customerId?: number | undefined; filter?: string | undefined; search?: string | undefined };
/** The selection that list, counters and totals share. Rows of others are hidden by the database itself. */
export function selection(ctx: Ctx, { customerId, filter, search }: Narrowed): SQL | undefined {
  const whose = customerOf(ctx, customerId);
  return and(whose === null ? undefined : eq(bookings.customerId, whose), searched(search), filterSql(filter, FIELDS));
}
const searched = (search: string | undefined): SQL | undefined => (search?.trim() ? sql`${bookings.id} in (select booking.search_bookings(${search.trim()}))` : undefined);

export async function listBookings(ctx: Ctx, query: Narrowed & { maxResultCount: number; skipCount: number; sorting?: string | undefined }) {
  const { filter: _, ...page } = query;
  const { items, totalCount } = await listPage(ctx, { from: bookings, fields: FIELDS, sort: 'creationTime desc', where: selection(ctx, query) }, page);
  return { items: await viewAll(ctx, items), totalCount };
}

/** Requests and answers may speak of the carrier, so only staff read them. */
export function listOperationLogs(ctx: Ctx, { bookingId, ...query }: { bookingId?: number | undefined; maxResultCount: number; skipCount: number; sorting?: string | undefined; filter?: string | undefined }) {
  const staff = isStaff(ctx);
  const fields: Fields = staff ? {} : { request: hidden, response: hidden };
  return listPage(ctx, {
    from: operations, fields, sort: 'creationTime desc', where: bookingId === undefined ? undefined : eq(operations.bookingId, bookingId),
    map: (o) => ({ id: o.id, operation: o.operation, status: o.status, value: o.value, creationTime: o.creationTime, bookingId: o.bookingId, request: staff ? o.request : null, response: staff ? o.response : null, durationMs: o.durationMs }),
  }, query);
}
