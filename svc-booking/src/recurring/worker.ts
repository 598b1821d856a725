/** Looks at each rule once a day as the day begins there, and at what is tried again: several instances share the work, and each day is booked once. */
import { AppError } from '@cartage/contract/error.ts';
import { addDays } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { change, lock } from '@cartage/server/write.ts';
import { bookDay, isGone, keepDay, noteLast } from './attempt.ts';
import { lockDue, lockThere } from './lock.store.ts';
import { failed, type Failure, MISSED } from './outcome.ts';
import { recurringRule } from './recurring.entity.ts';
import { dayOf, rowsBetween, placeOfRule } from './recurring.store.ts';
import type { DayRow, RuleRow } from './recurring.tables.ts';
import { dueNext, type Place, readyAt, settled, soonest, stopped, todayAt } from './rule.ts';
import { isToBook, type Occurrence, occurrences } from './schedule.ts';

/** Who works on a rule has it to himself for so long; of one that died another takes over after it. */
const LEASE_MS = 5 * 60_000,
  SUSPENDED_MS = 3_600_000,
  AT_ONCE = 4,
  /** What was missed longer ago is nobody's news. */
  LONGEST_AGO_DAYS = 31;

export async function bookRecurring(running: Pick<Running<unknown>, 'database' | 'systemCtx' | 'now' | 'log'>) {
  const { rows } = await running.database.pool.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from booking.due_recurring($1)',
    [running.now().toISOString()],
  );
  const waiting = [...rows];
  // A carrier that takes its time keeps nobody else's freight waiting.
  const inTurn = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { id, tenant_id } = row;
      await pass(running.systemCtx(Number(tenant_id)), Number(id)).catch((err: unknown) =>
        running.log.warn({ err, rule: id }, 'a recurring booking will be looked at again'),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
}

async function pass(ctx: Ctx, id: number): Promise<void> {
  const claimed = await ctx.tx((tx) => claim(tx, id));
  if (!claimed) return;
  if (!(await ctx.settings()).isActive) return postpone(ctx, claimed, SUSPENDED_MS);
  const place = await placeOfRule(ctx, claimed);
  const rule = settled(claimed, ctx.now(), place);
  const [today, first] = [todayAt(ctx.now(), place), soonest(rule, ctx.now(), place)];
  const last = addDays(today, rule.bookAheadDays);
  const from = [rule.passedOn, addDays(today, -LONGEST_AGO_DAYS)].toSorted()[1]!;
  const rows = await rowsBetween(ctx, id, addDays(from, -14), addDays(last, 14));
  for (const o of occurrences(rule, from, last, place.dayOff)) {
    const row = rows.find((r) => r.day === o.day || r.forDay === o.forDay);
    if (!isToBook(o) || !isOpen(row, ctx.now())) continue;
    if (o.day >= first) {
      if (!(await attempt(ctx, rule, place, o))) break;
    } else if (row || o.day > rule.passedOn) await keepFailure(ctx, rule, o, () => missed(row, ctx.now()));
  }
  await ctx.tx((tx) => finish(tx, claimed, place));
}

/** Nothing has become of it, or it is to be tried again by now. */
const isOpen = (row: DayRow | undefined, now: Date): boolean =>
  !row || (row.status !== 'Booked' && row.nextAttemptAt !== null && row.nextAttemptAt <= now.toISOString());

async function claim(tx: Ctx, id: number): Promise<RuleRow | undefined> {
  const row = await lockDue(tx, id);
  return row && change(tx, recurringRule, row, (was) => ({ ...was, dueAt: later(tx, LEASE_MS) }), { unstamped: true });
}
const later = (ctx: Ctx, ms: number) => new Date(ctx.now().getTime() + ms).toISOString();
const postpone = async (ctx: Ctx, { id, dueAt }: RuleRow, ms: number): Promise<void> => {
  await ctx.tx(async (tx) => {
    const rule = await lock(tx, recurringRule, id);
    if (rule.dueAt === dueAt)
      await change(tx, recurringRule, rule, (was) => ({ ...was, dueAt: later(tx, ms) }), { unstamped: true });
  });
};

/** False where the rule is to be left alone: changed, gone or stopped. */
async function attempt(ctx: Ctx, rule: RuleRow, place: Place, on: Occurrence): Promise<boolean> {
  const by = { userId: rule.creatorUserId, userName: rule.creatorName, impersonator: null };
  try {
    await bookDay(ctx, { rule, place, on, by });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    if (!(error instanceof AppError)) ctx.log.error({ err: error, rule: rule.id, day: on.day }, 'a day was not booked');
    await keepFailure(ctx, rule, on, (before) => failed(before, error, ctx.now(), readyAt(rule, on.day, place)));
    const isInactive = error instanceof AppError && error.code === 'booking.customerInactive';
    if (isInactive) await ctx.tx((tx) => change(tx, recurringRule, rule.id, (was) => stopped(was, error.message)));
    return !isInactive;
  }
}

const keepFailure = (ctx: Ctx, { id }: RuleRow, on: Occurrence, of: (before: DayRow | undefined) => Failure) =>
  ctx.tx(async (tx) => {
    const rule = await lock(tx, recurringRule, id);
    const before = await dayOf(tx, id, on.day, on.forDay);
    // Somebody has booked it by hand meanwhile.
    if (before?.status === 'Booked') return;
    const none = { bookingId: null, consignmentId: null };
    await noteLast(tx, rule, await keepDay(tx, rule, on, before, { ...of(before), ...none }));
  });
const missed = (before: DayRow | undefined, now: Date): Failure => ({
  ...(before?.code ? { code: before.code, reason: before.reason } : MISSED),
  status: 'NotBooked',
  attempts: before?.attempts ?? 0,
  nextAttemptAt: null,
  lastAttemptAt: now.toISOString(),
});

/** Unless somebody has changed it meanwhile, and so asked for another look at once. */
async function finish(tx: Ctx, claimed: RuleRow, place: Place): Promise<void> {
  const rule = await lockThere(tx, claimed.id);
  if (!rule || rule.dueAt !== claimed.dueAt) return;
  const today = todayAt(tx.now(), place);
  const rows = await rowsBetween(tx, rule.id, today, addDays(today, rule.bookAheadDays));
  const retries = rows.filter((r) => r.status !== 'Booked').map((r) => r.nextAttemptAt);
  const dueAt = dueNext(tx.now(), place, retries);
  await change(tx, recurringRule, rule, (was) => settled({ ...was, dueAt, passedOn: today }, tx.now(), place), {
    unstamped: true,
  });
}
