import type { TextType } from '@cartage/contract/communication/template.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { createAll } from '@cartage/server/write.ts';
import { eq, sql } from 'drizzle-orm';
import { customerTypes } from '../customer/customer.store.ts';
import { BEGINNINGS } from './beginnings.ts';
import { template } from './template.entity.ts';
import { templates, type Template, type TemplateRow } from './template.tables.ts';

const ofType = held('templates', (ctx, type) =>
  ctx.db
    .select()
    .from(templates)
    .where(eq(templates.type, type as TextType)),
);
/** Until it is rewritten, a text reads as it ships today, not as it shipped when the tenant began. */
export const withShipped = <T extends TemplateRow>(row: T): T =>
  row.version === 0 && row.customerid === null && row.customertype === null ? { ...row, ...BEGINNINGS[row.type] } : row;

export type FoundTemplate = Template & Partial<Pick<TemplateRow, 'id' | 'version' | 'emailaddresses'>>;
/** The customer's own template, else that of its type of customer, else the tenant's, else the one every tenant begins with. */
export async function findTemplate(
  ctx: Ctx,
  type: TextType,
  customerId: number | null,
  customerType: string | null = null,
): Promise<FoundTemplate> {
  const fitting = (await ofType(ctx, type)).filter(
    (t) =>
      (t.customerid === null || t.customerid === customerId) &&
      (t.customertype === null || t.customertype === customerType),
  );
  const rank = (t: TemplateRow) => (t.customerid === null ? 2 : 0) + (t.customertype === null ? 1 : 0);
  const found = fitting.toSorted((a, b) => rank(a) - rank(b))[0];
  return found ? withShipped(found) : BEGINNINGS[type];
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
export async function templateFor(ctx: Ctx, type: TextType, customerid: number | null): Promise<FoundTemplate> {
  const typeOf = await customerTypesFor(ctx, [{ type, customerid }]);
  return findTemplate(ctx, type, customerid, typeOf(customerid));
}

/** A template that is there keeps what it says. */
export async function addTemplates(ctx: Ctx, rows: readonly (typeof templates.$inferInsert)[]): Promise<void> {
  await createAll(ctx, template, rows, { onConflict: sql`on conflict do nothing` });
  for (const type of new Set(rows.map((row) => row.type))) ofType.changed(ctx, type);
}

/** What is held of a type's templates is old. */
export const templatesChanged = (ctx: Ctx, type: TextType): void => ofType.changed(ctx, type);
