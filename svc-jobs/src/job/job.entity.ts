import { jobEvents } from '@cartage/contract/events/job.ts';
import type { JobAddress } from '@cartage/contract/jobs/job.ts';
import { entity } from '@cartage/server/entity.ts';
import { jobs, type JobRow } from './job.tables.ts';

/** What people know of a job. Where it stands on a run and what was scanned last are read elsewhere. */
const KNOWN = [
  'jobno',
  'connoteno',
  'manifestno',
  'routecode',
  'status',
  'jobtype',
  'customername',
  'servicecode',
  'carriercode',
  'carrierid',
  'reference',
  'costcentre',
  'items',
  'pickupdate',
  'pickupreadydatetime',
  'ispickupready',
  'notbefore',
  'isheld',
  'deadline',
  'timeslot',
  'leg',
  'islinehaul',
  'parentid',
  'specialinstructions',
  'deliveryinstructions',
  'pricingdetails',
  'ratenotes',
  'isdangerousgood',
  'authoritytoleave',
  'signaturerequired',
  'isinsured',
  'drivername',
  'rundate',
  'allocationoverride',
  'deliveredat',
  'signedby',
  'podkind',
  'closedas',
  'exception',
] as const satisfies readonly (keyof JobRow)[];

export const job = entity(jobs, {
  name: 'Job',
  customer: (row) => row.customerid,
  history: (row) => ({
    ...Object.fromEntries(KNOWN.map((member) => [member, row[member]])),
    fromaddress: unplaced(row.fromaddress),
    toaddress: unplaced(row.toaddress),
  }),
  events: (before, after, at) => {
    if (!after) return [];
    if (!before) return [jobEvents.created({ ...factsOf(after), status: after.status, jobType: after.jobtype })];
    const facts = factsOf(after);
    const isMoved = before.status !== after.status && before.closedas === after.closedas;
    const allocatedAt = after.allocatedAt ?? at;
    return [
      before.driverid !== null &&
        before.driverid !== after.driverid &&
        jobEvents.unallocated({ ...facts, driverId: before.driverid }),
      after.driverid !== null &&
        (before.driverid !== after.driverid || before.allocatedAt !== after.allocatedAt) &&
        jobEvents.allocated({ ...facts, driverId: after.driverid, driverName: after.drivername ?? '', allocatedAt }),
      isMoved && after.status === 'Cancelled' && jobEvents.cancelled({ ...facts, at: after.statusAt ?? at }),
      isMoved && jobEvents.statusChanged({ ...facts, from: before.status, to: after.status, at: after.statusAt ?? at }),
      (before.notbefore !== after.notbefore || before.isheld !== after.isheld) &&
        jobEvents.rescheduled({ ...facts, notBefore: after.notbefore, isHeld: after.isheld, at }),
      before.organizationUnitId !== after.organizationUnitId && jobEvents.movedToUnit(facts),
      // What is delivered is no longer expected; that needs no telling.
      before.eta !== null &&
        after.eta === null &&
        after.status !== 'Delivered' &&
        jobEvents.etaChanged({ ...facts, eta: null, stopsBefore: null }),
    ];
  },
});

/** The ids of a job in every event about it. */
export const factsOf = (
  row: Pick<JobRow, 'id' | 'jobno' | 'bookingid' | 'connoteno' | 'customerid' | 'organizationUnitId'>,
) => ({
  jobId: row.id,
  jobNo: row.jobno,
  bookingId: row.bookingid,
  consignmentId: row.connoteno,
  customerId: row.customerid,
  unitId: row.organizationUnitId,
});

/** Where an address lies on the map is found out by us and is no change of it. */
const unplaced = ({ latitude: _lat, longitude: _lon, ...address }: JobAddress): object => address;
