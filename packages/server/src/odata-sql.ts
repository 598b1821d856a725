/** Compiles a parsed filter and a sorting to SQL over a list of allowed fields. Every value is a bound parameter. */
import { invalid } from '@cartage/contract/error.ts';
import { type Filter, type Literal, type Operand, parseFilter } from '@cartage/contract/odata.ts';
import { z } from '@cartage/contract/zod.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/server.ts';
import { type Column, is, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

type Kind = 'text' | 'number' | 'boolean' | 'instant' | 'day' | 'guid' | 'presence' | 'other';
/**
 * An expression with its kind; `few` selects the values of a text that has few, `times` what a number is kept multiplied by,
 * `isThere` finds the rows that have it by an index, where the expression itself has none.
 */
export type Typed = {
  readonly of: Column | SQL;
  readonly kind: Kind;
  readonly few?: SQL;
  readonly times?: number;
  readonly shown?: Column;
  readonly isThere?: SQL;
};
/**
 * Filter and sort name → column or SQL expression, whose values are texts unless `kept` says otherwise. Names match without
 * case; `customer/companyName` names a nested field.
 */
export type Fields = Readonly<Record<string, Column | SQL | Typed>>;
/** `kept('number', sql`…`)`: a computed field with the values of its kind; of a `presence` only whether there is one is known. */
export const storedField = (kind: Exclude<Kind, 'other'>, of: SQL, more: Pick<Typed, 'isThere'> = {}): Typed => ({
  of,
  kind,
  ...more,
});
/** A number that is compared and sorted by an integer column: itself times so many, since an index narrows by that under row security. */
export const scaled = (shown: Column, of: Column, times: number): Typed => ({ of, kind: 'number', times, shown });
/**
 * A text column with an index by tenant and itself, and far fewer values than rows: a part of a text is looked for among the
 * values, which are walked from one to the next in the index, and the rows are then found by equality.
 */
export const ofFew = (of: PgColumn): Typed => ({
  of,
  kind: 'text',
  few: sql`with recursive few (v) as ((select ${of} from ${of.table} where ${of} is not null order by ${of} limit 1) union all select (select ${of} from ${of.table} where ${of} > few.v order by ${of} limit 1) from few where few.v is not null) select v from few where v is not null`,
});

/**
 * The members of a `jsonb` column as fields: `inside('address', drivers.address, Address)` makes `address/suburb` and its like.
 * @public
 */
export function inside(name: string, column: Column | SQL, schema: z.ZodObject): Record<string, Typed> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, member]): [string, Typed][] => {
      const text = sql`(${column}->>${sql.raw(`'${key.replaceAll("'", "''")}'`)})`;
      const accepts = (value: unknown) => (member as z.ZodType).safeParse(value).success;
      if (
        accepts('x') ||
        accepts('2026-11-21') ||
        accepts('2026-11-21T10:00:00Z') ||
        bareOf(member) instanceof z.ZodEnum
      )
        return [[`${name}/${key}`, storedField('text', text)]];
      if (accepts(1)) return [[`${name}/${key}`, storedField('number', sql`${text}::numeric`)]];
      return accepts(true) ? [[`${name}/${key}`, storedField('boolean', sql`${text}::boolean`)]] : [];
    }),
  );
}
const bareOf = (schema: unknown): unknown => {
  const inner = (schema as { def?: { innerType?: unknown } }).def?.innerType;
  return inner ? bareOf(inner) : schema;
};

type Lookup = { name: string } & Typed;

export function lookup(fields: Fields): (name: string, place: string) => Lookup {
  const byName = new Map(
    Object.entries(fields).map(([name, field]) => [name.toLowerCase(), { name, ...typed(field) }]),
  );
  return (name, place) => {
    const found = byName.get(name.toLowerCase()) ?? byName.get(name.toLowerCase().replaceAll('/', ''));
    if (!found) throw invalid([{ message: say('unknownField', { name, place }), members: ['filter'] }]);
    return found;
  };
}

export function filterSql(source: string | Filter | undefined, fields: Fields): SQL | undefined {
  const filter = typeof source === 'string' ? parseFilter(source) : source;
  return filter && compile(filter, lookup(fields), true);
}

/** The order that is asked for, or the `fallback`; `isReversed` walks the same order from its end. */
export function sortSql(source: string | undefined, fields: Fields, fallback: string, isReversed = false): SQL[] {
  const find = lookup(fields);
  return (source?.trim() ? source : fallback)
    .split(',')
    .slice(0, 8)
    .map((part) => {
      const [name = '', direction = 'asc', ...more] = part.trim().split(/\s+/);
      if (more.length || !/^(asc|desc)$/i.test(direction))
        throw invalid([{ message: say('sorting', { part: part.trim() }), members: ['sorting'] }]);
      const { of } = findForSort(find, name);
      return (direction.toLowerCase() === 'desc') === isReversed ? sql`${of} asc` : sql`${of} desc`;
    });
}
function findForSort(find: ReturnType<typeof lookup>, name: string): Lookup {
  try {
    return find(name, '');
  } catch {
    throw invalid([{ message: say('unknownSortField', { name }), members: ['sorting'] }]);
  }
}

const SIGN = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
const MIRROR = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' } as const;

/** `isNeeded`: what does not fit this part is out, whatever other parts say. */
function compile(f: Filter, find: ReturnType<typeof lookup>, isNeeded = false): SQL {
  switch (f.op) {
    case 'and':
      return sql`(${compile(f.left, find, isNeeded)} and ${compile(f.right, find, isNeeded)})`;
    case 'or':
      return sql`(${compile(f.left, find)} or ${compile(f.right, find)})`;
    case 'not':
      return sql`(not coalesce(${compile(f.of, find)}, false))`;
    case 'in': {
      const { of, kind, fold, times } = field(f.left, find);
      if (f.values.length === 0) return sql`false`;
      return sql`${folded(of, kind, fold)} in (${sql.join(
        f.values.map((v) => bound(v, kind, times)),
        sql`, `,
      )})`;
    }
    case 'contains':
    case 'startswith':
    case 'endswith': {
      const { of, kind, fold, few, shown } = field(f.left, find);
      const text = valueOf(f.right);
      if (typeof text !== 'string' && typeof text !== 'number')
        throw invalid([{ message: say('expectedText', { op: f.op }), members: ['filter'] }]);
      const escaped = String(text).replace(/[\\%_]/g, (c) => `\\${c}`);
      const pattern = `${f.op === 'startswith' ? '' : '%'}${escaped}${f.op === 'endswith' ? '' : '%'}`;
      if (few) {
        const values = sql`select v from (${few}) few where ${folded(sql`v`, kind, fold)} like ${pattern}`;
        // An array narrows the index; where it only tells row by row, a set is asked more quickly.
        return isNeeded ? sql`${of} = any(array(${values}))` : sql`${of} in (${values})`;
      }
      const subject = kind === 'text' ? folded(of, kind, fold) : sql`${shown ?? of}::text`;
      return sql`${subject} like ${pattern}`;
    }
    default: {
      const swap = !('field' in f.left);
      const { of, kind, fold, times, isThere } = field(swap ? f.right : f.left, find);
      const value = valueOf(swap ? f.left : f.right);
      const op = swap ? MIRROR[f.op] : f.op;
      if (value === null) {
        if (op === 'eq') return sql`${of} is null`;
        if (op === 'ne') return isNeeded && isThere ? isThere : sql`${of} is not null`;
        throw invalid([{ message: say('nullCompared'), members: ['filter'] }]);
      }
      const compared = sql`${folded(of, kind, fold)} ${sql.raw(SIGN[op])} ${bound(value, kind, times)}`;
      return op === 'ne' ? sql`(${compared} or ${of} is null)` : compared;
    }
  }
}

function field(operand: Operand, find: ReturnType<typeof lookup>): Lookup & { fold: 'lower' | 'upper' | undefined } {
  if (!('field' in operand)) throw invalid([{ message: say('expectedField'), members: ['filter'] }]);
  // oxlint-disable-next-line words/bare-told -- for programs: filters are theirs
  return { ...find(operand.field, ` at character ${operand.at + 1}`), fold: operand.fold };
}
function valueOf(operand: Operand): Literal {
  if ('field' in operand)
    throw invalid([{ message: say('expectedValueAt', { at: operand.at + 1 }), members: ['filter'] }]);
  return operand.value;
}
const folded = (of: Column | SQL, kind: Kind, fold: 'lower' | 'upper' | undefined): SQL =>
  // jsonb and bytea are compared as their text: jsonb = text has no operator.
  kind === 'other'
    ? sql`${of}::text`
    : fold === undefined || kind !== 'text'
      ? sql`${of}`
      : fold === 'lower'
        ? sql`lower(${of})`
        : sql`upper(${of})`;

/** The value as the column's type; what does not fit is a 400, not a database error. */
export function bound(value: Literal, kind: Kind, times = 1): SQL {
  const wrong = (expected: string) =>
    invalid([{ message: say('expectedReceived', { expected, value: typeof value }), members: ['filter'] }]);
  switch (kind) {
    case 'number': {
      const number =
        typeof value === 'number'
          ? value
          : typeof value === 'string' && value.trim() !== ''
            ? Number(value)
            : Number.NaN;
      if (!Number.isFinite(number)) throw wrong('number');
      // A bigint column compared with a numeric loses its index.
      const whole = Math.round(number * times);
      if (Number.isSafeInteger(whole) && whole / times === number) return sql`${whole}::bigint`;
      return times === 1 ? sql`${number}::numeric` : sql`(${number}::numeric * ${times})`;
    }
    case 'boolean':
      if (typeof value !== 'boolean') throw wrong('boolean');
      return sql`${value}::boolean`;
    case 'instant':
    case 'day':
      if (typeof value !== 'string' || Number.isNaN(Date.parse(value)) || !/^(1[5-9]|2\d)\d\d-/.test(value))
        throw wrong('date');
      return kind === 'day' ? sql`${value.slice(0, 10)}::date` : sql`${new Date(value).toISOString()}::timestamptz`;
    case 'guid':
      if (typeof value !== 'string' || !isGuid(value)) throw wrong('guid');
      return sql`${value}::uuid`;
    default:
      if (typeof value === 'string' && value.includes('\u0000')) throw wrong('text');
      return sql`${String(value)}::text`;
  }
}
const typed = (field: Column | SQL | Typed): Omit<Lookup, 'name'> =>
  'kind' in field ? field : { of: field, kind: kindOf(field) };
function kindOf(of: Column | SQL): Kind {
  if (!is(of, PgColumn)) return 'text';
  const type = of.getSQLType();
  if (/^(bigint|integer|smallint|numeric|real|double)/.test(type)) return 'number';
  if (/^bool/.test(type)) return 'boolean';
  if (/^timestamp/.test(type)) return 'instant';
  if (type === 'date') return 'day';
  if (type === 'uuid') return 'guid';
  return /^(text|varchar|char)/.test(type) ? 'text' : 'other';
}
