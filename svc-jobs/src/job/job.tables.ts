import type { JobAddress, JobItem, JobSummary, PricingDetails, TimeSlot } from '@cartage/contract/jobs/job.ts';
import type { GoodsFact } from '@cartage/contract/events/booking.ts';
import type { CLOSINGS } from '@cartage/contract/events/job.ts';
import type { JOB_EXCEPTIONS, JOB_TYPES, JobStatus } from '@cartage/contract/status.ts';
import type { z } from '@cartage/contract/zod.ts';
import { day, decimal4, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from '../schema.tables.ts';
import type { Overwritten } from './overwritten.ts';

/** What a list or the board shows of a job. */
const summary = {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  jobno: text('jobno').notNull(),
  connoteno: text('connoteno'),
  bookingid: int8('booking_id'),
  status: text('status').$type<JobStatus>().notNull(),
  jobtype: text('jobtype').$type<(typeof JOB_TYPES)[number]>().notNull(),
  customerid: int8('customer_id'),
  /** Whose people see it where the tenant limits sight by unit: its booking's. */
  organizationUnitId: int8('unit_id'),
  customername: text('customername'),
  servicecode: text('servicecode'),
  carriercode: text('carriercode'),
  reference: text('reference'),
  fromsuburb: text('fromsuburb'),
  frompostcode: text('frompostcode'),
  fromstatecode: text('fromstatecode'),
  fromcompany: text('fromcompany'),
  tosuburb: text('tosuburb'),
  topostcode: text('topostcode'),
  tostatecode: text('tostatecode'),
  tocompany: text('tocompany'),
  area: text('area').notNull(),
  quantity: integer('quantity').notNull(),
  weightkg: decimal4('weightkg').notNull(),
  volumem3: decimal4('volumem3').notNull(),
  isdangerousgood: boolean('isdangerousgood').notNull().default(false),
  signaturerequired: boolean('signaturerequired').notNull().default(false),
  pickupdate: day('pickupdate'),
  pickupreadydatetime: instant('pickupreadydatetime'),
  notbefore: day('notbefore'),
  isheld: boolean('isheld').notNull().default(false),
  deadline: instant('deadline'),
  isallocatedtodeliveryagent: boolean('isallocatedtodeliveryagent').notNull().default(false),
  driverid: uuid('driver_id'),
  drivername: text('drivername'),
  runid: uuid('runid'),
  rundate: day('rundate'),
  position: integer('position'),
  eta: instant('eta'),
  lastscanevent: json<NonNullable<JobSummary['lastscanevent']>>()('lastscanevent'),
  closedas: text('closedas').$type<(typeof CLOSINGS)[number]>(),
  exception: text('exception').$type<(typeof JOB_EXCEPTIONS)[number]>(),
  creationTime: instant('creation_time').notNull(),
};
export const jobs = jobsSchema.table('jobs', {
  ...summary,
  manifestno: text('manifestno'),
  routecode: text('routecode'),
  officestatus: text('officestatus').$type<JobStatus>().notNull(),
  statusAt: instant('status_at'),
  depotAt: instant('depot_at'),
  reattemptAt: instant('reattempt_at'),
  carrierid: uuid('carrierid'),
  carrierAccountId: int8('carrier_account_id'),
  /** Additional services that its booking asked for, as a price names them. */
  surcharges: json<string[]>()('surcharges').notNull().default([]),
  costcentre: text('costcentre'),
  fromaddress: json<JobAddress>()('fromaddress').notNull(),
  toaddress: json<JobAddress>()('toaddress').notNull(),
  items: json<JobItem[]>()('items').notNull(),
  articlecount: integer('articlecount').notNull(),
  authoritytoleave: boolean('authoritytoleave').notNull().default(false),
  dangerousgoods: json<GoodsFact[]>()('dangerousgoods').notNull().default([]),
  isinsured: boolean('isinsured').notNull().default(false),
  ispickupready: boolean('ispickupready').notNull().default(false),
  timeslot: json<z.output<typeof TimeSlot>>()('timeslot'),
  leg: integer('leg').notNull().default(1),
  islinehaul: boolean('islinehaul').notNull().default(false),
  parentid: uuid('parentid'),
  specialinstructions: text('specialinstructions'),
  deliveryinstructions: text('deliveryinstructions'),
  pricingdetails: json<z.output<typeof PricingDetails>>()('pricingdetails'),
  ratenotes: text('ratenotes'),
  allocatedAt: instant('allocated_at'),
  allocationoverride: json<{ reason: string; by: string; at: string }>()('allocationoverride'),
  /** What the way to it added to its driver's day when it was given; counts until a run is planned. */
  addedhours: decimal4('added_hours'),
  lastScanAt: instant('last_scan_at'),
  deliveredat: instant('deliveredat'),
  iscollected: boolean('iscollected').notNull().default(false),
  signedby: text('signedby'),
  podkind: text('podkind'),
  formerdriverid: uuid('former_driver_id'),
  formerdriveruntil: instant('former_driver_until'),
  overwritten: json<Overwritten>()('overwritten'),
});
/** The same table without its heavy columns, so that a page of a list does not carry addresses and items. */
export const jobSummaries = jobsSchema.table('jobs', summary);
export type JobRow = typeof jobs.$inferSelect;
export type JobSummaryRow = typeof jobSummaries.$inferSelect;

export const customerNames = jobsSchema.table('customer_names', {
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  name: text('name').notNull(),
});
