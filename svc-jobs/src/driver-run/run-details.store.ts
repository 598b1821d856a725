import { notFound } from '@cartage/contract/error.ts';
import type { Run, RunInput, RunSummary } from '@cartage/contract/jobs/run.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { inArray } from 'drizzle-orm';
import { summaryOf as jobSummaryOf } from '../job/job.store.ts';
import { jobSummaries } from '../job/job.tables.ts';
import { type StopInput, stopsOf } from '../run/run.store.ts';
import type { RunRow } from '../run/run.tables.ts';

export function summaryOf({
  tenantId: _t,
  durations: _d,
  geometry: _g,
  violations: _v,
  endedbyhand: _e,
  ...row
}: RunRow): RunSummary {
  return row;
}

/** A run with its steps and their jobs, in two statements. */
export async function detailsOf(ctx: Ctx, run: RunRow): Promise<Run> {
  const stops = await stopsOf(ctx, run.id);
  const ids = [...new Set(stops.flatMap((s) => s.jobid ?? []))];
  const rows = ids.length ? await ctx.db.select().from(jobSummaries).where(inArray(jobSummaries.id, ids)) : [];
  const jobOf = new Map(rows.map((j) => [j.id, jobSummaryOf(j)]));
  const steps = stops.map(({ tenantId: _t, runid: _r, position: _p, suburb: _s, id: _i, ...stop }) => ({
    ...stop,
    location: stop.location ?? null,
    job: jobOf.get(stop.jobid ?? '') ?? null,
  }));
  return { ...summaryOf(run), durations: run.durations, geometry: run.geometry, violations: run.violations, steps };
}

/** Steps as staff wrote them; each job must exist and each position comes from its address when none is given. */
export async function writtenStops(ctx: Ctx, steps: z.output<typeof RunInput>['steps']): Promise<StopInput[]> {
  const ids = [...new Set(steps.flatMap((s) => s.jobid ?? []))];
  const rows = ids.length
    ? await ctx.db
        .select({ id: jobSummaries.id, fromsuburb: jobSummaries.fromsuburb, tosuburb: jobSummaries.tosuburb })
        .from(jobSummaries)
        .where(inArray(jobSummaries.id, ids))
    : [];
  const missing = ids.find((id) => !rows.some((r) => r.id === id));
  if (missing) throw notFound('Job', missing);
  return steps.map((s) => {
    const job = rows.find((r) => r.id === s.jobid);
    return {
      type: s.type,
      jobid: s.jobid ?? null,
      location: s.location ?? null,
      arrival: s.arrival ? new Date(s.arrival).toISOString() : null,
      duration: s.duration ?? null,
      distance: s.distance ?? null,
      service: s.service ?? null,
      violations: s.violations ?? [],
      description: s.description ?? null,
      suburb: job ? (s.type === 'pickup' ? job.fromsuburb : job.tosuburb) : null,
    };
  });
}
