/** Runs for tests. */
import type { Run, RunStep, RunSummary } from '@cartage/contract/jobs/run.ts';

export const aRun = (more: Partial<RunSummary> = {}): RunSummary => ({
  id: '00000000-0000-7000-8000-00000000e001',
  runno: 'R1',
  driverid: '00000000-0000-7000-8000-00000000d001',
  drivername: 'Anh Nguyen',
  vehicleno: 'CT42RG',
  rundate: '2026-11-20',
  cost: 120,
  duration: 7200,
  distance: 40_000,
  iscompleted: false,
  stops: 6,
  done: 2,
  nextsuburb: 'Botany',
  nextarrival: '2026-11-20T03:00:00.000Z',
  lateminutes: 0,
  lastscanat: null,
  creationTime: '2026-11-20T00:00:00.000Z',
  ...more,
});
export const aWholeRun = ({ steps = [], violations = [], ...more }: Partial<Run> = {}): Run => ({
  ...aRun(more),
  durations: { travel: 3600, service: 3720, waiting: 0 },
  steps,
  geometry: null,
  violations,
});
export const aStep = (more: Partial<RunStep> = {}): RunStep => ({
  type: more.job ? 'delivery' : 'start',
  location: null,
  arrival: null,
  duration: null,
  distance: null,
  service: null,
  violations: [],
  jobid: more.job?.id ?? null,
  description: null,
  completedat: null,
  outcome: null,
  job: null,
  ...more,
});
