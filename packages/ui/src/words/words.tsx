/**
 * The words of a page in the reader's language. English is there with the page; other languages, and what a tenant says
 * instead, come from the server, are kept by the browser for the next visit, and follow a change within seconds.
 */
import { languageCalls, profileLanguageCalls } from '@cartage/contract/core/language.ts';
import { MAX_PAGE } from '@cartage/contract/list.ts';
import { type Language, languageNamed } from '@cartage/contract/words/languages.ts';
import type { Source } from '@cartage/contract/words/source.ts';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useClient } from '../query/client.tsx';
import { skip, useCall } from '../query/query.tsx';
import { useSession, useSessionClient } from '../session/session.tsx';
import { setLocale } from '../page/locale.ts';
import { base, browsers, chosenHere, keepHere } from './choice.ts';
import { formatted, formattedParts, type Values } from './message.ts';

type Reading = {
  language: Language;
  /** The sources in which the tenant says something of its own in this language; all of them while nobody knows. */
  isAsked: (source: string) => boolean;
  choose: (language: Language) => Promise<void>;
};
/** Without a provider pages read English and ask nobody: so pages under test do. */
const Context = createContext<Reading>({ language: base(), isAsked: () => false, choose: async () => undefined });
const FOR_MS = 60_000;

export function WordsProvider({ children }: { children: ReactNode }) {
  const { user, impersonating } = useSession();
  const session = useSessionClient(),
    client = useClient();
  const [here, setHere] = useState(chosenHere);
  const language = languageNamed(user?.language) ?? here ?? browsers();
  // Before anything below formats a date.
  setLocale(language.locale);
  const languages = useCall(languageCalls.languages, {}, { staleMs: FOR_MS });
  const changed = languages.data?.items.find((l) => l.name === language.name)?.changedSources;
  useEffect(() => {
    document.documentElement.lang = language.name === 'en' ? language.locale : language.name;
    document.documentElement.dir = language.dir;
  }, [language]);
  const isSignedIn = user !== undefined && !impersonating;
  const value = useMemo<Reading>(
    () => ({
      language,
      isAsked: (source) => language.name !== 'en' || !!changed?.includes(source),
      choose: async (next) => {
        keepHere(next);
        if (isSignedIn) {
          await client(profileLanguageCalls.choose, { languageName: next.name });
          await session.refresh();
        }
        setHere(next);
      },
    }),
    [language, changed, client, session, isSignedIn],
  );
  // Another language draws every page anew: dates and numbers in it read otherwise too.
  return (
    <Context.Provider key={language.name} value={value}>
      {children}
    </Context.Provider>
  );
}
export const useLanguage = (): Pick<Reading, 'language' | 'choose'> => useContext(Context);

export type Words<K extends string> = {
  (key: K, values?: Values): string;
  /** With parts of the page in it, such as a link, by their names. */
  parts: (key: K, values: Readonly<Record<string, ReactNode>>) => ReactNode[];
};
export function useWords<K extends string>(source: Source<K>): Words<K> {
  const { language, isAsked } = useContext(Context);
  const { name } = source;
  const asks = isAsked(name);
  const found = useCall(
    languageCalls.list,
    asks ? { languageName: language.name, sourceName: name, maxResultCount: MAX_PAGE } : skip,
    { staleMs: FOR_MS },
  );
  const items = found.data?.items;
  const isComing = asks && found.fetchStatus === 'fetching' && found.failureCount === 0;
  return useMemo(() => {
    const own =
      items && Object.fromEntries(items.flatMap((t) => (t.targetValue === null ? [] : [[t.key, t.targetValue]])));
    if (own) keep(language, name, own);
    const known: Readonly<Record<string, string>> | undefined = own ?? (asks ? kept(language, name) : undefined);
    // Nothing for the moment that it takes is better than English that turns into something else.
    const textOf = (key: K): string =>
      known?.[key] ?? (!known && isComing && language.name !== 'en' ? '' : source.texts[key]);
    const t = (key: K, values?: Values) => formatted(textOf(key), localeOf(language, known, key), values);
    return Object.assign(t, {
      parts: (key: K, values: Readonly<Record<string, ReactNode>>) =>
        formattedParts(textOf(key), localeOf(language, known, key), values),
    });
  }, [items, asks, isComing, language, name, source]);
}
/** What stands in English is counted as English is. */
const localeOf = (language: Language, known: Readonly<Record<string, string>> | undefined, key: string): string =>
  known?.[key] === undefined ? base().locale : language.locale;

const storageKey = (language: Language, source: string) => `cartage.words.${language.name}.${source}`;
function keep(language: Language, source: string, texts: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(storageKey(language, source), JSON.stringify(texts));
  } catch {
    // A browser that keeps nothing asks each time.
  }
}
function kept(language: Language, source: string): Record<string, string> | undefined {
  try {
    const text = localStorage.getItem(storageKey(language, source));
    return text === null ? undefined : (JSON.parse(text) as Record<string, string>);
  } catch {
    return undefined;
  }
}
