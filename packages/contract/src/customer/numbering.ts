/** What the next customers' codes would be under settings that are not saved yet. */
import { calls, get } from '../call.ts';
import { num, text } from '../wire.ts';
import { z } from '../zod.ts';

/** `taken`: codes that customers have already, which the series steps over. `problem`: why there would be no code. */
export const CodePreview = z.object({
  numbers: z.array(z.string()),
  taken: z.array(z.string()),
  problem: z.string().nullable(),
});
export type CodePreview = z.infer<typeof CodePreview>;

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
      },
      CodePreview,
      { summary: 'The next five customer codes under other settings, and which are taken' },
    ),
  },
);
