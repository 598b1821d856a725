import type { SmsStop } from '@cartage/contract/communication/sms.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { createAll, removeAll } from '@cartage/server/write.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { smsStop } from './sms.entity.ts';
import { smsStops } from './sms.tables.ts';

/** Those of the numbers that get no texts. */
export async function stoppedOf(ctx: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ number: smsStops.number })
    .from(smsStops)
    .where(inArray(smsStops.number, [...numbers]));
  return new Set(rows.map((row) => row.number));
}
type Reason = Pick<SmsStop, 'reason' | 'detail'>;
/** One that is there already stays as it is. Answers its id when it is new. */
export async function stop(ctx: Ctx, number: string, { reason, detail }: Reason): Promise<string | undefined> {
  const stamp = { username: ctx.actor.userName, creationtime: ctx.now().toISOString() };
  const row = { id: uuidv7(ctx.now()), number, reason, detail: detail.slice(0, 400), ...stamp };
  const [made] = await createAll(ctx, smsStop, [row], { onConflict: sql`on conflict do nothing` });
  return made?.id;
}
/** Who stopped by an answer goes on by another; what staff put there they take off themselves. */
export async function goOn(ctx: Ctx, number: string): Promise<void> {
  const isTheirs = and(eq(smsStops.number, number), eq(smsStops.reason, 'Stopped'));
  await removeAll(ctx, smsStop, await ctx.db.select().from(smsStops).where(isTheirs).for('update'));
}
