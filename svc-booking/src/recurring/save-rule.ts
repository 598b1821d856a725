/** Saves a rule, and shows the days of one that nobody has saved yet. */
import { recurringCalls, type RecurringContent, type UpcomingDay } from '@cartage/contract/booking/recurring.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { invalid, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, create } from '@cartage/server/write.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import { customerFor } from '../customer/customer.store.ts';
import { refuseFaultyRule } from './check.ts';
import { dropRetries } from './lock.store.ts';
import { recurringRule } from './recurring.entity.ts';
import { placeOf, upcomingDays } from './recurring.store.ts';
import { recurringRules, type RuleRow } from './recurring.tables.ts';
import { type Place, ruleFaults, termsFrom, settled, todayAt } from './rule.ts';

type Asked = Parsed<typeof recurringCalls.save>;

export function saveRule(ctx: Ctx, asked: Asked): Promise<number> {
  return plannedOnce(ctx, recurringCalls.save, asked, async () => {
    const { rule: sent, booking } = asked;
    const before = sent.id ? await findRow(ctx, recurringRules, sent.id, 'Recurring booking') : null;
    const content = booking ? contentOf(booking) : before?.booking;
    if (!content) throw invalid([{ message: sayKit('required'), members: ['booking'] }]);
    const customer = await customerFor(ctx, booking?.customer?.id ?? before?.customerId);
    if (before && customer.id !== before.customerId)
      throw refused('recurring.otherCustomer', say('recurring.otherCustomer'), ['booking.customer.id']);
    const place = await placeOf(ctx, content.fromAddress);
    const today = todayAt(ctx.now(), place);
    const words = termsFrom(sent, before, today);
    await refuseFaultyRule(ctx, { said: words, content, customer, day: today });
    return (tx) => keep(tx, { before, customerId: customer.id, words, content, place });
  });
}

type Kept = {
  before: RuleRow | null;
  customerId: number;
  words: ReturnType<typeof termsFrom>;
  content: RecurringContent;
  place: Place;
};
async function keep(tx: Ctx, { before, customerId, words, content, place }: Kept): Promise<number> {
  const now = tx.now();
  const today = todayAt(now, place);
  const asked = { ...words, booking: content, customerId, dueAt: now.toISOString(), passedOn: today };
  if (before) {
    await dropRetries(tx, before.id);
    const row = await change(tx, recurringRule, before.id, (was) =>
      settled({ ...was, ...asked, ...(was.status === 'Ended' && { status: 'Active' as const }) }, now, place),
    );
    return row.id;
  }
  const by = { creatorName: tx.actor.userName, organizationUnitId: tx.actor.unitId ?? null };
  const whole = settled({ ...fresh(words, content, today), ...asked, ...by }, now, place);
  const given = Object.entries(whole).filter(([member]) => !MADE_ELSEWHERE.has(member));
  return (await create(tx, recurringRule, Object.fromEntries(given) as typeof recurringRules.$inferInsert)).id;
}
/** By the database, or stamped with who did it and when. */
const MADE_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['id', 'tenantId', 'fromSuburb', 'toSuburb'],
  ...['creationTime', 'creatorUserId', 'lastModificationTime', 'lastModifierUserId'],
]);
/** Numbers of pieces are given with each booking. */
const contentOf = (content: RecurringContent): RecurringContent => ({
  ...content,
  items: content.items.map(({ articleNumbers: _, ...item }) => item),
});

const fresh = (words: ReturnType<typeof termsFrom>, booking: RecurringContent, today: string): RuleRow => ({
  ...words,
  booking,
  ...{
    id: 0,
    tenantId: 0,
    customerId: 0,
    organizationUnitId: null,
    fromSuburb: null,
    toSuburb: null,
    creatorName: '',
    creationTime: '',
  },
  ...{ creatorUserId: null, lastModificationTime: null, lastModifierUserId: null },
  ...{
    status: 'Active',
    pausedUntil: null,
    stopReason: null,
    leftOut: [],
    nextDay: null,
    dueAt: null,
    passedOn: today,
  },
  ...{ lastTriedDay: null, lastStatus: null, lastReason: null },
});

const PREVIEWED = 10;
/** Of a stored one with the days that are left out and what became of others. */
export async function previewDays(ctx: Ctx, asked: Parsed<typeof recurringCalls.preview>): Promise<UpcomingDay[]> {
  const { rule: sent, from, reference } = asked;
  const before = sent.id ? await findRow(ctx, recurringRules, sent.id, 'Recurring booking') : null;
  const fromAddress = from ?? before?.booking.fromAddress ?? {};
  const place = await placeOf(ctx, fromAddress);
  const today = todayAt(ctx.now(), place);
  const words = termsFrom(sent, before, today);
  // A name may still be missing while the days are looked at.
  const faults = ruleFaults({ ...words, name: words.name || '-' });
  if (faults.length) throw invalid(faults, faults[0]!.message);
  const booking: RecurringContent = {
    ...{ fromAddress, toAddress: {}, items: [] },
    reference: reference ? [{ key: 'Reference', value: reference }] : (before?.booking.reference ?? []),
  };
  const rule = before ? { ...before, ...words, booking } : fresh(words, booking, today);
  return upcomingDays(ctx, rule, place, PREVIEWED);
}
