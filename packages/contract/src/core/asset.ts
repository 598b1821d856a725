/** Files that somebody sent up to do something with: to import, to show. An asset is known by what `uploadasset` calls it. */
import { calls, del, get, multipart, post } from '../call.ts';
import { Empty, Upload } from '../wire.ts';
import { z } from '../zod.ts';

export const MAX_ASSET_BYTES = 5 * 1024 * 1024;
const AssetId = z.guid();
/** A PNG; pixels. */
const DrawnLogo = z.object({ base64: z.string(), width: z.number().int(), height: z.number().int() });

export const assetCalls = calls(
  'svc-core',
  '/api/core/file',
  {},
  {
    upload: post('uploadasset', { file: Upload }, z.object({ fileName: z.string() }), {
      body: multipart('file'),
      maxBytes: MAX_ASSET_BYTES + 64 * 1024,
      cost: 2,
      ownTransactions: true,
      summary:
        'Keeps a file of a known kind (pictures, which are drawn anew, PDF, Word, Excel, SVG, XLIFF, text in UTF-8) and answers the id by which it is asked for.',
    }),
    download: get('downloadasset', { assetId: AssetId }, undefined, { answer: 'bytes' }),
    remove: del('deleteasset', { assetId: AssetId }, Empty),
    read: get(
      'readasset',
      { assetId: AssetId },
      z.object({ name: z.string(), mimeType: z.string(), base64: z.string() }),
      { ours: true, summary: 'The same as JSON, for a service that was given the id of a file.' },
    ),
    drawLogo: get('drawlogo', { assetId: AssetId }, DrawnLogo, {
      ours: true,
      cost: 4,
      summary: 'A picture drawn anew as the logo of a company, without whatever its file holds beside the picture.',
    }),
  },
);
