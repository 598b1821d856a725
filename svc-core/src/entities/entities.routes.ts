import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { entityFormCalls } from '@cartage/contract/core/entities/form.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { routes } from '@cartage/server/routes.ts';
import { boundStrangers } from '@cartage/server/strangers.ts';
import { sendFile } from '../storage/send.ts';
import { published } from './definition.store.ts';
import { historyOf } from './history.ts';
import { listRecords } from './list.store.ts';
import { defaultsOf, publicShape, valuesAfter } from './record.ts';
import { recordsTitled } from './titles.store.ts';
import { createRecord, fileOf, findRecord, keepRecord, removeRecord, updateRecord } from './record.store.ts';

export const entityRoutes = routes(entityCalls, {
  list: listRecords,
  titled: recordsTitled,
  find: findRecord,
  create: createRecord,
  update: updateRecord,
  history: historyOf,
  remove: async (ctx, input) => {
    await removeRecord(ctx, input);
  },
  download: async (ctx, { type, id, field }) => {
    const file = await fileOf(ctx, { type, id, field });
    // Never shown in place: what somebody sent up may be a page with a script in it.
    await sendFile(ctx, file, { type: 'application/octet-stream', name: file.name, inline: false });
    return undefined;
  },
});

/** As many as a person fills in; a machine that sends more waits. */
const FORMS_A_MINUTE = 5,
  LOOKS_A_MINUTE = 60;

export const entityFormRoutes = routes(entityFormCalls, {
  find: async (ctx, { type }) => {
    await boundStrangers(ctx, 'form', LOOKS_A_MINUTE, say('entity.tooManyRequests'));
    const { name, required, properties, options } = publicShape((await published(ctx, type)).shape);
    return { name, required, properties, hideshowfield: options.hideshowfield };
  },
  send: async (ctx, { type, values }) => {
    await boundStrangers(ctx, 'form-sent', FORMS_A_MINUTE, say('entity.tooManyForms'));
    const row = await published(ctx, type, 'share');
    const given = valuesAfter(publicShape(row.shape), {}, values);
    const hidden = defaultsOf(row.shape, publicShape(row.shape).properties);
    await keepRecord(ctx, row, { ...hidden, ...given }, null);
    return { receivedTime: ctx.now().toISOString() };
  },
});
