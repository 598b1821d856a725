import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow, insertRow, listPage, lockRow, updateRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { drivers } from '../driver/driver.tables.ts';
import { holds, shownVehicle } from './vehicle.store.ts';
import { vehicles, type VehicleRow } from './vehicle.tables.ts';

export const vehicleRoutes = routes(vehicleCalls, {
  list: async (ctx, query) => {
    const page = await listPage(ctx, { from: vehicles, sort: 'name', where: and(query.id ? eq(vehicles.id, query.id) : undefined, query.driverid ? eq(vehicles.driverid, query.driverid) : undefined, like(query.search)) }, query);
    return { ...page, items: await shown(ctx, page.items) };
  },
  find: async (ctx, { id }) => (await shown(ctx, [await findRow(ctx, vehicles, id, 'Vehicle')]))[0]!,
  create: async (ctx, { vehicle }) => {
    const columns = await columnsOf(ctx, vehicle, undefined);
    const row = await insertRow(ctx, vehicles, { ...columns, id: uuidv7(ctx.now()), creationTime: ctx.now().toISOString() } as never);
    await ctx.changed('Vehicle', row.id, null, row);
    return (await shown(ctx, [row]))[0]!;
  },
  update: async (ctx, { vehicle: { id, ...patch } }) => {
    const before = await lockRow(ctx, vehicles, id, 'Vehicle');
    const row = await updateRow(ctx, vehicles, id, { name: before.name, ...(await columnsOf(ctx, patch, before)) } as never, 'Vehicle');
    await ctx.changed('Vehicle', id, before, row);
    return (await shown(ctx, [row]))[0]!;
  },
});

type Written = { driverid?: string | null | undefined; capacity?: VehicleRow['capacity'] | null | undefined; iscurrentvehicle?: boolean | undefined };
/** A driver has one current vehicle: the first given, then whichever is named current; the one before steps back. */
async function columnsOf<T extends Written>(ctx: Ctx, vehicle: T, before: VehicleRow | undefined) {
  const driverid = vehicle.driverid === undefined ? (before?.driverid ?? null) : vehicle.driverid;
  if (driverid) await lockRow(ctx, drivers, driverid, 'Driver');
  const others = driverid ? await ctx.db.select({ id: vehicles.id }).from(vehicles).where(and(eq(vehicles.driverid, driverid), eq(vehicles.iscurrentvehicle, true), before ? ne(vehicles.id, before.id) : undefined)) : [];
  const wasCurrent = before !== undefined && before.iscurrentvehicle && before.driverid === driverid;
  const iscurrentvehicle = driverid !== null && (vehicle.iscurrentvehicle ?? (wasCurrent || others.length === 0));
  if (iscurrentvehicle && others.length) await ctx.db.update(vehicles).set({ iscurrentvehicle: false }).where(inArray(vehicles.id, others.map((v) => v.id)));
  const { capacity, ...rest } = vehicle;
  return { ...rest, driverid, iscurrentvehicle, ...(capacity !== undefined && { capacity: capacity ?? {}, ...holds(capacity ?? {}) }) };
}

async function shown(ctx: Ctx, rows: readonly VehicleRow[]) {
  const ids = [...new Set(rows.flatMap((v) => v.driverid ?? []))];
  const names = new Map(ids.length ? (await ctx.db.select({ id: drivers.id, name: drivers.name }).from(drivers).where(inArray(drivers.id, ids))).map((d) => [d.id, d.name]) : []);
  return rows.map((v) => shownVehicle(v, names.get(v.driverid ?? '') ?? null));
}
const like = (search: string | undefined) =>
  search?.trim() ? sql`lower(${vehicles.name} || ' ' || ${vehicles.registrationnumber}) like ${`%${search.trim().toLowerCase().replace(/[\\%_]/g, (c) => `\\${c}`)}%`}` : undefined;
