/** Field-level history: what differs between two states of an entity, as one event. */
import { isDeepStrictEqual } from 'node:util';
import { changeEvents } from '@cartage/contract/events/change.ts';
import type { DomainEvent } from '@cartage/contract/event.ts';
import { word } from '@cartage/contract/words/in-history.ts';
import type { Ctx } from './context.ts';

const SECRET = /password(?!complexity)|secret|hash|token|nonce|apikey|privatekey/i;
const MAX_TEXT = 2000;

export function changeEvent(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  entityType: string,
  id: string | number,
  before: object | null,
  after: object | null,
  customerId: number | null,
  unitId?: number | null,
): DomainEvent | undefined {
  const properties = difference(before ?? {}, after ?? {});
  if (properties.length === 0 && before && after) return undefined;
  const changeType = before === null ? 'Created' : after === null ? 'Deleted' : 'Updated';
  return changeEvents.recorded({
    entity: `${entityType}:${id}`,
    entityType,
    entityId: String(id),
    changeType,
    changedAt: ctx.now().toISOString(),
    userId: ctx.actor.userId,
    userName: ctx.actor.userName,
    impersonator: ctx.actor.impersonator,
    customerId,
    ...(unitId !== undefined && { unitId }),
    properties,
  });
}

export function difference(before: object, after: object) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('tenantId');
  return [...names].flatMap((propertyName) => {
    const was = (before as Record<string, unknown>)[propertyName],
      is = (after as Record<string, unknown>)[propertyName];
    const original = show(was),
      current = show(is);
    if (original === current || isSame(was, is)) return [];
    const value = (after as Record<string, unknown>)[propertyName] ?? (before as Record<string, unknown>)[propertyName];
    const hide = SECRET.test(propertyName);
    return [
      {
        propertyName,
        propertyTypeFullName: Array.isArray(value) ? 'array' : typeof value,
        originalValue: hide && original ? '•••' : original,
        newValue: hide && current ? '•••' : current,
      },
    ];
  });
}
/** Whether two values of a member say the same: the order of keys and a key without a value say nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return isDeepStrictEqual(plain(a), plain(b));
}
const plain = (value: object): unknown => (Buffer.isBuffer(value) ? value : JSON.parse(JSON.stringify(value)));

function show(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  // oxlint-disable-next-line words/bare-told -- a member that no page shows
  if (Buffer.isBuffer(value)) return `${value.length} bytes`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= MAX_TEXT) return text;
  return Array.isArray(value) ? firstOf(value) : `${text.slice(0, MAX_TEXT)}…`;
}
/** As many elements as fit, so that it can still be read as a list. */
function firstOf(list: readonly unknown[]): string {
  const texts = list.map((one) => JSON.stringify(one));
  let fit = 0,
    left = MAX_TEXT - 60;
  while (fit < texts.length && (left -= texts[fit]!.length + 1) > 0) fit++;
  return `[${[...texts.slice(0, fit), JSON.stringify(word('andMore', { count: texts.length - fit }))].join(',')}]`;
}
