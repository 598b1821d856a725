/** The list of bookings, and the log of what was done to them. */
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import type { Fields } from '@cartage/server/odata-sql.ts';
import { counted, listPage, pageRows } from '@cartage/server/rows.ts';
import { eq, sql } from 'drizzle-orm';
import { operations } from '../operation/operation.tables.ts';
import { bookings } from './booking.tables.ts';
import { fewOf, type Narrowed, selection } from './selection.store.ts';
import { countBookings, isSummed } from './sums.store.ts';
import { searchedPage } from './search.store.ts';
import { waysOf } from './ways.store.ts';
import { viewAll } from './view.store.ts';

const SORT = 'creationTime desc';
type Query = Narrowed & { maxResultCount: number; skipCount: number; sorting?: string | undefined };

export async function listBookings(ctx: Ctx, query: Query) {
  let few: Promise<string[] | undefined> | undefined;
  const where = async (fields?: Fields) => selection(ctx, query, await (few ??= fewOf(ctx, query)), fields);
  let total: Promise<number> | undefined;
  const count = () => (total ??= countBookings(ctx, query, where));
  const { rows, totalCount } = await counted(
    query,
    count,
    async (known) => {
      const searched = await searchedPage(ctx, query, known);
      if (searched) return searched;
      const { fields, sort } = await waysOf(ctx, query, count);
      return pageRows(ctx, { from: bookings, fields: sort, sort: SORT, where: await where(fields) }, query, known);
    },
    isSummed(ctx, query),
  );
  return { items: await viewAll(ctx, rows), totalCount };
}

/** Requests and answers may speak of the carrier, so only staff read them. */
export function listOperationLogs(
  ctx: Ctx,
  {
    bookingId,
    ...query
  }: {
    bookingId?: number | undefined;
    maxResultCount: number;
    skipCount: number;
    sorting?: string | undefined;
    filter?: string | undefined;
  },
) {
  const staff = isStaff(ctx);
  const fields: Fields = staff ? {} : { request: sql`null::text`, response: sql`null::text` };
  return listPage(
    ctx,
    {
      from: operations,
      fields,
      sort: 'creationTime desc',
      where: bookingId === undefined ? undefined : eq(operations.bookingId, bookingId),
      map: (o) => ({
        id: o.id,
        operation: o.operation,
        status: o.status,
        value: o.value,
        creationTime: o.creationTime,
        bookingId: o.bookingId,
        request: staff ? o.request : null,
        response: staff ? o.response : null,
        durationMs: o.durationMs,
      }),
    },
    query,
  );
}
