/** Field-level history: what differs between two states of an entity, as one event. */
import { changeEvents } from '@cartage/contract/events/change.ts';
import type { DomainEvent } from '@cartage/contract/event.ts';
import type { Ctx } from './context.ts';

const SECRET = /password|secret|hash|token|nonce|apikey/i;
const MAX_TEXT = 2000;

export function changeEvent(ctx: Pick<Ctx, 'actor' | 'now'>, entityType: string, id: string | number, before: object | null, after: object | null, customerId: number | null): DomainEvent | undefined {
  const properties = difference(before ?? {}, after ?? {});
  if (properties.length === 0 && before && after) return undefined;
  const changeType = before === null ? 'Created' : after === null ? 'Deleted' : 'Updated';
  return changeEvents.recorded({
    entity: `${entityType}:${id}`, entityType, entityId: String(id), changeType, changedAt: ctx.now().toISOString(),
    userId: ctx.actor.userId, userName: ctx.actor.userName, impersonator: ctx.actor.impersonator, customerId, properties,
  });
}

export function difference(before: object, after: object) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('tenantId');
  return [...names].flatMap((propertyName) => {
    const original = show((before as Record<string, unknown>)[propertyName]), current = show((after as Record<string, unknown>)[propertyName]);
    if (original === current) return [];
    const value = (after as Record<string, unknown>)[propertyName] ?? (before as Record<string, unknown>)[propertyName];
    const hide = SECRET.test(propertyName);
    return [{ propertyName, propertyTypeFullName: Array.isArray(value) ? 'array' : typeof value, originalValue: hide && original ? '•••' : original, newValue: hide && current ? '•••' : current }];
  });
}
function show(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Buffer.isBuffer(value)) return `${value.length} bytes`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
