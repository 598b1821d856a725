/** In whose name a mail is written down, or why in nobody's. A mail gives nobody more than he may do on the screen. */
import { TALK_WRITE } from '@cartage/contract/communication/talk.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { isHalfMade } from '@cartage/contract/permission.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import { type Actor, type Ctx, SYSTEM } from '@cartage/server/context.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';
import { people } from '../people/people.tables.ts';
import type { ReplyAddress } from '../reply/reply.tables.ts';

/** Why a mail is no comment, for the people who look after it. */
export class Unmatched extends Error {}
/** Because its address has ended: nobody may write by it, whoever has it. */
export class Ended extends Unmatched {}

const sameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** `from` as the mail says it; undefined while it has not been read, which is asked of the person alone. */
export async function senderOf(ctx: Ctx, of: ReplyAddress, from: string | undefined): Promise<Actor> {
  if (of.userid === null) {
    if (from !== undefined && !sameAddress(of.email ?? '', from))
      throw new Unmatched(
        from
          ? say('unmatched.otherSender', { email: of.email, from })
          : say('unmatched.otherSenderNobody', { email: of.email }),
      );
    return { ...SYSTEM, userName: of.email! };
  }
  const [person] = await ctx.db.select().from(people).where(eq(people.userid, of.userid));
  if (!person?.isactive) throw new Ended(say('unmatched.gone'));
  if (from !== undefined && !sameAddress(person.email, from))
    throw new Unmatched(
      from
        ? say('unmatched.notTheirs', { email: person.email, from })
        : say('unmatched.notTheirsNobody', { email: person.email }),
    );
  const { isActive, name, customerId, driverId, permissions, units, unitId } = await ctx.call(accessCalls.ofUser, {
    userId: of.userid,
  });
  const actor: Actor = {
    ...{ kind: 'user', userId: of.userid, userName: name, customerId, driverId, units, unitId, impersonator: null },
    permissions: new Set(permissions),
  };
  if (!isActive || isHalfMade(actor) || !TALK_WRITE.some((p) => actor.permissions.has(p)))
    throw new Ended(say('unmatched.mayNotWrite', { name: name || person.email }));
  return actor;
}

const HOUR_MS = 3_600_000,
  MOST_AN_HOUR = 20;
/** Two programs that answer each other are stopped here if nothing else has stopped them. */
export async function refuseFlood(ctx: Ctx, discussionid: string, from: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - HOUR_MS).toISOString();
  const recent = await ctx.db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.direction, 'Inbound'),
        eq(emails.discussionid, discussionid),
        sql`lower(${emails.from}) = ${from.toLowerCase()}`,
        gt(emails.creationtime, since),
        eq(emails.status, 'Matched'),
      ),
    )
    .limit(MOST_AN_HOUR);
  if (recent.length >= MOST_AN_HOUR) throw new Unmatched(say('unmatched.tooMany', { most: MOST_AN_HOUR, from }));
}
