/** Who may point an endpoint somewhere: whoever may see what goes there, be it chosen now or waiting from before. */
import { permissionFor, TOLD_EVENTS } from '@cartage/contract/communication/webhook-events.ts';
import { refused } from '@cartage/contract/error.ts';
import { toJSONSchema } from '@cartage/contract/json-schema.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { deliveries, type WebhookRow } from './webhook.tables.ts';

export const mayHear = (ctx: Ctx, type: string): boolean => lacking(ctx, type) === undefined;
/** What he would have to hold; of what says costs, that by which one keeps rates is named, the plainest of those that open them. */
function lacking(ctx: Ctx, type: string): string | undefined {
  const permission = permissionFor(type);
  if (permission && !can(ctx, permission)) return permission;
  return saysCosts(type) && !mayKnowCosts(ctx) ? 'Carrier.View' : undefined;
}
/** Programs are told an event whole, and some say what freight costs us. */
const saysCosts = (type: string): boolean => COST_EVENTS.has(type);
const namesCosts = ({ schema }: (typeof TOLD_EVENTS)[number]): boolean =>
  /"(cost|buy\w+)":/.test(JSON.stringify(toJSONSchema(schema, { unrepresentable: 'any' })));
export const COST_EVENTS: ReadonlySet<string> = new Set(TOLD_EVENTS.filter(namesCosts).map((e) => e.type));

export function requireTypes(ctx: Ctx, types: readonly string[]): void {
  const closed = types.find((type) => !mayHear(ctx, type));
  if (closed)
    throw refused('webhook.notYours', say('webhook.notYours', { closed, closed2: lacking(ctx, closed) }), [
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
  if (closed) throw refused('webhook.notYours', say('webhook.notYoursNow', { closed, closed2: lacking(ctx, closed) }));
}
