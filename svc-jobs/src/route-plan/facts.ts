/** What a plan is made of: who drives, what is to go, and what people have decided about it. Pure. */
import type { PLAN_GOALS, PlanGives } from '@cartage/contract/jobs/route-plan.ts';
import type { Place, PlannedJob } from '../run/plan.ts';

export type Goal = (typeof PLAN_GOALS)[number];
/** Times are seconds since the epoch. */
export type PlanDriver = {
  id: string;
  code: string;
  name: string;
  vehicle: string | null;
  registrationnumber: string | null;
  zone: string;
  from: number;
  until: number;
  /** Where the rest of the day begins, and where it ends. */
  start: Place | null;
  end: Place | null;
  weightkg: number | null;
  volumem3: number | null;
  lengthm: number | null;
  maxstops: number | null;
  licensed: boolean;
  done: number;
  /** Open stops in the order of today's plan, and whether a run has put all of them in order. */
  current: string[];
  isordered: boolean;
  isontheroad: boolean;
};
export type PlanJob = PlannedJob & {
  driverid: string | null;
  /** On board of its driver, who alone can deliver it. */
  isheld: boolean;
  isdangerousgood: boolean;
  longestm: number;
  fromcompany: string | null;
  tocompany: string | null;
  /** What the plan was made of; changed meanwhile, the job is no longer what was planned. */
  seen: string;
};
/** `currency` is the tenant's; plans of before have none. */
export type PlanFacts = { drivers: PlanDriver[]; jobs: PlanJob[]; now: number; currency?: string };
export type Shape = {
  goal: Goal;
  bends: readonly Bend[];
  fixed: Readonly<Record<string, readonly string[]>>;
  /** What may give where that is cheaper. */
  gives: PlanGives;
};

/** Dollars; what planning of single runs counts with as well. */
export const PER_KM = 1,
  PER_HOUR = 40;
/** What gives: a promise, or so many seconds (or stops) of a driver's. */
export type Change =
  | { kind: 'window'; key: string; until: number }
  | { kind: 'shift' | 'break' | 'tasks'; driverid: string; by: number }
  | { kind: 'reload'; driverid: string }
  | { kind: 'area'; jobid: string };
/** `text` as it is kept. */
export type Bend = { jobid: string; text: string; cost: number; changes: Change[] };

export const keyOf = (jobid: string, type: string): string => `${jobid}|${type}`;
