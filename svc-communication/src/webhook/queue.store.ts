/** What endpoints are to be told is written down with the note that the event was heard: no crash loses it, none sends it twice over. */
import type { Envelope } from '@cartage/contract/event.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { toldWithin } from '@cartage/contract/words/sentence.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, asc, eq } from 'drizzle-orm';
import { deliveries, webhooks } from './webhook.tables.ts';

/** The types that any endpoint of the tenant wants. Most tenants have none, and their events cost no statement. */
export const wanted = held('webhooks.wanted', async (ctx) => {
  const rows = await ctx.db.select({ types: webhooks.eventtypes }).from(webhooks).where(eq(webhooks.isactive, true));
  return new Set(rows.flatMap((row) => row.types));
});

export async function queueFor(ctx: Ctx, events: readonly Envelope[]): Promise<void> {
  const types = await wanted(ctx);
  const told = events.filter((e) => types.has(e.type));
  if (told.length === 0) return;
  // Shared with other events, closed to who pauses one: what comes meanwhile is held like the rest.
  const endpoints = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.isactive, true)))
    .orderBy(asc(webhooks.id))
    .for('share');
  const now = ctx.now().toISOString();
  const rows = told.flatMap((event) =>
    endpoints
      .filter((w) => w.eventtypes.includes(event.type))
      .map((w) => ({
        id: uuidv7(ctx.now()),
        webhookid: w.id,
        eventid: event.id,
        eventtype: event.type,
        occurredtime: event.occurredAt,
        requestbody: bodyOf(ctx, event),
        status: w.pausedtime ? ('Held' as const) : ('Waiting' as const),
        since: now,
        nextattempt: w.pausedtime ? null : now,
        creationtime: now,
      })),
  );
  await insertRows(ctx, deliveries, rows);
}

/** What is signed and sent, to the letter, however often; sentences in English, as programs read them. */
export const bodyOf = (
  ctx: Ctx,
  { id, type, occurredAt, data }: Pick<Envelope, 'id' | 'type' | 'occurredAt' | 'data'>,
) => JSON.stringify(toldWithin(JSON.stringify({ id, type, tenantId: ctx.tenantId, occurredAt, data })));
