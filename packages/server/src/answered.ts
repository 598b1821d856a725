/** Whether sums that are kept by some fields can answer a filter in place of the rows. */
import { type Filter, type Operand, parseFilter } from '@cartage/contract/odata.ts';
import type { Fields } from './odata-sql.ts';

/** True when the filter asks of nothing but these fields; of a `presence` it may ask whether there is a value, and no more. */
export function isAnsweredBy(source: string | undefined, fields: Fields): boolean {
  const known = new Map(Object.entries(fields).map(([name, field]) => [name.toLowerCase(), field]));
  const isKnown = ({ of, isNull }: Asked): boolean => {
    const field = 'field' in of ? known.get(of.field.toLowerCase()) : undefined;
    return field !== undefined && (!('kind' in field) || field.kind !== 'presence' || isNull);
  };
  const filter = source === undefined ? undefined : parseFilter(source);
  return filter === undefined || askedOf(filter).every(isKnown);
}

/** The fields that a filter asks of, in small letters. */
export function fieldsAsked(source: string | Filter | undefined): string[] {
  const filter = typeof source === 'string' ? parseFilter(source) : source;
  return filter ? askedOf(filter).flatMap(({ of }) => ('field' in of ? [of.field.toLowerCase()] : [])) : [];
}

type Asked = { of: Operand; isNull: boolean };
function askedOf(f: Filter): Asked[] {
  switch (f.op) {
    case 'and':
    case 'or':
      return [...askedOf(f.left), ...askedOf(f.right)];
    case 'not':
      return askedOf(f.of);
    case 'in':
      return [{ of: f.left, isNull: false }];
    default: {
      const [of, value] = 'field' in f.left ? [f.left, f.right] : [f.right, f.left];
      return [{ of, isNull: 'value' in value && value.value === null }];
    }
  }
}
