/** What an acceptance touches, as it stands: jobs as far as it writes them, runs, and their stops. Pure. */
import type { JobRow } from '../job/job.tables.ts';
import type { RunRow, StopRow } from '../run/run.tables.ts';

export type Standing = { jobs: Given[]; runs: RunRow[]; stops: StopRow[] };
/** As an acceptance left it; whoever changes a run's open stops writes new ones, so of stops their ids say it, by run. */
export type Made = Pick<Standing, 'jobs' | 'runs'> & { stops: Record<string, string[]> };
export type Given = ReturnType<typeof givenOf>;
/** What an acceptance writes of a job. */
export const givenOf = (j: JobRow) => ({
  id: j.id,
  jobno: j.jobno,
  driverid: j.driverid,
  drivername: j.drivername,
  isallocatedtodeliveryagent: j.isallocatedtodeliveryagent,
  rundate: j.rundate,
  runid: j.runid,
  position: j.position,
  eta: j.eta,
  status: j.status,
  officestatus: j.officestatus,
  statusAt: j.statusAt,
  allocatedAt: j.allocatedAt,
  allocationoverride: j.allocationoverride,
  reattemptAt: j.reattemptAt,
});

export const madeOf = ({ jobs: given, runs: on, stops }: Standing): Made => ({
  jobs: given,
  runs: on,
  stops: Object.fromEntries(
    [...Map.groupBy(stops, (s) => s.runid)].map(([id, of]) => [id, of.map((s) => s.id).toSorted()]),
  ),
});
