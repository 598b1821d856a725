/** What bookings may be filtered and sorted by, and whose they are. */
import { Address } from '@cartage/contract/address.ts';
import { Carbon } from '@cartage/contract/carbon.ts';
import { BookingCustomer } from '@cartage/contract/booking/booking.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { type Fields, filterSql, inside, storedField, ofFew, scaled } from '@cartage/server/odata-sql.ts';
import { type Filter, parseFilter } from '@cartage/contract/odata.ts';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { bookings } from './booking.tables.ts';

const hidden = sql`null::text`;
const totalDiscount = storedField('number', sql`(${bookings.pricingDetail} ->> 'totalDiscount')::numeric`);
const WEIGHT = scaled(bookings.totalWeightKg, bookings.weightKey, 10_000);
/** The house's own: why somebody was let over a limit, by what a booking that is made twice is known, what was agreed on with its receiver, when its price was said. */
const {
  tenantId: _t,
  creditOverride: _o,
  workKey: _w,
  pricedAt: _p,
  arranged: _a,
  consolidatedInto: _c,
  endsOnTheWay: _ow,
  isClosed: _ic,
  organizationUnitId: _u,
  ...columns
} = getTableColumns(bookings);
export const FIELDS: Fields = {
  ...columns,
  consignmentNumber: bookings.consignmentId,
  ...inside('customer', bookings.customer, BookingCustomer),
  'customer/id': bookings.customerId,
  'customer/code': bookings.customerCode,
  'customer/companyName': ofFew(bookings.companyName),
  ...inside('fromAddress', bookings.fromAddress, Address),
  'fromAddress/suburb': ofFew(bookings.fromSuburb),
  'fromAddress/postCode': bookings.fromPostCode,
  ...inside('toAddress', bookings.toAddress, Address),
  'toAddress/suburb': ofFew(bookings.toSuburb),
  'toAddress/postCode': bookings.toPostCode,
  'toAddress/companyName': bookings.toCompany,
  ...inside('carbon', bookings.carbon, Carbon),
  reference: sql`${bookings.reference}::text`,
  search: bookings.searchText,
  totalWeightKg: WEIGHT,
  'totalWeight/value': WEIGHT,
  'totalVolume/value': bookings.totalVolumeM3,
  'totalCubicWeight/value': bookings.totalCubicKg,
  'chargableWeight/value': bookings.chargeableKg,
  'totalWeight/unit': sql`'kg'::text`,
  'totalVolume/unit': sql`'m3'::text`,
  'totalCubicWeight/unit': sql`'kg'::text`,
  'chargableWeight/unit': sql`'kg'::text`,
  total: bookings.revenue,
  totalDiscount,
  'pricingDetail/totalDiscount': totalDiscount,
  'pricingDetail/isTaxApplied': storedField('boolean', sql`(${bookings.pricingDetail} ->> 'isTaxApplied')::boolean`),
  isMultiLeg: storedField(
    'boolean',
    sql`(${bookings.parentBookingId} is not null or exists (select from booking.bookings child where child.parent_booking_id = bookings.id))`,
  ),
  // Prices are read, not searched: a customer could otherwise guess the carrier's costs digit by digit.
  pricingDetail: hidden,
  rechargeDetail: hidden,
};

/** The same, where a text is looked for row by row. */
export const PLAIN_FIELDS: Fields = {
  ...FIELDS,
  'customer/companyName': bookings.companyName,
  'fromAddress/suburb': bookings.fromSuburb,
  'toAddress/suburb': bookings.toSuburb,
};

export type Narrowed = { customerId?: number | undefined; filter?: string | undefined; search?: string | undefined };
/** The ids of whatever a query may select, when the text that all of it must hold is in few bookings. */
export function fewOf(ctx: Ctx, { search, filter }: Narrowed): Promise<string[] | undefined> {
  return fewWith(ctx, search?.trim() || neededText(filter));
}
/** What a query selects; undefined when that is everything. Rows of others are hidden by the database itself. */
export function selection(
  ctx: Ctx,
  query: Narrowed,
  few: string[] | undefined,
  fields: Fields = FIELDS,
): SQL | undefined {
  const whose = customerOf(ctx, query.customerId);
  const search = query.search?.trim();
  return and(
    whose === null ? undefined : eq(bookings.customerId, whose),
    few && sql`${bookings.id} = any(${`{${few.join()}}`}::bigint[])`,
    search && !few ? hasText(ctx, search) : undefined,
    filterSql(query.filter, fields),
  );
}

/**
 * Where units bind somebody his own rows are compared: the newest of the whole tenant's might leave none of them over.
 * `is true` keeps the other from becoming a join, whose planner may look for the text once a row: it is looked for once.
 */
const hasText = (ctx: Ctx, search: string): SQL =>
  ctx.actor.units
    ? sql`booking.searchable(${bookings.searchText}, ${bookings.consignmentId}, ${bookings.toCompany}) like booking.search_pattern(${search})`
    : sql`(${bookings.id} in (select booking.search_bookings(${search}))) is true`;

/** Fields whose text is part of the searched one, as it is (migrations/0015_lists.sql). */
const SEARCHED = /^(consignmentId|consignmentNumber|toAddress\/companyName|toCompany)$/i;
/** Letters and digits fold alike everywhere; with fewer than three of them nothing is found faster. */
const TELLING = /^[\x20-\x7e]{3,}$/;
/** The longest text that the connote or the receiver of whatever is found must hold. */
function neededText(source: string | undefined): string | undefined {
  const filter = source === undefined ? undefined : parseFilter(source);
  const needed = (f: Filter): string[] => {
    if (f.op === 'and') return [...needed(f.left), ...needed(f.right)];
    if (f.op !== 'contains' && f.op !== 'startswith' && f.op !== 'endswith') return [];
    const isOne = 'field' in f.left && SEARCHED.test(f.left.field) && 'value' in f.right;
    return isOne && TELLING.test(String((f.right as { value: unknown }).value))
      ? [String((f.right as { value: unknown }).value)]
      : [];
  };
  return filter && needed(filter).toSorted((a, b) => b.length - a.length)[0];
}
/** With more than these the list is walked in its order: some turn up soon. */
const FEW = 10_000;
async function fewWith(ctx: Ctx, text: string | undefined): Promise<string[] | undefined> {
  if (!text || text.length < 3) return undefined;
  const [row] = (await ctx.db.execute(
    sql`select array_to_string(booking.search_few(${text}, ${FEW}), ',') as ids`,
  )) as unknown as { ids: string | null }[];
  return row!.ids === null ? undefined : row!.ids.split(',').filter(Boolean);
}
