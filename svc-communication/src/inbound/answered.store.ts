/** The mail of ours that another one answers or reports on. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { comments } from '../discussion/discussion.tables.ts';
import { type EmailRecord, emails } from '../mail/mail.tables.ts';
import { people } from '../people/people.tables.ts';

/** Of several the one that is named first. */
export async function answeredMail(ctx: Ctx, ids: readonly string[]): Promise<EmailRecord | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await ctx.db
    .select()
    .from(emails)
    .where(and(inArray(emails.messageid, [...ids]), eq(emails.direction, 'Outbound')));
  return ids.map((id) => rows.find((row) => row.messageid === id)).find((row) => row !== undefined);
}
/** Who of the team wrote the comment that went out as this mail: an answer is for that person. */
export async function writersOf(ctx: Ctx, mail: EmailRecord | undefined): Promise<number[]> {
  const commentid = /^Comment:([0-9a-f-]{36}):/.exec(mail?.newskey ?? '')?.[1];
  if (!commentid) return [];
  const rows = await ctx.db
    .select({ userid: people.userid, customerid: people.customerid })
    .from(comments)
    .innerJoin(people, eq(people.userid, comments.creatoruserid))
    .where(and(eq(comments.id, commentid), eq(people.isactive, true)));
  return rows.filter((row) => row.customerid === null).map((row) => row.userid);
}
