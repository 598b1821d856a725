import { Weight } from '@cartage/contract/wire.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { inside } from '@cartage/server/odata-sql.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { drivers } from './driver.tables.ts';
import { columnsOf } from './current-vehicle.store.ts';
import { vehicle } from '../vehicle/vehicle.entity.ts';
import { shownVehicle } from '../vehicle/vehicle.store.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';

export const vehicleRoutes = routes(vehicleCalls, {
  list: async (ctx, query) => {
    const page = await listPage(
      ctx,
      {
        from: vehicles,
        sort: 'name',
        fields: {
          drivername: sql`(select d.name from ${drivers} d where d.id = ${vehicles.driverid})`,
          gvm: sql`(${vehicles.gvm}::text)`,
          ...inside('gvm', vehicles.gvm, Weight),
        },
        where: and(
          query.id ? eq(vehicles.id, query.id) : undefined,
          query.driverid ? eq(vehicles.driverid, query.driverid) : undefined,
          like(query.search),
        ),
      },
      query,
    );
    return { ...page, items: await shown(ctx, page.items) };
  },
  find: async (ctx, { id }) => (await shown(ctx, [await findRow(ctx, vehicles, id, 'Vehicle')]))[0]!,
  create: async (ctx, { vehicle: asked }) => {
    const columns = await columnsOf(ctx, asked, undefined);
    const row = await create(ctx, vehicle, { ...columns, id: uuidv7(ctx.now()) } as typeof vehicles.$inferInsert);
    return (await shown(ctx, [row]))[0]!;
  },
  update: async (ctx, { vehicle: { id, ...patch } }) => {
    const before = await lock(ctx, vehicle, id);
    const columns = await columnsOf(ctx, patch, before);
    const row = await change(ctx, vehicle, before, (was) => ({ ...was, ...columns }) as VehicleRow);
    return (await shown(ctx, [row]))[0]!;
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, vehicle, id);
    return undefined;
  },
});

async function shown(ctx: Ctx, rows: readonly VehicleRow[]) {
  const ids = [...new Set(rows.flatMap((v) => v.driverid ?? []))];
  const names = new Map(
    ids.length
      ? (await ctx.db.select({ id: drivers.id, name: drivers.name }).from(drivers).where(inArray(drivers.id, ids))).map(
          (d) => [d.id, d.name],
        )
      : [],
  );
  return rows.map((v) => shownVehicle(v, names.get(v.driverid ?? '') ?? null));
}
const like = (search: string | undefined) =>
  search?.trim()
    ? sql`lower(${vehicles.name} || ' ' || ${vehicles.registrationnumber}) like ${`%${search
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, (c) => `\\${c}`)}%`}`
    : undefined;
