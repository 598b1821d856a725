import { instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { doublePrecision, integer, pgSchema, uuid } from 'drizzle-orm/pg-core';
import type { Sketch } from './sketch.ts';
import type { Visit } from './trail.ts';

const schema = pgSchema('routing');
/** Median and weight stand beside the counts, so that plans read two numbers a door. */
const sketch = () => ({
  at: instant('at').notNull(),
  seen: integer('seen').notNull(),
  weight: doublePrecision('weight').notNull(),
  median: doublePrecision('median').notNull(),
  counts: json<Sketch['counts']>()('counts').notNull(),
});

export const doorTimes = schema.table('door_times', { ...tenantColumn, door: int8('door').notNull(), ...sketch() });
export const roadTimes = schema.table('road_times', {
  ...tenantColumn,
  area: integer('area').notNull(),
  band: integer('band').notNull(),
  ...sketch(),
});
export const driverTrails = schema.table('driver_trails', {
  ...tenantColumn,
  driverId: uuid('driver_id').notNull(),
  since: instant('since').notNull(),
  visit: json<Visit>()('visit'),
});
