import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { entityFormCalls } from '@cartage/contract/core/entities/form.ts';
import { routes } from '@cartage/server/routes.ts';
import { boundStrangers } from '@cartage/server/strangers.ts';
import { published } from './definition.store.ts';
import { listRecords } from './list.store.ts';
import { defaultsOf, publicShape, valuesAfter } from './record.ts';
import { createRecord, fileOf, findRecord, keepRecord, removeRecord, updateRecord } from './record.store.ts';

export const entityRoutes = routes(entityCalls, {
  list: listRecords,
  find: findRecord,
  create: createRecord,
  update: updateRecord,
  remove: async (ctx, input) => {
    await removeRecord(ctx, input);
  },
  download: async (ctx, { type, id, field }) => {
    const file = await fileOf(ctx, { type, id, field });
    // Never shown in place: what somebody sent up may be a page with a script in it.
    void ctx
      .reply!.header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(file.content);
    return undefined;
  },
});

/** As many as a person fills in; a machine that sends more waits. */
const FORMS_A_MINUTE = 5,
  LOOKS_A_MINUTE = 60;

export const entityFormRoutes = routes(entityFormCalls, {
  find: async (ctx, { type }) => {
    await boundStrangers(ctx, 'form', LOOKS_A_MINUTE, 'Too many requests. Please wait a minute.');
    const { name, required, properties, options } = publicShape((await published(ctx, type)).shape);
    return { name, required, properties, hideshowfield: options.hideshowfield };
  },
  send: async (ctx, { type, values }) => {
    await boundStrangers(ctx, 'form-sent', FORMS_A_MINUTE, 'Too many forms. Please wait a minute and send it again.');
    const row = await published(ctx, type, 'share');
    const given = valuesAfter(publicShape(row.shape), {}, values);
    const hidden = defaultsOf(row.shape, publicShape(row.shape).properties);
    await keepRecord(ctx, row, { ...hidden, ...given }, null);
    return { receivedTime: ctx.now().toISOString() };
  },
});
