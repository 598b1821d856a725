/** What a schema finds wrong of an input, in the language of the page: at the fields, and by the client before it sends. */
import { words } from '@cartage/contract/status.ts';
import { kitErrors } from '@cartage/contract/words/errors/kit.ts';
import { figureIn, isFigure } from '@cartage/contract/words/figure.ts';
import { isListed } from '@cartage/contract/words/listed.ts';
import { isNamed } from '@cartage/contract/words/named.ts';
import { type Said, saidOf, sourceOf } from '@cartage/contract/words/say.ts';
import { currentLocale } from '../page/locale.ts';
import { listIn } from './lists.ts';
import type { Values } from './message.ts';
import { type Words, wordsOf } from './spoken.ts';

const known = new Map<string, Words<string>>();
function wordsFor(name: string): Words<string> | undefined {
  const source = known.has(name) ? undefined : sourceOf(name);
  if (source) known.set(name, wordsOf<string>(source));
  return known.get(name);
}
/** What may be found of any input is asked for before it is; other sources with the first fault that is theirs. */
export const knowFaults = (): void => void wordsFor(kitErrors.name);

export const speakFault = ({ source, key, values }: Said): string | undefined => wordsFor(source)?.(key, plain(values));
/** Codes, days, amounts and lists that stand in a sentence as the page writes them. */
const plain = (values: Said['values'] = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, v]) => [
      name,
      isListed(v) ? listIn(v.way, v.listed.map(textOf)) : typeof v === 'object' && v !== null ? textOf(v) : v,
    ]),
  );
const textOf = (value: unknown): string =>
  isNamed(value) ? words(value.code).toLowerCase() : isFigure(value) ? figureIn(value, currentLocale()) : String(value);
/** The sentence in the language of the page; one that nobody said by a key, such as a server's, as it is. */
export function spokenFault(sentence: string): string {
  const said = saidOf(sentence);
  return (said && speakFault(said)) ?? sentence;
}
