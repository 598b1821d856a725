/** Words by which people are found, without the marks of their letters. Pure. */
import { folded } from '@cartage/contract/folded.ts';

const MOST_WORDS = 12;
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter(Boolean);

/** What a person is found by: each word of the name, the address and what stands before its @. */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => wordsOf(text ?? '').flatMap((w) => [w, ...w.split(/[@._+-]+/)]));
  return [...new Set(words.map((w) => w.slice(0, 80)).filter(Boolean))].slice(0, MOST_WORDS);
}

/** What somebody types: the longest word is looked up, the others must be there too. Undefined for the filter language. */
export function typed(filter: string): { prefix: string; others: string[] } | undefined {
  // O'Brien is a name: what the filter language sets in quotes has an operator or brackets beside it.
  if (/[()"=]|\s(eq|ne|gt|ge|lt|le|in|and|or)(\s|$)|^not\s/i.test(filter)) return undefined;
  const [prefix = '', ...others] = wordsOf(filter)
    .map((w) => w.slice(0, 80))
    .toSorted((a, b) => b.length - a.length);
  return { prefix, others: others.slice(0, 5) };
}
