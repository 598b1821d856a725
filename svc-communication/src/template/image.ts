/** What a picture is, by its bytes: what it is called and said to be counts for nothing. Drawings with scripts (SVG) are none. Pure. */
import { MAX_IMAGE_BYTES } from '@cartage/contract/communication/template.ts';
import { AppError, invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';

const SIGNS: readonly [type: string, signs: readonly (readonly [at: number, bytes: string])[]][] = [
  [
    'image/png',
    [
      [0, '89504e470d0a1a0a'],
      [12, '49484452'],
    ],
  ],
  ['image/jpeg', [[0, 'ffd8ff']]],
  ['image/gif', [[0, '47494638']]],
  [
    'image/webp',
    [
      [0, '52494646'],
      [8, '57454250'],
    ],
  ],
];
export function imageType(bytes: Uint8Array): string {
  const members = ['image'];
  if (bytes.length > MAX_IMAGE_BYTES) throw new AppError(413, 'tooLarge', say('picture.tooLarge'));
  const hex = (at: number, length: number) => Buffer.from(bytes.subarray(at, at + length)).toString('hex');
  const found = SIGNS.find(([, signs]) => signs.every(([at, sign]) => hex(at, sign.length / 2) === sign));
  if (!found) throw invalid([{ message: say('picture.type'), members }]);
  return found[0];
}
