/** Plans for tests: two drivers, three stops, one job left out. */
import type { PlanUnassigned } from '@cartage/contract/jobs/plan-insight.ts';
import type { PlanRoute, PlanStop, RoutePlan } from '@cartage/contract/jobs/route-plan.ts';

export const ANH = '00000000-0000-7000-8000-00000000a001',
  TOM = '00000000-0000-7000-8000-00000000a002';
const jobId = (n: number) => `00000000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

export const aPlanStop = (n: number, suburb: string, more: Partial<PlanStop> = {}): PlanStop => ({
  jobid: jobId(n),
  type: 'delivery',
  number: n,
  jobno: `J0000000${n}`,
  suburb,
  company: `${suburb} Mill`,
  quantity: 2,
  weightkg: 120,
  isdangerousgood: false,
  location: [151.2, -33.9],
  at: `2026-11-20T${String(20 + n).padStart(2, '0')}:00:00.000Z`,
  leaves: `2026-11-20T${String(20 + n).padStart(2, '0')}:20:00.000Z`,
  opens: null,
  due: null,
  lateminutes: 0,
  isfixed: false,
  bent: null,
  ...more,
});
export const aRoute = (
  driverid: string,
  name: string,
  stops: PlanStop[],
  more: Partial<PlanRoute> = {},
): PlanRoute => ({
  driverid,
  code: name.slice(0, 2).toUpperCase(),
  name,
  vehicle: 'Rigid 8 t',
  registrationnumber: 'R14',
  shiftfrom: '2026-11-20T20:00:00.000Z',
  shiftuntil: '2026-11-21T04:00:00.000Z',
  startsat: stops.length ? '2026-11-20T20:30:00.000Z' : null,
  endsat: stops.length ? '2026-11-21T01:00:00.000Z' : null,
  start: [151.0, -33.9],
  end: [151.0, -33.9],
  km: 62,
  hours: 8.4,
  cost: 400,
  donestops: 0,
  stops,
  pauses: [],
  geometry: null,
  ...more,
});
export const aLeftOut = (more: Partial<PlanUnassigned> = {}): PlanUnassigned => ({
  jobid: jobId(9),
  jobno: 'J00000009',
  suburb: 'Matraville',
  company: 'Coral Paints',
  quantity: 2,
  weightkg: 180,
  isdangerousgood: true,
  opens: null,
  due: '2026-11-21T02:00:00.000Z',
  location: [151.23, -33.96],
  reason: 'Anh Nguyen comes nearest to it, but the shift ends at 15:00, 14 min too early.',
  freeing: { text: 'Shift until 15:15', note: '$15, 15 min overtime' },
  ...more,
});
export const aPlan = (more: Partial<RoutePlan> = {}): RoutePlan => ({
  id: '00000000-0000-7000-8000-00000000f001',
  day: '2026-11-21',
  timezone: 'Australia/Sydney',
  goal: 'cost',
  state: 'ready',
  problem: null,
  jobs: 4,
  planned: 3,
  routes: [
    aRoute(ANH, 'Anh Nguyen', [aPlanStop(1, 'Glebe'), aPlanStop(2, 'Redfern')]),
    aRoute(TOM, 'Tom Walsh', [aPlanStop(3, 'Newtown', { number: 1 })]),
  ],
  progress: {
    elapsedMs: 12_000,
    limitMs: 30_000,
    iteration: 1_900_000,
    isWaiting: false,
    curve: [
      { atMs: 100, cost: 6500, unassigned: 1 },
      { atMs: 9000, cost: 5486, unassigned: 1 },
    ],
  },
  unassigned: [aLeftOut()],
  comparison: {
    current: { cost: 6212, km: 544, hours: 57.1, late: 4, unassigned: 5 },
    planned: { cost: 5486, km: 426, hours: 51.8, late: 1, unassigned: 1 },
    moves: [{ jobid: jobId(3), jobno: 'J00000003', suburb: 'Newtown', from: ANH, to: TOM }],
    stay: 2,
  },
  undo: null,
  revision: 1,
  creationTime: '2026-11-20T19:00:00.000Z',
  ...more,
});
