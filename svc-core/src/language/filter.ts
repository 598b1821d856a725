/** The filter language over rows that lie in memory: the texts of a language are a catalogue, not a table. Pure. */
import { invalid } from '@cartage/contract/error.ts';
import { type Filter, type Literal, type Operand, parseFilter } from '@cartage/contract/odata.ts';
import { say } from '@cartage/contract/words/errors/core.ts';

type Fields = Readonly<Record<string, Literal>>;

/** Rows that the filter names; a field that they do not have is a 400. */
export function filtered<R extends Fields>(
  rows: readonly R[],
  source: string | undefined,
  fields: readonly string[],
): R[] {
  const filter = source === undefined ? undefined : parseFilter(source);
  if (!filter) return [...rows];
  return rows.filter((row) => holds(filter, (name) => row[fieldNamed(name, fields)]!));
}
/** `key desc, sourceName`; rows that are the same keep their order. */
export function sorted<R extends Fields>(
  rows: readonly R[],
  sorting: string | undefined,
  fields: readonly string[],
): R[] {
  const by = (sorting ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', direction = 'asc'] = part.trim().split(/\s+/);
      if (!/^(asc|desc)$/i.test(direction)) throw invalid([{ message: say('sortDirection'), members: ['sorting'] }]);
      return { field: fieldNamed(name, fields, 'sorting'), sign: /^desc$/i.test(direction) ? -1 : 1 };
    });
  return rows.toSorted((a, b) => by.reduce((so, { field, sign }) => so || sign * order(a[field]!, b[field]!), 0));
}
const order = (a: Literal, b: Literal): number => String(a ?? '').localeCompare(String(b ?? ''));

function fieldNamed(name: string, fields: readonly string[], member = 'filter'): string {
  const found = fields.find((f) => f.toLowerCase() === name.toLowerCase());
  if (!found) throw invalid([{ message: say('unknownField', { name }), members: [member] }]);
  return found;
}

type Read = (field: string) => Literal;
function holds(f: Filter, read: Read): boolean {
  switch (f.op) {
    case 'and':
    case 'or': {
      // Both sides, so that an unknown field is a fault whatever stands beside it.
      const [left, right] = [holds(f.left, read), holds(f.right, read)];
      return f.op === 'and' ? left && right : left || right;
    }
    case 'not':
      return !holds(f.of, read);
    case 'in':
      return f.values.includes(valueOf(f.left, read));
    default: {
      const [left, right] = [valueOf(f.left, read), valueOf(f.right, read)];
      if (f.op === 'eq') return left === right;
      if (f.op === 'ne') return left !== right;
      if (left === null || right === null) return false;
      if (f.op === 'contains') return String(left).includes(String(right));
      if (f.op === 'startswith') return String(left).startsWith(String(right));
      if (f.op === 'endswith') return String(left).endsWith(String(right));
      const by = order(left, right);
      return f.op === 'gt' ? by > 0 : f.op === 'ge' ? by >= 0 : f.op === 'lt' ? by < 0 : by <= 0;
    }
  }
}
function valueOf(of: Operand, read: Read): Literal {
  if ('value' in of) return of.value;
  const value = read(of.field);
  if (!of.fold || typeof value !== 'string') return value;
  return of.fold === 'lower' ? value.toLowerCase() : value.toUpperCase();
}
