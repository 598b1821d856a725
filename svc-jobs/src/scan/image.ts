/** Images of scans: what the bytes say, not what the sender says. Pure. */
import { AppError, invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type Image = { kind: string; contentType: string; bytes: Buffer };

/** Base64, with or without a data URL in front of it. */
export function readImage({ kind, data }: { kind: string; data: string }, index: number): Image {
  const text = data.replace(/^data:[\w/+.-]{1,60};base64,/, '');
  // Looks for what does not belong: a pattern that must match some megabytes as a whole overflows the stack.
  if (text.trim() === '' || /[^A-Za-z0-9+/=\s]|=\s*[^=\s]/.test(text))
    throw invalid([{ message: say('image.base64'), members: [`images.${index}.data`] }]);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MAX_BYTES) throw new AppError(413, 'tooLarge', say('image.tooLarge'));
  const contentType = typeOf(bytes);
  if (!contentType) throw new AppError(415, 'unsupportedType', say('image.type'));
  return { kind, contentType, bytes };
}
export function typeOf(bytes: Buffer): 'image/png' | 'image/jpeg' | undefined {
  if (bytes.length > 24 && bytes.subarray(0, 8).equals(PNG)) return 'image/png';
  if (bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  return undefined;
}
