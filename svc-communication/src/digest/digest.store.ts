import type { DigestChoice } from '@cartage/contract/communication/digest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { people, type PersonRow } from '../people/people.tables.ts';
import { AT_ONCE_MS, chosen, nextDue, NOTHING_CHOSEN, type Unread } from './digest.ts';
import { type DigestRow, digests } from './digest.tables.ts';

const AT_ONCE = 50,
  LEASE_MS = 300_000;

export async function choiceOf(ctx: Ctx, userid: number): Promise<DigestRow | undefined> {
  const [row] = await ctx.db.select().from(digests).where(eq(digests.userid, userid));
  return row;
}
/** The row, locked, if there is one. */
export async function lockedChoice(ctx: Ctx, userid: number): Promise<DigestRow | undefined> {
  const [row] = await ctx.db.select().from(digests).where(eq(digests.userid, userid)).for('update');
  return row;
}
/** A first choice: what was written before it is not told. */
export function firstChoice(
  ctx: Ctx,
  userid: number,
  asked: DigestChoice,
  zone: string,
): Omit<DigestRow, 'tenantId' | 'due'> {
  const now = ctx.now().toISOString();
  const empty: DigestRow = {
    ...{ id: uuidv7(ctx.now()), tenantId: ctx.tenantId, userid, customerid: ctx.actor.customerId },
    ...{ ...NOTHING_CHOSEN, mentionsdue: null, commentsdue: null, mentionstold: now, commentstold: now },
    ...{ claimeduntil: null, due: null },
  };
  const { tenantId: _tenant, due: _due, ...begun } = chosen(empty, asked, ctx.now(), zone);
  return begun;
}

const soon = (ctx: Ctx) => new Date(ctx.now().getTime() + AT_ONCE_MS).toISOString();
/** What goes at once becomes due when there is something to say; what is due already stays so. */
export async function dueForNamed(ctx: Ctx, userid: number): Promise<void> {
  await ctx.db
    .update(digests)
    .set({ mentionsdue: soon(ctx) })
    .where(and(eq(digests.userid, userid), eq(digests.mentions, 'AtOnce'), isNull(digests.mentionsdue)));
}
export async function dueForTakingPart(ctx: Ctx, discussionid: string): Promise<void> {
  const takesPart = sql`(
    exists (select from communication.discussions d where d.id = ${discussionid} and d.creator_user_id = ${digests.userid})
    or exists (select from communication.comments c where c.discussion_id = ${discussionid} and c.creator_user_id = ${digests.userid})
    or exists (select from communication.mentions m where m.discussion_id = ${discussionid} and m.user_id = ${digests.userid}))`;
  await ctx.db
    .update(digests)
    .set({ commentsdue: soon(ctx) })
    .where(and(eq(digests.comments, 'AtOnce'), isNull(digests.commentsdue), takesPart));
}

/** Those whose turn has come, for whoever is first. */
export function claimDigests(ctx: Ctx): Promise<DigestRow[]> {
  const now = ctx.now();
  const due = sql`select id from communication.digests where due <= ${now.toISOString()} and (claimed_until is null or claimed_until <= ${now.toISOString()}) order by due limit ${AT_ONCE} for update skip locked`;
  return ctx.db
    .update(digests)
    .set({ claimeduntil: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where(sql`${digests.id} = any(array(${due}))`)
    .returning();
}
/** The row as it was claimed, locked; undefined where another one has it by now, or it was chosen anew. */
export async function stillClaimed(tx: Ctx, row: DigestRow): Promise<DigestRow | undefined> {
  const [now] = await tx.db.select().from(digests).where(eq(digests.id, row.id)).for('update');
  return now?.claimeduntil === row.claimeduntil ? now : undefined;
}

export type Told = { mentions?: readonly Unread[]; comments?: readonly Unread[] };
/** Of each kind that was due: up to where it was told, and when it is due next. More than one mail takes is told the next time. */
export async function noteTold(tx: Ctx, row: DigestRow, { mentions, comments }: Told, zone: string): Promise<void> {
  const due = (pace: DigestRow['mentions']) => nextDue(pace, row.hour, tx.now(), zone);
  await tx.db
    .update(digests)
    .set({
      claimeduntil: null,
      ...(mentions && {
        mentionsdue: due(row.mentions),
        mentionstold: mentions.at(-1)?.creationtime ?? row.mentionstold,
      }),
      ...(comments && {
        commentsdue: due(row.comments),
        commentstold: comments.at(-1)?.creationtime ?? row.commentstold,
      }),
    })
    .where(eq(digests.id, row.id));
}

/** Undefined for whoever is not with us any more. */
export async function activePerson(ctx: Ctx, userid: number): Promise<PersonRow | undefined> {
  const [person] = await ctx.db.select().from(people).where(eq(people.userid, userid));
  return person?.isactive ? person : undefined;
}
