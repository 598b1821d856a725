/** Topics `job` (key = jobId), `driver`, `run`. */
import { Instant, Day, Sentence } from '../wire.ts';
import { type Audience, events } from '../event.ts';
import { z } from '../zod.ts';

const forJobs: Audience = { permission: 'Job.View', customers: true, drivers: true, units: true };
const forDrivers: Audience = { permission: 'Driver.View', units: true };
const forRuns: Audience = { permission: 'Job.View', drivers: true, units: true };

/** How a consignment ends that was not handed over in full. */
export const CLOSINGS = ['Short', 'Lost', 'Damaged', 'Returned'] as const;

const job = {
  jobId: z.guid(),
  jobNo: z.string(),
  bookingId: z.number().int().nullable(),
  consignmentId: z.string().nullable(),
  customerId: z.number().int().nullable(),
  /** The organisation unit that it belongs to. Older events do not say. */
  unitId: z.number().int().nullish(),
} as const;

export const jobEvents = events('svc-jobs', 'job', 'jobId', forJobs, {
  created: { ...job, status: z.string(), jobType: z.string() },
  allocated: { ...job, driverId: z.guid(), driverName: z.string(), allocatedAt: Instant },
  unallocated: { ...job, driverId: z.guid() },
  /** Where the job stands for dispatch. What customers are told follows `scanned` and `closed`: this repeats it more coarsely. */
  statusChanged: { ...job, from: z.string(), to: z.string(), at: Instant },
  /** A scan was stored. `at` is the device's time; `stored` tells a late or replayed one apart from the newest. */
  scanned: {
    ...job,
    scanId: z.guid(),
    code: z.string(),
    at: Instant,
    isNewest: z.boolean(),
    articleNumber: z.string().nullable(),
    locationCode: z.string().nullable(),
    suburb: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    podKind: z.string().nullable(),
    signedBy: z.string().nullable(),
    note: Sentence.nullable(),
    hasImages: z.boolean(),
    driverName: z.string().nullable(),
    /** Articles scanned with this code so far, of so many: a part delivery shows as such. */
    articlesScanned: z.number().int(),
    articlesTotal: z.number().int(),
    /** The freight had been with us before this scan: an attempt that failed was a delivery, else a pick-up. Older events do not say. */
    isCollected: z.boolean().optional(),
    /** All of the freight is handed over by now, at a door or over the depot's counter; never by a short delivery. Older events do not say. */
    isComplete: z.boolean().optional(),
    /** The driver who scanned it; null where the office or the depot did. Older events do not say. */
    scannedBy: z.guid().nullish(),
    /** Whose door it was at, sender's or receiver's; `name` tells one address from another without saying it. Null at none; older events do not say. */
    door: z
      .object({
        kind: z.enum(['pickup', 'delivery']),
        name: z.string().nullable(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      })
      .nullish(),
  },
  /** Somebody has said how the consignment ends and what of it is billed. Scans that follow change nothing. */
  closed: {
    ...job,
    as: z.enum(CLOSINGS),
    at: Instant,
    note: z.string(),
    billedExTax: z.number(),
    billedTax: z.number(),
  },
  /** The office has changed what the customer pays or what we pay: the bill follows. Null is not known. */
  priced: {
    ...job,
    at: Instant,
    sellAmount: z.number().nullable(),
    sellTax: z.number().nullable(),
    buyAmount: z.number().nullable(),
    buyTax: z.number().nullable(),
  },
  etaChanged: { ...job, eta: Instant.nullable(), stopsBefore: z.number().int().nullable() },
  /** When it may go out has changed: on `notBefore` or later, not at all while it is held at the depot, like any other where neither is said. */
  rescheduled: { ...job, notBefore: Day.nullable(), isHeld: z.boolean(), at: Instant },
  cancelled: { ...job, at: Instant },
  /** With its booking it has come to another organisation unit, or to none. */
  movedToUnit: { ...job },
});

export const driverEvents = events('svc-jobs', 'driver', 'driverId', forDrivers, {
  saved: {
    driverId: z.guid(),
    email: z.string().nullable(),
    name: z.string(),
    isActive: z.boolean(),
    unitId: z.number().int().nullish(),
  },
  /** The driver is on duty, or no longer. */
  availabilityChanged: { driverId: z.guid(), isAvailable: z.boolean(), since: Instant.nullable() },
});

export const runEvents = events('svc-jobs', 'run', 'runId', forRuns, {
  changed: {
    runId: z.guid(),
    driverId: z.guid().nullable(),
    runDate: Day,
    stops: z.number().int(),
    done: z.number().int(),
  },
});
