/** Who may point an endpoint somewhere: whoever may see what goes there, be it chosen now or waiting from before. */
import { permissionFor } from '@cartage/contract/communication/webhook-events.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { deliveries, type WebhookRow } from './webhook.tables.ts';

export const mayHear = (ctx: Ctx, type: string): boolean => {
  const permission = permissionFor(type);
  return !permission || can(ctx, permission);
};

export function requireTypes(ctx: Ctx, types: readonly string[]): void {
  const closed = types.find((type) => !mayHear(ctx, type));
  if (closed)
    throw refused('webhook.notYours', say('webhook.notYours', { closed, closed2: permissionFor(closed) }), [
      'webhook.eventtypes',
    ]);
}

/** Another address, another secret or a second sending shows it what it is told of; `also`: deliveries that go out by this. */
export async function requireAll(ctx: Ctx, { id, eventtypes }: WebhookRow, also?: SQL): Promise<void> {
  const open = inArray(deliveries.status, ['Waiting', 'Held']);
  const rows = await ctx.db
    .selectDistinct({ type: deliveries.eventtype })
    .from(deliveries)
    .where(and(eq(deliveries.webhookid, id), also ?? open));
  const closed = [...eventtypes, ...rows.map((row) => row.type)].find((type) => !mayHear(ctx, type));
  if (closed) throw refused('webhook.notYours', say('webhook.notYoursNow', { closed, closed2: permissionFor(closed) }));
}
