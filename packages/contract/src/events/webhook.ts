/** Topic `webhook`, key = webhookId: what becomes of endpoints that the tenant's own programs listen at. */
import { Guid, Instant, Sentence } from '../wire.ts';
import { events } from '../event.ts';
import { z } from '../zod.ts';

export const webhookEvents = events(
  'svc-communication',
  'webhook',
  'webhookId',
  { permission: 'Administration.Settings' },
  {
    /** It has failed for too long: nothing is sent there until somebody resumes it. */
    paused: { webhookId: Guid, name: z.string(), url: z.string(), reason: Sentence, at: Instant },
    resumed: { webhookId: Guid, name: z.string(), at: Instant },
  },
);
