import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { refused } from '@cartage/contract/error.ts';
import { findRow, insertRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { drivers, waypoints } from './driver.tables.ts';
import { driverAsked } from './driver.store.ts';

const SKEW_MS = 5 * 60_000;
export const waypointRoutes = routes(waypointCalls, {
  current: async (ctx) => (await ctx.db.select({ at: drivers.lastwaypoint }).from(drivers).where(and(eq(drivers.isactive, true), isNotNull(drivers.lastwaypoint))).orderBy(drivers.name).limit(1000)).map((d) => d.at!),
  record: async (ctx, { waypoint: { driverId, ...place } }) => {
    const driver = await findRow(ctx, drivers, driverAsked(ctx, driverId), 'Driver');
    const at = place.creationTime ? new Date(place.creationTime) : ctx.now();
    if (at.getTime() > ctx.now().getTime() + SKEW_MS) throw refused('waypoint.inFuture', 'The time of the position lies in the future.', ['waypoint.creationTime']);
    const { tenantId: _t, ...row } = await insertRow(ctx, waypoints, { ...place, id: uuidv7(ctx.now()), driverId: driver.id, creationTime: at.toISOString() } as never);
    // Positions that come late fill the track; only the newest is where the driver is.
    await ctx.db.update(drivers).set({ lastwaypoint: row }).where(and(eq(drivers.id, driver.id), sql`coalesce((${drivers.lastwaypoint} ->> 'creationTime')::timestamptz, '-infinity') <= ${row.creationTime}::timestamptz`));
    return row;
  },
});
