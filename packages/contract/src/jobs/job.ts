/** Jobs: what dispatch moves. One comes from each booking; staff may make others. Field names as operations.txt spells them. */
import { MAX_PIECES } from '../address.ts';
import { calls, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { CLOSINGS } from '../events/job.ts';
import { JOB_EXCEPTIONS, JOB_STATUSES, JOB_TYPES } from '../status.ts';
import { Day, Guid, Id, Instant, Length, Money, name, text, Weight } from '../wire.ts';
import { z } from '../zod.ts';
import { sayKit } from '../words/errors/kit.ts';

export const JobAddress = z.object({
  contact: text(120).nullish(),
  company: text(120).nullish(),
  telephone: text(40).nullish(),
  email: text(200).nullish(),
  addressline1: text(120).nullish(),
  addressline2: text(120).nullish(),
  addressline3: text(120).nullish(),
  postcode: text(12).nullish(),
  suburb: text(80).nullish(),
  statecode: text(8).nullish(),
  countrycode: text(3).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  instructions: text(400).nullish(),
  isresidential: z.boolean().nullish(),
});
export type JobAddress = z.infer<typeof JobAddress>;

/** One line of freight; lengths and weight are those of one piece. */
export const JobItem = z.object({
  packagetype: name(40),
  quantity: z.number().int().min(1).max(MAX_PIECES),
  description: text(400).nullish(),
  length: Length.nullish(),
  width: Length.nullish(),
  height: Length.nullish(),
  weight: Weight.nullish(),
  /** The customer's own number of what is inside. */
  sku: text(60).nullish(),
  articlenumbers: z.array(text(40)).max(MAX_PIECES).nullish(),
});
export type JobItem = z.infer<typeof JobItem>;

export const PricingDetails = z.object({
  buyamount: Money.nullish(),
  buytax: Money.nullish(),
  sellamount: Money.nullish(),
  selltax: Money.nullish(),
});
export const TimeSlot = z.object({ from: Instant.nullish(), to: Instant.nullish() });

/** What the last scan says of a job, an item or a driver. */
export const LastScan = z.object({
  id: z.string(),
  code: z.string(),
  scannedeventdatetime: Instant,
  locationcode: z.string().nullable(),
  suburb: z.string().nullable(),
});

/** What staff write of a job. Freight (addresses, items) may change until it is under way. */
export const JobInput = z.object({
  /** The office's own number; the next of the tenant's series when it is left out. */
  jobno: name(40).optional(),
  customerid: Id.nullish(),
  /** The partner who carries it, and which leg of its way this job is. */
  carrierid: Guid.nullish(),
  leg: z.number().int().min(1).max(99).optional(),
  islinehaul: z.boolean().optional(),
  jobtype: z.enum(JOB_TYPES).optional(),
  connoteno: text(40).nullish(),
  manifestno: text(40).nullish(),
  routecode: text(40).nullish(),
  servicecode: text(40).nullish(),
  fromaddress: JobAddress,
  toaddress: JobAddress,
  items: z.array(JobItem).min(1).max(500),
  reference: text(200).nullish(),
  costcentre: text(80).nullish(),
  pickupdate: Day.nullish(),
  pickupreadydatetime: Instant.nullish(),
  ispickupready: z.boolean().optional(),
  deadline: Instant.nullish(),
  timeslot: TimeSlot.nullish(),
  parentid: Guid.nullish(),
  specialinstructions: text(1000).nullish(),
  deliveryinstructions: text(1000).nullish(),
  pricingdetails: PricingDetails.nullish(),
  ratenotes: text(1000).nullish(),
  isdangerousgood: z.boolean().optional(),
  authoritytoleave: z.boolean().optional(),
  signaturerequired: z.boolean().optional(),
  isinsured: z.boolean().optional(),
});

/** One line of the job list and of the board. */
export const JobSummary = z.object({
  id: z.string(),
  jobno: z.string(),
  connoteno: z.string().nullable(),
  bookingid: z.number().int().nullable(),
  status: z.enum(JOB_STATUSES),
  jobtype: z.enum(JOB_TYPES),
  customerid: z.number().int().nullable(),
  customername: z.string().nullable(),
  servicecode: z.string().nullable(),
  carriercode: z.string().nullable(),
  reference: z.string().nullable(),
  fromsuburb: z.string().nullable(),
  frompostcode: z.string().nullable(),
  fromstatecode: z.string().nullable(),
  fromcompany: z.string().nullable(),
  tosuburb: z.string().nullable(),
  topostcode: z.string().nullable(),
  tostatecode: z.string().nullable(),
  tocompany: z.string().nullable(),
  /** Where it goes, as dispatchers group work: the zone's name, else the region of the postcode. */
  area: z.string(),
  quantity: z.number().int(),
  weightkg: z.number(),
  volumem3: z.number(),
  isdangerousgood: z.boolean(),
  signaturerequired: z.boolean(),
  pickupdate: Day.nullable(),
  pickupreadydatetime: Instant.nullable(),
  /** Agreed on with the receiver: it goes out on this day or later. */
  notbefore: Day.nullable(),
  /** Kept at the depot for the receiver, who fetches it: no driver's work until it is let go. */
  isheld: z.boolean(),
  deadline: Instant.nullable(),
  isallocatedtodeliveryagent: z.boolean(),
  driverid: z.string().nullable(),
  drivername: z.string().nullable(),
  runid: z.string().nullable(),
  rundate: Day.nullable(),
  position: z.number().int().nullable(),
  eta: Instant.nullable(),
  lastscanevent: LastScan.nullable(),
  /** How somebody closed a consignment that was not delivered in full. */
  closedas: z.enum(CLOSINGS).nullable(),
  exception: z.enum(JOB_EXCEPTIONS).nullable(),
  creationTime: Instant,
});
export type JobSummary = z.infer<typeof JobSummary>;

export const Job = JobSummary.extend({
  manifestno: z.string().nullable(),
  routecode: z.string().nullable(),
  leg: z.number().int(),
  islinehaul: z.boolean(),
  ispickupready: z.boolean(),
  parentid: z.string().nullable(),
  carrierid: z.string().nullable(),
  costcentre: z.string().nullable(),
  fromaddress: JobAddress,
  toaddress: JobAddress,
  items: z.array(JobItem),
  timeslot: TimeSlot.nullable(),
  specialinstructions: z.string().nullable(),
  deliveryinstructions: z.string().nullable(),
  authoritytoleave: z.boolean(),
  isinsured: z.boolean(),
  /** Buy amounts are staff's only; null for customers and drivers. */
  pricingdetails: PricingDetails.nullable(),
  /** Staff's. */
  ratenotes: z.string().nullable(),
  linkedjobs: z.array(z.object({ id: z.string(), jobno: z.string(), jobtype: z.string(), status: z.string() })),
  /** Staff's: a supervisor's override at allocation, when there was one. */
  allocationoverride: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
  deliveredat: Instant.nullable(),
  signedby: z.string().nullable(),
  podkind: z.string().nullable(),
  /** The freight has been with us: it is not picked up again, and its addresses and items stand. */
  iscollected: z.boolean(),
});
export type Job = z.infer<typeof Job>;

/** How many jobs have each status that occurs. */
export const JobCounts = z.array(z.object({ status: z.enum(JOB_STATUSES), n: z.number().int() }));
const narrowed = { customerId: Id.optional(), search: text(100).optional() };

/** Far more than the items of any job; reading a whole megabyte of them would keep everybody else waiting for 0.1 s. */
const MOST_BYTES = 1 << 19;
export const jobCalls = calls(
  'svc-jobs',
  '/api/jobs/job',
  { permission: 'Job' },
  {
    /** Filter by any field of a row: `status`, `customerid`, `driverid`, `tosuburb`, `pickupdate`, `connoteno`, `area` … */
    list: get('jobs', listQuery(narrowed), pageOf(JobSummary)),
    counts: get('job-counts', { ...narrowed, filter: text(4000).optional() }, JobCounts, {
      ours: true,
      summary: 'Jobs by status, under the filter of a list.',
    }),
    find: get('job', { jobId: Guid }, Job),
    create: post('job', { job: JobInput }, Job, {
      staff: true,
      idempotent: true,
      maxBytes: MOST_BYTES,
      wrappedIn: 'job',
    }),
    update: put('job', { job: JobInput.partial().extend({ id: Guid }) }, Job, {
      staff: true,
      maxBytes: MOST_BYTES,
      wrappedIn: 'job',
    }),
    /** Ends a consignment that was not delivered in full, by somebody who says how, and what of it the customer pays without tax. */
    close: post(
      'close',
      {
        jobId: Guid,
        as: z.enum(CLOSINGS),
        note: name(400),
        billedamount: Money.refine((n) => n >= 0, sayKit('invalidInput')),
      },
      Job,
      { staff: true, ours: true },
    ),
  },
);
