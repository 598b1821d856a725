/**
 * What a service writes into a history beside the texts that people gave: words of ours as their keys, and codes, so that
 * each reads them in a language of his own. What was written as an English text before stays as it was. Pure.
 */
import { historyWords } from './everywhere/history.ts';
import type { ValuesOf } from './say.ts';
import type { KeyOf } from './source.ts';

type Key = KeyOf<typeof historyWords>;
export type Word = { readonly word: Key } & Readonly<Record<string, string | number>>;
export type Coded = { readonly coded: string };

/** `word('leaveAt', { place })`: a text of `historyWords`. */
export const word = <K extends Key>(key: K, ...[values]: ValuesOf<(typeof historyWords.texts)[K]>): Word =>
  ({ ...values, word: key }) as Word;
/** A code of ours within a line, or somebody’s own word in the place of one. */
export const coded = (code: string): Coded => ({ coded: code });
/** What stands in one line of a history: of its parts those that say something. */
export const line = (
  ...parts: readonly (string | Word | Coded | false | null | undefined)[]
): (string | Word | Coded)[] => parts.filter((part): part is string | Word | Coded => Boolean(part));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
export const isWord = (value: unknown): value is Word =>
  isObject(value) && typeof value['word'] === 'string' && isHistoryWord(value['word']);
export const isCoded = (value: unknown): value is Coded =>
  isObject(value) && typeof value['coded'] === 'string' && Object.keys(value).length === 1;
export const isHistoryWord = (key: string): key is Key => Object.hasOwn(historyWords.texts, key);
