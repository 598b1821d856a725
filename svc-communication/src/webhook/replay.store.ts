/** Deliveries that are made once more: those of a paused endpoint, or what somebody asks for by id or by time. */
import type { Parsed } from '@cartage/contract/call.ts';
import type { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { invalid, notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, count, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { requireAll } from './rights.store.ts';
import { SWITCHED_OFF } from './webhook.ts';
import type { WebhookRow } from './webhook.tables.ts';
import { deliveries } from './webhook.tables.ts';

const MOST = 10_000;

/** Its 24 hours begin anew; to whoever receives it, it is the delivery it was, under the same id. */
const anew = (ctx: Ctx, isPaused: boolean) => {
  const now = ctx.now().toISOString();
  return {
    status: isPaused ? ('Held' as const) : ('Waiting' as const),
    since: now,
    attempts: 0,
    failingsince: null,
    nextattempt: isPaused ? null : now,
    error: null,
  };
};

export async function release(ctx: Ctx, webhookid: string): Promise<number> {
  const held = and(eq(deliveries.webhookid, webhookid), eq(deliveries.status, 'Held'));
  return (await ctx.db.update(deliveries).set(anew(ctx, false)).where(held).returning({ id: deliveries.id })).length;
}

/** What waits for an endpoint that is switched off is not sent; it can be replayed later. */
export async function giveUp(ctx: Ctx, webhookid: string): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ status: 'Failed', nextattempt: null, error: SWITCHED_OFF })
    .where(and(eq(deliveries.webhookid, webhookid), inArray(deliveries.status, ['Waiting', 'Held'])));
}

export async function replay(
  ctx: Ctx,
  of: WebhookRow,
  { ids, from, to, onlyfailed }: Parsed<typeof webhookCalls.replay>,
): Promise<number> {
  if (!ids && !from) throw invalid([{ message: sayKit('required'), members: ['from'] }]);
  if (!of.isactive) throw refused('webhook.off', say('webhook.off'));
  const which: (SQL | undefined)[] = [
    eq(deliveries.webhookid, of.id),
    ids && inArray(deliveries.id, ids),
    from && gte(deliveries.occurredtime, from),
    to && lte(deliveries.occurredtime, to),
    // What waits is on its way already.
    inArray(deliveries.status, onlyfailed ? ['Failed'] : ['Failed', 'Delivered']),
  ];
  if (ids) {
    const there = await ctx.db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.webhookid, of.id), inArray(deliveries.id, ids)));
    const missing = ids.find((id) => !there.some((d) => d.id === id.toLowerCase()));
    if (missing) throw notFound('Delivery', missing);
  }
  await requireAll(ctx, of, and(...which));
  const [{ n } = { n: 0 }] = await ctx.db
    .select({ n: count() })
    .from(deliveries)
    .where(and(...which));
  if (n > MOST) throw refused('webhook.tooMany', say('webhook.tooMany', { n, most: MOST }));
  const again = await ctx.db
    .update(deliveries)
    .set(anew(ctx, of.pausedtime !== null))
    .where(and(...which))
    .returning({ id: deliveries.id });
  return again.length;
}
