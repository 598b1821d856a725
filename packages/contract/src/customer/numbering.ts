/** What the next customers' codes would be under settings that are not saved yet. */
import { calls, get } from '../call.ts';
import { aheadField, SeriesPreview } from '../series-preview.ts';
import { num, text } from '../wire.ts';
import { z } from '../zod.ts';

const count = num(z.number().int().min(0).max(1_000_000_000));
export const customerNumberingCalls = calls(
  'svc-customer',
  '/api/customer/numbering',
  { staff: true, permission: 'Administration.Settings', ours: true },
  {
    preview: get(
      'previewcustomercodes',
      {
        prefix: text(20).default(''),
        postfix: text(200).default(''),
        format: text(60).default(''),
        start: count,
        end: count,
        maxLength: num(z.number().int().min(1).max(20)),
        ahead: aheadField,
      },
      SeriesPreview,
      { summary: 'The next customer codes under other settings, and which are taken' },
    ),
  },
);
