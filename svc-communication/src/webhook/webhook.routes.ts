import { TEST_EVENT, TOLD_EVENTS } from '@cartage/contract/communication/webhook-events.ts';
import { type Delivery, webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { say as sayOfServer } from '@cartage/contract/words/told/servers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { OutsideError } from '@cartage/server/outgoing.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { deliver } from './deliver.ts';
import { bodyOf, wanted } from './queue.store.ts';
import { giveUp, release, replay } from './replay.store.ts';
import { mayHear, requireAll, requireTypes } from './rights.store.ts';
import { newSecret } from './secret.ts';
import { outgoing } from '../outgoing.ts';
import { pageOfDeliveries, requireRoom, shownWebhooks, startTest } from './shown.store.ts';
import { resumed } from './webhook.ts';
import { webhook } from './webhook.entity.ts';
import { deliveries, type DeliveryRecord, webhooks } from './webhook.tables.ts';

const HOUR_MS = 3_600_000;
export const webhookRoutes = routes(webhookCalls, {
  list: (ctx) => shownWebhooks(ctx),
  find: async (ctx, { id }) => {
    await findRow(ctx, webhooks, id, 'Webhook');
    return (await shownWebhooks(ctx, id))[0]!;
  },
  events: (ctx) => TOLD_EVENTS.map(({ type, topic }) => ({ type, topic, maychoose: mayHear(ctx, type) })),
  create: async (ctx, { webhook: asked }) => {
    requireUrl(ctx, asked.url);
    requireTypes(ctx, asked.eventtypes);
    await requireRoom(ctx);
    const id = uuidv7(ctx.now());
    const { secret, sealed } = newSecret(ctx, id);
    const eventtypes = [...new Set(asked.eventtypes)];
    await create(ctx, webhook, {
      ...{ ...asked, id, eventtypes, name: asked.name.trim(), secret: sealed },
      username: ctx.actor.userName,
      creationtime: ctx.now().toISOString(),
    });
    wanted.changed(ctx);
    return { id, secret };
  },
  update: async (ctx, { webhook: { id, ...asked } }) => {
    const row = await lock(ctx, webhook, id);
    if (asked.url !== undefined) requireUrl(ctx, asked.url);
    requireTypes(ctx, asked.eventtypes?.filter((type) => !row.eventtypes.includes(type)) ?? []);
    const isElsewhere = asked.url !== undefined && asked.url !== row.url;
    if (isElsewhere || (asked.isactive && !row.isactive)) await requireAll(ctx, row);
    await change(ctx, webhook, row, (was) => ({
      ...was,
      name: asked.name?.trim() ?? was.name,
      url: asked.url ?? was.url,
      eventtypes: [...new Set(asked.eventtypes ?? was.eventtypes)],
      isactive: asked.isactive ?? was.isactive,
    }));
    if (row.isactive && asked.isactive === false) await giveUp(ctx, id);
    wanted.changed(ctx);
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, webhook, id);
    wanted.changed(ctx);
  },
  renew: async (ctx, { id, hours }) => {
    const row = await lock(ctx, webhook, id);
    await requireAll(ctx, row);
    const { secret, sealed } = newSecret(ctx, id);
    const previousuntil = new Date(ctx.now().getTime() + hours * HOUR_MS).toISOString();
    await change(ctx, webhook, row, (was) => ({ ...was, secret: sealed, previoussecret: was.secret, previousuntil }));
    return { id, secret, previousuntil };
  },
  resume: async (ctx, { id }) => {
    const row = await lock(ctx, webhook, id);
    await requireAll(ctx, row);
    await change(ctx, webhook, row, resumed);
    return { queued: await release(ctx, id) };
  },
  test: sendTest,
  deliveries: async (ctx, { webhookid, ...query }) => {
    await findRow(ctx, webhooks, webhookid, 'Webhook');
    return pageOfDeliveries(ctx, webhookid, query);
  },
  delivery: async (ctx, { id }) => shownDelivery(ctx, await findRow(ctx, deliveries, id, 'Delivery')),
  replay: async (ctx, asked) => ({ queued: await replay(ctx, await lock(ctx, webhook, asked.webhookid), asked) }),
});

/** What answers say may be what they were told. */
const shownDelivery = (ctx: Ctx, row: DeliveryRecord): Delivery =>
  mayHear(ctx, row.eventtype) ? row : { ...row, requestbody: null, answerbody: null };

/** Claimed from the beginning, so that the sender leaves it alone; written before it leaves, so that it shows however it ends. */
async function sendTest(ctx: Ctx, { id }: { id: string }): Promise<Delivery> {
  const of = await findRow(ctx, webhooks, id, 'Webhook');
  const at = ctx.now().toISOString();
  const eventid = uuidv7(ctx.now());
  const data = { webhookId: id, message: say('webhook.tried') };
  const row = await startTest(ctx, {
    ...{ id: uuidv7(ctx.now()), webhookid: id, eventid, eventtype: TEST_EVENT, occurredtime: at, attempts: 1 },
    requestbody: bodyOf(ctx, { id: eventid, type: TEST_EVENT, occurredAt: at, data }),
    ...{ status: 'Failed', since: at, lastattempt: at, creationtime: at, error: sayOfServer('interrupted') },
  });
  await deliver(ctx, of, row, { isTest: true });
  return shownDelivery(ctx, await findRow(ctx, deliveries, row.id, 'Delivery'));
}

function requireUrl(ctx: Ctx, url: string): void {
  const refuse = (message: string) => invalid([{ message, members: ['webhook.url'] }]);
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) throw refuse(say('webhook.login'));
  if (protocol !== 'https:' && !outgoing(ctx).isOwn(hostname)) throw refuse(say('webhook.https'));
  try {
    outgoing(ctx).requireAllowed(hostname);
  } catch (error) {
    if (error instanceof OutsideError) throw refuse(say('webhook.network'));
    throw error;
  }
}
