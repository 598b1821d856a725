/** Logos and icons drawn anew as PNG: whatever a file holds beside its picture, scripts of a drawing too, is not carried on. */
import { type LookPicture, MAX_SVG_BYTES } from '@cartage/contract/core/look.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import sharp, { type Sharp } from 'sharp';
import { kindOf } from '../storage/kind.ts';

const MOST_PIXELS = 40_000_000;
/** Three times what the widest place for it takes, and enough for paper. */
const LOGO = { width: 1024, height: 512 };
/** Beside a name: twice what the largest preview takes. */
const MARK = { width: 320, height: 160 };
const ICON = 128;
const SECONDS = 5;
const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const fault = (message: string) => invalid([{ message, members: ['file'] }]);

export type DrawnPicture = { content: Buffer; width: number; height: number };

/** `mark`: the logo of another company, which stands small beside its name. */
export async function drawnLook(picture: LookPicture | 'mark', bytes: Uint8Array): Promise<DrawnPicture> {
  const from = isDrawing(bytes) ? await openDrawing(bytes) : openPicture(bytes);
  try {
    const sized =
      picture === 'favicon'
        ? from.resize({ width: ICON, height: ICON, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        : from.resize({ ...(picture === 'mark' ? MARK : LOGO), fit: 'inside', withoutEnlargement: true });
    const { data, info } = await sized.png().timeout({ seconds: SECONDS }).toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    throw fault(say('look.damaged'));
  }
}

function openPicture(bytes: Uint8Array): Sharp {
  if (!PICTURES.includes(kindOf(bytes) ?? '')) throw fault(say('look.logoType'));
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '');
const isDrawing = (bytes: Uint8Array): boolean =>
  /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(textOf(bytes.subarray(0, 200)));

/** Entities and pictures within would make a small file a large one, or lead elsewhere. */
async function openDrawing(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.length > MAX_SVG_BYTES) throw fault(say('look.svgTooLarge'));
  const text = textOf(bytes);
  if (/<!ENTITY/i.test(text)) throw fault(say('look.svgEntities'));
  if (/<(\w+:)?(image|feImage|foreignObject)\b/i.test(text)) throw fault(say('look.svgPictures'));
  try {
    const { width, height } = await sharp(bytes).metadata();
    const density = 72 * Math.min(LOGO.width / width, LOGO.height / height);
    return sharp(bytes, { density: Math.min(Math.max(1, density), 100_000), limitInputPixels: MOST_PIXELS });
  } catch {
    throw fault(say('look.svgUnread'));
  }
}
