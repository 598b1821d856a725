/** What a browser tells us of its own troubles. */
import { calls, post } from '../call.ts';
import { text } from '../wire.ts';
import { z } from '../zod.ts';

export const ClientLog = z.object({
  level: z.enum(['debug', 'info', 'warn', 'error']),
  code: text(200),
  message: text(4000).optional(),
  details: text(8000).optional(),
  url: text(2000).optional(),
});
export type ClientLog = z.infer<typeof ClientLog>;

export const logCalls = calls(
  'gateway',
  '/api/log',
  { auth: 'none' },
  {
    write: post('', ClientLog, undefined, { maxBytes: 16 * 1024, summary: 'A log entry of the browser' }),
  },
);
