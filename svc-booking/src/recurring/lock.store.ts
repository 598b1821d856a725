/** Rules and days that are locked before something becomes of them. */
import type { Ctx } from '@cartage/server/context.ts';
import { removeAll } from '@cartage/server/write.ts';
import { and, asc, eq, isNotNull, lte, ne, type SQL } from 'drizzle-orm';
import { recurringDay } from './recurring.entity.ts';
import { recurringDays, recurringRules, type RuleRow } from './recurring.tables.ts';

/** One that is due; undefined where another works on it, or it has been looked at meanwhile. */
export async function lockDue(tx: Ctx, id: number): Promise<RuleRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(recurringRules)
    .where(and(eq(recurringRules.id, id), lte(recurringRules.dueAt, tx.now().toISOString())))
    .for('update', { skipLocked: true });
  return row;
}
/** Undefined once it is deleted. */
export async function lockThere(tx: Ctx, id: number): Promise<RuleRow | undefined> {
  const [row] = await tx.db.select().from(recurringRules).where(eq(recurringRules.id, id)).for('update');
  return row;
}
/** A customer's rules that go on or are paused. */
export const lockOf = (tx: Ctx, customerId: number): Promise<RuleRow[]> =>
  tx.db
    .select()
    .from(recurringRules)
    .where(and(eq(recurringRules.customerId, customerId), ne(recurringRules.status, 'Stopped')))
    .orderBy(asc(recurringRules.id))
    .for('update');

async function dropDays(tx: Ctx, ruleId: number, which: SQL): Promise<void> {
  const days = await tx.db
    .select()
    .from(recurringDays)
    .where(and(eq(recurringDays.ruleId, ruleId), which))
    .orderBy(asc(recurringDays.id))
    .for('update');
  await removeAll(tx, recurringDay, days);
}
/** What waits for another try is begun anew where the rule still asks for it. */
export const dropRetries = (tx: Ctx, ruleId: number) => dropDays(tx, ruleId, isNotNull(recurringDays.nextAttemptAt));
/** What never was a booking goes with its rule. */
export const dropUnbooked = (tx: Ctx, ruleId: number) => dropDays(tx, ruleId, ne(recurringDays.status, 'Booked'));
