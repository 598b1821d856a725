/** What bookings may be filtered and sorted by, and whose they are. */
import { type Ctx, customerOf, isStaff } from '@cartage/server/context.ts';
import { filterSql, type Fields, sortSql } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { type BookingRow, bookings, operations } from './booking.tables.ts';
import { groupSizes } from './report.store.ts';
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
/** What filter and search select; undefined when they select everything. Rows of others are hidden by the database itself. */
export const conditions = ({ filter, search }: Narrowed): SQL | undefined => and(searched(search), filterSql(filter, FIELDS));
export function selection(ctx: Ctx, query: Narrowed): SQL | undefined {
  const whose = customerOf(ctx, query.customerId);
  return and(whose === null ? undefined : eq(bookings.customerId, whose), conditions(query));
}
const searched = (search: string | undefined): SQL | undefined => (search?.trim() ? sql`${bookings.id} in (select booking.search_bookings(${search.trim()}))` : undefined);

type Query = Narrowed & { maxResultCount: number; skipCount: number; sorting?: string | undefined };
export async function listBookings(ctx: Ctx, query: Query) {
  const { filter: _, ...page } = query;
  if (conditions(query)) {
    const { items, totalCount } = await listPage(ctx, { from: bookings, fields: FIELDS, sort: SORT, where: selection(ctx, query) }, page);
    return { items: await viewAll(ctx, items), totalCount };
  }
  const [rows, groups] = await Promise.all([pageOf(ctx, query), groupSizes(ctx, customerOf(ctx, query.customerId), undefined)]);
  return { items: await viewAll(ctx, rows), totalCount: groups.reduce((n, g) => n + Number(g.n), 0) };
}
const SORT = 'creationTime desc';
/** Far pages find their ids in the index first and read only those rows. */
function pageOf(ctx: Ctx, query: Query): Promise<BookingRow[]> {
  const order = sortSql(query.sorting, FIELDS, SORT);
  const id = /\bdesc\b/i.test(query.sorting?.trim() || SORT) ? sql`${bookings.id} desc` : sql`${bookings.id} asc`;
  const ids = ctx.db.select({ id: bookings.id }).from(bookings).where(selection(ctx, query)).orderBy(...order, id).limit(query.maxResultCount).offset(query.skipCount);
  return ctx.db.select().from(bookings).where(inArray(bookings.id, ids)).orderBy(...order, id);
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
