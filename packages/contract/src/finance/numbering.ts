/** What the next invoices would be called under settings that are not saved yet. */
import { calls, get } from '../call.ts';
import { aheadField, SeriesPreview } from '../series-preview.ts';
import { num, text } from '../wire.ts';
import { z } from '../zod.ts';

export const invoiceNumberingCalls = calls(
  'svc-finance',
  '/api/finance/numbering',
  { staff: true, permission: 'Administration.Settings', ours: true },
  {
    preview: get(
      'previewinvoicenumbers',
      {
        prefix: text(20).default(''),
        postfix: text(200).default(''),
        start: num(z.number().int().min(0).max(1_000_000_000)),
        length: num(z.number().int().min(1).max(20)),
        ahead: aheadField,
      },
      SeriesPreview,
      { summary: 'The next invoice numbers under other settings, and which would collide' },
    ),
  },
);
