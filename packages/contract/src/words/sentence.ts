/**
 * A sentence of ours in an answer, an event or a row: `say` makes it, and everybody reads it in a language of his own. In a
 * process it is a plain English text; where it outlives one it is kept with what it was made of, behind a mark, and whoever
 * cannot read that has the English before it.
 */
import { Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { inEnglish, type Values } from './english.ts';
import { Figure, isFigure } from './figure.ts';
import { isListed, Listed } from './listed.ts';
import { isNamed, Named } from './named.ts';
import { placeOf } from './moved.ts';
import { remember, type Said, saidOf, sourceOf } from './say.ts';

/** ASCII's record separator: no keyboard writes it, and PostgreSQL stores it. */
const MARK = '\u001e';

/** The sentence as it is stored and sent to another process; a text that nobody said by a key stays as it is. */
export function toStored(sentence: string): string {
  const said = saidOf(sentence);
  const english = sentence.replaceAll(MARK, ' ');
  return said ? `${english}${MARK}${JSON.stringify(keptSaid(said))}` : english;
}
const keptSaid = ({ source, key, values, or }: Said): Said => ({
  source,
  key,
  ...(values && {
    values: Object.fromEntries(Object.entries(values).map(([name, v]) => [name, keptValue(v)])) as Values,
  }),
  ...(or && { or: keptSaid(or) }),
});
const keptValue = (value: unknown): unknown =>
  typeof value === 'string'
    ? toStored(value)
    : isListed(value)
      ? { listed: value.listed.map(keptValue), way: value.way }
      : value;

/**
 * What was kept, in English; from now on it is known again what it was made of. Whoever can write the mark could claim a key
 * for any text, which all would read in its place: only what the key says in English, with these values, is believed.
 */
export function sentenceFrom(stored: string): string {
  const at = stored.indexOf(MARK);
  if (at < 0) return stored;
  const sentence = stored.slice(0, at),
    said = readSaid(stored.slice(at + 1));
  return said && saysSo(said, sentence) ? remember(sentence, said) : sentence;
}
/** A thing that is missing has a sentence of its own for the general one (`error.ts`). */
function saysSo({ source, key, values, or }: Said, sentence: string): boolean {
  if (or) return source === 'errorsMissing' && saysSo(or, sentence);
  const text = sourceOf(source)?.texts[key];
  return text !== undefined && inEnglish(text, values) === sentence;
}
function readSaid(text: string): Said | undefined {
  try {
    return toldSaid(JSON.parse(text));
  } catch {
    return undefined;
  }
}
function toldSaid(said: unknown): Said | undefined {
  if (!isRecord(said) || typeof said['source'] !== 'string' || typeof said['key'] !== 'string') return undefined;
  const { source, key, values, or } = said;
  const general = toldSaid(or);
  return {
    ...placeOf(source, key),
    ...(isRecord(values) && {
      values: Object.fromEntries(Object.entries(values).map(([name, v]) => [name, toldValue(v)])) as Values,
    }),
    ...(general && { or: general }),
  };
}
function toldValue(value: unknown): unknown {
  if (typeof value === 'string') return sentenceFrom(value);
  if (isFigure(value)) return new Figure(value.figure);
  if (isListed(value)) return new Listed(value.listed.map(toldValue) as Listed['listed'], value.way);
  return isNamed(value) ? new Named(value.code) : value;
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with whatever was kept in it, told. Most has none, and is read as quickly as any. */
export const toldWithin = (json: string): unknown =>
  json.includes('\\u001e')
    ? JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? sentenceFrom(value) : value))
    : JSON.parse(json);

type By = (sentence: string) => string;
type Change = (value: unknown, by: By) => unknown;
/** Gone through once for each schema: each answer asks. */
const changes = new WeakMap<object, Change | typeof NONE>();
const NONE = 'none';

/** Puts another text in the place of each sentence of a value of this schema; undefined where it has none. Copies what it changes. */
export function sentencesIn(schema: z.ZodType): Change | undefined {
  let change = changes.get(schema);
  if (!change) changes.set(schema, (change = changeOf(schema) ?? NONE));
  return change === NONE ? undefined : change;
}
function changeOf(schema: z.ZodType): Change | undefined {
  if (schema === Sentence) return (value, by) => (typeof value === 'string' ? by(value) : value);
  if (schema instanceof z.ZodObject) return inMembers(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) return inEach(sentencesIn(schema.element as z.ZodType));
  if (schema instanceof z.ZodUnion) return oneAfterAnother(schema.options as z.ZodType[]);
  const { innerType, out, valueType } = schema.def as { innerType?: z.ZodType; out?: z.ZodType; valueType?: z.ZodType };
  if (valueType) return inValues(sentencesIn(valueType));
  const inner = innerType ?? out;
  return inner && sentencesIn(inner);
}
function inMembers(shape: Readonly<Record<string, z.ZodType>>): Change | undefined {
  const members = Object.entries(shape).flatMap(([name, schema]): [string, Change][] => {
    const change = sentencesIn(schema);
    return change ? [[name, change]] : [];
  });
  if (members.length === 0) return undefined;
  // Of a union one form alone may hold sentences, which is told by a member with one value.
  const told = Object.entries(shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodLiteral ? [[name, schema.values as ReadonlySet<unknown>] as const] : [],
  );
  return (value, by) => {
    if (!isRecord(value) || told.some(([name, values]) => !values.has(value[name]))) return value;
    const changed = members.flatMap(([name, change]) => {
      const was = value[name],
        is = was === undefined || was === null ? was : change(was, by);
      return is === was ? [] : [[name, is]];
    });
    return changed.length ? { ...value, ...Object.fromEntries(changed) } : value;
  };
}
const inEach = (change: Change | undefined): Change | undefined =>
  change && ((value, by) => (Array.isArray(value) ? value.map((one) => change(one, by)) : value));
const inValues = (change: Change | undefined): Change | undefined =>
  change &&
  ((value, by) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, change(v, by)])) : value);
function oneAfterAnother(options: readonly z.ZodType[]): Change | undefined {
  const all = options.flatMap((option) => sentencesIn(option) ?? []);
  return all.length ? (value, by) => all.reduce((now, change) => change(now, by), value) : undefined;
}
