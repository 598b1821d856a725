import type { WeighCube } from '@cartage/contract/jobs/scan-event.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import { bytes, instant, int8, json, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { doublePrecision, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from '../schema.tables.ts';

export type StoredImage = { id: string; kind: string; contentType: string };
export const scanEvents = jobsSchema.table('scan_events', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  dedupe: text('dedupe').notNull(),
  jobid: uuid('job_id').notNull(),
  jobno: text('jobno').notNull(),
  connoteno: text('connoteno'),
  bookingid: int8('booking_id'),
  customerid: int8('customer_id'),
  driverid: uuid('driver_id'),
  drivername: text('drivername'),
  code: text('code').$type<ScanType>().notNull(),
  warehousecode: text('warehousecode'),
  locationcode: text('locationcode'),
  articlenumber: text('articlenumber'),
  details: sentence('details'),
  scannedeventdatetime: instant('scannedeventdatetime').notNull(),
  creationTime: instant('creation_time').notNull(),
  creatorId: int8('creator_id'),
  userName: text('user_name'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  suburb: text('suburb'),
  statecode: text('statecode'),
  weighcube: json<z.output<typeof WeighCube>>()('weighcube'),
  podkind: text('podkind'),
  signedby: text('signedby'),
  images: json<StoredImage[]>()('images').notNull().default([]),
});
export type ScanRow = typeof scanEvents.$inferSelect;

export const scanImages = jobsSchema.table('scan_images', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  jobid: uuid('job_id').notNull(),
  customerid: int8('customer_id'),
  kind: text('kind').notNull(),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
  creationTime: instant('creation_time').notNull(),
});
