/**
 * What an answer or an event says of its own is declared as a `Sentence`, and only there something is said in the reader's
 * language: people's own words stay theirs, also where they are a sentence of ours to the letter.
 */
import { type Call, declaredCalls } from '@cartage/contract/call.ts';
import '@cartage/contract/all.ts';
import { declaredEvents } from '@cartage/contract/event.ts';
import '@cartage/contract/events/all.ts';
import { RowError, Sentence } from '@cartage/contract/wire.ts';
import { sentencesIn } from '@cartage/contract/words/sentence.ts';
import { z } from '@cartage/contract/zod.ts';

/** The same words wherever a text stands, and what a reader in another language is to find there. */
type Pair = { value: unknown; wanted: unknown };
const WORDS = 'Day off',
  SAID = 'Ngày nghỉ';
const same = (value: unknown): Pair => ({ value, wanted: value });

type Def = {
  type: string;
  innerType?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  values?: readonly unknown[];
  entries?: Readonly<Record<string, string>>;
  getter?: () => z.ZodType;
};
/** Of a union the `turn`th form. Schemas that this does not know fail the test, so that nothing is passed over. */
function pairOf(schema: z.ZodType, turn: number, depth = 0): Pair {
  if (schema === Sentence) return { value: WORDS, wanted: SAID };
  const def = schema.def as unknown as Def,
    of = (inner: z.ZodType) => pairOf(inner, turn, depth + 1);
  const inner = def.innerType ?? def.out;
  if (inner) return of(inner);
  switch (def.type) {
    case 'object': {
      const members = Object.entries((schema as z.ZodObject).shape).map(
        ([name, s]) => [name, of(s as z.ZodType)] as const,
      );
      return {
        value: Object.fromEntries(members.map(([name, p]) => [name, p.value])),
        wanted: Object.fromEntries(members.map(([name, p]) => [name, p.wanted])),
      };
    }
    case 'array': {
      const one = depth > 20 ? undefined : of(def.element!);
      return { value: one ? [one.value] : [], wanted: one ? [one.wanted] : [] };
    }
    case 'tuple': {
      const all = def.items!.map(of);
      return { value: all.map((p) => p.value), wanted: all.map((p) => p.wanted) };
    }
    case 'record': {
      const one = of(def.valueType!);
      return { value: { [WORDS]: one.value }, wanted: { [WORDS]: one.wanted } };
    }
    case 'union':
      return of(def.options![turn % def.options!.length]!);
    case 'lazy':
      return depth > 20 ? same(null) : of(def.getter!());
    case 'literal':
      return same(def.values![0]);
    case 'enum':
      return same(Object.values(def.entries!)[0]);
    case 'string':
    case 'any':
    case 'unknown':
    case 'custom':
      return same(WORDS);
    case 'number':
    case 'int':
      return same(1);
    case 'boolean':
      return same(true);
    case 'null':
    case 'undefined':
    case 'void':
      return same(null);
    default:
      throw new Error(`A ${def.type} of an answer: say in pairOf and in sentencesIn what it is made of.`);
  }
}
const read = (schema: z.ZodType, value: unknown) => sentencesIn(schema)?.(value, () => SAID) ?? value;
const FORMS = 12;
function differing(schema: z.ZodType): boolean {
  return Array.from({ length: FORMS }, (_, turn) => pairOf(schema, turn)).some(
    ({ value, wanted }) => JSON.stringify(read(schema, value)) !== JSON.stringify(wanted),
  );
}
const outputs = (): [string, z.ZodType][] =>
  declaredCalls().flatMap((call: Call) => (call.output ? [[call.id, call.output as z.ZodType]] : []));

test('of every answer each declared sentence is said in the reader’s language, and nothing else is', () => {
  const all = outputs();
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(([, schema]) => sentencesIn(schema)).length).toBeGreaterThan(100);
  expect(all.filter(([, schema]) => differing(schema)).map(([id]) => id)).toEqual([]);
});
test('so are those of every event', () => {
  const all = declaredEvents();
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ schema }) => differing(schema as z.ZodType)).map(({ type }) => type)).toEqual([]);
});
test('why a row or a member was not taken is a sentence in every answer that tells of it', () => {
  const bare: string[] = [];
  const look = (schema: z.ZodType, path: string, depth = 0): void => {
    const def = schema.def as unknown as Def;
    if (depth > 12) return;
    if (def.type === 'object') {
      const { shape } = schema as z.ZodObject;
      if ('members' in shape && 'message' in shape && shape['message'] !== Sentence) bare.push(path);
      for (const [name, s] of Object.entries(shape)) look(s as z.ZodType, `${path}.${name}`, depth + 1);
    }
    for (const next of [def.innerType, def.out, def.element, def.valueType, ...(def.options ?? [])])
      if (next) look(next, path, depth + 1);
  };
  look(
    z.object({
      row: RowError.extend({
        validationErrors: z.array(z.object({ message: z.string(), members: z.array(z.string()) })),
      }),
    }),
    'x',
  );
  expect(bare).toEqual(['x.row.validationErrors']);
  bare.length = 0;
  for (const [id, schema] of outputs()) look(schema, id);
  expect(bare).toEqual([]);
});
test('a form that is made of what nobody looks into, and forms of which two fit, are found', () => {
  expect(differing(z.object({ a: z.union([z.object({ b: Sentence }), z.object({ b: z.string() })]) }))).toBe(true);
  expect(differing(z.tuple([Sentence]))).toBe(true);
});
