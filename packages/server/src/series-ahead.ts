/** The numbers to come of a series under settings that are not saved yet, and those that records have already. */
import { leftOf } from '@cartage/contract/core/numbering.ts';
import { roomProblem } from '@cartage/contract/core/numbering-rules.ts';
import { type SeriesPreview, SHOWN_AHEAD } from '@cartage/contract/series-preview.ts';
import { and, between, desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';

/** Where its numbers are kept, with an index over them; `by` says whose a record is. */
export type KeptIn = { table: PgTable; number: PgColumn; at: PgColumn; by: SQL<string> };
/** How it writes a number, all equally long so that they sort as they count; `read` is null for what it never writes. */
export type Pattern = { write: (number: number) => string; read: (text: string) => number | null; most: number };
type Asked = {
  /** The number to come, and how many were given. */ next: number;
  given: number;
  ahead: number;
  /** Whether a number may still be given: those below `next`, or of another server's share, are not. */
  mayCome?: (number: number) => boolean;
};
/** Records are looked at up to so many, the first of them named. */
const MOST_READ = 2000,
  MOST_NAMED = 20;

export async function seriesAhead(
  ctx: Ctx,
  kept: KeptIn,
  pattern: Pattern,
  { next, given, ahead, mayCome = (number) => number >= next }: Asked,
): Promise<SeriesPreview> {
  const { write, most } = pattern;
  const last = Math.min(most, next + ahead - 1);
  const problem = roomProblem(next, most);
  const taken = problem ? [] : (await takenOf(ctx, kept, pattern, next)).filter((one) => mayCome(one.count));
  const owners = new Map(taken.map((one) => [one.count, one.by]));
  const shown = Array.from({ length: Math.max(0, Math.min(SHOWN_AHEAD, most - next + 1)) }, (_, n) => next + n);
  return {
    given,
    last: await lastOf(ctx, kept, pattern, next),
    next: shown.map((number) => ({ number: write(number), by: owners.get(number) ?? null })),
    checked: Math.max(0, last - next + 1),
    taken: taken.slice(0, MOST_NAMED).map(({ number, by }) => ({ number, by })),
    takenCount: taken.length,
    startAt: taken.length ? Math.max(...taken.map((one) => one.count)) + 1 : null,
    problem,
    left: leftOf(next, most),
  };
}
/** Between two numbers by their texts: the index serves it, in whatever order the database sorts letters. */
const within = ({ number }: KeptIn, { write, most }: Pattern, from: number) =>
  and(
    isNotNull(number),
    between(number, write(from), `${write(most)}9`),
    sql`length(${number}) = ${write(most).length}::int`,
  );

async function takenOf(ctx: Ctx, kept: KeptIn, pattern: Pattern, from: number) {
  const { table, number, by } = kept;
  const found = await ctx.db
    .select({ number: sql<string>`${number}`, by })
    .from(table)
    .where(within(kept, pattern, from))
    .orderBy(number)
    .limit(MOST_READ);
  const counted = found.flatMap((one) => {
    const count = pattern.read(one.number);
    return count !== null && count >= from ? [{ ...one, count }] : [];
  });
  // A manifest is of many bookings.
  return [...new Map(counted.map((one) => [one.number, one])).values()];
}
/** The highest below the next one. */
async function lastOf(ctx: Ctx, kept: KeptIn, pattern: Pattern, next: number): Promise<SeriesPreview['last']> {
  const { table, number, at } = kept;
  const below = pattern.write(Math.min(next, pattern.most));
  const found = await ctx.db
    .select({ number: sql<string>`${number}`, at })
    .from(table)
    .where(and(within(kept, pattern, 0), sql`${number} < ${below}`))
    .orderBy(desc(number))
    .limit(SHOWN_AHEAD);
  const last = found.find((one) => pattern.read(one.number) !== null);
  return last ? { number: last.number, at: last.at as string } : null;
}
/** The number behind a prefix; null for what is not exactly so many digits. */
export function countIn(text: string, prefix: string, length: number): number | null {
  const digits = text.slice(prefix.length);
  return text.startsWith(prefix) && digits.length === length && /^\d+$/.test(digits) ? Number(digits) : null;
}
