/** Which of the sorted blocks of one field a filter can concern, so that the others are told by their sum alone. Pure. */
import type { Filter, Literal } from '@cartage/contract/odata.ts';
import { type SQL, sql } from 'drizzle-orm';

/** The bounds of a block, and its texts in small letters where it has texts. */
export type Block = { low: SQL; high: SQL; joined: SQL | undefined };
/** Of a block with values: whether any can fit, whether all do for certain. */
export type Fit = { some: SQL; all: SQL };
type Bound = (value: Literal) => SQL;

const NO = sql`false`,
  YES = sql`true`;
const UNKNOWN: Fit = { some: YES, all: NO };

/** `bound` writes a value as the field's column compares it; the filter has been compiled before, so that its values fit. */
export function fitOf(filter: Filter, block: Block, bound: Bound): Fit {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const [a, b] = [fitOf(filter.left, block, bound), fitOf(filter.right, block, bound)];
      const word = sql.raw(filter.op);
      return { some: sql`(${a.some} ${word} ${b.some})`, all: sql`(${a.all} ${word} ${b.all})` };
    }
    case 'not': {
      const of = fitOf(filter.of, block, bound);
      return { some: sql`(not ${of.all})`, all: sql`(not ${of.some})` };
    }
    case 'in':
      return 'field' in filter.left && !filter.left.fold ? amongOf(filter.values, block, bound) : UNKNOWN;
    case 'contains':
    case 'startswith':
    case 'endswith':
      return partOf(filter, block);
    default:
      return comparedOf(filter, block, bound);
  }
}

function amongOf(values: readonly Literal[], { low, high }: Block, bound: Bound): Fit {
  if (values.length === 0) return { some: NO, all: NO };
  const list = sql.join(values.map(bound), sql`, `);
  return { some: sql`exists (select from unnest(array[${list}]) v where v between ${low} and ${high})`, all: NO };
}

/**
 * What small letters keep apart is apart. Of the letters of ASCII alone is it sure that a text with them has their small ones
 * in its small letters; what is asked in capitals may come from letters of which that does not hold.
 */
function partOf(
  { left, right }: Extract<Filter, { op: 'contains' | 'startswith' | 'endswith' }>,
  { joined }: Block,
): Fit {
  if (!joined || !('field' in left) || !('value' in right)) return UNKNOWN;
  const part = String(right.value);
  if (left.fold === 'lower') return { some: sql`strpos(${joined}, ${part}::text) > 0`, all: NO };
  // oxlint-disable-next-line no-control-regex -- every letter of ASCII is meant
  if (left.fold === undefined && /^[\x01-\x7f]*$/.test(part))
    return { some: sql`strpos(${joined}, lower(${part}::text)) > 0`, all: NO };
  return UNKNOWN;
}

const MIRROR = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' } as const;
function comparedOf(
  filter: Extract<Filter, { op: keyof typeof MIRROR }>,
  { low, high, joined }: Block,
  bound: Bound,
): Fit {
  const isSwapped = 'value' in filter.left;
  const operand = isSwapped ? filter.right : filter.left;
  const value = (isSwapped ? filter.left : filter.right) as { value: Literal };
  const op = isSwapped ? MIRROR[filter.op] : filter.op;
  // A block with bounds holds no empty value.
  if (value.value === null) return op === 'eq' ? { some: NO, all: NO } : { some: YES, all: YES };
  if ('field' in operand && operand.fold)
    return op === 'eq' && operand.fold === 'lower' && joined
      ? { some: sql`strpos(${joined}, ${String(value.value)}::text) > 0`, all: NO }
      : UNKNOWN;
  const v = bound(value.value);
  switch (op) {
    case 'eq':
      return { some: sql`${v} between ${low} and ${high}`, all: sql`(${low} = ${v} and ${high} = ${v})` };
    case 'ne':
      return { some: sql`not (${low} = ${v} and ${high} = ${v})`, all: sql`(${v} < ${low} or ${v} > ${high})` };
    case 'gt':
      return { some: sql`${high} > ${v}`, all: sql`${low} > ${v}` };
    case 'ge':
      return { some: sql`${high} >= ${v}`, all: sql`${low} >= ${v}` };
    case 'lt':
      return { some: sql`${low} < ${v}`, all: sql`${high} < ${v}` };
    case 'le':
      return { some: sql`${low} <= ${v}`, all: sql`${high} <= ${v}` };
  }
}
