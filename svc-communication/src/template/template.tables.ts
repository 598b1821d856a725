import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import { int8, tenantColumn } from '@cartage/server/columns.ts';
import { text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const templates = schema.table('templates', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  type: text('type').$type<TemplateType>().notNull(),
  templatename: text('template_name').notNull(),
  templatesubjecttitle: text('template_subject_title').notNull(),
  templatecontent: text('template_content').notNull(),
  customerid: int8('customer_id'),
  customertype: text('customer_type'),
});
export type Template = Pick<typeof templates.$inferSelect, 'templatesubjecttitle' | 'templatecontent'>;
