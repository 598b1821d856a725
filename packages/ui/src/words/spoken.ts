/**
 * The words that pages speak, wherever they say something: in a component, a column, a verdict or a toast. Texts are read
 * when they are asked for, in the language of the page that stands; like the locale of numbers there is one at a time.
 */
import type { Language } from '@cartage/contract/words/languages.ts';
import type { Source } from '@cartage/contract/words/source.ts';
import type { ReactNode } from 'react';
import { base } from './choice.ts';
import { formatted, formattedParts, type Values } from './message.ts';

export type Texts = Readonly<Record<string, string>>;
export type Words<K extends string> = {
  (key: K, values?: Values): string;
  /** With parts of the page in it, such as a link, by their names. */
  parts: (key: K, values: Readonly<Record<string, ReactNode>>) => ReactNode;
};
/** Texts known of a source; `isComing` while they are asked for, which is better left empty than said in English first. */
export type Known = { texts: Texts | undefined; isComing: boolean };

export function wordsIn<K extends string>(source: Source<K>, of: () => Known & { language: Language }): Words<K> {
  const textOf = (key: K): [text: string, locale: string] => {
    const { texts, isComing, language: spokenHere } = of();
    const text = texts?.[key];
    // What stands in English is counted as English is.
    if (text !== undefined) return [text, spokenHere.locale];
    return [!texts && isComing && spokenHere.name !== 'en' ? '' : source.texts[key], base().locale];
  };
  const t = (key: K, values?: Values) => formatted(...textOf(key), values);
  return Object.assign(t, {
    parts: (key: K, values: Readonly<Record<string, ReactNode>>) => formattedParts(...textOf(key), values),
  });
}

let language = base(),
  version = 0,
  sources: readonly Source[] = [];
const known = new Map<string, Known>();
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const tell of listeners) tell();
};
const NOTHING: Known = { texts: undefined, isComing: false };

/** The words of a source, for a module: `const t = wordsOf(boardWords);` once, then `t('key', { count })` where it draws. */
export function wordsOf<K extends string>(source: Source<K>): Words<K> {
  if (!sources.some((s) => s.name === source.name)) {
    sources = [...sources, source];
    tellAll();
  }
  return wordsIn(source, () => ({ ...(known.get(source.name) ?? NOTHING), language }));
}
/** A value with words in it, such as the columns of a list: made when it is first read, and anew when words change. */
export function worded<T>(make: () => T): () => T {
  let made: { value: T; version: number } | undefined;
  return () => (made?.version === version ? made : (made = { value: make(), version })).value;
}

/** Before anything below it draws: the language that is spoken from here on. */
export function speak(next: Language): void {
  if (next.name === language.name) return;
  language = next;
  known.clear();
  version++;
}
/** The language of the page that stands. */
export const spokenLanguage = (): Language => language;
export function learn(source: string, next: Known): void {
  const before = known.get(source);
  if (before?.texts === next.texts && before?.isComing === next.isComing) return;
  known.set(source, next);
  heard();
}
/** Something of what pages say reads otherwise from now on. */
export function heard(): void {
  version++;
  tellAll();
}
export const spoken = {
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  version: () => version,
  sources: () => sources,
  isKnown: ({ name }: Source): boolean => {
    const found = known.get(name);
    return found !== undefined && (found.texts !== undefined || !found.isComing);
  },
};
