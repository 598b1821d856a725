import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { createAll } from '@cartage/server/write.ts';
import { eq, sql } from 'drizzle-orm';
import { BEGINNINGS } from './beginnings.ts';
import { template } from './template.entity.ts';
import { templates, type Template } from './template.tables.ts';

const ofType = held('templates', (ctx, type) =>
  ctx.db
    .select()
    .from(templates)
    .where(eq(templates.type, type as TemplateType)),
);

/** The customer's own template, else that of its type of customer, else the tenant's, else the one every tenant begins with. */
export async function findTemplate(
  ctx: Ctx,
  type: TemplateType,
  customerId: number | null,
  customerType: string | null = null,
): Promise<Template & { emailaddresses?: string[] }> {
  const fitting = (await ofType(ctx, type)).filter(
    (t) =>
      (t.customerid === null || t.customerid === customerId) &&
      (t.customertype === null || t.customertype === customerType),
  );
  const rank = (t: (typeof fitting)[number]) => (t.customerid === null ? 2 : 0) + (t.customertype === null ? 1 : 0);
  return fitting.toSorted((a, b) => rank(a) - rank(b))[0] ?? BEGINNINGS[type];
}

/** A template that is there keeps what it says. */
export async function addTemplates(ctx: Ctx, rows: readonly (typeof templates.$inferInsert)[]): Promise<void> {
  await createAll(ctx, template, rows, { onConflict: sql`on conflict do nothing` });
  for (const type of new Set(rows.map((row) => row.type))) ofType.changed(ctx, type);
}

/** What is held of a type's templates is old. */
export const templatesChanged = (ctx: Ctx, type: TemplateType): void => ofType.changed(ctx, type);
