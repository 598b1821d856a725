import { availabilityOf } from './driver.store.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { driverEvents } from '@cartage/contract/events/job.ts';
import { findRow, insertRow, listPage, lockRow, updateRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { drivers, type DriverRow } from './driver.tables.ts';
import { detailed, driverAsked, shownDriver } from './driver.store.ts';

export const driverRoutes = routes(driverCalls, {
  list: async (ctx, query) => {
    const page = await listPage(ctx, { from: drivers, sort: 'name', where: like(query.search) }, query);
    return { ...page, items: await detailed(ctx, page.items) };
  },
  find: async (ctx, { driverId }) => (await detailed(ctx, [await findRow(ctx, drivers, driverId, 'Driver')]))[0]!,
  create: async (ctx, { driver }) => {
    const row = await insertRow(ctx, drivers, { ...given(driver), id: uuidv7(ctx.now()), creationTime: ctx.now().toISOString() } as never);
    await ctx.emit(saved(row));
    await ctx.changed('Driver', row.id, null, shownDriver(row));
    return (await detailed(ctx, [row]))[0]!;
  },
  update: async (ctx, { driver: { id, ...patch } }) => {
    const before = await lockRow(ctx, drivers, id, 'Driver');
    const row = await updateRow(ctx, drivers, id, { code: before.code, ...given(patch) }, 'Driver');
    if (row.name !== before.name) await ctx.db.update(jobs).set({ drivername: row.name }).where(and(eq(jobs.driverid, id), notInArray(jobs.status, ['Delivered', 'Cancelled'])));
    await ctx.emit(saved(row));
    await ctx.changed('Driver', id, shownDriver(before), shownDriver(row));
    return (await detailed(ctx, [row]))[0]!;
  },
  availability: async (ctx, { driverId }) => availabilityOf(await findRow(ctx, drivers, driverAsked(ctx, driverId), 'Driver')),
  makeAvailable: async (ctx, { driverId }) =>
    availabilityOf(await updateRow(ctx, drivers, driverAsked(ctx, driverId), { isavailableforwork: true, availableSince: ctx.now().toISOString() }, 'Driver')),
  clearAvailable: async (ctx, { driverId }) => {
    await updateRow(ctx, drivers, driverAsked(ctx, driverId), { isavailableforwork: false, availableSince: null }, 'Driver');
    return undefined;
  },
});

const saved = (row: DriverRow) => driverEvents.saved({ driverId: row.id, email: row.email, name: row.name, isActive: row.isactive });
/** Columns with a default of their own take no null. */
function given<T extends { maxhours?: number | null | undefined; email?: string | null | undefined }>(driver: T) {
  const { maxhours, ...rest } = driver;
  return { ...rest, ...(maxhours != null && { maxhours }), ...(driver.email !== undefined && { email: driver.email?.trim().toLowerCase() || null }) };
}
const like = (search: string | undefined) =>
  search?.trim() ? sql`lower(${drivers.name} || ' ' || ${drivers.code} || ' ' || coalesce(${drivers.email}, '')) like ${`%${search.trim().toLowerCase().replace(/[\\%_]/g, (c) => `\\${c}`)}%`}` : undefined;
