/**
 * What is due. A delivery is claimed (its next try moved away) before it leaves, so that two senders never hold the same
 * one; a crash in between sends it again under the same id.
 */
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { deliveries, type DeliveryRecord, webhooks, type WebhookRow } from './webhook.tables.ts';

/** Longer than any answer takes. */
const LEASE_MS = 60_000;
/** Of one endpoint in a turn; one that fails is asked once, so that it keeps nobody waiting. */
const AT_ONCE = 8,
  WHILE_FAILING = 1;

export type Claimed = { row: DeliveryRecord; of: WebhookRow };
export function claim(ctx: Ctx): Promise<Claimed[]> {
  return ctx.tx(async ({ db, now }) => {
    const at = now().toISOString();
    // The oldest of each endpoint, so that none waits behind another's thousand.
    const due = (await db.execute(sql`select d.id from communication.webhooks w cross join lateral (
        select id from communication.webhook_deliveries where webhook_id = w.id and status = 'Waiting' and next_attempt <= ${at}
        order by next_attempt, id limit case when w.failures > 0 then ${WHILE_FAILING}::int else ${AT_ONCE}::int end for update skip locked
      ) d where w.is_active and w.paused_time is null`)) as unknown as { id: string }[];
    if (due.length === 0) return [];
    const rows = await db
      .update(deliveries)
      .set({
        attempts: sql`${deliveries.attempts} + 1`,
        nextattempt: new Date(now().getTime() + LEASE_MS).toISOString(),
        lastattempt: at,
      })
      .where(
        inArray(
          deliveries.id,
          due.map((d) => d.id),
        ),
      )
      .returning();
    const endpoints = await db
      .select()
      .from(webhooks)
      .where(inArray(webhooks.id, [...new Set(rows.map((row) => row.webhookid))]));
    const byId = new Map(endpoints.map((w) => [w.id, w]));
    return rows.map((row) => ({ row, of: byId.get(row.webhookid)! }));
  });
}

export async function noteOutcome(ctx: Ctx, id: string, outcome: Partial<DeliveryRecord>): Promise<void> {
  await ctx.db.update(deliveries).set(outcome).where(eq(deliveries.id, id));
}
/** What waits for an endpoint that was paused, until it is resumed. */
export async function hold(ctx: Ctx, webhookid: string): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ status: 'Held', nextattempt: null })
    .where(and(eq(deliveries.webhookid, webhookid), eq(deliveries.status, 'Waiting')));
}

const KEPT_MS = 30 * 86_400_000,
  SWEPT_AT_ONCE = 5000;
/** What is older than 30 days is gone, some at a time. */
export async function sweepDeliveries(svc: Running<object>): Promise<void> {
  const before = new Date(svc.now().getTime() - KEPT_MS);
  for (let gone = SWEPT_AT_ONCE; gone === SWEPT_AT_ONCE;) {
    const { rows } = await svc.database.pool.query<{ gone: string }>(
      'select communication.sweep_deliveries($1, $2) as gone',
      [before, SWEPT_AT_ONCE],
    );
    gone = Number(rows[0]!.gone);
  }
}
