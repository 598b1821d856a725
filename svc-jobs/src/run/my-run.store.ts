/** A driver's own day. Row security already hides everybody else's jobs and runs. */
import type { Answer } from '@cartage/contract/call.ts';
import { type DriverStop, expectedAt, runCalls } from '@cartage/contract/jobs/run.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { ofDay } from '../agent/agent.store.ts';
import { drivers } from '../driver/driver.tables.ts';
import { jobs, jobSummaries, type JobRow } from '../job/job.tables.ts';
import { runs, type StopRow } from './run.tables.ts';
import { stopsOf } from './run.store.ts';

const HANDED_OVER: readonly string[] = ['OnDelivery', 'Delivered', 'Failed'];

export async function myDay(ctx: Ctx, driverId: string, day: string): Promise<Answer<typeof runCalls.mine>> {
  const [driver, [run]] = await Promise.all([
    findRow(ctx, drivers, driverId, 'Driver'),
    ctx.db.select().from(runs).where(and(eq(runs.driverid, driverId), eq(runs.rundate, day))).orderBy(runs.iscompleted, desc(runs.id)).limit(1),
  ]);
  const steps = run ? (await stopsOf(ctx, run.id)).filter((s) => s.jobid !== null) : [];
  const held = await ctx.db.select().from(jobs).where(or(
    and(eq(jobs.driverid, driverId), inArray(jobs.id, ctx.db.select({ id: jobSummaries.id }).from(jobSummaries).where(ofDay(day)))),
    steps.length ? inArray(jobs.id, steps.map((s) => s.jobid!)) : undefined,
  )).orderBy(jobs.deadline, jobs.jobno);
  const jobOf = new Map(held.map((j) => [j.id, j]));
  const onRun = steps.flatMap((s) => { const job = jobOf.get(s.jobid!); return job ? [stopOf(job, { ...s, arrival: expectedAt(s.arrival, run!.lateminutes) })] : []; });
  const listed = new Set(onRun.map((s) => s.jobid)), toDeliver = new Set(onRun.filter((s) => s.type === 'delivery').map((s) => s.jobid));
  // A run may have planned the pick-up alone, and the freight goes on delivery with the same driver after all.
  const isHandedOver = (j: JobRow) => j.driverid === driverId && !toDeliver.has(j.id) && HANDED_OVER.includes(j.status);
  const loose = held.filter((j) => !listed.has(j.id) || isHandedOver(j)).map((j) => stopOf(j, undefined));
  const stops = [...onRun, ...loose].map((s, n) => ({ ...s, position: n + 1 }));
  return {
    day, driverid: driver.id, drivername: driver.name, runid: run?.id ?? null, runno: run?.runno ?? null, vehicleno: run?.vehicleno ?? null, isfit: driver.isfit,
    stops, done: stops.filter((s) => s.completedat !== null).length, geometry: run?.geometry ?? null,
  };
}

function stopOf(job: JobRow, step: StopRow | undefined): DriverStop {
  const type = step && step.type !== 'job' ? (step.type === 'pickup' ? 'pickup' : 'delivery') : job.iscollected ? 'delivery' : 'pickup';
  const at = type === 'pickup' ? job.fromaddress : job.toaddress;
  const ended = job.status === 'Delivered' ? job.deliveredat : job.status === 'Failed' ? (job.lastScanAt ?? null) : null;
  return {
    jobid: job.id, position: step?.position ?? 0, type, arrival: step?.arrival ?? null, completedat: step ? step.completedat : ended, outcome: step ? step.outcome : ended ? job.status : null,
    jobno: job.jobno, connoteno: job.connoteno, status: job.status, company: at.company ?? null, contact: at.contact ?? null, telephone: at.telephone ?? null,
    addresslines: [at.addressline1, at.addressline2, at.addressline3].filter((l) => typeof l === 'string' && l !== '') as string[], suburb: at.suburb ?? null, statecode: at.statecode ?? null, postcode: at.postcode ?? null,
    latitude: at.latitude ?? null, longitude: at.longitude ?? null, instructions: [at.instructions, type === 'pickup' ? job.specialinstructions : null].filter(Boolean).join('\n') || null,
    deadline: job.deadline, quantity: job.quantity, weightkg: job.weightkg, items: job.items, isdangerousgood: job.isdangerousgood, signaturerequired: job.signaturerequired, authoritytoleave: job.authoritytoleave,
  };
}
