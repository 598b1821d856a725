/** What holds for somebody without a text of his own, and the languages in which he has one. */
import type { EditedText } from '@cartage/contract/communication/template-draft.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { findTemplate, type FoundTemplate } from './template.store.ts';
import { templateDrafts, type TemplateRow, templates } from './template.tables.ts';
import type { Whose } from './whose.store.ts';

const isOf = (of: Whose) => (row: TemplateRow) =>
  row.customerid === of.customerid && row.customertype === of.customertype && row.language === of.language;

/** `type`: of the customer, whose type of customers may have a text. */
export async function followedBy(ctx: Ctx, of: Whose, type: string | null): Promise<FoundTemplate> {
  const language = of.language ?? undefined;
  // What is for every language follows no text for one of them.
  const isLeftOut = (row: TemplateRow) => isOf(of)(row) || (of.language === null && row.language !== null);
  return findTemplate(ctx, of.type, of.customerid, of.customertype ?? type, language, isLeftOut);
}
export function whoseFollowed(of: Whose, follows: FoundTemplate): EditedText['follows']['whose'] {
  if (!follows.version) return 'Shipped';
  if (follows.customerid === of.customerid && follows.customertype === of.customertype) return 'EveryLanguage';
  return follows.customertype ? 'CustomerType' : 'Everyone';
}

export async function languagesOf(ctx: Ctx, of: Whose): Promise<EditedText['languages']> {
  const theirs = (table: typeof templates | typeof templateDrafts) =>
    and(
      eq(table.type, of.type),
      of.customerid === null ? isNull(table.customerid) : eq(table.customerid, of.customerid),
      of.customertype === null ? isNull(table.customertype) : eq(table.customertype, of.customertype),
      isNotNull(table.language),
    );
  const [texts, drafts] = await Promise.all([
    ctx.db
      .select({ language: templates.language, version: templates.version })
      .from(templates)
      .where(theirs(templates)),
    ctx.db.select({ language: templateDrafts.language }).from(templateDrafts).where(theirs(templateDrafts)),
  ]);
  const names = new Set([...texts, ...drafts].map((row) => row.language as LanguageName));
  return [...names].map((language) => ({
    language,
    version: texts.find((t) => t.language === language)?.version ?? null,
    isdrafted: drafts.some((d) => d.language === language),
  }));
}
