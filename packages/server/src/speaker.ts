/** What an error says in a language. Pure. */
import type { LanguageText } from '@cartage/contract/core/language.ts';
import { BASE_LANGUAGE, type Language, languageFor, languageNamed } from '@cartage/contract/words/languages.ts';
import { englishOf } from '@cartage/contract/words/code-names.ts';
import { codeWords } from '@cartage/contract/words/everywhere/codes.ts';
import { figureIn, isFigure } from '@cartage/contract/words/figure.ts';
import { isListed, listIn } from '@cartage/contract/words/listed.ts';
import { isNamed } from '@cartage/contract/words/named.ts';
import { type Said, saidOf, sourceOf } from '@cartage/contract/words/say.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { textKey } from '@cartage/contract/words/source.ts';
import { IntlMessageFormat } from 'intl-messageformat';

/** A tenant's own texts of a language, by source and key. */
export type Texts = ReadonlyMap<string, string>;
export type OwnTexts = Pick<Texts, 'get'>;
const textsIn = (items: readonly LanguageText[]): Texts =>
  new Map(items.flatMap((t) => (t.targetValue === null ? [] : [[textKey(t.sourceName, t.key), t.targetValue]])));

/** All that a tenant says of its own, page by page. */
export async function textsOn(
  page: (skipCount: number) => Promise<{ items: readonly LanguageText[]; totalCount: number }>,
): Promise<Texts> {
  const all: LanguageText[] = [];
  for (;;) {
    const { items, totalCount } = await page(all.length);
    all.push(...items);
    if (items.length === 0 || all.length >= totalCount) return textsIn(all);
  }
}

/** The language of an `accept-language`, as browsers and our own client write it; the base where it names none of ours. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',', 20)
    .map((part) => part.trim().split(';'))
    .map(([tag = '', ...more]) => ({ tag, q: Number(/q=([\d.]+)/.exec(more.join())?.[1] ?? 1) }))
    .toSorted((a, b) => b.q - a.q);
  return languageFor(wanted.map((w) => w.tag)) ?? languageNamed(BASE_LANGUAGE)!;
}

/** Says a sentence, or undefined where it stands in English anyway. */
export function speaker(language: Language, own: OwnTexts | undefined): (said: Said) => string | undefined {
  const ownName = (code: string) => own?.get(textKey(codeWords.name, code));
  const nameOf = (code: string) => ownName(code) ?? shippedText(language.name, codeWords.name, code) ?? englishOf(code);
  /** A sentence without a text of its own, about something that the tenant calls otherwise, or with a sentence in it that it says otherwise. */
  const namesOwn = ({ values }: Said): boolean =>
    Object.values(values ?? {})
      .flatMap<unknown>((v) => (isListed(v) ? [...v.listed] : [v]))
      .some((v) => (isNamed(v) ? ownName(v.code) !== undefined : typeof v === 'string' && saysOwn(saidOf(v))));
  const saysOwn = (said: Said | undefined): boolean =>
    said !== undefined && (own?.get(textKey(said.source, said.key)) !== undefined || namesOwn(said));
  const speak = (said: Said): string | undefined => {
    const text =
      own?.get(textKey(said.source, said.key)) ??
      shippedText(language.name, said.source, said.key) ??
      (namesOwn(said) ? sourceOf(said.source)?.texts[said.key] : undefined);
    if (text === undefined) return said.or && speak(said.or);
    return formatted(text, language.locale, spokenValues(text, said.values ?? {}));
  };
  /** As pages do: from right to left a name or number of the other direction would tear its sentence apart (Unicode's isolates). */
  const apart = (value: string) => (language.dir === 'rtl' && value ? `\u2068${value}\u2069` : value);
  /** A sentence within a sentence is said as well. */
  const spokenValues = (text: string, values: NonNullable<Said['values']>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (isListed(value)) return [name, listIn(language.locale, value.way, value.listed.map(shown).map(apart))];
        const said = typeof value === 'number' || value === null || value === undefined ? value : shown(value);
        // By what a case is chosen, or what is counted, is no part of the text.
        const isShown = typeof said === 'string' && !text.includes(`{${name},`);
        return [name, isShown ? apart(said) : said];
      }),
    );
  const shown = (value: unknown): string => {
    if (isNamed(value)) return nameOf(value.code).toLocaleLowerCase(language.locale);
    if (isFigure(value)) return figureIn(value, language.locale);
    const inner = saidOf(String(value));
    return (inner && speak(inner)) ?? String(value);
  };
  return speak;
}

const MOST = 2000;
const made = new Map<string, IntlMessageFormat>();
function formatted(text: string, locale: string, values: Record<string, unknown>): string | undefined {
  try {
    const key = `${locale} ${text}`;
    let message = made.get(key);
    if (!message) {
      if (made.size >= MOST) made.clear();
      made.set(key, (message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })));
    }
    return String(message.format(values as never));
  } catch {
    // English is better than a message that asks for what nobody fills in.
    return undefined;
  }
}
