import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { columnsOf } from './current-vehicle.store.ts';
import { vehicleAnswers, vehicleFields, vehiclesAsked } from './vehicles-asked.store.ts';
import { vehicle } from '../vehicle/vehicle.entity.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';

export const vehicleRoutes = routes(vehicleCalls, {
  list: async (ctx, query) => {
    const page = await listPage(
      ctx,
      {
        from: vehicles,
        sort: 'name',
        fields: vehicleFields,
        where: vehiclesAsked(query),
      },
      query,
    );
    return { ...page, items: await vehicleAnswers(ctx, page.items) };
  },
  find: async (ctx, { id }) => (await vehicleAnswers(ctx, [await findRow(ctx, vehicles, id, 'Vehicle')]))[0]!,
  create: async (ctx, { vehicle: asked }) => {
    const columns = await columnsOf(ctx, asked, undefined);
    const row = await create(ctx, vehicle, { ...columns, id: uuidv7(ctx.now()) } as typeof vehicles.$inferInsert);
    return (await vehicleAnswers(ctx, [row]))[0]!;
  },
  update: async (ctx, { vehicle: { id, ...patch } }) => {
    const before = await lock(ctx, vehicle, id);
    const columns = await columnsOf(ctx, patch, before);
    const row = await change(ctx, vehicle, before, (was) => ({ ...was, ...columns }) as VehicleRow);
    return (await vehicleAnswers(ctx, [row]))[0]!;
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, vehicle, id);
    return undefined;
  },
});
