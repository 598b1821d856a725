import type { Driver } from '@cartage/contract/drivers/driver.ts';
import { invalid } from '@cartage/contract/error.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { vehicles } from '../vehicle/vehicle.tables.ts';
import { shownVehicle } from '../vehicle/vehicle.store.ts';
import { type DriverRow } from './driver.tables.ts';
import { hasDangerousGoodsLicence } from './fitness.ts';

/** Drivers with what hangs on them: two statements for a whole page. */
export async function detailed(ctx: Ctx, rows: readonly DriverRow[]): Promise<Driver[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((d) => d.id);
  // One after the other: a save reads its answer inside its transaction, and that has one connection.
  const open = await ctx.db.select({ driverid: jobs.driverid, n: sql<number>`count(*)` }).from(jobs).where(and(inArray(jobs.driverid, ids), notInArray(jobs.status, ['Delivered', 'Cancelled']))).groupBy(jobs.driverid);
  const current = await ctx.db.select().from(vehicles).where(and(inArray(vehicles.driverid, ids), eq(vehicles.iscurrentvehicle, true)));
  const settings = await ctx.settings();
  const jobCount = new Map(open.map((o) => [o.driverid, Number(o.n)]));
  const vehicleOf = new Map(current.map((v) => [v.driverid, v]));
  const day = dayIn(ctx.now(), settings.timezone);
  return rows.map((row) => {
    const vehicle = vehicleOf.get(row.id);
    return {
      ...row, assignedJobs: jobCount.get(row.id) ?? 0, currentvehicle: vehicle ? shownVehicle(vehicle, row.name) : null,
      lastwaypoint: row.lastwaypoint ?? null, address: row.address ?? null, hasdangerousgoodslicence: hasDangerousGoodsLicence(row.licences, day),
    };
  });
}

/** A driver speaks of oneself; staff must say of whom. */
export function driverAsked(ctx: Ctx, asked: string | undefined): string {
  const id = ctx.actor.driverId ?? asked;
  if (!id) throw invalid([{ message: 'Required', members: ['driverId'] }]);
  return id;
}
export const availabilityOf = (row: DriverRow) => ({ driverId: row.id, isavailableforwork: row.isavailableforwork, since: row.availableSince });
export const shownDriver = ({ tenantId: _t, lastwaypoint: _w, ...row }: DriverRow): object => row;
