import { smsStopCalls } from '@cartage/contract/communication/sms.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { routes } from '@cartage/server/routes.ts';
import { listPage } from '@cartage/server/rows.ts';
import { remove } from '@cartage/server/write.ts';
import { mobileOf } from './number.ts';
import { smsSettingsRow } from './settings.store.ts';
import { smsStop } from './sms.entity.ts';
import { smsStops } from './sms.tables.ts';
import { stop } from './stop.store.ts';

export const smsStopRoutes = routes(smsStopCalls, {
  list: (ctx, query) => listPage(ctx, { from: smsStops, sort: 'creationtime desc' }, query),
  create: async (ctx, { number: written, detail }) => {
    const number = mobileOf(written, (await smsSettingsRow(ctx))?.country ?? 'AU');
    if (!number) throw invalid([{ message: say('sms.noMobile'), members: ['number'] }]);
    const id = await stop(ctx, number, { reason: 'ByHand', detail: detail?.trim() ?? '' });
    if (!id) throw conflict('smsStop.there', say('smsStop.there', { number }), ['number']);
    return { id };
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, smsStop, id);
  },
});
