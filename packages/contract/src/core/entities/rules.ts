/** Rules over a record's own fields: which fields are shown, which rows stand out. Pure; the form and the server ask the same. */
import type { EntityShape } from './definition.ts';
import type { EntityValues } from './entity.ts';
import type { Condition } from './field.ts';
import { isBlank } from './value.ts';

export function holds({ field, is, value }: Condition, values: EntityValues): boolean {
  const held = values[field];
  if (is === 'empty') return isBlank(held);
  if (is === 'filled') return !isBlank(held);
  if (isBlank(held)) return is === 'ne' && !isBlank(value);
  const wanted = (value ?? '').trim().toLowerCase();
  const parts = (Array.isArray(held) ? held : [held]).map((one) => plain(one).toLowerCase());
  const order = Array.isArray(held) ? Number.NaN : compared(plain(held), wanted);
  switch (is) {
    case 'eq':
      return parts.includes(wanted) || order === 0;
    case 'ne':
      return !parts.includes(wanted) && order !== 0;
    case 'gt':
      return order > 0;
    case 'lt':
      return order < 0;
    case 'contains':
      return parts.some((part) => part.includes(wanted));
  }
}
/** Numbers as numbers, everything else as its text, which for days and times is their order as well. */
function compared(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (a.trim() !== '' && b.trim() !== '' && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return a.toLowerCase() < b ? -1 : a.toLowerCase() > b ? 1 : 0;
}
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? ((value as { name?: string }).name ?? '') : String(value);

/** Of several rules about a field each must agree: one that hides it, or one that does not show it, takes it away. */
export function isShown(field: string, rules: EntityShape['options']['hideshowfield'], values: EntityValues): boolean {
  return rules.filter((r) => r.field === field).every((r) => holds(r.when, values) === (r.act === 'show'));
}
/** The colour of the first rule that holds. */
export const highlightOf = (rules: EntityShape['options']['highlightrow'], values: EntityValues) =>
  rules.find((rule) => holds(rule.when, values))?.colour;
/** Its fields in the order of forms and tables. */
export const fieldsOf = ({ properties }: Pick<EntityShape, 'properties'>) =>
  Object.entries(properties).sort(([a, x], [b, y]) => x.index - y.index || (a < b ? -1 : 1));
