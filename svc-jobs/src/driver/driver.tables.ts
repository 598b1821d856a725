import type { PreStartAnswerInput } from '@cartage/contract/compliance/pre-start-check.ts';
import type { Licence } from '@cartage/contract/drivers/driver.ts';
import type { Waypoint } from '@cartage/contract/drivers/waypoint.ts';
import type { JobAddress } from '@cartage/contract/jobs/job.ts';
import type { z } from '@cartage/contract/zod.ts';
import { decimal4, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, doublePrecision, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from '../schema.tables.ts';

export const drivers = jobsSchema.table('drivers', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  phonenumber: text('phonenumber'),
  type: text('type').notNull().default('Employee'),
  email: text('email'),
  /** Whose people see him where the tenant limits sight by unit; everybody of staff without one. */
  organizationUnitId: int8('unit_id'),
  isactive: boolean('isactive').notNull().default(true),
  isavailableforwork: boolean('isavailableforwork').notNull().default(false),
  availableSince: instant('available_since'),
  companyname: text('companyname'),
  address: json<JobAddress>()('address'),
  maindepotid: uuid('maindepotid'),
  licences: json<z.output<typeof Licence>[]>()('licences').notNull().default([]),
  maxhours: decimal4('maxhours').notNull().default(12),
  isfit: boolean('isfit').notNull().default(true),
  unfitreasons: json<string[]>()('unfitreasons').notNull().default([]),
  lastwaypoint: json<Waypoint>()('lastwaypoint'),
  creationTime: instant('creation_time').notNull(),
});
export type DriverRow = typeof drivers.$inferSelect;

export const waypoints = jobsSchema.table('waypoints', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  driverId: uuid('driver_id').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  accuracy: doublePrecision('accuracy'),
  altitude: doublePrecision('altitude'),
  altitudeAccuracy: doublePrecision('altitude_accuracy'),
  heading: doublePrecision('heading'),
  speed: doublePrecision('speed'),
  provider: text('provider'),
  creationTime: instant('creation_time').notNull(),
});

export const preStartAnswers = jobsSchema.table('pre_start_answers', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  driverid: uuid('driver_id').notNull(),
  answer: json<PreStartAnswerInput>()('answer').notNull(),
  isfit: boolean('isfit').notNull(),
  unfitreasons: json<string[]>()('unfitreasons').notNull(),
  creationtime: instant('creation_time').notNull(),
});
