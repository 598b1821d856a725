import type { Driver } from '@cartage/contract/drivers/driver.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { today } from '@cartage/server/today.ts';
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { job } from '../job/job.entity.ts';
import { lockJobs } from '../run/lock.store.ts';
import { jobs } from '../job/job.tables.ts';
import { vehicles } from '../vehicle/vehicle.tables.ts';
import { vehicleAnswer } from '../vehicle/vehicle.store.ts';
import { type DriverRow, drivers, preStartAnswers } from './driver.tables.ts';
import { hasDangerousGoodsLicence } from './fitness.ts';

/** Drivers with what hangs on them: two statements for a whole page. */
export async function detailed(ctx: Ctx, rows: readonly DriverRow[]): Promise<Driver[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((d) => d.id);
  // One after the other: a save reads its answer inside its transaction, and that has one connection.
  const open = await ctx.db
    .select({ driverid: jobs.driverid, n: sql<number>`count(*)` })
    .from(jobs)
    .where(and(inArray(jobs.driverid, ids), notInArray(jobs.status, ['Delivered', 'Cancelled'])))
    .groupBy(jobs.driverid);
  const current = await ctx.db
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.driverid, ids), eq(vehicles.iscurrentvehicle, true)));
  const jobCount = new Map(open.map((o) => [o.driverid, Number(o.n)]));
  const vehicleOf = new Map(current.map((v) => [v.driverid, v]));
  const day = await today(ctx);
  return rows.map((row) => {
    const vehicle = vehicleOf.get(row.id);
    return {
      ...row,
      assignedJobs: jobCount.get(row.id) ?? 0,
      currentvehicle: vehicle ? vehicleAnswer(vehicle, row.name) : null,
      lastwaypoint: row.lastwaypoint ?? null,
      address: row.address ?? null,
      hasdangerousgoodslicence: hasDangerousGoodsLicence(row.licences, day),
    };
  });
}

/** A driver speaks of oneself; staff must say of whom. */
export function driverAsked(ctx: Ctx, asked: string | undefined): string {
  const id = ctx.actor.driverId ?? asked;
  if (!id) throw invalid([{ message: sayKit('required'), members: ['driverId'] }]);
  return id;
}
export const availabilityOf = (row: DriverRow) => ({
  driverId: row.id,
  isavailableforwork: row.isavailableforwork,
  since: row.availableSince,
});
/** Where the active drivers were last. */
export async function currentWaypoints(ctx: Ctx) {
  const found = await ctx.db
    .select({ at: drivers.lastwaypoint })
    .from(drivers)
    .where(and(eq(drivers.isactive, true), isNotNull(drivers.lastwaypoint)))
    .orderBy(drivers.name)
    .limit(1000);
  return found.map((driver) => driver.at!);
}
/** The jobs that the driver still has bear the name that people know now. */
export async function rename(ctx: Ctx, { id, name }: DriverRow): Promise<void> {
  const held = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.driverid, id), notInArray(jobs.status, ['Delivered', 'Cancelled'])));
  const ids = held.map((row) => row.id);
  await changeAll(ctx, job, await lockJobs(ctx, ids), (row) => ({ ...row, drivername: name }));
}
/** Drivers whose name, code or e-mail holds the words. */
export const like = (search: string | undefined) =>
  search?.trim()
    ? sql`lower(${drivers.name} || ' ' || ${drivers.code} || ' ' || coalesce(${drivers.email}, '')) like ${`%${search
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, (c) => `\\${c}`)}%`}`
    : undefined;
/** Pre-start answers of one driver, or of all. */
export const answersOf = (driverId: string | undefined) =>
  driverId ? eq(preStartAnswers.driverid, driverId) : undefined;
