import { lookCalls, MAX_LOGO_BYTES } from '@cartage/contract/core/look.ts';
import { AppError, invalid } from '@cartage/contract/error.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { requireClean } from '../storage/checked.ts';
import { safeCss } from './css.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { look } from './look.entity.ts';
import { draftLook, keepPicture, publishedLooks, requirePicture, requirePictures } from './look.store.ts';
import { looks } from './look.tables.ts';
import { drawnLook } from './picture.ts';
import { publishLook, written } from './publish.ts';

export const lookRoutes = routes(lookCalls, {
  find: async (ctx) => {
    const [published = null, ...earlier] = await publishedLooks(ctx);
    const { accent, logoId, darkLogoId, faviconId } = (await settingsOf(ctx)).ui;
    const current = { accent, logoId, darkLogoId, faviconId, css: published?.css ?? '' };
    return { current, published, draft: (await draftLook(ctx)) ?? null, earlier };
  },
  upload: async (ctx, { file, picture }) => {
    const { bytes } = uploaded(file);
    if (bytes.length === 0) throw invalid([{ message: say('fileEmpty'), members: ['file'] }]);
    if (bytes.length > MAX_LOGO_BYTES) throw new AppError(413, 'tooLarge', say('look.tooLarge'));
    await requireClean(ctx, bytes);
    const { content, width, height } = await drawnLook(picture, bytes);
    const id = uuidv7(ctx.now());
    await ctx.tx((tx) => keepPicture(tx, id, content));
    return { id, width, height };
  },
  picture: async (ctx, { id }) => ({
    mimeType: 'image/png',
    base64: (await requirePicture(ctx, id)).toString('base64'),
  }),
  check: async (_, { css }) => safeCss(css),
  saveDraft: async (ctx, { look: parts }) => {
    await requirePictures(ctx, parts);
    const as = { ...written(parts), userName: ctx.actor.userName };
    const draft = await draftLook(ctx);
    if (draft) return change(ctx, look, draft.id, (before) => ({ ...before, ...as }));
    return create(ctx, look, { ...as, creationTime: ctx.now().toISOString() });
  },
  discardDraft: async (ctx) => {
    const draft = await draftLook(ctx);
    if (draft) await remove(ctx, look, draft.id);
  },
  publish: async (ctx, { look: parts }) => publishLook(ctx, parts, await draftLook(ctx)),
  bringBack: async (ctx, { id }) => {
    const row = await findRow(ctx, looks, id, 'Look');
    if (!row.publishedTime) throw invalid([{ message: say('look.draft'), members: ['id'] }]);
    return publishLook(ctx, row);
  },
});
