/** In whose name a mail is written down, or why in nobody's. A mail gives nobody more than he may do on the screen. */
import { TALK_WRITE } from '@cartage/contract/communication/talk.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { isHalfMade } from '@cartage/contract/permission.ts';
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
      throw new Unmatched(`It answers a mail to ${of.email}, but came from ${from || 'nobody'}.`);
    return { ...SYSTEM, userName: of.email! };
  }
  const [person] = await ctx.db.select().from(people).where(eq(people.userid, of.userid));
  if (!person?.isactive) throw new Ended('It was sent to the address of somebody who is not with us any more.');
  if (from !== undefined && !sameAddress(person.email, from))
    throw new Unmatched(`The address is that of ${person.email}, but it came from ${from || 'nobody'}.`);
  const { isActive, name, customerId, driverId, permissions, units, unitId } = await ctx.call(accessCalls.ofUser, {
    userId: of.userid,
  });
  const actor: Actor = {
    ...{ kind: 'user', userId: of.userid, userName: name, customerId, driverId, units, unitId, impersonator: null },
    permissions: new Set(permissions),
  };
  if (!isActive || isHalfMade(actor) || !TALK_WRITE.some((p) => actor.permissions.has(p)))
    throw new Ended(`${name || person.email} may not write in discussions now.`);
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
  if (recent.length >= MOST_AN_HOUR)
    throw new Unmatched(`More than ${MOST_AN_HOUR} mails came from ${from} within an hour.`);
}
