import { assetCalls, MAX_ASSET_BYTES } from '@cartage/contract/core/asset.ts';
import { AppError, invalid } from '@cartage/contract/error.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { requireClean } from '../storage/checked.ts';
import { placeBytes } from '../storage/kept.store.ts';
import { dropAsset, findAsset, keepAsset } from './asset.store.ts';

const MAX_NAME = 200;

export const assetRoutes = routes(assetCalls, {
  upload: async (ctx, { file }) => {
    const { fileName, mimeType, bytes } = uploaded(file);
    if (bytes.length === 0) throw invalid([{ message: 'The file is empty.', members: ['file'] }]);
    if (bytes.length > MAX_ASSET_BYTES) throw new AppError(413, 'tooLarge', 'The file is too large.');
    await requireClean(ctx, bytes);
    const id = uuidv7(ctx.now());
    const asset = {
      id,
      customerId: ctx.actor.customerId,
      driverId: ctx.actor.driverId,
      name: fileName.replaceAll('\0', '').toWellFormed().slice(0, MAX_NAME),
      mimeType: mimeType.replaceAll('\0', '').toWellFormed().slice(0, MAX_NAME),
      creationTime: ctx.now().toISOString(),
      creatorUserId: ctx.actor.userId,
    };
    const placed = await placeBytes(ctx, id, bytes);
    await ctx.tx((tx) => keepAsset(tx, asset, placed));
    return { fileName: id };
  },
  // Never shown in place: what somebody sent up may be a page with a script in it.
  download: async (ctx, { assetId }) => {
    const { name, content } = await findAsset(ctx, assetId);
    void ctx
      .reply!.header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(content);
  },
  read: async (ctx, { assetId }) => {
    const { name, mimeType, content } = await findAsset(ctx, assetId);
    return { name, mimeType, base64: content.toString('base64') };
  },
  remove: async (ctx, { assetId }) => {
    await dropAsset(ctx, assetId);
  },
});
