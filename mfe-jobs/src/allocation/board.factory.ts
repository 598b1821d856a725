/** Boards for tests. */
import type { Board, BoardLane, Fit, LaneStop } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';

let n = 0;
export const aJob = (more: Partial<JobSummary> = {}): JobSummary => {
  n++;
  return {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    jobno: `J${n}`,
    connoteno: `CR${n}`,
    bookingid: null,
    status: 'Ready',
    jobtype: 'Delivery',
    customerid: 7,
    customername: 'Acme',
    servicecode: 'ROAD',
    carriercode: 'FLEET',
    reference: null,
    fromsuburb: 'Sydney',
    frompostcode: '2000',
    fromstatecode: 'NSW',
    fromcompany: 'Acme',
    tosuburb: 'Botany',
    topostcode: '2019',
    tostatecode: 'NSW',
    tocompany: 'Coral Paints',
    area: 'Sydney South',
    quantity: 2,
    weightkg: 180,
    volumem3: 0.6,
    isdangerousgood: false,
    signaturerequired: false,
    pickupdate: '2026-11-21',
    pickupreadydatetime: null,
    notbefore: null,
    isheld: false,
    deadline: null,
    isallocatedtodeliveryagent: false,
    driverid: null,
    drivername: null,
    runid: null,
    rundate: null,
    position: null,
    eta: null,
    lastscanevent: null,
    closedas: null,
    exception: null,
    creationTime: '2026-11-20T00:00:00.000Z',
    ...more,
  };
};
export const aLane = (more: Partial<BoardLane> = {}): BoardLane => ({
  driverid: '00000000-0000-7000-8000-00000000a001',
  code: 'SYD01',
  name: 'Anh Nguyen',
  isavailableforwork: true,
  vehicle: { id: '00000000-0000-7000-8000-00000000b001', name: 'Rigid 6 t', registrationnumber: 'R08' },
  capacity: {
    weightkg: { used: 2706, limit: 6000 },
    volumem3: { used: 12.4, limit: 26 },
    stops: { used: 6, limit: 14 },
    hours: { used: 6.1, limit: 10 },
  },
  state: 'NotStarted',
  nextstop: null,
  isfit: true,
  unfitreasons: [],
  hasdangerousgoodslicence: true,
  runid: null,
  stopsdone: 0,
  lateminutes: 0,
  stops: [],
  jobs: [],
  ...more,
});
export const aBoard = (more: Partial<Board> = {}): Board => ({
  day: '2026-11-21',
  lanes: [aLane()],
  unallocated: [],
  unallocatedCount: more.unallocated?.length ?? 0,
  heldCount: 0,
  ...more,
});
export const aStop = (job: JobSummary, more: Partial<LaneStop> = {}): LaneStop => ({
  number: 1,
  jobid: job.id,
  type: 'delivery',
  suburb: job.tosuburb,
  at: null,
  state: 'planned',
  ...more,
});
export const aSlot = (more: Partial<NonNullable<Fit['place']>['stops'][number]> = {}) => ({
  number: 1,
  jobid: '00000000-0000-7000-8000-000000000001',
  type: 'delivery' as const,
  suburb: 'Botany',
  at: '2026-11-21T03:02:00.000Z',
  ...more,
});
export const aPlace = (more: Partial<NonNullable<Fit['place']>> = {}): NonNullable<Fit['place']> => ({
  stops: [aSlot()],
  addshours: 0.6,
  raiseshours: 0.6,
  addskm: 14,
  awaykm: 12,
  ...more,
});
export const aFit = (more: Partial<Fit> = {}): Fit => ({
  driverid: aLane().driverid,
  refusals: [],
  warnings: [],
  place: aPlace(),
  ...more,
});
