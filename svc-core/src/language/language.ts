/** Texts of a language as a tenant has them, and which text may stand for which. Pure. */
import type { LanguageText } from '@cartage/contract/core/language.ts';
import { BASE_LANGUAGE, type LanguageName } from '@cartage/contract/words/languages.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { SOURCES, sourceNamed } from '@cartage/contract/words/sources.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { IntlMessageFormat } from 'intl-messageformat';

export type Own = { sourceName: string; key: string; value: string };
export const keyOf = ({ sourceName, key }: Pick<Own, 'sourceName' | 'key'>): string => `${sourceName} ${key}`;

/** Every text of a language, those first that have yet to be translated, else as the catalogue has them. */
export function textsOf(language: LanguageName, own: readonly Own[]): LanguageText[] {
  const said = new Map(own.map((o) => [keyOf(o), o.value]));
  const rows = SOURCES.flatMap(({ name: sourceName, texts }) =>
    Object.entries(texts).map(([key, baseValue]): LanguageText => {
      const changed = said.get(keyOf({ sourceName, key }));
      const shipped = language === BASE_LANGUAGE ? baseValue : shippedText(language, sourceName, key);
      return { key, baseValue, targetValue: changed ?? shipped ?? null, sourceName, isChanged: changed !== undefined };
    }),
  );
  const isMissing = (row: LanguageText) => row.targetValue === null;
  return [...rows.filter(isMissing), ...rows.filter((row) => !isMissing(row))];
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
type Arguments = Map<string, Set<number>>;
/** Names that a message asks for, each with its kinds; `#` belongs to its plural. */
function argumentsOf(elements: readonly Element[], found: Arguments = new Map()): Arguments {
  for (const element of elements) {
    if ('value' in element && element.type !== 0)
      found.set(element.value, (found.get(element.value) ?? new Set()).add(element.type));
    if ('options' in element) for (const { value } of Object.values(element.options)) argumentsOf(value, found);
  }
  return found;
}
const parsed = (text: string, locale: string) => new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });

/** Why a text may not stand for the base value; undefined when it may. */
export function faultOf(base: string, value: string, locale: string): string | undefined {
  try {
    const names = (text: string, of: string) => argumentsOf(parsed(text, of).getAst());
    return differs(names(base, 'en'), names(value, locale), (name) => `{${name}}`);
  } catch (error) {
    return say('text.noMessage', { message: (error as Error).message.toLowerCase().replaceAll('_', ' ') });
  }
}
/** ICU's kinds of arguments: as it is, a number, a day, a time, a choice by a code, a plural. */
const [AS_IT_IS, NUMBER, DAY, TIME, CHOICE, PLURAL] = [1, 2, 3, 4, 5, 6];
/** As what a value of each kind may stand in a translation: a number may be counted there and not here, a text is no day. */
const MAY_BE: ReadonlyMap<number, readonly number[]> = new Map([
  [AS_IT_IS, [AS_IT_IS, NUMBER, CHOICE, PLURAL]],
  [NUMBER, [AS_IT_IS, NUMBER, PLURAL]],
  [PLURAL, [AS_IT_IS, NUMBER, PLURAL]],
  // Otherwise its code would be read.
  [CHOICE, [CHOICE]],
  [DAY, [DAY]],
  [TIME, [TIME]],
]);
function differs(wanted: Arguments, given: Arguments, shown: (name: string) => string) {
  const lost = [...wanted.keys()].filter((name) => !given.has(name));
  const unknown = [...given.keys()].filter((name) => !wanted.has(name));
  if (lost.length) return say('text.lost', { lost: listed(lost.map(shown)) });
  if (unknown.length) return say('text.unfilled', { unknown: listed(unknown.map(shown)) });
  const other = [...given].filter(([name, kinds]) => {
    const may = [...wanted.get(name)!].flatMap((kind) => MAY_BE.get(kind) ?? []);
    return [...kinds].some((kind) => !may.includes(kind));
  });
  return other.length ? say('text.otherKind', { names: listed(other.map(([name]) => shown(name))) }) : undefined;
}
/** The English text of a key, or undefined for one that there is not. */
export const baseOf = (sourceName: string, key: string): string | undefined => {
  const texts = sourceNamed(sourceName)?.texts as Record<string, string> | undefined;
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
};
