import type { VehicleCapacity } from '@cartage/contract/drivers/vehicle.ts';
import type { Weight } from '@cartage/contract/wire.ts';
import type { z } from '@cartage/contract/zod.ts';
import { decimal4, instant, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from '../schema.tables.ts';

export const vehicles = jobsSchema.table('vehicles', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  driverid: uuid('driver_id'),
  images: json<string[]>()('images').notNull().default([]),
  capacity: json<z.output<typeof VehicleCapacity>>()('capacity').notNull().default({}),
  gvm: json<Weight>()('gvm'),
  isactive: boolean('isactive').notNull().default(true),
  iscurrentvehicle: boolean('iscurrentvehicle').notNull().default(false),
  name: text('name').notNull(),
  registrationnumber: text('registrationnumber').notNull(),
  weightkg: decimal4('weightkg'),
  volumem3: decimal4('volumem3'),
  maxstops: integer('maxstops'),
  creationTime: instant('creation_time').notNull(),
});
export type VehicleRow = typeof vehicles.$inferSelect;
