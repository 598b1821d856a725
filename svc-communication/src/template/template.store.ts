import type { CopiedType } from '@cartage/contract/communication/addressee.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { BASE_LANGUAGE, type LanguageName } from '@cartage/contract/words/languages.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { createAll } from '@cartage/server/write.ts';
import { eq, sql } from 'drizzle-orm';
import { customerTypes } from '../customer/customer.store.ts';
import { shippedIn } from './beginnings.ts';
import { template } from './template.entity.ts';
import { templates, type Template, type TemplateRow } from './template.tables.ts';
import { isFirst } from './whose.store.ts';

const ofType = held('templates', (ctx, type) =>
  ctx.db
    .select()
    .from(templates)
    .where(eq(templates.type, type as TextType)),
);
/** Until it is rewritten, a text reads as it ships today, not as it shipped when the tenant began. */
export const withShipped = <T extends TemplateRow>(row: T): T =>
  isShipped(row) ? { ...row, ...shippedIn(row.type, null) } : row;
const isShipped = (row: TemplateRow): boolean => row.version === 0 && isFirst(row);

export type FoundTemplate = Template &
  Partial<Pick<TemplateRow, 'id' | 'version' | 'customerid' | 'customertype' | 'language'>>;
/** The customer's own template, else that of its type of customer, else the tenant's; of each the one in this language before that for all. */
function fittingOf(rows: readonly TemplateRow[], customerId: number | null, customerType: string | null) {
  const rank = (t: TemplateRow) =>
    (t.customerid === null ? 4 : 0) + (t.customertype === null ? 2 : 0) + (t.language === null ? 1 : 0);
  return rows
    .filter(
      (t) =>
        (t.customerid === null || t.customerid === customerId) &&
        (t.customertype === null || t.customertype === customerType),
    )
    .toSorted((a, b) => rank(a) - rank(b));
}
/** Else the one that ships, in this language. */
export async function findTemplate(
  ctx: Ctx,
  type: TextType,
  customerId: number | null,
  customerType: string | null = null,
  language: LanguageName = BASE_LANGUAGE,
  isLeftOut: (row: TemplateRow) => boolean = () => false,
): Promise<FoundTemplate> {
  const fitting = fittingOf(await ofType(ctx, type), customerId, customerType);
  const found = fitting.find((t) => (t.language === null || t.language === language) && !isLeftOut(t));
  if (!found) return shippedIn(type, language);
  return isShipped(found) ? { ...found, ...shippedIn(type, language) } : found;
}
/** Who gets each mail besides, as the text for this customer says in any language. */
export async function copiesOf(
  ctx: Ctx,
  type: CopiedType,
  customerId: number | null,
  customerType: string | null,
): Promise<string[]> {
  const [first, ...others] = fittingOf(await ofType(ctx, type), customerId, customerType);
  const isSame = (t: TemplateRow) => t.customerid === first?.customerid && t.customertype === first?.customertype;
  return [first, ...others.filter(isSame)].flatMap((t) => t?.emailaddresses ?? []);
}
/** The types of the customers that are written to, where texts of a type of customers may apply; one statement at most. */
export async function customerTypesFor(
  ctx: Ctx,
  news: readonly { type: TextType; customerid: number | null }[],
): Promise<(customerid: number | null) => string | null> {
  const types = new Set(news.map((n) => n.type));
  const texts = await Promise.all([...types].map((type) => ofType(ctx, type)));
  if (!texts.flat().some((t) => t.customertype !== null)) return () => null;
  const known = await customerTypes(
    ctx,
    news.flatMap((n) => n.customerid ?? []),
  );
  return (customerid) => (customerid === null ? null : (known.get(customerid) ?? null));
}

/** The text for one customer, by its type as well where that has one. */
export async function templateFor(
  ctx: Ctx,
  type: TextType,
  customerid: number | null,
  language: LanguageName = BASE_LANGUAGE,
): Promise<FoundTemplate> {
  const typeOf = await customerTypesFor(ctx, [{ type, customerid }]);
  return findTemplate(ctx, type, customerid, typeOf(customerid), language);
}

/** A template that is there keeps what it says. */
export async function addTemplates(ctx: Ctx, rows: readonly (typeof templates.$inferInsert)[]): Promise<void> {
  await createAll(ctx, template, rows, { onConflict: sql`on conflict do nothing` });
  for (const type of new Set(rows.map((row) => row.type))) ofType.changed(ctx, type);
}

/** What is held of a type's templates is old. */
export const templatesChanged = (ctx: Ctx, type: TextType): void => ofType.changed(ctx, type);
