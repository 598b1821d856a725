import type { EntityDefinition, EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityValues } from '@cartage/contract/core/entities/entity.ts';
import { instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { core } from '../tenant/tenant.tables.ts';
import type { Places } from './places.ts';

const times = {
  creationTime: instant('creation_time').notNull(),
  lastModificationTime: instant('last_modification_time'),
};
const written = {
  ...times,
  creatorUserId: int8('creator_user_id'),
  lastModifierUserId: int8('last_modifier_user_id'),
};
export const entityDefinitions = core.table('entity_definitions', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  /** The name in small letters. */
  key: text('key').notNull(),
  name: text('name').notNull(),
  shape: json<EntityShape>()('shape').notNull(),
  removed: json<EntityDefinition['removed']>()('removed').notNull(),
  places: json<Places>()('places').notNull(),
  version: integer('version').notNull(),
  ...written,
});
export type DefinitionRow = typeof entityDefinitions.$inferSelect;

export const entityRecords = core.table('entity_records', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  definitionId: uuid('definition_id').notNull(),
  customerId: int8('customer_id'),
  driverId: uuid('driver_id'),
  title: text('title').notNull(),
  values: json<EntityValues>()('values').notNull(),
  creatorName: text('creator_name').notNull(),
  ...written,
  t1: text('t1'),
  t2: text('t2'),
  t3: text('t3'),
  t4: text('t4'),
  t5: text('t5'),
  t6: text('t6'),
  t7: text('t7'),
  t8: text('t8'),
  t9: text('t9'),
  t10: text('t10'),
  n1: int8('n1'),
  n2: int8('n2'),
  n3: int8('n3'),
  n4: int8('n4'),
  n5: int8('n5'),
  n6: int8('n6'),
  at1: instant('at1'),
  at2: instant('at2'),
  at3: instant('at3'),
  at4: instant('at4'),
});
/** The same rows by what their lists carry: no place is filtered by under its own name, since a field may be hidden. */
export const listedRecords = core.table('entity_records', {
  id: uuid('id').primaryKey(),
  customerId: int8('customer_id'),
  title: text('title').notNull(),
  values: json<EntityValues>()('values').notNull(),
  creatorName: text('creator_name').notNull(),
  ...times,
});
export type RecordRow = typeof entityRecords.$inferSelect;
