/** Values from a schema, seeded: plausible ones that fit and nasty ones that do not. Small and bounded in depth. */
import { z } from '@cartage/contract/zod.ts';
import { type Limits, limitsOf } from './greatest.ts';

/** A seeded stream of numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = i % 2 ? { a: value } : [value];
  return value;
};
/** What callers send who mean no good, or whose program is broken. */
export const NASTY: readonly unknown[] = [
  null,
  undefined,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  // oxlint-disable-next-line no-loss-of-precision -- the first integer that a number cannot hold
  9007199254740993,
  2147483648,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  '0',
  'NaN',
  'null',
  '-1',
  '1e400',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eevil',
  '💣'.repeat(50),
  'é'.repeat(3000),
  'x'.repeat(20_000),
  "' or 1=1 --",
  "'; drop table bookings; --",
  '%_\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  '2026-11-21T10:00:00Z',
  '+292278994-08-17T07:12:55Z',
  '550e8400-e29b-41d4-a716-446655440000',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  'a@b.test\r\nBcc: x@y.test',
  deep(200),
  { __proto__: null, constructor: 1 },
  { toString: 1 },
  Array.from({ length: 2000 }, () => 1),
  { value: -1, unit: 'kg' },
  { value: 'x', unit: 'parsec' },
  { length: 5 },
];
const FILTERS = [
  'id eq 1',
  "name eq 'x' or 1 eq 1",
  'id eq',
  "contains(id,'1')",
  "')",
  'id eq 1)) or ((1 eq 1',
  "tolower(name) eq 'a'",
  '('.repeat(40),
  'not '.repeat(40) + 'id eq 1',
  'id in (1,2,null)',
  "x'y",
  'creationTime gt 2026-01-01',
  "id eq '1; drop table x'",
  'constructor eq 1',
  '__proto__ eq 1',
  'id gt null',
];

type Def = { type: string; [key: string]: any };

/** A value that fits the schema as far as its shape tells; refinements may still refuse it. */
export function plausible(schema: z.ZodType, random: () => number, depth = 0): unknown {
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  const limits = limitsOf(def);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  switch (def.type) {
    case 'object': {
      const out: Record<string, unknown> = {};
      for (const [key, of] of Object.entries((schema as z.ZodObject).shape)) {
        const optional = ['optional', 'nullable', 'default'].includes((of as any)._zod.def.type);
        if (!optional || (depth < 3 && random() < 0.5)) out[key] = plausible(of as z.ZodType, random, depth + 1);
      }
      return out;
    }
    case 'array':
      return depth > 4
        ? []
        : Array.from({ length: countFor(limits, random) }, () => plausible(def.element, random, depth + 1));
    case 'string':
      return stringFor(def.format ?? limits.format ?? '', limits, random);
    case 'number': {
      const low = Math.max(limits.minimum ?? 0, Math.min(0, limits.maximum ?? 0)),
        high = Math.min(limits.maximum ?? Infinity, low + 500);
      const n = low + random() * (high - low);
      return limits.isWhole ? Math.max(Math.ceil(low), Math.floor(n)) : Math.round(n * 100) / 100;
    }
    case 'boolean':
      return random() < 0.5;
    case 'enum':
      return pick(Object.values(def.entries as object));
    case 'literal':
      return def.values[0];
    case 'optional':
    case 'nullable':
      return random() < 0.3
        ? def.type === 'nullable'
          ? null
          : undefined
        : plausible(def.innerType, random, depth + 1);
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return plausible(def.innerType, random, depth + 1);
    case 'pipe':
      return plausible(def.in._zod.def.type === 'transform' ? def.out : def.in, random, depth + 1);
    case 'union':
      return plausible(pick(def.options as z.ZodType[]), random, depth + 1);
    case 'record':
      return { key: plausible(def.valueType, random, depth + 1) };
    case 'tuple':
      return (def.items as z.ZodType[]).map((i) => plausible(i, random, depth + 1));
    case 'lazy':
      return plausible(def.getter(), random, depth + 1);
    case 'intersection':
      return { ...(plausible(def.left, random, depth) as object), ...(plausible(def.right, random, depth) as object) };
    default:
      return pick([1, 'x', null, {}]);
  }
}
function stringFor(format: string, { minimum, maximum }: Limits, random: () => number): string {
  const digits = () => String(Math.floor(random() * 9000) + 1000);
  if (format.includes('date') && !format.includes('time'))
    return `2026-11-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
  if (format.includes('time')) return `2026-11-0${1 + Math.floor(random() * 9)}T0${Math.floor(random() * 9)}:00:00Z`;
  if (format.includes('uuid') || format.includes('guid'))
    return `0199${digits()}-${digits()}-7${digits().slice(1)}-8${digits().slice(1)}-${digits()}${digits()}${digits()}`;
  if (format.includes('email')) return `p${digits()}@example.test`;
  const low = minimum ?? 1,
    high = Math.min(maximum ?? 30, low + 20);
  return random() < 0.3
    ? digits().slice(0, Math.max(low, Math.min(4, high)))
    : 'abcdefghij klmnopqrstuvwxyz'.repeat(4).slice(0, Math.max(low, Math.floor(low + random() * (high - low))));
}
/** One or two, within what the list may hold. */
const countFor = ({ minimum = 0, maximum = 2 }: Limits, random: () => number): number =>
  Math.min(maximum, Math.max(minimum, 1 + Math.floor(random() * 2)));

/** An input that is probably wrong: a plausible one with some parts replaced, or nonsense altogether. */
export function nasty(schema: z.ZodType, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  if (random() < 0.1) return structuredClone(pick(NASTY));
  const input = plausible(schema, random);
  if (typeof input !== 'object' || input === null) return structuredClone(pick(NASTY));
  for (let n = 1 + Math.floor(random() * 3); n > 0; n--) {
    let at = input as Record<string, unknown>;
    for (let level = 0; level < 6; level++) {
      const keys = Object.keys(at);
      const key = keys.length ? pick(keys) : 'unknownKey';
      const inner = at[key];
      if (typeof inner === 'object' && inner !== null && random() < 0.7) {
        at = inner as Record<string, unknown>;
        continue;
      }
      at[key] = key === 'filter' || key === 'sorting' ? pick(FILTERS) : structuredClone(pick(NASTY));
      break;
    }
  }
  if (schema instanceof z.ZodObject && 'filter' in schema.shape && random() < 0.4)
    (input as Record<string, unknown>)['filter'] = pick(FILTERS);
  return input;
}
