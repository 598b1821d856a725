/** What the house found out by itself rings for those of the team who can do something about it: in a discussion of the record, by the bell. */
import { userCalls } from '@cartage/contract/core/user.ts';
import { discussionEvents } from '@cartage/contract/events/discussion.ts';
import { isOn } from '@cartage/contract/feature.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create } from '@cartage/server/write.ts';
import { peopleByIds } from '../people/people.store.ts';
import { commented, newComment } from './comment.ts';
import { writerOf } from './comment.store.ts';
import { newDiscussion } from './discussion.ts';
import { comment, discussion } from './discussion.entity.ts';
import type { DiscussionRow } from './discussion.tables.ts';
import { openOne } from './ring-team.store.ts';

const MOST_TOLD = 200;

type About = Pick<DiscussionRow, 'topic' | 'entitytype' | 'entityid' | 'entityname' | 'customerid'> &
  Partial<Pick<DiscussionRow, 'type'>>;

/** `permissions`: whoever has one of them is told; a customer's people never are. */
export async function ringTeam(ctx: Ctx, about: About, content: string, permissions: readonly string[]): Promise<void> {
  const { featureValues } = await ctx.settings();
  if (!isOn(featureValues, 'Discussions')) return;
  const userIds = await whoMay(ctx, permissions);
  if (userIds.length === 0) return;
  const at = ctx.now().toISOString();
  const to =
    (await openOne(ctx, about)) ??
    (await create(ctx, discussion, newDiscussion(uuidv7(ctx.now()), about, writerOf(ctx), at)));
  const made = newComment(to, { content }, writerOf(ctx), at, () => uuidv7(ctx.now()));
  const row = await create(ctx, comment, made, (c) => [
    discussionEvents.commented({ discussionId: to.id, commentId: c.id, customerId: null, userIds, at }),
  ]);
  await change(ctx, discussion, to, (was) => commented(was, row, at));
}

async function whoMay(ctx: Ctx, permissions: readonly string[]): Promise<number[]> {
  const found = await Promise.all(
    permissions.map((permission) =>
      ctx.call(userCalls.list, { permission, maxResultCount: MOST_TOLD }, { system: true }),
    ),
  );
  const own = found.flatMap(({ items }) => items).filter((u) => u.isActive && u.customerId === null);
  const known = await peopleByIds(ctx, [...new Set(own.map((u) => u.id))]);
  return known.map((p) => p.userid);
}
