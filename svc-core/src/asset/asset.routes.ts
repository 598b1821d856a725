import { assetCalls, MAX_ASSET_BYTES } from '@cartage/contract/core/asset.ts';
import { MAX_LOGO_BYTES } from '@cartage/contract/core/look.ts';
import { AppError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { routes } from '@cartage/server/routes.ts';
import { taking } from '@cartage/server/taking.ts';
import { drawnLook } from '../look/picture.ts';
import { arrive } from '../storage/arrive.ts';
import { assetWatchOf, nameFor } from '../storage/kind.ts';
import { bytesOf } from '../storage/kept.store.ts';
import { redrawn } from '../storage/redrawn.ts';
import { sendFile } from '../storage/send.ts';
import { dropAsset, findAsset, keepAsset } from './asset.store.ts';

const TERMS = {
  most: MAX_ASSET_BYTES,
  tooLarge: sayKit('fileTooLarge'),
  kinds: assetWatchOf,
  notKept: say('asset.types'),
};

export const assetRoutes = routes(assetCalls, {
  upload: taking(
    (ctx, file) => arrive(ctx, file, TERMS),
    async (ctx, { file }) => {
      const drawn = await redrawn(ctx, file.kind, file);
      const asset = {
        id: drawn.id,
        customerId: ctx.actor.customerId,
        driverId: ctx.actor.driverId,
        name: nameFor(file.fileName, file.kind),
        mimeType: file.kind,
        creationTime: ctx.now().toISOString(),
        creatorUserId: ctx.actor.userId,
        unheldSince: ctx.now().toISOString(),
      };
      try {
        await ctx.tx((tx) => keepAsset(tx, asset, drawn.placed));
      } catch (error) {
        if (drawn !== file) await drawn.discard();
        throw error;
      }
      if (drawn !== file) await file.discard();
      return { fileName: drawn.id };
    },
  ),
  // Never shown in place: what somebody sent up may be a page with a script in it.
  download: async (ctx, { assetId }) => {
    const file = await findAsset(ctx, assetId);
    await sendFile(ctx, file, { type: 'application/octet-stream', name: file.name, inline: false });
  },
  read: async (ctx, { assetId }) => {
    const file = await findAsset(ctx, assetId);
    const { name, mimeType } = file;
    return { name, mimeType, base64: (await bytesOf(ctx, file)).toString('base64') };
  },
  drawLogo: async (ctx, { assetId }) => {
    const bytes = await bytesOf(ctx, await findAsset(ctx, assetId));
    if (bytes.length > MAX_LOGO_BYTES) throw new AppError(413, 'tooLarge', say('look.tooLarge'));
    const { content, width, height } = await drawnLook('mark', bytes);
    return { base64: content.toString('base64'), width, height };
  },
  remove: async (ctx, { assetId }) => {
    await dropAsset(ctx, assetId);
  },
});
