/** What endpoints may be told: the events that people hear of on the push stream, whole, since programs cannot ask on a screen. */
import { declaredEvents, type EventType } from '../event.ts';
import '../events/all.ts';
import { Guid } from '../wire.ts';
import { z } from '../zod.ts';

export const TOLD_EVENTS: readonly EventType[] = declaredEvents().filter((e) => e.audience !== 'services');
export const WEBHOOK_EVENTS = TOLD_EVENTS.map((e) => e.type) as [string, ...string[]];

const byType = new Map(TOLD_EVENTS.map((e) => [e.type, e]));
/** What somebody must hold to have an endpoint told of it; undefined where anybody may know. */
export function permissionFor(type: string): string | undefined {
  const audience = byType.get(type)?.audience;
  return typeof audience === 'object' ? audience.permission : undefined;
}

/** The body of a delivery. `id` is the event's, the same however often it is sent: a receiver that keeps it is told once. */
export const deliveryOf = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    id: Guid,
    type: z.literal(type),
    tenantId: z.number().int(),
    /** When it happened. Deliveries may overtake each other; this tells which is newer. */
    occurredAt: z.iso.datetime(),
    data,
  });
export const TEST_EVENT = 'webhook.test';
export const TestData = z.object({ webhookId: Guid, message: z.string() });

/** Headers of a delivery, in the spelling of the Standard Webhooks specification, so that its libraries verify it. */
export const WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
