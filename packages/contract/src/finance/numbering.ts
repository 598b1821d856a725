/** What the next invoices would be called under settings that are not saved yet. */
import { calls, get } from '../call.ts';
import { num, text } from '../wire.ts';
import { z } from '../zod.ts';

/** `taken`: numbers that invoices have and the series would come to; with one of these it must not be saved. */
export const NumberPreview = z.object({ numbers: z.array(z.string()), taken: z.array(z.string()) });
export type NumberPreview = z.infer<typeof NumberPreview>;
export const PREVIEWED = 5;

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
      },
      NumberPreview,
      { summary: 'The next five invoice numbers under other settings, and which would collide' },
    ),
  },
);
