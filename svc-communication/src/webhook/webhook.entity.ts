import { webhookEvents } from '@cartage/contract/events/webhook.ts';
import { entity } from '@cartage/server/entity.ts';
import { webhooks } from './webhook.tables.ts';

/** The history never holds a secret, only that there is another one. */
export const webhook = entity(webhooks, {
  name: 'Webhook',
  history: (row) => ({
    name: row.name,
    url: row.url,
    eventtypes: row.eventtypes,
    isactive: row.isactive,
    pausedtime: row.pausedtime,
    secretReplaced: row.previousuntil,
  }),
  events: (before, after, at) => {
    if (!before || !after) return [];
    const about = { webhookId: after.id, name: after.name, at };
    return [
      !before.pausedtime &&
        after.pausedtime !== null &&
        webhookEvents.paused({ ...about, url: after.url, reason: after.pausedreason ?? '' }),
      before.pausedtime !== null && !after.pausedtime && webhookEvents.resumed(about),
    ];
  },
});
