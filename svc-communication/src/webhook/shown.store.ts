/** Endpoints with how they do: what is still to be sent and what came of the last delivery, each found by an index. */
import type { Webhook } from '@cartage/contract/communication/webhook.ts';
import { conflict } from '@cartage/contract/error.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { listPage } from '@cartage/server/rows.ts';
import { asc, count, eq, sql } from 'drizzle-orm';
import { deliveries, type DeliveryRecord, webhooks } from './webhook.tables.ts';

type Standing = { id: string; waiting: number; status: string | null; at: string | null };

export async function shownWebhooks(ctx: Ctx, id?: string): Promise<Webhook[]> {
  const rows = await ctx.db
    .select()
    .from(webhooks)
    .where(id ? eq(webhooks.id, id) : undefined)
    .orderBy(asc(webhooks.creationtime), asc(webhooks.id));
  if (rows.length === 0) return [];
  const standings = (await ctx.db.execute(sql`select w.id,
      (select count(*)::int from communication.webhook_deliveries d where d.webhook_id = w.id and d.status in ('Waiting', 'Held')) as waiting, l.status, l.at
    from communication.webhooks w left join lateral (
      select d.status, coalesce(d.last_attempt, d.creation_time) as at from communication.webhook_deliveries d
      where d.webhook_id = w.id order by d.creation_time desc, d.id desc limit 1
    ) l on true where ${id ? sql`w.id = ${id}` : sql`true`}`)) as unknown as Standing[];
  const of = new Map(standings.map((s) => [s.id, s]));
  return rows.map(({ tenantId: _, secret: _secret, previoussecret: _previous, ...row }) => {
    const { waiting = 0, status, at } = of.get(row.id) ?? {};
    const now = ctx.now().toISOString();
    return {
      ...row,
      previousuntil: row.previousuntil && row.previousuntil > now ? row.previousuntil : null,
      waiting,
      lastdelivery: status && at ? { status: status as never, at: new Date(at).toISOString() } : null,
    };
  });
}

export const pageOfDeliveries = (ctx: Ctx, webhookid: string, query: ListQuery) =>
  listPage(ctx, { from: deliveries, sort: 'creationtime desc', where: eq(deliveries.webhookid, webhookid) }, query);

const MOST = 50;
/** One after the other, so that two at once do not both find the last place. */
export async function requireRoom(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${ctx.tenantId}`}, 0))`);
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(webhooks);
  if (n >= MOST) throw conflict('webhook.tooManyEndpoints', say('webhook.tooManyEndpoints', { most: MOST }));
}

export async function startTest(ctx: Ctx, row: typeof deliveries.$inferInsert): Promise<DeliveryRecord> {
  const [made] = await ctx.db.insert(deliveries).values(row).returning();
  return made!;
}
