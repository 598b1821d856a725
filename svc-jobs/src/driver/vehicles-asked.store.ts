/** What lists of vehicles filter by, and vehicles with the names of their drivers. */
import type { Vehicle } from '@cartage/contract/drivers/vehicle.ts';
import { Weight } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { type Fields, inside } from '@cartage/server/odata-sql.ts';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { vehicleAnswer } from '../vehicle/vehicle.store.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';
import { drivers } from './driver.tables.ts';

export const vehicleFields: Fields = {
  drivername: sql`(select d.name from ${drivers} d where d.id = ${vehicles.driverid})`,
  gvm: sql`(${vehicles.gvm}::text)`,
  ...inside('gvm', vehicles.gvm, Weight),
};

type Asked = { id?: string | undefined; driverid?: string | undefined; search?: string | undefined };
export const vehiclesAsked = ({ id, driverid, search }: Asked): SQL | undefined =>
  and(id ? eq(vehicles.id, id) : undefined, driverid ? eq(vehicles.driverid, driverid) : undefined, like(search));

/** Vehicles as they are answered, each with its driver's name. */
export async function vehicleAnswers(ctx: Ctx, rows: readonly VehicleRow[]): Promise<Vehicle[]> {
  const ids = [...new Set(rows.flatMap((v) => v.driverid ?? []))];
  const found = ids.length
    ? await ctx.db.select({ id: drivers.id, name: drivers.name }).from(drivers).where(inArray(drivers.id, ids))
    : [];
  const nameOf = new Map(found.map((d) => [d.id, d.name]));
  return rows.map((v) => vehicleAnswer(v, nameOf.get(v.driverid ?? '') ?? null));
}

/** Vehicles whose name or registration number holds the words. */
const like = (search: string | undefined) =>
  search?.trim()
    ? sql`lower(${vehicles.name} || ' ' || ${vehicles.registrationnumber}) like ${`%${search
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, (c) => `\\${c}`)}%`}`
    : undefined;
