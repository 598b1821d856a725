/** Quotes that nobody can book any more are dropped, tenant by tenant under its own row security and a few at a time, so that no statement holds up those who quote. */
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { and, asc, exists, eq, inArray, lt, not, sql } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';
import { quoteRequests, quotes } from './quote.tables.ts';

/** So long somebody who comes too late is told that the quote has run out, and not that there was none. */
export const KEPT_DAYS = 7;
const AT_ONCE = 200;

export async function dropExpiredQuotes(
  { database, systemCtx, now }: Pick<Running<unknown>, 'database' | 'systemCtx' | 'now'>,
  atOnce = AT_ONCE,
): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const { rows } = await database.pool.query<{ tenant: string }>(
    'select booking.tenants_with_expired_quotes($1) as tenant',
    [before],
  );
  for (const { tenant } of rows) await dropOf(systemCtx(Number(tenant)), before, atOnce);
}

/** Walks on behind what it has seen, since some of it stays: the quotes that were booked. */
async function dropOf(ctx: Ctx, before: string, atOnce: number): Promise<void> {
  const r = quoteRequests;
  const booked = ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(eq(quotes.quoteRequestId, r.id));
  for (let seen = { at: '-infinity', id: 0 }; ;) {
    const some = await ctx.db
      .select({ id: r.id, at: r.expiresAt })
      .from(r)
      .where(and(lt(r.expiresAt, before), sql`(${r.expiresAt}, ${r.id}) > (${seen.at}::timestamptz, ${seen.id})`))
      .orderBy(asc(r.expiresAt), asc(r.id))
      .limit(atOnce);
    if (some.length)
      await ctx.db.delete(r).where(
        and(
          inArray(
            r.id,
            some.map((s) => s.id),
          ),
          not(exists(booked)),
        ),
      );
    if (some.length < atOnce) return;
    seen = some.at(-1)!;
  }
}
