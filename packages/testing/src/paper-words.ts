/** A tenant that says its papers otherwise, as svc-core tells it; and one whose every text is a mark. */
import { languageCalls, PAPERS_OWN_TEXTS } from '@cartage/contract/core/language.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { languageEvents } from '@cartage/contract/events/core.ts';
import { SOURCES } from '@cartage/contract/words/sources.ts';
import { holder } from '@cartage/server/held.ts';
import type { TestService } from './service.ts';

type Own = { sourceName: string; key: string; value: string };
/** From here on svc-core answers with these texts in English, and has told of them. */
export async function saysOnPapers(svc: TestService, own: readonly Own[]): Promise<void> {
  svc.answers(languageCalls.list, ({ languageName, filter }) => {
    const isPapers = languageName === 'en' && filter === PAPERS_OWN_TEXTS.filter;
    const items = isPapers ? own.map(({ value, ...text }) => ({ ...text, baseValue: '', targetValue: value })) : [];
    return { items: items.map((text) => ({ ...text, isChanged: true })), totalCount: items.length };
  });
  await svc.deliver(languageEvents.changed({ languageName: 'en' }));
}
/** svc-core fails at every call for words, or never answers one, and nothing is held of them. */
export function losesWords(svc: TestService, how: 'down' | 'silent' = 'down'): void {
  const down = () => Promise.resolve(new Response(null, { status: 503 }));
  const silent = () => new Promise<never>(() => undefined);
  svc.answers(languageCalls.list, (how === 'down' ? down : silent) as never);
  holder(svc.ctx()).copies.clear();
}
/** All of svc-core is down, and what was asked of it a while ago is asked for again. */
export function losesCore(svc: TestService): void {
  const down = () => Promise.resolve(new Response(null, { status: 503 }));
  for (const call of [languageCalls.list, tenantSettingsCalls.forPapers, tenantSettingsCalls.forServices])
    svc.answers(call, down as never);
  for (const copy of holder(svc.ctx()).copies.values()) copy.until = 0;
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => `{${name}}`);
/** Every text of every paper without a letter of its own: what is filled in, else a dot. */
export const MARKS: readonly Own[] = SOURCES.filter((s) => s.name.startsWith('papers')).flatMap(({ name, texts }) =>
  Object.entries(texts).map(([key, text]) => ({
    sourceName: name,
    key,
    value: [...new Set(namesIn(text))].join(' ') || '·',
  })),
);

/** Units, codes of a standard, and how days are written. */
const NO_WORDS =
  'kg cm UN PG DG SSCC ABN BSB PayID GST AUD Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec';
const wordsIn = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase());
const textsIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? [data]
    : data !== null && typeof data === 'object'
      ? Object.values(data).flatMap((part: unknown) => textsIn(part))
      : [];
/** Words of a marked paper that are neither in its data nor in the sentences of `law`: they stand there without a key. */
export function bareWords(text: string, { data, law = [] }: { data: unknown; law?: unknown }): string[] {
  const known = new Set(wordsIn([NO_WORDS, ...textsIn(data)].join(' ')));
  const longestFirst = textsIn(law).toSorted((a, b) => b.length - a.length);
  const ours = longestFirst.reduce((rest, said) => rest.replaceAll(said, ' '), text.replace(/\s+/g, ' '));
  return [...new Set(wordsIn(ours))].filter((word) => !known.has(word));
}
