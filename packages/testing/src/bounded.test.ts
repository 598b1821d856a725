/** Every list that a caller may send has an end: what has none is as long as its body, and is worked through by one request. */
import '@cartage/contract/all.ts';
import { declaredCalls } from '@cartage/contract/call.ts';
import type { z } from '@cartage/contract/zod.ts';
import { limitsOf } from './greatest.ts';

type Def = Parameters<typeof limitsOf>[0];
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** The lists within that name no limit, by their place. */
function endless(schema: z.ZodType, at: string, above: readonly z.ZodType[] = []): string[] {
  if (above.includes(schema)) return [];
  const def = defOf(schema);
  const within = (of: z.ZodType, place = at) => endless(of, place, [...above, schema]);
  if (def.type === 'object')
    return Object.entries((schema as z.ZodObject).shape).flatMap(([key, of]) =>
      within(of as z.ZodType, `${at}.${key}`),
    );
  if (def.type === 'array')
    return [...(limitsOf(def).maximum === undefined ? [at] : []), ...within(def['element'], `${at}[]`)];
  const parts: (z.ZodType | undefined)[] = [
    ...(def['options'] ?? []),
    ...(def.type === 'lazy' ? [def['getter']()] : []),
    ...['in', 'out', 'left', 'right', 'valueType', 'innerType'].map((part) => def[part]),
  ];
  return parts.flatMap((of) => (of ? within(of) : []));
}

test('no call takes a list without an end', () => {
  const calls = declaredCalls();
  expect(calls.length).toBeGreaterThan(500);
  expect(calls.flatMap((call) => endless(call.input, call.id))).toEqual([]);
});
