/** The greatest input that a schema lets through: every member there, lists and texts as long as they may be. */
import { z } from '@cartage/contract/zod.ts';

type Part = { type: string; [key: string]: any };
type Grown = { share: number; next: number };
/** Where the contract names no limit of its own, the body's size is the limit. */
const UNLIMITED = 2000,
  MOST_KEYS = 200;
/** Numbers up to here count something (pieces, rows, minutes) and are taken at their most; greater ones measure or name. */
const COUNTING = 10_000;
const MOST_WORDS = 400;

/** At most `maxBytes` of JSON: when all at its longest is more, lists and texts are shortened alike. */
export function greatest(schema: z.ZodType, maxBytes: number): unknown {
  let fitting: unknown;
  // From below: all at its longest can be more than memory holds.
  for (let share = 0.001; share < 1.3; share *= 1.3) {
    const input = grown(schema, { share: Math.min(1, share), next: 1 });
    if (Buffer.byteLength(JSON.stringify(input) ?? '') > maxBytes) break;
    fitting = input;
  }
  return fitting ?? grown(schema, { share: 0, next: 1 });
}

function grown(schema: z.ZodType, g: Grown): unknown {
  const def = partOf(schema);
  const limits = limitsOf(def);
  const most = (whole: number) => Math.max(limits.minimum ?? 1, Math.floor(whole * g.share));
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema as z.ZodObject).shape).map(([key, of]) => [
          key,
          key === 'filter' && isText(of as z.ZodType)
            ? filterOf(of as z.ZodType)
            : key === 'sorting'
              ? undefined
              : grown(of as z.ZodType, g),
        ]),
      );
    case 'array':
      return Array.from({ length: most(limits.maximum ?? UNLIMITED) }, () => grown(def.element, g));
    case 'record':
      return shaped(
        schema,
        g,
        RECORD_KEYS.map((keys) => () => recordOf(def, most(keys), g)),
      );
    case 'string': {
      const length = most(limits.maximum ?? UNLIMITED);
      const usual = () => wordsOf(def.format ?? limits.format ?? '', length, g);
      return shaped(schema, g, [usual, ...SHAPES.map((shape) => () => shape(length))]);
    }
    case 'number':
      return numberOf(limits, g);
    case 'enum':
      return Object.values(def.entries as object)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'pipe':
      return partOf(def.in).type === 'transform'
        ? grown(def.out, g)
        : shaped(schema, g, [() => grown(def.in, g), () => grown(def.out, g)]);
    case 'union':
      return grown(def.options.at(-1), g);
    case 'tuple':
      return (def.items as z.ZodType[]).map((item) => grown(item, g));
    case 'lazy':
      return grown(def.getter(), g);
    case 'intersection':
      return { ...(grown(def.left, g) as object), ...(grown(def.right, g) as object) };
    case 'custom':
      return undefined;
    default:
      return def.innerType ? grown(def.innerType, g) : 'x'.repeat(most(UNLIMITED));
  }
}

/** Where the contract limits the keys of a record, it is by a rule that its shape does not tell. */
const RECORD_KEYS = [MOST_KEYS, 50, 10];
function recordOf(def: Part, length: number, g: Grown): unknown {
  const named = partOf(def.keyType).type === 'enum' ? Object.values(partOf(def.keyType).entries as object) : undefined;
  const keys: string[] = named ?? Array.from({ length }, (_, i) => `key${i}`);
  return Object.fromEntries(keys.map((key) => [key, grown(def.valueType, g)]));
}
/** What a text may have to look like, where a pattern or a rule says more than its length. */
const SHAPES: readonly ((length: number) => string)[] = [
  (length) => 'A'.repeat(length),
  (length) => 'A'.repeat(Math.min(length, 10)),
  (length) => `https://example.test/${'a'.repeat(Math.max(0, Math.min(length, 1500) - 21))}`,
  () => '15:30',
  () => '#336699',
  () => '+61491570156',
  () => '51824753556',
  () => '004085616',
  () => 'AUD',
  () => 'AU',
  () => 'Australia/Melbourne',
  () => 'en-AU',
  () => '1',
];
const chosen = new WeakMap<z.ZodType, Map<number, number>>();
/** The first of several that the schema takes, remembered for the next of its kind and length; the first one where it takes none. */
function shaped(schema: z.ZodType, { share }: Grown, makers: readonly (() => unknown)[]): unknown {
  const byShare = chosen.get(schema) ?? new Map<number, number>();
  chosen.set(schema, byShare);
  const known = byShare.get(share);
  if (known !== undefined) return makers[known]!();
  const values = makers.map((make) => make());
  const fits = values.findIndex((value) => schema.safeParse(value).success);
  byShare.set(share, Math.max(0, fits));
  return values[Math.max(0, fits)];
}

const WORDS = 'Wagga Wagga Ngọc Trần & Söhne, Gate 4, ';
function wordsOf(format: string, length: number, g: Grown): string {
  if (format.includes('datetime')) return '2026-11-20T01:00:00Z';
  if (format.includes('date')) return '2026-11-20';
  if (format.includes('uuid') || format.includes('guid'))
    return `01990000-0000-7000-8000-${String(g.next++).padStart(12, '0')}`;
  if (format.includes('email')) return 'dispatch@example.test';
  return WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length);
}
/** Ids differ, so that nothing is asked twice. */
function numberOf({ minimum = 0, maximum = Infinity }: Limits, g: Grown): number {
  if (maximum <= COUNTING) return Math.max(minimum, Math.floor(maximum));
  return Math.min(maximum, Math.max(minimum, g.next++));
}
/** As many conditions as the text may hold, and as a filter may have words (`odata.ts`). Null is of every type. */
function filterOf(schema: z.ZodType): string {
  const one = 'id eq null or ';
  const { maximum = 400 } = limitsOf(partOf(partOf(schema).innerType ?? schema));
  const conditions = Math.min(Math.floor(maximum / one.length), Math.floor(MOST_WORDS / one.trim().split(' ').length));
  return one.repeat(conditions).slice(0, -' or '.length);
}

const isText = (schema: z.ZodType): boolean => partOf(partOf(schema).innerType ?? schema).type === 'string';
const partOf = (schema: z.ZodType): Part => (schema as unknown as { _zod: { def: Part } })._zod.def;
export type Limits = { minimum?: number; maximum?: number; format?: string; isWhole?: boolean };
/** What the schema's checks say of length, number and format. */
export function limitsOf({ checks = [], format: own }: Part): Limits {
  const limits: Limits = {};
  if (own === 'safeint') limits.isWhole = true;
  for (const { _zod } of checks as { _zod: { def: { check: string; [key: string]: any } } }[]) {
    const { check, minimum, maximum, length, value, format } = _zod.def;
    if (check === 'min_length') limits.minimum = minimum;
    if (check === 'max_length') limits.maximum = maximum;
    if (check === 'length_equals') limits.minimum = limits.maximum = length;
    if (check === 'greater_than') limits.minimum = value;
    if (check === 'less_than') limits.maximum = value;
    if (check === 'string_format') limits.format = format;
    if (check === 'number_format') limits.isWhole = /int/.test(format);
  }
  return limits;
}
