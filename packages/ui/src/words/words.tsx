/**
 * The words of a page in the reader's language. English is there with the page; other languages, and what a tenant says
 * instead, come from the server, are kept by the browser for the next visit, and follow a change within seconds.
 */
import { languageCalls, profileLanguageCalls } from '@cartage/contract/core/language.ts';
import { MAX_PAGE } from '@cartage/contract/list.ts';
import { type Language, languageNamed } from '@cartage/contract/words/languages.ts';
import type { Source } from '@cartage/contract/words/source.ts';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useClient } from '../query/client.tsx';
import { skip, useCall } from '../query/query.tsx';
import { useSession, useSessionClient } from '../session/session.tsx';
import { setLocale } from '../page/locale.ts';
import { LearnCodes } from './learn-codes.tsx';
import { askedHere, base, browsers, chosenHere, keepHere } from './choice.ts';
import { knowCodes } from './code-language.ts';
import { type Known, learn, speak, spoken, type Texts, type Words, wordsIn } from './spoken.ts';

type Reading = {
  language: Language;
  /** The sources in which the tenant says something of its own in this language; all of them while nobody knows. */
  isAsked: (source: string) => boolean;
  choose: (language: Language) => Promise<void>;
};
/** Without a provider pages read English and ask nobody: so pages under test do. */
const Context = createContext<Reading>({ language: base(), isAsked: () => false, choose: async () => undefined });
const FOR_MS = 60_000;
// Before any page names what it needs, so that each waits for them too.
knowCodes();

export function WordsProvider({ children }: { children: ReactNode }) {
  const { user, impersonating } = useSession();
  const session = useSessionClient(),
    client = useClient();
  const [here, setHere] = useState(() => askedHere() ?? chosenHere());
  const language = languageNamed(user?.language) ?? here ?? browsers();
  // Before anything below formats a date.
  setLocale(language.locale);
  speak(language);
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
      <Learning />
      <LearnCodes />
      {children}
    </Context.Provider>
  );
}
export const useLanguage = (): Pick<Reading, 'language' | 'choose'> => useContext(Context);

export function useWords<K extends string>(source: Source<K>): Words<K> {
  const { language } = useContext(Context);
  const known = useTexts(source.name);
  return useMemo(() => wordsIn(source, () => ({ ...known, language })), [known, language, source]);
}
function useTexts(name: string): Known {
  const { language, isAsked } = useContext(Context);
  const asks = isAsked(name);
  const found = useCall(
    languageCalls.list,
    asks ? { languageName: language.name, sourceName: name, maxResultCount: MAX_PAGE } : skip,
    { staleMs: FOR_MS },
  );
  const items = found.data?.items;
  const isComing = asks && found.fetchStatus === 'fetching' && found.failureCount === 0;
  return useMemo(() => {
    const own: Texts | undefined =
      items && Object.fromEntries(items.flatMap((t) => (t.targetValue === null ? [] : [[t.key, t.targetValue]])));
    if (own) keep(language, name, own);
    return { texts: own ?? (asks ? storedWords(language, name) : undefined), isComing };
  }, [items, asks, isComing, language, name]);
}

/** Asks for the texts of every source that a page so far has named by `wordsOf`. */
function Learning() {
  const sources = useSyncExternalStore(spoken.subscribe, spoken.sources);
  return sources.map(({ name }) => <Learn key={name} name={name} />);
}
function Learn({ name }: { name: string }) {
  const known = useTexts(name);
  useEffect(() => learn(name, known), [name, known]);
  return null;
}
const framed = new WeakMap<ComponentType, ComponentType>();
/** A page that is drawn once its words are known, and again when they change. Without a provider it speaks English at once. */
export function inWords(Page: ComponentType): ComponentType {
  let Framed = framed.get(Page);
  if (!Framed)
    framed.set(
      Page,
      (Framed = function InWords() {
        useSyncExternalStore(spoken.subscribe, spoken.version);
        const { isAsked } = useContext(Context);
        // What a part of it names later comes while it stands.
        const [needs] = useState(spoken.sources);
        return needs.every((s) => !isAsked(s.name) || spoken.isKnown(s)) ? <Page /> : null;
      }),
    );
  return Framed;
}

const storageKey = (language: Language, source: string) => `cartage.words.${language.name}.${source}`;
function keep(language: Language, source: string, texts: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(storageKey(language, source), JSON.stringify(texts));
  } catch {
    // A browser that keeps nothing asks each time.
  }
}
function storedWords(language: Language, source: string): Record<string, string> | undefined {
  try {
    const text = localStorage.getItem(storageKey(language, source));
    return text === null ? undefined : (JSON.parse(text) as Record<string, string>);
  } catch {
    return undefined;
  }
}
