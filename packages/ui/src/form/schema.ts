/** What a call's schema says of one field: whether it is required, and whether an emptied one may be null. */
import type { z } from '@cartage/contract/zod.ts';

type Def = {
  type: string;
  innerType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
};
const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** The schema at a dotted path, through optional, nullable, default and preprocess. */
export function schemaAt(schema: z.ZodType | undefined, path: string): z.ZodType | undefined {
  let at = schema;
  for (const key of path.split('.')) {
    at = at && inner(at);
    if (!at) return undefined;
    const def = defOf(at);
    at =
      def.type === 'object'
        ? def.shape?.[key]
        : def.type === 'array'
          ? def.element
          : def.type === 'record'
            ? def.valueType
            : undefined;
  }
  return at;
}
function inner(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.type === 'pipe' && def.out) return inner(def.out);
  return def.innerType ? inner(def.innerType) : schema;
}
export const isRequired = (schema: z.ZodType | undefined): boolean =>
  !!schema && !schema.safeParse(undefined).success && !schema.safeParse(null).success;
const takes = (schema: z.ZodType | undefined, value: unknown) => !!schema?.safeParse(value).success;

/** An emptied field is null where the call allows null, else absent, so that a required one says 'Required'. */
export function tidy(value: unknown, schema: z.ZodType | undefined): unknown {
  if (value === '' || value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value))) {
    if (value === undefined && takes(schema, undefined)) return undefined;
    if (takes(schema, null)) return null;
    return value === '' && takes(schema, '') && !takes(schema, undefined) ? '' : undefined;
  }
  if (Array.isArray(value)) return value.map((v) => tidy(v, schema && schemaAt(schema, '0')));
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(
      Object.entries(value)
        .map(([k, v]) => [k, tidy(v, schema && schemaAt(schema, k))])
        .filter(([, v]) => v !== undefined),
    );
  return value;
}
