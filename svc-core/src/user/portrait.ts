/** The picture of a person, small, as the session hands it to the page: an address that holds its own bytes, so that no link to it can be passed on. */
import { invalid } from '@cartage/contract/error.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import sharp from 'sharp';
import { findAsset } from '../asset/asset.store.ts';
import { kindOf } from '../storage/kind.ts';
import { bytesOf } from '../storage/kept.store.ts';
import { isPicture } from '../storage/picture.ts';
import { userById } from './user.store.ts';

/** Pixels: twice the largest place that shows one. */
const SIDE = 96;
const MOST_PIXELS = 40_000_000;
const SECONDS = 5;
const MEMBERS = ['profilePictureId'];

type Asked = { user: { id?: number | null | undefined }; profilePictureId?: string | null | undefined };
/** What becomes of `image` when the user is saved; undefined leaves it as it is. Reads a file: ask before the transaction. */
export async function portraitAsked(ctx: Ctx, { user, profilePictureId }: Asked): Promise<string | null | undefined> {
  if (profilePictureId === undefined) return undefined;
  if (!profilePictureId) return null;
  const before = user.id ? await userById(ctx, user.id) : undefined;
  // Whose picture it is may be somebody who sent it up; a form that sends it back as it was changes nothing.
  if (before?.profilePictureId === profilePictureId) return undefined;
  if (!isGuid(profilePictureId)) throw invalid([{ message: say('look.noPicture'), members: MEMBERS }]);
  return drawn(await bytesOf(ctx, await findAsset(ctx, profilePictureId)));
}

async function drawn(bytes: Buffer): Promise<string> {
  const kind = kindOf(bytes);
  if (!kind || !isPicture(kind)) throw invalid([{ message: say('picture.person'), members: MEMBERS }]);
  try {
    const small = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .webp({ quality: 85 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    throw invalid([{ message: say('look.damaged'), members: MEMBERS }]);
  }
}
