/** A text with its placeholders filled in; one that counts is shown with the numbers that the language tells apart. */
import { languageWords } from '@cartage/contract/words/settings/languages.ts';
import type { Language } from '@cartage/contract/words/languages.ts';
import { formatted, Input, namesIn, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';

const t = wordsOf(languageWords);

/** The first number of each plural form: Arabic tells six apart. */
export function numbersOf(locale: string): number[] {
  const rules = new Intl.PluralRules(locale);
  const firsts = new Map<string, number>();
  for (let n = 0; n <= 200; n++) if (!firsts.has(rules.select(n))) firsts.set(rules.select(n), n);
  return [...new Set([...firsts.values(), 1, 5])].toSorted((a, b) => a - b);
}
export function TryOut({ text, language }: { text: string; language: Language }) {
  const [given, setGiven] = useState<Record<string, string>>({});
  const names = namesIn(text, language.locale);
  if (names.length === 0) return null;
  const counted = names.find((n) => n.isCounted)?.name;
  const others = Object.fromEntries(names.map(({ name, isCounted }) => [name, given[name] ?? (isCounted ? 3 : name)]));
  const rows = counted ? (given[counted] ? [Number(given[counted])] : numbersOf(language.locale)) : [undefined];
  return (
    <div className="grid gap-2 rounded-control bg-surface-2 p-3">
      <div className="flex flex-wrap gap-2">
        {names.map(({ name, isCounted }) => (
          <label key={name} className="grid gap-0.5 text-xs text-muted">
            {name}
            <Input
              className="h-8 w-28"
              {...(isCounted && { type: 'number', min: 0 })}
              placeholder={isCounted ? t('eachForm') : name}
              value={given[name] ?? ''}
              onChange={(e) => setGiven({ ...given, [name]: e.target.value })}
            />
          </label>
        ))}
      </div>
      <ul aria-label={t('howItReads')} className="grid gap-1 text-sm" lang={language.name} dir={language.dir}>
        {rows.map((n) => (
          <li key={n ?? 'one'} className="[overflow-wrap:anywhere]">
            {formatted(text, language.locale, counted && n !== undefined ? { ...others, [counted]: n } : others)}
          </li>
        ))}
      </ul>
    </div>
  );
}
