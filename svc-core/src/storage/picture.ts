/** A picture drawn anew: what hides behind its pixels (places, cameras, scripts after its end) is not carried on. */
import type { DocumentKind } from '@cartage/contract/core/file-kinds.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import sharp, { type Sharp } from 'sharp';

/** A scanned A3 page at 600 dots an inch has 70 million. */
const MOST_PIXELS = 100_000_000;
const DRAWN = {
  'image/png': (from: Sharp) => from.png(),
  'image/jpeg': (from: Sharp) => from.jpeg({ quality: 90, mozjpeg: false }),
  'image/webp': (from: Sharp) => from.webp({ quality: 90 }),
  'image/gif': (from: Sharp) => from.gif(),
} satisfies Partial<Record<DocumentKind, (from: Sharp) => Sharp>>;

export const isPicture = (kind: string): kind is keyof typeof DRAWN => kind in DRAWN;
/** 400 for what only looks like a picture, or has too many pixels. */
export async function drawnAnew(kind: keyof typeof DRAWN, bytes: Uint8Array): Promise<Uint8Array> {
  const animated = kind === 'image/gif' || kind === 'image/webp';
  try {
    const from = sharp(bytes, { animated, limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
    return await DRAWN[kind](from).toBuffer();
  } catch (error) {
    const large = error instanceof Error && /pixel limit/.test(error.message);
    const message = large ? say('picture.pixels') : say('picture.damaged');
    throw invalid([{ message, members: ['file'] }]);
  }
}
