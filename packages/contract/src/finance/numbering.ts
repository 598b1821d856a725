/** What the next invoices, remittance advices and payments would be called under settings that are not saved yet. */
import { calls, get } from '../call.ts';
import { STARTS_AGAIN } from '../core/numbering.ts';
import { aheadField, plainSeries, SeriesPreview } from '../series-preview.ts';
import { num, text } from '../wire.ts';
import { z } from '../zod.ts';

export const DOCUMENT_SERIES = ['remittance', 'payment'] as const;
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

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
        startsAgain: z.enum(STARTS_AGAIN).default('never'),
        ahead: aheadField,
      },
      SeriesPreview,
      { summary: 'The next invoice numbers under other settings, and which would collide' },
    ),
    documents: get('previewdocumentnumbers', { series: z.enum(DOCUMENT_SERIES), ...plainSeries }, SeriesPreview, {
      summary: 'The next numbers of remittance advices or payments under other settings, and which would collide',
    }),
  },
);
