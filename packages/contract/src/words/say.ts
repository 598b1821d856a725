/**
 * What errors say. A rule says a sentence by its key and gets it in English: a plain text like any other, which is thrown,
 * collected, passed on. Which key and values it was made of is found again by it when the error that carries it is made.
 */
import { inEnglish, type Values } from './english.ts';
import type { Figure } from './figure.ts';
import type { Listed } from './listed.ts';
import type { Named } from './named.ts';
import type { Source } from './source.ts';

/** `or` is said where the key has no text. */
export type Said = { readonly source: string; readonly key: string; readonly values?: Values; readonly or?: Said };

/**
 * Sentences without values are there for good; of those with values at least as many as may be on their way to an error: the
 * older half is dropped as a whole, since a map that loses its first entry one by one is searched for the next each time. One
 * shelf for all copies of this module on a page: each remote brings its own, and the shell's client says what any of them found.
 */
type Shelf = {
  fixed: Map<string, Said>;
  latest: Map<string, Said>;
  /** None in the shelf of a copy that is older. */ before?: Map<string, Said>;
  sources: Map<string, Source>;
};
const place = globalThis as unknown as Record<symbol, Shelf | undefined>;
const shelf: Shelf = (place[Symbol.for('cartage.said')] ??= {
  fixed: new Map(),
  latest: new Map(),
  sources: new Map(),
});
const { fixed, sources } = shelf;
const HALF = 10_000;

/** What a sentence was made of; undefined for one that nobody said by a key, or too long ago. */
export const saidOf = (sentence: string): Said | undefined => saidOfLate(sentence) ?? fixed.get(sentence);
const saidOfLate = (sentence: string): Said | undefined => shelf.latest.get(sentence) ?? shelf.before?.get(sentence);
/**
 * What somebody wrote where a sentence of ours may stand too: it is read as it was written, also where it is one of ours to the
 * letter. A space behind it tells the two apart.
 */
export const asWritten = (text: string): string => (saidOf(text) ? `${text} ` : text);
/** The source of a sentence, where any copy of this module has it. */
export const sourceOf = (name: string): Source | undefined => sources.get(name);
/** A source of what others say here: a service tells sentences that another one made. */
export const knowSource = (source: Source): void => void sources.set(source.name, source);
/** A sentence that was said in another thread, or is none of one source. */
export function remember(sentence: string, said: Said): string {
  if (shelf.latest.size >= HALF) {
    shelf.before = shelf.latest;
    shelf.latest = new Map();
  }
  shelf.latest.set(sentence, said);
  return sentence;
}

/** What follows ends the head of a message's case, such as `other`. */
type IsCase<Before extends string> = Before extends
  | `${string}, plural, ${string}`
  | `${string}, select, ${string}`
  | `${string}} ${'one' | 'other'} `
  ? true
  : false;
type NameOf<Inner extends string> = Inner extends `${infer N},${string}` ? N : Inner;
/** The names that a message fills in. */
type NamesIn<T extends string> = T extends `${infer Before}{${infer After}`
  ? | (IsCase<Before> extends true ? never : After extends `${infer Inner}}${string}` ? NameOf<Inner> : never)
    | NamesIn<After>
  : never;
export type ValuesOf<T extends string> = [NamesIn<T>] extends [never]
  ? []
  : [values: { readonly [N in NamesIn<T>]: string | number | Named | Figure | Listed | null | undefined }];

/** The sentences of a source: `say('noSuchUnit')`, `say('tooLong', { most })`. */
export function sayer<const T extends Readonly<Record<string, string>>>(source: Source & { readonly texts: T }) {
  // Whoever says a few texts of a source does not stand for the whole of it.
  if (!sources.has(source.name)) knowSource(source);
  for (const [key, text] of Object.entries(source.texts))
    if (!text.includes('{')) fixed.set(inEnglish(text), { source: source.name, key });
  return <K extends keyof T & string>(key: K, ...[values]: ValuesOf<T[K]>): string => {
    const text = source.texts[key]!;
    const sentence = inEnglish(text, values as Values | undefined);
    const said: Said = { source: source.name, key, ...(values && { values: values as Values }) };
    // Of two sources or keys that say the same, the one that said it last is meant.
    const known = values ? undefined : fixed.get(sentence);
    const isFixed = known?.source === source.name && known.key === key && !saidOfLate(sentence);
    return isFixed ? sentence : remember(sentence, said);
  };
}
