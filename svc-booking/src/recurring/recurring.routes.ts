import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { conflict, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { authorOf, type Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, lock, remove } from '@cartage/server/write.ts';
import { customerFor } from '../customer/customer.store.ts';
import { bookDay } from './attempt.ts';
import { dropRetries, dropUnbooked } from './lock.store.ts';
import { recurringRule } from './recurring.entity.ts';
import { dayOf, listDays, listRules, placeOfRule, shownRules, upcomingDays } from './recurring.store.ts';
import { recurringDays, recurringRules, type RuleRow } from './recurring.tables.ts';
import { paused, resumed, settled, todayAt, withDay, withoutDay } from './rule.ts';
import { previewDays, saveRule } from './save-rule.ts';
import { servicesFor } from './services.store.ts';

const PREVIEWED = 10;

export const recurringRoutes = routes(recurringCalls, {
  list: listRules,
  find: async (ctx, { id }) =>
    (await shownRules(ctx, [await findRow(ctx, recurringRules, id, 'Recurring booking')]))[0]!,
  save: saveRule,
  preview: previewDays,
  upcoming: async (ctx, { id, count = PREVIEWED }) => {
    const rule = await findRow(ctx, recurringRules, id, 'Recurring booking');
    return upcomingDays(ctx, rule, await placeOfRule(ctx, rule), count);
  },
  // Days without a booking go with their rule; those with one go on saying how it was called.
  remove: async (ctx, { id }) => {
    const rule = await lock(ctx, recurringRule, id);
    await dropUnbooked(ctx, id);
    await remove(ctx, recurringRule, rule);
  },
  pause: async (ctx, { id, until = null }) => {
    await ruled(ctx, id, (rule, today) => paused(rule, until, today));
  },
  resume: async (ctx, { id }) => {
    const { customerId } = await findRow(ctx, recurringRules, id, 'Recurring booking');
    await customerFor(ctx, customerId);
    await ruled(ctx, id, resumed);
  },
  leaveOut: async (ctx, { id, day }) => {
    await ruled(ctx, id, async (rule, today) => {
      const done = await dayOf(ctx, id, day, day);
      if (done?.status === 'Booked')
        throw conflict('recurring.booked', say('recurring.booked', { day, consignmentId: done.consignmentId }), [
          'day',
        ]);
      return withoutDay(rule, day, today);
    });
  },
  putBack: async (ctx, { id, day }) => {
    await ruled(ctx, id, (rule) => withDay(rule, day));
  },
  days: listDays,
  services: (ctx, { customerId }) => servicesFor(ctx, customerId),
  bookDay: async (ctx, { id, isAnyPrice = false }) => {
    const day = await findRow(ctx, recurringDays, id, 'Day');
    if (day.ruleId === null) throw notFound('Day', id);
    const rule = await findRow(ctx, recurringRules, day.ruleId, 'Recurring booking');
    const place = await placeOfRule(ctx, rule);
    if (day.status !== 'Booked' && day.day < todayAt(ctx.now(), place))
      throw conflict('recurring.pastDay', say('recurring.pastDay'));
    return bookDay(ctx, { rule, place, on: day, by: authorOf(ctx.actor), isAnyPrice });
  },
});

/** What a person changes of a rule, which is looked at anew at once. */
async function ruled(ctx: Ctx, id: number, by: (rule: RuleRow, today: string) => RuleRow | Promise<RuleRow>) {
  const before = await lock(ctx, recurringRule, id);
  const place = await placeOfRule(ctx, before);
  const asked = await by(before, todayAt(ctx.now(), place));
  if (asked === before) return;
  const after = settled({ ...asked, dueAt: ctx.now().toISOString() }, ctx.now(), place);
  await dropRetries(ctx, id);
  await change(ctx, recurringRule, before, () => after);
}
