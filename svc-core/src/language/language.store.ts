/** A tenant's texts, held: every page that opens reads them, few people change them. */
import { type LanguageText, languageCalls } from '@cartage/contract/core/language.ts';
import { languageEvents } from '@cartage/contract/events/core.ts';
import { LANGUAGES, type LanguageName } from '@cartage/contract/words/languages.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { Prepared } from '@cartage/server/prepared.ts';
import { changeAll, createAll, removeAll } from '@cartage/server/write.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { ownText } from './language.entity.ts';
import { keyOf, type Own, textsOf } from './language.ts';
import { languageTexts, type OwnText } from './language.tables.ts';

/** Asked for again with its tag each time, which costs an empty answer while nothing has changed. */
const REVALIDATED = 'no-cache';
type Held = { rows: readonly LanguageText[]; whole: Map<string, Promise<Prepared>> };

const texts = held('language', async (ctx, language): Promise<Held> => {
  const own = await ctx.db
    .select()
    .from(languageTexts)
    .where(eq(languageTexts.languageName, language as LanguageName));
  return { rows: textsOf(language as LanguageName, own), whole: new Map() };
});
export const textsIn = async (ctx: Ctx, language: LanguageName): Promise<readonly LanguageText[]> =>
  (await texts(ctx, language)).rows;

/** A whole source, as readers ask for it: written and packed once. */
export async function wholeSource(ctx: Ctx, language: LanguageName, sourceName: string): Promise<Prepared> {
  const { rows, whole } = await texts(ctx, language);
  let prepared = whole.get(sourceName);
  if (!prepared) {
    const items = rows.filter((row) => row.sourceName === sourceName);
    prepared = Prepared.of(languageCalls.list, { items, totalCount: items.length }, REVALIDATED);
    whole.set(sourceName, prepared);
  }
  return prepared;
}
/** The sources in which each language says something of the tenant's own. */
export async function changedSources(ctx: Ctx): Promise<ReadonlyMap<LanguageName, string[]>> {
  const found = new Map<LanguageName, string[]>();
  for (const { name } of LANGUAGES) {
    const changed = (await textsIn(ctx, name)).filter((row) => row.isChanged).map((row) => row.sourceName);
    found.set(name, [...new Set(changed)]);
  }
  return found;
}

/** Writes a tenant's own texts; null is the shipped text again. Answers how many are new and how many read otherwise. */
export async function writeOwn(
  ctx: Ctx,
  language: LanguageName,
  wanted: readonly (Omit<Own, 'value'> & { value: string | null })[],
): Promise<{ inserted: number; updated: number }> {
  const valueOf = new Map(wanted.map((w) => [keyOf(w), w.value]));
  const found = await ctx.db
    .select()
    .from(languageTexts)
    .where(
      and(eq(languageTexts.languageName, language), inArray(languageTexts.key, [...new Set(wanted.map((w) => w.key))])),
    )
    .orderBy(languageTexts.id)
    .for('update');
  const known = new Map(found.map((row) => [keyOf(row), row]));
  const fresh = wanted.filter((w) => w.value !== null && !known.has(keyOf(w)));
  const gone = found.filter((row) => valueOf.get(keyOf(row)) === null);
  const other = found.filter((row) => isOther(row, valueOf.get(keyOf(row))));
  if (fresh.length)
    await createAll(
      ctx,
      ownText,
      fresh.map(({ sourceName, key, value }) => ({
        languageName: language,
        sourceName,
        key,
        value: value!,
        creationTime: ctx.now().toISOString(),
      })),
    );
  if (gone.length) await removeAll(ctx, ownText, gone);
  if (other.length) await changeAll(ctx, ownText, other, (row) => ({ ...row, value: valueOf.get(keyOf(row))! }));
  const updated = gone.length + other.length;
  if (fresh.length + updated > 0) {
    texts.changed(ctx, language);
    await ctx.emit(languageEvents.changed({ languageName: language }));
  }
  return { inserted: fresh.length, updated };
}
const isOther = (row: OwnText, value: string | null | undefined) =>
  value !== null && value !== undefined && value !== row.value;
