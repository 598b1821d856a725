/** Who may read and write what. Row security keeps tenants and customers apart; this is about records and one's own. */
import { TALK_RECORDS, type TalkRecord } from '@cartage/contract/communication/talk.ts';
import { forbidden, notFound } from '@cartage/contract/error.ts';
import { isDriverOnly } from '@cartage/contract/permission.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { and, type Column, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { comments, type DiscussionRow, discussions } from './discussion.tables.ts';

/** A driver who does not dispatch works on his own jobs, and what is said about them is not told apart by driver. */
export function refuseDrivers(ctx: Ctx): void {
  if (isDriverOnly(ctx.actor)) throw forbidden();
}
const openedRecords = (ctx: Ctx): TalkRecord[] =>
  (Object.keys(TALK_RECORDS) as TalkRecord[]).filter((type) => can(ctx, TALK_RECORDS[type]));

/** Those about records of a kind that the person may open, and those about none. */
export function readable(ctx: Ctx, table: typeof discussions | typeof comments): SQL | undefined {
  refuseDrivers(ctx);
  const { customerId } = ctx.actor;
  // Row security says so as well, but a choice by who asks narrows no index.
  const theirs = customerId === null ? undefined : eq(table.opento, customerId);
  return and(isNull(table.deletedtime), theirs, ofOpened(ctx, table.entitytype));
}
/** By the kind of record alone. */
export const ofOpened = (ctx: Ctx, entitytype: Column): SQL | undefined =>
  or(isNull(entitytype), inArray(entitytype, openedRecords(ctx)));
/** The row once it is there for this person, else 404: whoever may not open the record does not learn of it. */
export function opened<R extends Pick<DiscussionRow, 'id' | 'entitytype' | 'deletedtime'>>(
  ctx: Ctx,
  row: R | undefined,
  what: string,
  id: string,
): R {
  refuseDrivers(ctx);
  if (!row || row.deletedtime !== null || (row.entitytype !== null && !can(ctx, TALK_RECORDS[row.entitytype])))
    throw notFound(what, id);
  return row;
}
export function refuseOthers(ctx: Ctx, row: { creatoruserid: number | null }, message: string): void {
  if (ctx.actor.userId === null || row.creatoruserid !== ctx.actor.userId) throw forbidden(message, 'comment.notYours');
}
/** Whoever may not open a discussion lets nobody else write in it. */
export async function mayOpen(ctx: Ctx, id: string): Promise<boolean> {
  const where = and(eq(discussions.id, id), readable(ctx, discussions));
  return (await ctx.db.select({ id: discussions.id }).from(discussions).where(where)).length > 0;
}
