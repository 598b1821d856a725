/**
 * What is due. A delivery is claimed (its next try moved away) before it leaves, so that two senders never hold the same
 * one; a crash in between sends it again under the same id.
 */
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { deliveries, type DeliveryRecord, webhooks, type WebhookRow } from './webhook.tables.ts';

/** Longer than any answer takes. */
const LEASE_MS = 60_000;

export type Endpoint = { tenantId: number; id: string };
/** Of all tenants, those that have waited longest first. */
export async function endpointsWithDue(svc: Running<object>): Promise<Endpoint[]> {
  const { rows } = await svc.database.pool.query<{ tenant: string; webhook: string }>(
    'select tenant, webhook from communication.webhooks_with_deliveries($1)',
    [svc.now()],
  );
  return rows.map(({ tenant, webhook }) => ({ tenantId: Number(tenant), id: webhook }));
}

export type Claimed = { row: DeliveryRecord; of: WebhookRow };
/** The oldest of an endpoint; of one that fails a single one, so that it is asked once at a time. */
export async function claim(ctx: Ctx, id: string, most: number): Promise<Claimed[]> {
  const isOn = and(eq(webhooks.id, id), eq(webhooks.isactive, true), isNull(webhooks.pausedtime));
  const [of] = await ctx.db.select().from(webhooks).where(isOn);
  if (!of) return [];
  const at = ctx.now();
  const due = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.webhookid, id),
        eq(deliveries.status, 'Waiting'),
        lte(deliveries.nextattempt, at.toISOString()),
      ),
    )
    .orderBy(asc(deliveries.nextattempt), asc(deliveries.id))
    .limit(of.failures > 0 ? 1 : most)
    .for('update', { skipLocked: true });
  const rows = await ctx.db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      nextattempt: new Date(at.getTime() + LEASE_MS).toISOString(),
      lastattempt: at.toISOString(),
    })
    // An array is made once; a join might look for the oldest anew for each row.
    .where(sql`${deliveries.id} = any(array(${due}))`)
    .returning();
  return rows.map((row) => ({ row, of }));
}

/** The endpoint, locked; undefined once it was removed, and its deliveries with it. */
export async function lockedEndpoint(ctx: Ctx, id: string): Promise<WebhookRow | undefined> {
  const [of] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return of;
}

export async function noteOutcome(ctx: Ctx, id: string, outcome: Partial<DeliveryRecord>): Promise<void> {
  await ctx.db.update(deliveries).set(outcome).where(eq(deliveries.id, id));
}
/** Of one that failed, unless it was given up or begun anew while it was under way. */
export async function noteFailure(ctx: Ctx, row: DeliveryRecord, outcome: Partial<DeliveryRecord>): Promise<void> {
  const isAsClaimed = or(eq(deliveries.nextattempt, row.nextattempt!), eq(deliveries.status, 'Held'));
  await ctx.db
    .update(deliveries)
    .set(outcome)
    .where(and(eq(deliveries.id, row.id), isAsClaimed));
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
