/**
 * Things listed within a sentence that is said by a key: `say('roles', { names: listed(names) })`. They stand there in English,
 * and in another language with its own words and marks between them. Pure.
 */
import type { Figure } from './figure.ts';
import type { Named } from './named.ts';

type Item = string | Named | Figure;
const WAYS = {
  each: { type: 'conjunction', style: 'narrow' },
  all: { type: 'conjunction' },
  any: { type: 'disjunction' },
} as const;
export type Way = keyof typeof WAYS;

/** Its `listed` and `way` are what is left of it behind a thread, a row or an event. */
export class Listed {
  readonly listed: readonly Item[];
  readonly way: Way;
  constructor(items: readonly Item[], way: Way) {
    this.listed = items;
    this.way = way;
  }
  toString(): string {
    return listIn('en-AU', this.way, this.listed.map(String));
  }
}
/** "a, b, c": a row of things. */
export const listed = (items: readonly Item[]): Listed => new Listed(items, 'each');
/** "a, b and c" */
export const allOf = (items: readonly Item[]): Listed => new Listed(items, 'all');
/** "a, b or c" */
export const anyOf = (items: readonly Item[]): Listed => new Listed(items, 'any');

export const isListed = (value: unknown): value is { readonly listed: readonly Item[]; readonly way: Way } =>
  typeof value === 'object' &&
  value !== null &&
  'listed' in value &&
  Array.isArray(value.listed) &&
  'way' in value &&
  Object.hasOwn(WAYS, String(value.way));

const made = new Map<string, Intl.ListFormat>();
/** Texts as a locale lists them. */
export function listIn(locale: string, way: Way, texts: readonly string[]): string {
  // Arabic has an "and" before each of a row, which no mere row of facts has.
  if (way === 'each' && locale.startsWith('ar')) return texts.join('، ');
  const key = `${locale} ${way}`;
  let format = made.get(key);
  if (!format) made.set(key, (format = new Intl.ListFormat(locale, WAYS[way])));
  return format.format(texts);
}
