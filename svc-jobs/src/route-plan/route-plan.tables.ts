import type { PlanFigures, PlanUnassigned } from '@cartage/contract/jobs/plan-insight.ts';
import type { PLAN_GOALS, PLAN_STATES, PlanGives } from '@cartage/contract/jobs/route-plan.ts';
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import type { SolvePoint } from '@cartage/contract/routing/solve.ts';
import { day, instant, json, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from '../schema.tables.ts';
import type { Bend, PlanFacts } from './facts.ts';
import type { Made, Standing } from './standing.ts';

export type Progress = {
  elapsedMs: number;
  limitMs: number;
  iteration: number;
  isWaiting?: boolean;
  curve: SolvePoint[];
};
/** Jobs that cannot be planned at all; `reason` as it is kept. */
export type Lost = Omit<PlanUnassigned, 'opens' | 'due' | 'location' | 'freeing'>;
/** With even hours as the goal: whether `result` is the evener plan, and the other one. */
export type Sharing = { evenly: boolean; other: RoutingResult };
/** What a change by hand changes. */
export type Edited = {
  result: RoutingResult | null;
  sharing: Sharing | null;
  bends: Bend[];
  fixed: Record<string, string[]>;
  /** As it is kept. */
  text: string;
};
/** As it was before the plan was accepted, of stops those that were open; and what the acceptance made of it. */
export type Restore = Standing & { made: Made };

export const routePlans = jobsSchema.table('route_plans', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  day: day('day').notNull(),
  timezone: text('timezone').notNull(),
  goal: text('goal').$type<(typeof PLAN_GOALS)[number]>().notNull(),
  state: text('state').$type<(typeof PLAN_STATES)[number]>().notNull(),
  problem: sentence('problem'),
  /** The search under way, and how many there have been. */
  solveid: uuid('solve_id'),
  searches: integer('searches').notNull().default(1),
  facts: json<PlanFacts>()('facts').notNull(),
  lost: json<Lost[]>()('lost').notNull(),
  /** Of today's plan. */
  current: json<PlanFigures | null>()('current_figures'),
  bends: json<Bend[]>()('bends').notNull().default([]),
  fixed: json<Record<string, string[]>>()('fixed').notNull().default({}),
  gives: json<PlanGives>()('gives').notNull().default({}),
  progress: json<Progress>()('progress').notNull(),
  result: json<RoutingResult | null>()('result'),
  sharing: json<Sharing | null>()('sharing'),
  previous: json<Edited | null>()('previous'),
  undountil: instant('undo_until'),
  restore: json<Restore | null>()('restore'),
  acceptedat: instant('accepted_at'),
  revision: integer('revision').notNull().default(0),
  creationTime: instant('creation_time').notNull(),
});
export type PlanRow = typeof routePlans.$inferSelect;
