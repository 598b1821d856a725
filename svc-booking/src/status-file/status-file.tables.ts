import type { StatusFile } from '@cartage/contract/booking/status-file.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { instant, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';
import type { By } from '../booking/plan.ts';
import type { StatusRow } from './status-file.ts';

export const statusFiles = schema.table('status_files', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  actor: json<By['actor']>()('actor').notNull(),
  /** In the order in which it happened, and how many of them are done. */
  rows: json<StatusRow[]>()('rows').notNull(),
  rowCount: integer('row_count').notNull(),
  doneCount: integer('done_count').notNull().default(0),
  movedCount: integer('moved_count').notNull().default(0),
  keptCount: integer('kept_count').notNull().default(0),
  moves: json<StatusFile['moves']>()('moves').notNull().default([]),
  faults: json<RowError[]>()('faults').notNull().default([]),
  isCompleted: boolean('is_completed').notNull().default(false),
  creationTime: instant('creation_time').notNull(),
});
