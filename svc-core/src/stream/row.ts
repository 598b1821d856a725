/** What of an event is pushed, and to whom. Pure. */
import type { StreamEvent } from '@cartage/contract/core/stream.ts';

export type StreamRow = StreamEvent & { id: number; tenantId: number; customerId: number | null };
export type Viewer = { tenantId: number; customerId: number | null; driverId: string | null; permissions: ReadonlySet<string> };

/** Ids, numbers people know, and where a thing stands. No names, no addresses, no amounts: the screen asks for those itself. */
const PUSHED = /(?:Id|No|Number|Status)$|^(?:status|from|to|code|at|eta|entityType|changeType)$/;
const scalar = (v: unknown): v is string | number | boolean | null => v === null || ['string', 'number', 'boolean'].includes(typeof v);

export function pushed(data: unknown): StreamEvent['data'] {
  return Object.fromEntries(Object.entries((data ?? {}) as Record<string, unknown>).filter(([key, value]) => PUSHED.test(key) && scalar(value))) as StreamEvent['data'];
}
export function customerOfEvent(data: unknown): number | null {
  const id = (data as { customerId?: unknown } | null)?.customerId;
  return typeof id === 'number' ? id : null;
}

/** The module whose `.View` lets somebody hear of a topic. */
const MODULE: Record<string, string> = { booking: 'Booking.View', job: 'Job.View', run: 'Job.View', driver: 'Driver.View', invoice: 'Finance.View', payment: 'Finance.View', customer: 'Customer.View', user: 'Administration.Users' };
const topicOf = (type: string) => type.slice(0, type.indexOf('.'));

/** The event as this person may see it, or undefined. */
export function seenBy(viewer: Viewer, row: StreamRow): StreamEvent | undefined {
  if (row.tenantId !== viewer.tenantId) return undefined;
  const event: StreamEvent = { type: row.type, key: row.key, data: row.data, occurredAt: row.occurredAt };
  if (viewer.customerId !== null && row.customerId !== viewer.customerId) return undefined;
  if (isDriverOnly(viewer)) return driversView(viewer, event);
  const needed = MODULE[topicOf(row.type)];
  return needed === undefined || viewer.permissions.has(needed) ? event : undefined;
}
const isDriverOnly = (viewer: Viewer) => viewer.permissions.has('Job.Drive') && !viewer.permissions.has('Job.Dispatch');
/** A driver hears of his own; of other jobs only that the board has moved, since the event need not name its driver. */
function driversView(viewer: Viewer, event: StreamEvent): StreamEvent | undefined {
  if (!['job', 'run'].includes(topicOf(event.type))) return undefined;
  if (event.data['driverId'] === viewer.driverId && viewer.driverId !== null) return event;
  return event.data['driverId'] === undefined ? { type: event.type, key: '', data: {}, occurredAt: event.occurredAt } : undefined;
}

/** One server-sent event, as it goes over the wire. */
export const frame = (id: number, event: StreamEvent): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
