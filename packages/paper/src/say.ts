/**
 * The fixed words of papers, by their keys: the tenant's own English where it has some, else what ships. They come along
 * as data, since papers are drawn in worker threads, which ask nobody. English alone: the fonts at hand draw Latin letters.
 */
import { inEnglish, type Values } from '@cartage/contract/words/english.ts';
import type { ValuesOf } from '@cartage/contract/words/say.ts';
import { type Source, textKey } from '@cartage/contract/words/source.ts';
import type { Pdf } from './document.ts';

/** What a tenant says instead of what ships, by source and key. */
export type OwnWords = ReadonlyMap<string, string>;
/** In whose words something is said. */
export type Speaker = { readonly words: OwnWords };
/** Who says what ships. */
export const SHIPPED: Speaker = { words: new Map() };

const speakers = new WeakMap<Pdf, Speaker>();
/** Everything on this document is said in these words. */
export const speaks = (doc: Pdf, speaker: Speaker): void => void speakers.set(doc, speaker);

/** A source's words on a document that is drawn, or in a sender's words where there is none: `t(doc, 'page', { page, pages })`. */
export const paperWords =
  <const T extends Readonly<Record<string, string>>>({ name, texts }: Source & { readonly texts: T }) =>
  <K extends keyof T & string>(on: Pdf | Speaker, key: K, ...[values]: ValuesOf<T[K]>): string => {
    const { words } = 'words' in on ? on : speakers.get(on)!;
    return inEnglish(words.get(textKey(name, key)) ?? texts[key]!, values as Values | undefined);
  };
