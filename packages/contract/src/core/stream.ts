/** What happens, pushed to the browser: server-sent events, allowed by the session cookie so that a plain EventSource works. */
import { calls, get } from '../call.ts';
import { text, Instant } from '../wire.ts';
import { z } from '../zod.ts';

/** The `data` of one server-sent event: what happened, to which ids. The event's `id` resumes after it. */
export const StreamEvent = z.object({
  /** The domain event's type, `booking.cancelled`; the part before the dot is what it is about. `stream.reset`: too much was missed, ask for everything again. */
  type: z.string(),
  key: z.string(),
  /** Ids, references and status of the event; nothing more. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  occurredAt: Instant,
});
export type StreamEvent = z.infer<typeof StreamEvent>;

export const streamCalls = calls(
  'svc-core',
  '/api/core/stream',
  { auth: 'none', ours: true },
  {
    open: get('', { lastEventId: text(40).optional() }, undefined, {
      answer: 'events',
      summary: 'Everything that happens in the tenant, as server-sent events',
    }),
  },
);
