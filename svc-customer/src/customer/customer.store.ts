import { conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { codeOf } from './customer-code.ts';
import { customers } from './customer.tables.ts';

/** The next code that nobody has; codes typed by hand may lie in the number range, so those are stepped over. */
export async function nextCode(ctx: Ctx): Promise<string> {
  const { customerNumbering } = await ctx.settings();
  for (;;) {
    const code = codeOf(await takeNumbers(ctx, 'customer', 1, customerNumbering.start), customerNumbering);
    if (!(await isTaken(ctx, code))) return code;
  }
}

/** Refuses a code that another customer has; the unique index stands behind it for two at once. */
export async function claimCode(ctx: Ctx, code: string, id?: number): Promise<string> {
  if (await isTaken(ctx, code, id))
    throw conflict('customer.codeTaken', say('customer.codeTaken', { code }), ['customer.code']);
  return code;
}

async function isTaken(ctx: Ctx, code: string, id?: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(sql`lower(${customers.code}) = lower(${code})`, id === undefined ? undefined : ne(customers.id, id)))
    .limit(1);
  return found.length > 0;
}

/** The ids of those that a member of staff looks after. */
export async function lookedAfter(ctx: Ctx, userId: number): Promise<number[]> {
  const theirs = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.accountManagerId, userId));
  return theirs.map((c) => c.id);
}
