/** A driver's own day. Row security already hides everybody else's jobs and runs. */
import type { Answer } from '@cartage/contract/call.ts';
import { type DriverStop, expectedAt, runCalls } from '@cartage/contract/jobs/run.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { drivers } from '../driver/driver.tables.ts';
import { jobs, jobSummaries, type JobRow } from '../job/job.tables.ts';
import { ofDay } from '../job/of-day.store.ts';
import { dayStops, type DayStop } from '../run/day-stops.ts';
import { runs } from '../run/run.tables.ts';
import { stopsOf } from '../run/run.store.ts';

export async function myDay(ctx: Ctx, driverId: string, day: string): Promise<Answer<typeof runCalls.mine>> {
  const [driver, [run]] = await Promise.all([
    findRow(ctx, drivers, driverId, 'Driver'),
    ctx.db
      .select()
      .from(runs)
      .where(and(eq(runs.driverid, driverId), eq(runs.rundate, day)))
      .orderBy(runs.iscompleted, desc(runs.id))
      .limit(1),
  ]);
  const steps = run ? (await stopsOf(ctx, run.id)).filter((s) => s.jobid !== null) : [];
  const held = await ctx.db
    .select()
    .from(jobs)
    .where(
      or(
        and(
          eq(jobs.driverid, driverId),
          inArray(jobs.id, ctx.db.select({ id: jobSummaries.id }).from(jobSummaries).where(ofDay(day))),
        ),
        steps.length
          ? inArray(
              jobs.id,
              steps.map((s) => s.jobid!),
            )
          : undefined,
      ),
    )
    .orderBy(jobs.deadline, jobs.jobno);
  const stops = dayStops(driverId, steps, held).map((s) => stopOf(s, run?.lateminutes ?? 0));
  return {
    day,
    timezone: run?.timezone ?? null,
    driverid: driver.id,
    drivername: driver.name,
    runid: run?.id ?? null,
    runno: run?.runno ?? null,
    vehicleno: run?.vehicleno ?? null,
    isfit: driver.isfit,
    stops,
    done: stops.filter((s) => s.completedat !== null).length,
    geometry: run?.geometry ?? null,
  };
}

function stopOf({ job, type, step, number, completedat, outcome }: DayStop<JobRow>, lateminutes: number): DriverStop {
  const at = type === 'pickup' ? job.fromaddress : job.toaddress;
  return {
    jobid: job.id,
    position: number,
    type,
    arrival: expectedAt(step?.arrival ?? null, lateminutes),
    completedat,
    outcome,
    jobno: job.jobno,
    connoteno: job.connoteno,
    status: job.status,
    company: at.company ?? null,
    contact: at.contact ?? null,
    telephone: at.telephone ?? null,
    addresslines: [at.addressline1, at.addressline2, at.addressline3].filter(
      (l) => typeof l === 'string' && l !== '',
    ) as string[],
    suburb: at.suburb ?? null,
    statecode: at.statecode ?? null,
    postcode: at.postcode ?? null,
    latitude: at.latitude ?? null,
    longitude: at.longitude ?? null,
    instructions:
      [at.instructions, type === 'pickup' ? job.specialinstructions : null].filter(Boolean).join('\n') || null,
    deadline: job.deadline,
    quantity: job.quantity,
    weightkg: job.weightkg,
    items: job.items,
    isdangerousgood: job.isdangerousgood,
    signaturerequired: job.signaturerequired,
    authoritytoleave: job.authoritytoleave,
  };
}
