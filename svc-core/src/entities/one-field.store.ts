/** Which of the sorted blocks of one field a filter can concern, so that the others are told by their sum alone. Pure. */
import type { Filter, Literal } from '@cartage/contract/odata.ts';
import { type SQL, sql } from 'drizzle-orm';

/** The bounds of a block; where it has texts, what all of them begin and end with in small letters, and what follows that beginning in each. */
export type Block = { low: SQL; high: SQL; texts?: { joined: SQL; head: SQL; tail: SQL } | undefined };
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

/** What stands between joined texts. */
const END = '\u0001';
type Texts = NonNullable<Block['texts']>;
/** Whether a text of the block has the part across the end of what all begin with. */
const across = ({ head, joined }: Texts, part: SQL): SQL =>
  sql`exists (select from generate_series(1, least(length(${head}), length(${part}) - 1)) k where right(${head}, k) = left(${part}, k) and strpos(chr(1) || ${joined}, chr(1) || substr(${part}, k + 1)) > 0)`;
const has = (texts: Texts, part: SQL): SQL =>
  sql`(strpos(${texts.joined}, ${part}) > 0 or strpos(${texts.head}, ${part}) > 0 or ${across(texts, part)})`;

/**
 * What small letters keep apart is apart. Of the letters of ASCII alone is it sure that a text with them has their small ones
 * in its small letters; what is asked in capitals may come from letters of which that does not hold.
 */
function partOf(
  { op, left, right }: Extract<Filter, { op: 'contains' | 'startswith' | 'endswith' }>,
  { texts }: Block,
): Fit {
  if (!texts || !('field' in left) || !('value' in right)) return UNKNOWN;
  const part = sql`${String(right.value)}::text`;
  if (left.fold === 'lower') {
    const inAll = sql`(strpos(${texts.head}, ${part}) > 0 or strpos(${texts.tail}, ${part}) > 0)`;
    return { some: has(texts, part), all: op === 'contains' ? inAll : NO };
  }
  // oxlint-disable-next-line no-control-regex -- every letter of ASCII is meant
  if (left.fold === undefined && /^[\x01-\x7f]*$/.test(String(right.value)))
    return { some: has(texts, sql`lower(${part})`), all: NO };
  return UNKNOWN;
}

const MIRROR = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' } as const;
function comparedOf(
  filter: Extract<Filter, { op: keyof typeof MIRROR }>,
  { low, high, texts }: Block,
  bound: Bound,
): Fit {
  const isSwapped = 'value' in filter.left;
  const operand = isSwapped ? filter.right : filter.left;
  const value = (isSwapped ? filter.left : filter.right) as { value: Literal };
  const op = isSwapped ? MIRROR[filter.op] : filter.op;
  // A block with bounds holds no empty value.
  if (value.value === null) return op === 'eq' ? { some: NO, all: NO } : { some: YES, all: YES };
  if ('field' in operand && operand.fold)
    return op === 'eq' && operand.fold === 'lower' && texts
      ? { some: has(texts, sql`${String(value.value)}::text`), all: NO }
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

/**
 * How many records of a block have a part, without making small letters of each text: text by text of what is joined, or, where
 * few records share a text, by cutting it: each piece that reaches over the end of a text leads to the next text that has the
 * part; what is shared is looked at text by text once more. One letter cuts too often. It `holds` where some text has the part,
 * and none has any of it in what all begin with. Undefined where more is asked than a part.
 */
export function countOfPart(
  filter: Filter,
  { texts }: Block,
  counts: { each: SQL; areOnes: SQL; shared: { joined: SQL; more: SQL } },
): { holds: SQL; count: SQL } | undefined {
  if (!texts || filter.op !== 'contains' || !('field' in filter.left) || !('value' in filter.right)) return undefined;
  const text = String(filter.right.value),
    part = sql`${text}::text`;
  if (filter.left.fold !== 'lower' || text === '' || text.includes(END)) return undefined;
  const inTexts = (joined: SQL, each: SQL) =>
    sql`(select coalesce(sum(n), 0) from unnest(string_to_array(${joined}, chr(1)), ${each}) of (v, n) where strpos(v, ${part}) > 0)`;
  const byText = inTexts(texts.joined, counts.each);
  const byPiece = sql`(select 1 + count(*) from (select string_to_array(${texts.joined}, ${part}) as cut) pieces, unnest(cut[2:cardinality(cut) - 1]) piece where strpos(piece, chr(1)) > 0)`;
  return {
    holds: sql`${texts.joined} is not null and not ${across(texts, part)}`,
    count:
      text.length === 1
        ? byText
        : sql`case when ${counts.areOnes} then ${byPiece} when ${counts.shared.joined} is not null then ${byPiece} + ${inTexts(counts.shared.joined, counts.shared.more)} else ${byText} end`,
  };
}
