import type { LanguageName } from '@cartage/contract/words/languages.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { bytes, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { integer, text, uuid } from 'drizzle-orm/pg-core';
import type { CustomerType } from '../customer/customer.tables.ts';
import { schema } from '../schema.tables.ts';

export const templates = schema.table('templates', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  type: text('type').$type<TextType>().notNull(),
  templatename: text('template_name').notNull(),
  templatesubjecttitle: text('template_subject_title').notNull(),
  templatecontent: text('template_content').notNull(),
  customerid: int8('customer_id'),
  customertype: text('customer_type').$type<CustomerType>(),
  language: text('language').$type<LanguageName>(),
  version: integer('version').notNull().default(0),
  emailaddresses: json<string[]>()('email_addresses').notNull().default([]),
});
export type TemplateRow = typeof templates.$inferSelect;

export const templateVersions = schema.table('template_versions', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  templateid: uuid('template_id').notNull(),
  version: integer('version').notNull(),
  templatesubjecttitle: text('template_subject_title').notNull(),
  templatecontent: text('template_content').notNull(),
  username: text('user_name').notNull(),
  creationtime: instant('creation_time').notNull(),
});
export const templateDrafts = schema.table('template_drafts', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  type: text('type').$type<TextType>().notNull(),
  customerid: int8('customer_id'),
  customertype: text('customer_type').$type<CustomerType>(),
  language: text('language').$type<LanguageName>(),
  templatesubjecttitle: text('template_subject_title').notNull(),
  templatecontent: text('template_content').notNull(),
  revision: integer('revision').notNull(),
  username: text('user_name').notNull(),
  modificationtime: instant('modification_time').notNull(),
});
export type DraftRow = typeof templateDrafts.$inferSelect;

export const templateResources = schema.table('template_resources', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  resourcetype: text('resource_type').notNull(),
  actualfilename: text('actual_file_name').notNull(),
  etag: text('etag').notNull(),
  content: bytes('content').notNull(),
  creationtime: instant('creation_time').notNull(),
});
export type ResourceRow = typeof templateResources.$inferSelect;
export type Template = Pick<typeof templates.$inferSelect, 'templatesubjecttitle' | 'templatecontent'>;
