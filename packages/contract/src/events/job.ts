/** Topics `job` (key = jobId), `driver`, `run`. */
import { events } from '../event.ts';
import { z } from '../zod.ts';

const job = {
  jobId: z.guid(), jobNo: z.string(), bookingId: z.number().int().nullable(), consignmentId: z.string().nullable(), customerId: z.number().int().nullable(),
} as const;

export const jobEvents = events('svc-jobs', 'job', 'jobId', {
  created: { ...job, status: z.string(), jobType: z.string() },
  allocated: { ...job, driverId: z.guid(), driverName: z.string(), allocatedAt: z.string() },
  unallocated: { ...job, driverId: z.guid() },
  statusChanged: { ...job, from: z.string(), to: z.string(), at: z.string() },
  /** A scan was stored. `at` is the device's time; `stored` tells a late or replayed one apart from the newest. */
  scanned: {
    ...job, scanId: z.guid(), code: z.string(), at: z.string(), isNewest: z.boolean(), articleNumber: z.string().nullable(),
    locationCode: z.string().nullable(), suburb: z.string().nullable(), latitude: z.number().nullable(), longitude: z.number().nullable(),
    podKind: z.string().nullable(), signedBy: z.string().nullable(), note: z.string().nullable(), hasImages: z.boolean(), driverName: z.string().nullable(),
    /** Articles scanned with this code so far, of so many: a part delivery shows as such. */
    articlesScanned: z.number().int(), articlesTotal: z.number().int(),
  },
  etaChanged: { ...job, eta: z.string().nullable(), stopsBefore: z.number().int().nullable() },
  cancelled: { ...job, at: z.string() },
});

export const driverEvents = events('svc-jobs', 'driver', 'driverId', {
  saved: { driverId: z.guid(), email: z.string().nullable(), name: z.string(), isActive: z.boolean() },
});

export const runEvents = events('svc-jobs', 'run', 'runId', {
  changed: { runId: z.guid(), driverId: z.guid().nullable(), runDate: z.string(), stops: z.number().int(), done: z.number().int() },
});
