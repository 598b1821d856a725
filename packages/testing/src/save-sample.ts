/** What a save is sent: a sample with every member, flags up or down, and what of it a schema names beyond that. */
import { z } from '@cartage/contract/zod.ts';
import { plausible } from './sample.ts';

export type Members = Record<string, unknown>;
type Def = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
};
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;
/** The schema inside optional, nullable, default and their like. */
function bare(schema: unknown): unknown {
  const def = defOf(schema);
  return def.innerType ? bare(def.innerType) : schema;
}
const isOptional = (schema: unknown): boolean =>
  ['optional', 'default', 'prefault'].includes(defOf(schema).type) ||
  (defOf(schema).innerType !== undefined && isOptional(defOf(schema).innerType));

export const shapeOf = (schema: unknown): Record<string, z.ZodType> =>
  (bare(schema) as { shape?: Record<string, z.ZodType> }).shape ?? {};

/** Every member filled in, flags raised, lists with one entry. */
export function complete(schema: unknown, random: () => number): unknown {
  const inner = bare(schema),
    def = defOf(inner);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shapeOf(inner)).map(([key, of]) => [key, complete(of, random)]));
    case 'array':
      return [complete(def.element, random)];
    case 'boolean':
      return true;
    case 'union':
      return complete(
        def.options!.filter((o) => !['literal', 'null', 'undefined'].includes(defOf(o).type)).at(-1) ?? def.options![0],
        random,
      );
    case 'pipe':
      return complete(defOf(def.in).type === 'transform' ? def.out : def.in, random);
    default:
      return fitting(inner as z.ZodType, random);
  }
}
let texts = 0;
/** The first of some values that the schema takes: limits and patterns of refinements are found by trying. Texts differ, since codes must. */
function fitting(schema: z.ZodType, random: () => number): unknown {
  const fits = (value: unknown) => schema.safeParse(value).success;
  for (let n = 0; ; n++) {
    const value = plausible(schema, random);
    if (typeof value !== 'string') {
      if (n === 100 || fits(value)) return value;
      continue;
    }
    const told = value.includes('@') ? `p${++texts}@example.test` : `${value.trim().slice(0, 6)}${++texts}`;
    if (fits(told)) return told;
    if (n === 100 || fits(value.trim())) return value.trim();
  }
}
/** The sample with nothing but what the schema demands, and the id. */
export function required(schema: unknown, sample: unknown): unknown {
  const shape = shapeOf(schema);
  if (typeof sample !== 'object' || sample === null || Object.keys(shape).length === 0) return sample;
  return Object.fromEntries(
    Object.entries(sample)
      .filter(([key]) => key === 'id' || (shape[key] !== undefined && !isOptional(shape[key])))
      .map(([key, value]) => [key, required(shape[key], value)]),
  );
}
/** Flags by their paths, those inside lists too. */
export function flagsOf(value: unknown, path = ''): Record<string, boolean> {
  if (typeof value === 'boolean') return { [path]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flagsOf(inner, path ? `${path}.${key}` : key)),
  ) as Record<string, boolean>;
}
export const lowered = (value: unknown): unknown => {
  if (value === true) return false;
  if (Array.isArray(value)) return value.map(lowered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lowered(inner)]));
};
/** Members of the schema of which the sample says nothing, and flags that it never raises: what nobody sends nobody sees lost. */
export function absentFrom(schema: unknown, sample: unknown, path = '', level = 0): string[] {
  const whole = bare(schema),
    def = defOf(whole);
  if (def.type === 'union' && typeof sample === 'object')
    return absentFrom(def.options!.findLast((o) => defOf(bare(o)).type === 'object') ?? z.unknown(), sample, path, 9);
  if (def.type === 'pipe')
    return absentFrom(defOf(def.in).type === 'transform' ? def.out : def.in, sample, path, level);
  if (def.type === 'array') {
    const parts = (sample as unknown[]).filter((one) => typeof one === 'object' && one !== null);
    return parts.length ? absentFrom(def.element, Object.assign({}, ...parts), `${path}[]`, 9) : [];
  }
  return Object.entries(shapeOf(whole)).flatMap(([key, of]) => {
    // Given by the call, and what guards updates.
    if (level < 2 && (key === 'id' || key === 'version')) return [];
    const inner = path ? `${path}.${key}` : key,
      value = (sample as Members)[key];
    const isSaid = value !== undefined && value !== null && value !== false;
    return isSaid ? absentFrom(of, value, inner, level + 1) : [inner];
  });
}
