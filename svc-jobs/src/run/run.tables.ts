import { day, instant, json, money, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, doublePrecision, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from '../schema.tables.ts';

export const runs = jobsSchema.table('runs', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  runno: text('runno').notNull(),
  driverid: uuid('driver_id'),
  drivername: text('drivername'),
  vehicleno: text('vehicleno'),
  rundate: day('rundate').notNull(),
  timezone: text('timezone'),
  cost: money('cost').notNull().default(0),
  duration: doublePrecision('duration').notNull().default(0),
  distance: doublePrecision('distance').notNull().default(0),
  durations: json<{ travel: number; service: number; waiting: number }>()('durations')
    .notNull()
    .default({ travel: 0, service: 0, waiting: 0 }),
  geometry: text('geometry'),
  violations: json<string[]>()('violations').notNull().default([]),
  iscompleted: boolean('iscompleted').notNull().default(false),
  endedbyhand: boolean('endedbyhand').notNull().default(false),
  stops: integer('stops').notNull().default(0),
  done: integer('done').notNull().default(0),
  nextsuburb: text('nextsuburb'),
  nextarrival: instant('nextarrival'),
  lateminutes: integer('lateminutes').notNull().default(0),
  lastscanat: instant('lastscanat'),
  creationTime: instant('creation_time').notNull(),
  lastModificationTime: instant('last_modification_time'),
});
export type RunRow = typeof runs.$inferSelect;

export const runStops = jobsSchema.table('run_stops', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  runid: uuid('run_id').notNull(),
  position: integer('position').notNull(),
  type: text('type').$type<'start' | 'pickup' | 'delivery' | 'job' | 'end'>().notNull(),
  jobid: uuid('job_id'),
  location: json<[number, number]>()('location'),
  arrival: instant('arrival'),
  duration: doublePrecision('duration'),
  distance: doublePrecision('distance'),
  service: doublePrecision('service'),
  violations: json<string[]>()('violations').notNull().default([]),
  description: text('description'),
  suburb: text('suburb'),
  completedat: instant('completedat'),
  outcome: text('outcome'),
});
export type StopRow = typeof runStops.$inferSelect;
