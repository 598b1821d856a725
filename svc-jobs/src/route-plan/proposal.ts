/** A planned day as the board's rules judge it: not what is added to a day, but all of it. Pure. */
import { round } from '@cartage/contract/money.ts';
import type { RoutingRoute } from '@cartage/contract/routing/routing.ts';
import { metres } from '@cartage/contract/units.ts';
import type { Proposal } from '../agent/allocation.ts';
import type { DriverRow } from '../driver/driver.tables.ts';
import type { JobRow } from '../job/job.tables.ts';
import type { VehicleRow } from '../vehicle/vehicle.tables.ts';
import { awayKm, basesOf } from './area.ts';
import { hoursOf } from './figures.ts';
import { instant } from './moves.ts';
import { keyOfStep } from './request.ts';
import type { PlanRow } from './route-plan.tables.ts';

export function proposalOfRoute(
  { day, facts }: PlanRow,
  agent: DriverRow,
  vehicle: VehicleRow | null,
  route: RoutingRoute,
  held: readonly JobRow[],
): Proposal {
  const steps = route.steps.filter((s) => keyOfStep(facts, s));
  const ids = new Set(steps.map((s) => s.jobid));
  const planned = facts.drivers.find((d) => d.id === agent.id)!;
  const peak = (k: number) => Math.max(0, ...route.steps.map((s) => s.load[k] ?? 0));
  // What is on board now would be counted twice, here and in the peak.
  const jobs = held.filter((j) => ids.has(j.id)).map((j) => ({ ...j, driverid: null, weightkg: 0, volumem3: 0 }));
  const length = vehicle?.capacity.length;
  return {
    agent,
    hasvehicle: vehicle !== null,
    limits: {
      // Kilograms and litres are rounded up on the way to the solver.
      weightkg: vehicle?.weightkg == null ? null : vehicle.weightkg,
      volumem3: vehicle?.volumem3 ?? null,
      maxstops: vehicle?.maxstops ?? null,
      lengthm: length ? metres(length) : null,
    },
    load: { weightkg: peak(0), volumem3: round(peak(1) / 1000, 3), stops: planned.done, hours: 0 },
    // All of the day is planned anew.
    aboard: [],
    jobs,
    day,
    reassign: true,
    place: {
      stops: steps.map((s, n) => ({
        number: n + 1,
        jobid: s.jobid ?? '',
        type: Number(s.id) % 2 === 0 ? ('pickup' as const) : ('delivery' as const),
        suburb: s.description,
        at: instant(s.arrival),
      })),
      addshours: hoursOf(route),
      raiseshours: hoursOf(route),
      addskm: round(route.distance / 1000, 1),
      awaykm: awayKm(
        basesOf(planned),
        steps.map((s) => s.location),
      ),
    },
  };
}
