/** A day that a recurring booking could not book rings for whoever books: in the discussion of the rule, by the bell. */
import { userCalls } from '@cartage/contract/core/user.ts';
import { discussionEvents } from '@cartage/contract/events/discussion.ts';
import { recurringEvents } from '@cartage/contract/events/recurring.ts';
import { isOn } from '@cartage/contract/feature.ts';
import { onDay } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create } from '@cartage/server/write.ts';
import { peopleByIds } from '../people/people.store.ts';
import { commented, newComment } from './comment.ts';
import { writerOf } from './comment.store.ts';
import { newDiscussion } from './discussion.ts';
import { comment, discussion } from './discussion.entity.ts';
import type { DiscussionRow } from './discussion.tables.ts';
import { openOne } from './not-booked.store.ts';

const MOST_TOLD = 200;

export const notBookedConsumers = consumers('not-booked', [
  on(recurringEvents.notBooked, async (ctx, { ruleId, ruleName, customerId, day, reason }) => {
    const { featureValues } = await ctx.settings();
    if (!isOn(featureValues, 'Discussions')) return;
    const userIds = await whoBooks(ctx);
    if (userIds.length === 0) return;
    const at = ctx.now().toISOString();
    const about = { entityid: String(ruleId), entityname: ruleName.slice(0, 200), customerid: customerId };
    const to = (await openOne(ctx, about.entityid)) ?? (await begun(ctx, about));
    const content = say('day.comment', { day: onDay(day), reason });
    const made = newComment(to, { content }, writerOf(ctx), at, () => uuidv7(ctx.now()));
    const row = await create(ctx, comment, made, (c) => [
      discussionEvents.commented({ discussionId: to.id, commentId: c.id, customerId: null, userIds, at }),
    ]);
    await change(ctx, discussion, to, (was) => commented(was, row, at));
  }),
]);

/** The team's own who may book; a customer's people see the day in their list. */
async function whoBooks(ctx: Ctx): Promise<number[]> {
  const { items } = await ctx.call(
    userCalls.list,
    { permission: 'Booking.Manage', maxResultCount: MOST_TOLD },
    { system: true },
  );
  const known = await peopleByIds(
    ctx,
    items.filter((u) => u.isActive && u.customerId === null).map((u) => u.id),
  );
  return known.map((p) => p.userid);
}
type About = Pick<DiscussionRow, 'entityid' | 'entityname' | 'customerid'>;
function begun(ctx: Ctx, about: About): Promise<DiscussionRow> {
  const topic = say('day.topic');
  const asked = { topic, entitytype: 'RecurringBooking' as const, type: 'Booking' as const, ...about };
  return create(ctx, discussion, newDiscussion(uuidv7(ctx.now()), asked, writerOf(ctx), ctx.now().toISOString()));
}
