import { tenantColumn } from '@cartage/server/columns.ts';
import { boolean, doublePrecision, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema as jobs } from '../schema.tables.ts';

export const headPorts = jobs.table('head_ports', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  code: text('code').notNull(),
  name: text('name').notNull(),
  suburb: text('suburb').notNull(),
  postCode: text('post_code').notNull(),
  countryCode: text('country_code').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
});
export const zones = jobs.table('zones', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  code: text('code').notNull(),
  name: text('name').notNull(),
  isonforwarding: boolean('is_onforwarding').notNull(),
  isActive: boolean('is_active').notNull(),
  headportid: uuid('head_port_id'),
  headPortCode: text('head_port_code'),
  parentid: uuid('parent_id'),
  locationCount: integer('location_count').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
});
export const zoneLocations = jobs.table('zone_locations', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  zoneId: uuid('zone_id').notNull(),
  postCode: text('post_code').notNull(),
  suburb: text('suburb'),
  countryCode: text('country_code').notNull(),
});
