/** Compiles a parsed filter and a sorting to SQL over a list of allowed fields. Every value is a bound parameter. */
import { invalid } from '@cartage/contract/error.ts';
import { type Filter, type Literal, type Operand, parseFilter } from '@cartage/contract/odata.ts';
import { type Column, is, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/** Filter and sort name → column or SQL expression. Names match without case; `customer/companyName` names a nested field. */
export type Fields = Readonly<Record<string, Column | SQL>>;

type Lookup = { name: string; of: Column | SQL; kind: 'text' | 'number' | 'boolean' | 'instant' | 'day' | 'guid' | 'other' };

export function lookup(fields: Fields): (name: string, place: string) => Lookup {
  const byName = new Map(Object.entries(fields).map(([name, of]) => [name.toLowerCase(), { name, of, kind: kindOf(of) }]));
  return (name, place) => {
    const found = byName.get(name.toLowerCase()) ?? byName.get(name.toLowerCase().replaceAll('/', ''));
    if (!found) throw invalid([{ message: `Unknown field '${name}'${place}`, members: ['filter'] }]);
    return found;
  };
}

export function filterSql(source: string | undefined, fields: Fields): SQL | undefined {
  const filter = source === undefined ? undefined : parseFilter(source);
  return filter && compile(filter, lookup(fields));
}

export function sortSql(source: string | undefined, fields: Fields, fallback: string): SQL[] {
  const find = lookup(fields);
  return (source?.trim() ? source : fallback).split(',').slice(0, 8).map((part) => {
    const [name = '', direction = 'asc', ...more] = part.trim().split(/\s+/);
    if (more.length || !/^(asc|desc)$/i.test(direction)) throw invalid([{ message: `Sorting is 'field [asc|desc], …', received '${part.trim()}'`, members: ['sorting'] }]);
    const { of } = findForSort(find, name);
    return direction.toLowerCase() === 'desc' ? sql`${of} desc` : sql`${of} asc`;
  });
}
function findForSort(find: ReturnType<typeof lookup>, name: string): Lookup {
  try { return find(name, ''); } catch { throw invalid([{ message: `Unknown field '${name}'`, members: ['sorting'] }]); }
}

const SIGN = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
const MIRROR = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' } as const;

function compile(f: Filter, find: ReturnType<typeof lookup>): SQL {
  switch (f.op) {
    case 'and': return sql`(${compile(f.left, find)} and ${compile(f.right, find)})`;
    case 'or': return sql`(${compile(f.left, find)} or ${compile(f.right, find)})`;
    case 'not': return sql`(not coalesce(${compile(f.of, find)}, false))`;
    case 'in': {
      const { of, kind, fold } = field(f.left, find);
      if (f.values.length === 0) return sql`false`;
      return sql`${folded(of, kind, fold)} in (${sql.join(f.values.map((v) => sql`${bound(v, kind)}`), sql`, `)})`;
    }
    case 'contains': case 'startswith': case 'endswith': {
      const { of, kind, fold } = field(f.left, find);
      const text = valueOf(f.right);
      if (typeof text !== 'string' && typeof text !== 'number') throw invalid([{ message: `Expected text in ${f.op}`, members: ['filter'] }]);
      const escaped = String(text).replace(/[\\%_]/g, (c) => `\\${c}`);
      const pattern = `${f.op === 'startswith' ? '' : '%'}${escaped}${f.op === 'endswith' ? '' : '%'}`;
      const subject = kind === 'text' ? folded(of, kind, fold) : sql`${of}::text`;
      return sql`${subject} like ${pattern}`;
    }
    default: {
      const swap = !('field' in f.left);
      const { of, kind, fold } = field(swap ? f.right : f.left, find);
      const value = valueOf(swap ? f.left : f.right);
      const op = swap ? MIRROR[f.op] : f.op;
      if (value === null) {
        if (op === 'eq') return sql`${of} is null`;
        if (op === 'ne') return sql`${of} is not null`;
        throw invalid([{ message: `null can only be compared with eq and ne`, members: ['filter'] }]);
      }
      const compared = sql`${folded(of, kind, fold)} ${sql.raw(SIGN[op])} ${bound(value, kind)}`;
      return op === 'ne' ? sql`(${compared} or ${of} is null)` : compared;
    }
  }
}

function field(operand: Operand, find: ReturnType<typeof lookup>): Lookup & { fold: 'lower' | 'upper' | undefined } {
  if (!('field' in operand)) throw invalid([{ message: 'Expected a field', members: ['filter'] }]);
  return { ...find(operand.field, ` at character ${operand.at + 1}`), fold: operand.fold };
}
function valueOf(operand: Operand): Literal {
  if ('field' in operand) throw invalid([{ message: `Expected a value at character ${operand.at + 1}`, members: ['filter'] }]);
  return operand.value;
}
const folded = (of: Column | SQL, kind: Lookup['kind'], fold: 'lower' | 'upper' | undefined): SQL =>
  // jsonb and bytea are compared as their text: jsonb = text has no operator.
  kind === 'other' ? sql`${of}::text` : fold === undefined || kind !== 'text' ? sql`${of}` : fold === 'lower' ? sql`lower(${of})` : sql`upper(${of})`;

/** The value as the column's type; what does not fit is a 400, not a database error. */
function bound(value: Literal, kind: Lookup['kind']): SQL {
  const wrong = (expected: string) => invalid([{ message: `Expected ${expected}, received ${typeof value}`, members: ['filter'] }]);
  switch (kind) {
    case 'number': {
      const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
      if (!Number.isFinite(number)) throw wrong('number');
      // A bigint column compared with a numeric loses its index.
      return Number.isSafeInteger(number) ? sql`${number}::bigint` : sql`${number}::numeric`;
    }
    case 'boolean':
      if (typeof value !== 'boolean') throw wrong('boolean');
      return sql`${value}::boolean`;
    case 'instant': case 'day':
      if (typeof value !== 'string' || Number.isNaN(Date.parse(value)) || !/^(1[5-9]|2\d)\d\d-/.test(value)) throw wrong('date');
      return kind === 'day' ? sql`${value.slice(0, 10)}::date` : sql`${new Date(value).toISOString()}::timestamptz`;
    case 'guid':
      if (typeof value !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw wrong('guid');
      return sql`${value}::uuid`;
    default:
      if (typeof value === 'string' && value.includes('\u0000')) throw wrong('text');
      return sql`${String(value)}::text`;
  }
}
function kindOf(of: Column | SQL): Lookup['kind'] {
  if (!is(of, PgColumn)) return 'text';
  const type = of.getSQLType();
  if (/^(bigint|integer|smallint|numeric|real|double)/.test(type)) return 'number';
  if (/^bool/.test(type)) return 'boolean';
  if (/^timestamp/.test(type)) return 'instant';
  if (type === 'date') return 'day';
  if (type === 'uuid') return 'guid';
  return /^(text|varchar|char)/.test(type) ? 'text' : 'other';
}
