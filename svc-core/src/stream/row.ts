/** What of an event is pushed, and to whom. Pure. */
import type { StreamEvent } from '@cartage/contract/core/stream.ts';
import { type Audience, declaredEvents } from '@cartage/contract/event.ts';
import '@cartage/contract/events/all.ts';
import { isDriverOnly, type Person } from '@cartage/contract/permission.ts';

export type StreamRow = StreamEvent & { id: number; tenantId: number; customerId: number | null };
/** `units` are those whose rows the person sees beside those of none; null where units do not bind him. */
export type Viewer = Person & { tenantId: number; units: readonly number[] | null };

/** Ids, numbers people know, and where a thing stands. No names, no addresses, no amounts: the screen asks for those itself. */
const PUSHED = /(?:Id|No|Number|Status)$|^(?:status|from|to|code|at|eta|entityType|changeType)$/;
const scalar = (v: unknown): v is string | number | boolean | null =>
  v === null || ['string', 'number', 'boolean'].includes(typeof v);

export function pushed(data: unknown): StreamEvent['data'] {
  return Object.fromEntries(
    Object.entries((data ?? {}) as Record<string, unknown>).filter(([key, value]) => PUSHED.test(key) && scalar(value)),
  ) as StreamEvent['data'];
}
export function customerOfEvent(data: unknown): number | null {
  const id = (data as { customerId?: unknown } | null)?.customerId;
  return typeof id === 'number' ? id : null;
}

const topics = new Map(declaredEvents().map((e) => [e.topic, e.audience]));
export const audienceOf = (type: string): Audience => topics.get(type.slice(0, type.indexOf('.'))) ?? 'services';

/** The event as this person may see it, or undefined: what the topic's audience does not name is not seen. */
export function seenBy(viewer: Viewer, row: StreamRow): StreamEvent | undefined {
  const audience = audienceOf(row.type);
  if (row.tenantId !== viewer.tenantId || audience === 'services') return undefined;
  if (audience === 'everyone') return { type: row.type, key: row.key, data: row.data, occurredAt: row.occurredAt };
  if (!viewer.permissions.has(audience.permission)) return undefined;
  if (viewer.customerId !== null && !(audience.customers && row.customerId === viewer.customerId)) return undefined;
  const event: StreamEvent = { type: row.type, key: row.key, data: row.data, occurredAt: row.occurredAt };
  if (isDriverOnly(viewer)) return audience.drivers ? driversView(viewer, event) : undefined;
  return audience.units && viewer.units ? ofUnits(viewer.units, event) : event;
}
/** What another unit has is not heard of; where the event does not say whose it is, only that something has moved. */
function ofUnits(units: readonly number[], event: StreamEvent): StreamEvent | undefined {
  const { unitId } = event.data;
  if (unitId === undefined) return moved(event);
  return unitId === null || units.includes(unitId as number) ? event : undefined;
}
const moved = ({ type, occurredAt }: StreamEvent): StreamEvent => ({ type, key: '', data: {}, occurredAt });
/** A driver hears of his own; of other jobs only that the board has moved, since the event need not name its driver. */
function driversView({ driverId }: Viewer, event: StreamEvent): StreamEvent | undefined {
  if (driverId === null) return undefined;
  if (event.data['driverId'] === driverId) return event;
  return event.data['driverId'] === undefined ? moved(event) : undefined;
}

/** One server-sent event, as it goes over the wire. */
// oxlint-disable-next-line words/bare-told -- the form of an event stream
export const frame = (id: number, event: StreamEvent): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
