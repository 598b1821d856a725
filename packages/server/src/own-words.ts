/**
 * What a tenant says instead of what ships: a held copy by language, dropped when it changes, for what cannot wait for
 * svc-core. While that is silent the shipped words are said at once, and it is left alone for a moment.
 */
import { BASE_LANGUAGE, type LanguageName } from '@cartage/contract/words/languages.ts';
import { languageCalls, PAPERS_OWN_TEXTS } from '@cartage/contract/core/language.ts';
import type { Ctx } from './context.ts';
import { held, type Holder, holder } from './held.ts';
import { type Texts, textsOn } from './speaker.ts';

const DAY_MS = 86_400_000;
/** Nobody asks again so soon after nobody answered. */
const HUSH_MS = 2000,
  MOST_QUIET = 10_000;

export type OwnWords = {
  /** Undefined where they are not known in time. */
  (ctx: Ctx, language: string): Promise<Texts | undefined>;
  changed(ctx: Ctx, language: string): void;
};
/** `patienceMs`: so long somebody waits for words that nobody has asked for yet. */
export function ownWords(
  name: string,
  which: { filter: string; maxResultCount: number },
  patienceMs: number,
): OwnWords {
  const texts = held(
    name,
    async (ctx, languageName): Promise<Texts> =>
      textsOn((skipCount) =>
        ctx.call(languageCalls.list, { languageName: languageName as LanguageName, ...which, skipCount }),
      ),
    { standsForMs: DAY_MS },
  );
  /** Until when nobody is asked for the words of a tenant and language, by running service. */
  const quietOf = new WeakMap<Holder, Map<string, number>>();
  const keyOf = (ctx: Ctx, language: string) => `${ctx.tenantId} ${language}`;
  const read = async (ctx: Ctx, language: string): Promise<Texts | undefined> => {
    const of = holder(ctx);
    const quiet = quietOf.get(of) ?? new Map<string, number>();
    quietOf.set(of, quiet);
    const key = keyOf(ctx, language);
    if ((quiet.get(key) ?? 0) > performance.now()) return undefined;
    const hush = () => {
      if (quiet.size >= MOST_QUIET) quiet.clear();
      quiet.set(key, performance.now() + HUSH_MS);
      return undefined;
    };
    const coming = texts(ctx, language);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(hush()), patienceMs);
    });
    // What comes late is there for the next one.
    coming.then(() => quiet.delete(key)).catch(hush);
    return Promise.race([coming, late])
      .catch(hush)
      .finally(() => clearTimeout(timer));
  };
  const changed = (ctx: Ctx, language: string): void => {
    // Whoever tells of words can be asked for them.
    quietOf.get(holder(ctx))?.delete(keyOf(ctx, language));
    texts.changed(ctx, language);
  };
  return Object.assign(read, { changed });
}

/** What is printed stays as it is, so a paper waits a little longer than anybody on a page. */
const PAPER_PATIENCE_MS = 1000;
export const papersOwnWords = ownWords('words.papers', PAPERS_OWN_TEXTS, PAPER_PATIENCE_MS);
/** The words of a tenant's papers, as data for the thread that draws them; in English, whose letters the papers' fonts have. */
export const paperWords = async (ctx: Ctx): Promise<Texts> => (await papersOwnWords(ctx, BASE_LANGUAGE)) ?? new Map();
