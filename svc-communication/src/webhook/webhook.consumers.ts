import { addressed } from '@cartage/contract/communication/addressee.ts';
import { TOLD_EVENTS } from '@cartage/contract/communication/webhook-events.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { webhookEvents } from '@cartage/contract/events/webhook.ts';
import { consumers, on, onAll } from '@cartage/server/consumers.ts';
import { tell } from '../mail/mail.store.ts';
import { reasonIn } from './paused.ts';
import { queueFor, wanted } from './queue.store.ts';

const MOST_ADMINISTRATORS = 200;

/** Nearly every event of the house comes by here; where no endpoint wants its type it costs nothing. */
export const webhookConsumers = consumers(
  'webhooks',
  [
    ...onAll(TOLD_EVENTS, (ctx, arrived) =>
      queueFor(
        ctx,
        arrived.map(({ event }) => event),
      ),
    ),
  ],
  { wants: async (ctx, type) => (await wanted(ctx)).has(type) },
);

/** Who keeps the settings is told by mail; their open pages hear the event itself. */
export const webhookNotices = consumers('webhook-notices', [
  on(webhookEvents.paused, async (ctx, { webhookId, name, url, reason, at }) => {
    const { items } = await ctx.call(
      userCalls.list,
      { permission: 'Administration.Settings', maxResultCount: MOST_ADMINISTRATORS },
      { system: true },
    );
    const about = { entitytype: 'Webhook', entityid: `${webhookId}:${at}`, customerid: null };
    await tell(ctx, [
      {
        recipients: addressed('WebhookPaused', {
          Keepers: items.filter((u) => u.isActive).map((u) => u.emailAddress),
        }),
        about: { eventcode: 'WebhookPaused', ...about },
        data: (language) => ({ name, url, reason: reasonIn(language, reason) }),
      },
    ]);
  }),
]);
