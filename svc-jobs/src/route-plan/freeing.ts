/** Why a job is left out, the smallest change that frees it, and what that change costs. Pure. */
import { round } from '@cartage/contract/money.ts';
import type { RoutingNeed, RoutingReason } from '@cartage/contract/routing/routing.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { type Bend, type Change, keyOf, PER_HOUR, type PlanDriver, type PlanFacts, type PlanJob } from './facts.ts';
import { AREA_KM } from '../agent/reach.ts';
import { awayKm, basesOf, isInArea, placesOf } from './area.ts';
import { unskilled } from './skills.ts';
import { promiseOf } from './windows.ts';

export type Freeing = { bend: Bend; note: string };

/** An hour beyond the shift costs half as much again. */
const OVERTIME = 1.5,
  /** More than that nobody is asked for: fatigue laws and the freight of tomorrow are against it. */
  MOST_OVERTIME = 2 * 3600;
const FIVE_MINUTES = 300;

export type Left = {
  job: PlanJob;
  type: 'pickup' | 'delivery';
  reason: RoutingReason | null;
  /** Until when it may be begun as the plan has it; null where nothing was promised. */
  closes: number | null;
  /** Stops of the day it would join, with what they promised. */
  others: readonly { key: string; due: number | null }[];
};

export function reasonOf(facts: PlanFacts, { job, reason, closes }: Left): string {
  if (!reason) return 'So much is left out that nobody looked into each of them. Choose more drivers.';
  const driver = driverOf(facts, reason);
  if (!driver) return unskilled(job, facts.drivers) ?? outside(job, facts.drivers);
  if (reason.needs.length === 0) return `${driver.name} has room for it; a longer search may find how.`;
  const told = reason.needs.map((need) => wordsOf(need, driver, closes)).join(', and ');
  return `${driver.name} comes nearest to it, but ${told}.`;
}

function wordsOf({ cause, excess }: RoutingNeed, driver: PlanDriver, due: number | null): string {
  switch (cause) {
    case 'window':
      return due === null
        ? `would be there ${span(excess)} too late`
        : `would be there at ${at(due + excess, driver)}, ${span(excess)} after it was promised`;
    case 'otherWindow':
      return `another stop would then be ${span(excess)} late`;
    case 'shift':
      return `the shift ends at ${at(driver.until, driver)}, ${span(excess)} too early`;
    case 'capacity':
      return `${driver.registrationnumber ?? 'the vehicle'} is full by then`;
    case 'tasks':
      return 'the day has as many stops as it may';
    case 'break':
      return `the break would begin ${span(excess)} too late`;
    case 'breakLoad':
      return 'too much would be on board at the break';
    case 'travel':
      return `would be on the road ${span(excess)} too long`;
    case 'distance':
      return `would drive ${Math.ceil(excess / 1000)} km too far`;
    case 'skill':
      return 'may not carry it';
  }
}

/** Undefined where nothing that a dispatcher may bend would do. */
export function freeingOf(facts: PlanFacts, left: Left): Freeing | undefined {
  const { job, reason } = left;
  const driver = reason && driverOf(facts, reason);
  if (reason && !driver && !unskilled(job, facts.drivers))
    return {
      bend: {
        jobid: job.id,
        text: 'Outside the area',
        cost: 0,
        changes: [{ kind: 'area', jobid: job.id }],
      },
      note: 'no cost but the way, a supervisor must agree',
    };
  if (!driver || reason.needs.length === 0) return undefined;
  const parts = reason.needs.map((need) => partOf(need, driver, left));
  if (parts.some((p) => p === undefined)) return undefined;
  const whole = parts as Part[];
  return {
    bend: {
      jobid: job.id,
      text: whole.map((p) => p.text).join(', '),
      cost: round(whole.reduce((n, p) => n + p.cost, 0)),
      changes: whole.flatMap((p) => p.changes),
    },
    note: whole.map((p) => p.note).join('; '),
  };
}
type Part = { text: string; note: string; cost: number; changes: Change[] };

function partOf({ cause, excess }: RoutingNeed, driver: PlanDriver, { job, closes, others }: Left): Part | undefined {
  const by = Math.ceil(excess / FIVE_MINUTES) * FIVE_MINUTES || FIVE_MINUTES;
  switch (cause) {
    case 'window': {
      if (closes === null) return undefined;
      const until = Math.ceil((closes + excess) / FIVE_MINUTES) * FIVE_MINUTES;
      // Which of its two promises is in the way is not told: neither ends before that.
      const ends = (['pickup', 'delivery'] as const).filter((type) => promiseOf(job, type).due !== null);
      return {
        text: `Window until ${at(until, driver)}`,
        note: 'no cost, the customer must agree',
        cost: 0,
        changes: ends.map((type) => ({ kind: 'window', key: keyOf(job.id, type), until })),
      };
    }
    case 'otherWindow':
      return {
        text: `${driver.name}’s other stops up to ${span(by)} later`,
        note: 'no cost, the customers must agree',
        cost: 0,
        changes: others.flatMap(({ key, due }): Change[] =>
          due === null ? [] : [{ kind: 'window', key, until: due + by }],
        ),
      };
    case 'shift': {
      if (by > MOST_OVERTIME) return undefined;
      const cost = round((by / 3600) * PER_HOUR * OVERTIME);
      return {
        text: `Shift until ${at(driver.until + by, driver)}`,
        note: `$${Math.ceil(cost)}, ${span(by)} overtime`,
        cost,
        changes: [{ kind: 'shift', driverid: driver.id, by }],
      };
    }
    case 'break':
      return {
        text: `Break ${span(by)} later`,
        note: 'no cost, within the hours of work',
        cost: 0,
        changes: [{ kind: 'break', driverid: driver.id, by }],
      };
    case 'tasks': {
      const stops = Math.max(1, Math.ceil(excess));
      return {
        text: `${stops} more ${stops === 1 ? 'stop' : 'stops'} for ${driver.name}`,
        note: 'no cost, a longer day',
        cost: 0,
        changes: [{ kind: 'tasks', driverid: driver.id, by: stops }],
      };
    }
    case 'capacity': {
      // Only what begins or ends at the depot makes room when the vehicle comes by there.
      if (!driver.start || !job.iscollected || job.isheld) return undefined;
      return {
        text: `Second trip for ${driver.registrationnumber ?? driver.name}`,
        note: `$${Math.ceil(PER_HOUR / 4)} and the way, reloads at the depot`,
        cost: PER_HOUR / 4,
        changes: [{ kind: 'reload', driverid: driver.id }],
      };
    }
    default:
      return undefined;
  }
}

/** How far it is from whoever is nearest; freight that somebody in the area may not carry is said of those. */
function outside(job: PlanJob, drivers: readonly PlanDriver[]): string {
  if (drivers.some((d) => isInArea(job, d))) return 'None of the drivers in whose area it lies may carry it.';
  const km = Math.round(Math.min(...drivers.map((d) => awayKm(basesOf(d), placesOf(job)))));
  return `It is ${km.toLocaleString('en-AU')} km from the nearest driver’s base, outside every area (${AREA_KM} km).`;
}

const driverOf = ({ drivers }: PlanFacts, { vehicle }: RoutingReason): PlanDriver | undefined =>
  vehicle === null ? undefined : drivers[Number(vehicle) - 1];
const at = (s: number, { zone }: PlanDriver): string => clockIn(new Date(s * 1000), zone);

/** Up to the next minute: "25 min", "2 h 5 min". */
export function span(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60)),
    hours = Math.floor(minutes / 60),
    rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
