/** Why a job is left out, the smallest change that frees it, and what that change costs. Pure. */
import { round } from '@cartage/contract/money.ts';
import type { RoutingNeed, RoutingReason } from '@cartage/contract/routing/routing.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { lasting, sumOf } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/plans.ts';
import { type Bend, type Change, keyOf, PER_HOUR, type PlanDriver, type PlanFacts, type PlanJob } from './facts.ts';
import { AREA_KM } from '../agent/reach.ts';
import { allOf } from '../driver-run/left-out.ts';
import { awayKm, basesOf, isInArea, placesOf } from './area.ts';
import { unskilled } from './skills.ts';
import { promiseOf } from './windows.ts';

/** What it is called by itself, and within another sentence (`bend.text`). */
export type Freeing = { bend: Bend; text: string; note: string };

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
  if (!reason) return say('left.tooMany');
  const driver = driverOf(facts, reason);
  if (!driver) return unskilled(job, facts.drivers) ?? outside(job, facts.drivers);
  if (reason.needs.length === 0) return say('left.room', { driver: driver.name });
  const why = allOf(reason.needs.map((need) => wordsOf(need, driver, closes)));
  return say('left.nearest', { driver: driver.name, why });
}

function wordsOf({ cause, excess }: RoutingNeed, driver: PlanDriver, due: number | null): string {
  const time = lasting(excess);
  switch (cause) {
    case 'window':
      return due === null
        ? say('near.window', { time })
        : say('near.promise', { clock: at(due + excess, driver), time });
    case 'otherWindow':
      return say('near.otherWindow', { time });
    case 'shift':
      return say('near.shift', { clock: at(driver.until, driver), time });
    case 'capacity': {
      const { registrationnumber: vehicle } = driver;
      return vehicle === null ? say('near.capacityUnnamed') : say('near.capacity', { vehicle });
    }
    case 'tasks':
      return say('near.tasks');
    case 'break':
      return say('near.break', { time });
    case 'breakLoad':
      return say('near.breakLoad');
    case 'travel':
      return say('near.travel', { time });
    case 'distance':
      return say('near.distance', { km: Math.ceil(excess / 1000) });
    case 'skill':
      return say('near.skill');
  }
}

/** Undefined where nothing that a dispatcher may bend would do. */
export function freeingOf(facts: PlanFacts, left: Left): Freeing | undefined {
  const { job, reason } = left;
  const driver = reason && driverOf(facts, reason);
  if (reason && !driver && !unskilled(job, facts.drivers))
    return whole(job, [
      {
        text: (at) => say('bend.area', { at }),
        note: say('price.area'),
        cost: 0,
        changes: [{ kind: 'area', jobid: job.id }],
      },
    ]);
  if (!driver || reason.needs.length === 0) return undefined;
  const parts = reason.needs.map((need) => partOf(need, driver, left, facts.currency || 'AUD'));
  return parts.every((p) => p !== undefined) ? whole(job, parts) : undefined;
}
type Part = { text: (at: 'start' | 'within') => string; note: string; cost: number; changes: Change[] };

function whole(job: PlanJob, parts: readonly Part[]): Freeing {
  const text = (at: 'start' | 'within') =>
    parts
      .map((p, n) => p.text(n === 0 ? at : 'within'))
      .reduceRight((next, one) => (next === '' ? one : say('bend.also', { one, next })), '');
  return {
    bend: {
      jobid: job.id,
      text: text('within'),
      cost: round(parts.reduce((n, p) => n + p.cost, 0)),
      changes: parts.flatMap((p) => p.changes),
    },
    text: text('start'),
    note: parts
      .map((p) => p.note)
      .reduceRight((next, one) => (next === '' ? one : say('price.also', { one, next })), ''),
  };
}

function partOf(
  { cause, excess }: RoutingNeed,
  driver: PlanDriver,
  { job, closes, others }: Left,
  currency: string,
): Part | undefined {
  const by = Math.ceil(excess / FIVE_MINUTES) * FIVE_MINUTES || FIVE_MINUTES;
  const dollars = (cost: number) => sumOf(Math.ceil(cost), currency, 0);
  switch (cause) {
    case 'window': {
      if (closes === null) return undefined;
      const until = Math.ceil((closes + excess) / FIVE_MINUTES) * FIVE_MINUTES;
      // Which of its two promises is in the way is not told: neither ends before that.
      const ends = (['pickup', 'delivery'] as const).filter((type) => promiseOf(job, type).due !== null);
      return {
        text: (place) => say('bend.window', { at: place, clock: at(until, driver) }),
        note: say('price.window'),
        cost: 0,
        changes: ends.map((type) => ({ kind: 'window', key: keyOf(job.id, type), until })),
      };
    }
    case 'otherWindow':
      return {
        text: () => say('bend.others', { driver: driver.name, time: lasting(by) }),
        note: say('price.others'),
        cost: 0,
        changes: others.flatMap(({ key, due }): Change[] =>
          due === null ? [] : [{ kind: 'window', key, until: due + by }],
        ),
      };
    case 'shift': {
      if (by > MOST_OVERTIME) return undefined;
      const cost = round((by / 3600) * PER_HOUR * OVERTIME);
      return {
        text: (place) => say('bend.shift', { at: place, clock: at(driver.until + by, driver) }),
        note: say('price.shift', { amount: dollars(cost), time: lasting(by) }),
        cost,
        changes: [{ kind: 'shift', driverid: driver.id, by }],
      };
    }
    case 'break':
      return {
        text: (place) => say('bend.break', { at: place, time: lasting(by) }),
        note: say('price.break'),
        cost: 0,
        changes: [{ kind: 'break', driverid: driver.id, by }],
      };
    case 'tasks': {
      const stops = Math.max(1, Math.ceil(excess));
      return {
        text: () => say('bend.tasks', { stops, driver: driver.name }),
        note: say('price.tasks'),
        cost: 0,
        changes: [{ kind: 'tasks', driverid: driver.id, by: stops }],
      };
    }
    case 'capacity': {
      // Only what begins or ends at the depot makes room when the vehicle comes by there.
      if (!driver.start || !job.iscollected || job.isheld) return undefined;
      return {
        text: (place) => say('bend.reload', { at: place, who: driver.registrationnumber ?? driver.name }),
        note: say('price.reload', { amount: dollars(PER_HOUR / 4) }),
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
  if (drivers.some((d) => isInArea(job, d))) return say('left.inArea');
  const km = Math.round(Math.min(...drivers.map((d) => awayKm(basesOf(d), placesOf(job)))));
  return say('left.outside', { km, area: AREA_KM });
}

const driverOf = ({ drivers }: PlanFacts, { vehicle }: RoutingReason): PlanDriver | undefined =>
  vehicle === null ? undefined : drivers[Number(vehicle) - 1];
const at = (s: number, { zone }: PlanDriver): string => clockIn(new Date(s * 1000), zone);
