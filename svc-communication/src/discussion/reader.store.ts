/** Who may read what a discussion is about: its record's permission and unit, asked of svc-core for many people at once. */
import { TALK_READ, TALK_RECORDS } from '@cartage/contract/communication/talk.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq } from 'drizzle-orm';
import type { DiscussionRow } from './discussion.tables.ts';
import { recordUnits } from '../unit/unit.tables.ts';
import { peopleByIds } from '../people/people.store.ts';

/** About no record, whoever reads any discussions reads it. */
export type About = Pick<DiscussionRow, 'entitytype' | 'entityid'>;

export async function readers(ctx: Ctx, about: About, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const permissions = about.entitytype ? [TALK_RECORDS[about.entitytype]] : TALK_READ;
  const unitId = await unitOf(ctx, about);
  const asked = { userIds: [...userIds], permissions, unitId };
  return new Set((await ctx.call(accessCalls.readers, asked, { system: true })).userIds);
}
async function unitOf(ctx: Ctx, { entitytype, entityid }: About): Promise<number | null> {
  if (!entitytype || !entityid) return null;
  const [row] = await ctx.db
    .select({ unitId: recordUnits.unitId })
    .from(recordUnits)
    .where(and(eq(recordUnits.entityType, entitytype), eq(recordUnits.entityId, entityid)));
  return row?.unitId ?? null;
}

type Named = readonly { userid: number }[];
/** Whoever is named hears of it, so nobody is named in vain. Who was named before may have lost the right since, and stays. */
export async function requireReaders(ctx: Ctx, about: About, named: Named, before: Named = []): Promise<void> {
  const already = new Set(before.map((tag) => tag.userid));
  const ids = [...new Set(named.map((tag) => tag.userid))].filter((id) => !already.has(id));
  const people = await peopleByIds(ctx, ids);
  const reading = await readers(
    ctx,
    about,
    people.map((p) => p.userid),
  );
  const shut = people.filter((p) => !reading.has(p.userid));
  if (shut.length === 0) return;
  const names = listed(shut.map((p) => `${p.name} ${p.surname}`.trim() || p.email));
  throw refused('comment.unseen', say('comment.mayNotRead', { names }), ['comment.usertags']);
}
