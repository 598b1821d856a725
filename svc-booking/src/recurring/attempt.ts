/** Books one day of a rule, through the same plan and the same writing as a booking that a person makes. */
import type { Input } from '../booking/fields.ts';
import { AppError, conflict, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { sumOf } from '@cartage/contract/words/figure.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { isSame } from '@cartage/server/changes.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { untilHeld } from '../booking/moved.ts';
import { type By, isPlanned, type Planned } from '../booking/plan.ts';
import { planInputs } from '../booking/save.ts';
import { writeBookings } from '../booking/write.ts';
import { cheapestFor } from './cheapest.ts';
import { contentOn } from './placeholders.ts';
import { recurringDay, recurringRule } from './recurring.entity.ts';
import { dayOf } from './recurring.store.ts';
import type { DayRow, RuleRow } from './recurring.tables.ts';
import { type Place, readyAt, settled } from './rule.ts';
import type { Occurrence } from './schedule.ts';

export type Attempt = {
  rule: RuleRow;
  place: Place;
  on: Pick<Occurrence, 'day' | 'forDay'>;
  by: By['actor'];
  /** Somebody has looked at the price and wants it all the same. */
  isAnyPrice?: boolean;
};

/** Throws why it is not booked; then nothing is written. A day that is booked already is answered as it is. */
export function bookDay(ctx: Ctx, asked: Attempt): Promise<DayRow> {
  return untilHeld(async () => {
    const done = await dayOf(ctx, asked.rule.id, asked.on.day, asked.on.forDay);
    if (done?.status === 'Booked') return done;
    const plan = await planOf(ctx, asked);
    return ctx.tx((tx) => write(tx, asked, plan));
  });
}

async function planOf(ctx: Ctx, { rule, place, on: { day }, by, isAnyPrice = false }: Attempt): Promise<Planned> {
  const content = contentOn(rule.booking, day);
  const input: Input = {
    ...content,
    customer: { ...content.customer, id: rule.customerId },
    bookingDate: day,
    pickupReadyTime: readyAt(rule, day, place),
  };
  const taken =
    rule.chooses === 'Cheapest' ? await cheapestFor(ctx, { ...input, customer: null }, rule.customerId, day) : {};
  const [plan] = await planInputs(ctx, [{ input: { ...input, ...taken }, note: null, isMeantAgain: true }], ['Book'], {
    // Of the rule's unit, whoever books a day of it.
    actor: { ...by, unitId: rule.organizationUnitId ?? by.unitId ?? null },
    batchId: null,
  });
  if (!isPlanned(plan!)) throw plan!.error;
  const costs = plan.price?.pricingDetail?.totalCost.amount ?? 0;
  if (rule.mostAmount !== null && costs > rule.mostAmount && !isAnyPrice) {
    const { baseCurrency } = await ctx.settings();
    throw refused(
      'recurring.overMost',
      say('recurring.overMost', {
        costs: sumOf(costs, baseCurrency),
        mostAmount: sumOf(rule.mostAmount, baseCurrency),
      }),
    );
  }
  return plan;
}

/** The rule's lock keeps two workers apart; the keys of its days are the last word. */
async function write(tx: Ctx, { rule: seen, place, on, by }: Attempt, plan: Planned): Promise<DayRow> {
  const rule = await lock(tx, recurringRule, seen.id);
  const before = await dayOf(tx, rule.id, on.day, on.forDay);
  if (before?.status === 'Booked') return before;
  if (!saysTheSame(settled(rule, tx.now(), place), settled(seen, tx.now(), place)))
    throw conflict('recurring.changed', say('recurring.changed'));
  const [written] = await writeBookings(tx, [plan], { actor: by, batchId: null });
  const { id: bookingId, consignmentId } = written!.row;
  const booked = await keepDay(tx, rule, on, before, {
    ...{ status: 'Booked', code: null, reason: null, bookingId, consignmentId, nextAttemptAt: null },
    ...{ attempts: (before?.attempts ?? 0) + 1, lastAttemptAt: tx.now().toISOString() },
  });
  await noteLast(tx, rule, booked);
  return booked;
}
type Became = Omit<DayRow, 'id' | 'tenantId' | 'ruleId' | 'ruleName' | 'customerId' | 'day' | 'forDay'>;
export async function keepDay(
  tx: Ctx,
  { id: ruleId, name: ruleName, customerId }: RuleRow,
  { day, forDay }: Pick<Occurrence, 'day' | 'forDay'>,
  before: DayRow | undefined,
  became: Became,
): Promise<DayRow> {
  if (before) return change(tx, recurringDay, before, (was) => ({ ...was, ...became }));
  return create(tx, recurringDay, { ruleId, ruleName, customerId, day, forDay, ...became });
}
/** What lists show of a rule: the day that was decided last. */
export const noteLast = (tx: Ctx, rule: RuleRow, { day, status, reason }: DayRow) =>
  change(tx, recurringRule, rule, (was) => ({ ...was, lastTriedDay: day, lastStatus: status, lastReason: reason }), {
    unstamped: true,
  });

/** All that a person decides; the worker's own bookkeeping aside. */
const DECIDED = [
  ...(['booking', 'repeats', 'weekdays', 'everyWeeks', 'dayOfMonth', 'readyFrom', 'firstDay', 'lastDay'] as const),
  ...(['onHolidays', 'chooses', 'mostAmount', 'status', 'pausedUntil', 'leftOut', 'customerId'] as const),
];
const saysTheSame = (a: RuleRow, b: RuleRow): boolean => DECIDED.every((member) => isSame(a[member], b[member]));

export const isGone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'notFound' || error.code === 'recurring.changed');
