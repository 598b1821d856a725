import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { BEGINNINGS } from './beginnings.ts';
import { templates, type Template } from './template.tables.ts';

/** The customer's own template, else the tenant's, else the one every tenant begins with. */
export async function findTemplate(ctx: Ctx, type: TemplateType, customerId: number | null): Promise<Template> {
  const [own] = await ctx.db.select().from(templates)
    .where(and(eq(templates.type, type), isNull(templates.customertype), or(isNull(templates.customerid), customerId === null ? undefined : eq(templates.customerid, customerId))))
    .orderBy(sql`${templates.customerid} nulls last`).limit(1);
  return own ?? BEGINNINGS[type];
}
