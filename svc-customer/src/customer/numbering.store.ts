import { leftOf } from '@cartage/contract/core/numbering.ts';
import { AppError } from '@cartage/contract/error.ts';
import { SHOWN_AHEAD, type SeriesPreview } from '@cartage/contract/series-preview.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { nextNumber } from '@cartage/server/series.ts';
import { count, desc, inArray, sql } from 'drizzle-orm';
import { codeOf, type Numbering } from './customer-code.ts';
import { customers } from './customer.tables.ts';

/** The first of the taken ones, as many as somebody would read. */
const MOST_TAKEN = 20;

/** The codes of the numbers to come, without taking any. `nextCode` steps over those that customers have. */
export async function previewCodes(ctx: Ctx, { ahead, ...numbering }: Numbering & { ahead: number }) {
  const first = await nextNumber(ctx, 'customer', numbering.start);
  const { codes, problem } = codesFrom(first, ahead, numbering);
  const owners = await ownersOf(ctx, codes);
  const seen = codes.map((number) => ({ number, by: owners.get(number.toLowerCase()) ?? null }));
  const taken = seen.flatMap(({ number, by }) => (by === null ? [] : [{ number, by }]));
  return {
    ...(await givenSoFar(ctx)),
    next: seen.slice(0, SHOWN_AHEAD),
    checked: seen.length,
    taken: taken.slice(0, MOST_TAKEN),
    takenCount: taken.length,
    startAt: taken.length ? first + seen.findLastIndex((one) => one.by !== null) + 1 : null,
    problem,
    left: numbering.end > 0 ? leftOf(first, numbering.end) : null,
  } satisfies SeriesPreview;
}
function codesFrom(first: number, ahead: number, numbering: Numbering): { codes: string[]; problem: string | null } {
  const codes: string[] = [];
  try {
    for (let n = first; n < first + ahead; n++) codes.push(codeOf(n, numbering));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { codes, problem: error.message };
  }
  return { codes, problem: null };
}
/** Who has which of the codes, by code in small letters. */
async function ownersOf(ctx: Ctx, codes: readonly string[]): Promise<Map<string, string>> {
  const code = sql<string>`lower(${customers.code})`;
  const by = sql<string>`coalesce(${customers.companyName}, ${customers.customerName}, ${customers.contactName}, ${customers.code})`;
  const asked = codes.map((c) => c.toLowerCase());
  const found = await ctx.db.select({ code, by }).from(customers).where(inArray(code, asked));
  return new Map(found.map((one) => [one.code, one.by]));
}
async function givenSoFar(ctx: Ctx): Promise<Pick<SeriesPreview, 'given' | 'last'>> {
  const [all] = await ctx.db.select({ given: count() }).from(customers);
  const [last] = await ctx.db
    .select({ number: customers.code, at: customers.dateOfRegistration })
    .from(customers)
    .orderBy(desc(customers.id))
    .limit(1);
  return { given: all!.given, last: last ?? null };
}
