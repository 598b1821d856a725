/** How many comments there are without counting them, and the folding of what tells it. */
import type { ListQuery } from '@cartage/contract/list.ts';
import { isAnsweredBy } from '@cartage/server/answered.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { type Fields, filterSql, storedField } from '@cartage/server/odata-sql.ts';
import type { Running } from '@cartage/server/running.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { ofOpened, readable } from './access.store.ts';
import { comments, commentSums, discussions } from './discussion.tables.ts';

const fieldsOf = ({ status, bycustomer, isbymail, isopen }: typeof comments | typeof commentSums): Fields => ({
  ...{ status, bycustomer, isbymail },
  isteamonly: storedField('boolean', sql`(not ${isopen})`),
});

/** Undefined where the comments themselves must be counted: those of a customer or of some units, or by another filter. */
export function summedComments(ctx: Ctx, { filter }: Pick<ListQuery, 'filter'>): (() => Promise<number>) | undefined {
  if (!isStaff(ctx) || ctx.actor.units || !isAnsweredBy(filter, fieldsOf(commentSums))) return undefined;
  return async () => {
    const all = ctx.db
      .select({ n: sql`coalesce(sum(${commentSums.n}), 0)` })
      .from(commentSums)
      .where(and(ofOpened(ctx, commentSums.entitytype), filterSql(filter, fieldsOf(commentSums))));
    // Few discussions are deleted. In the same statement, so that both are of one moment.
    const gone = ctx.db
      .select({ n: sql`count(*)` })
      .from(comments)
      .innerJoin(discussions, eq(discussions.id, comments.discussionid))
      .where(and(isNotNull(discussions.deletedtime), readable(ctx, comments), filterSql(filter, fieldsOf(comments))));
    const [row] = (await ctx.db.execute(sql`select (${all}) - (${gone}) as n`)) as unknown as { n: string }[];
    return Number(row?.n ?? 0);
  };
}

export const foldComments = ({ database }: Pick<Running<unknown>, 'database'>) =>
  database.pool.query('select communication.fold_comments()');
