import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create } from '@cartage/server/write.ts';
import { driver, waypoint } from './driver.entity.ts';
import { seenAt } from './driver.ts';
import { drivers } from './driver.tables.ts';
import { currentWaypoints, driverAsked } from './driver.store.ts';

const SKEW_MS = 5 * 60_000;
export const waypointRoutes = routes(waypointCalls, {
  current: currentWaypoints,
  record: async (ctx, { waypoint: { driverId, ...place } }) => {
    const on = await findRow(ctx, drivers, driverAsked(ctx, driverId), 'Driver');
    const at = place.creationTime ? new Date(place.creationTime) : ctx.now();
    if (at.getTime() > ctx.now().getTime() + SKEW_MS)
      throw refused('waypoint.inFuture', say('waypoint.inFuture'), ['waypoint.creationTime']);
    const { tenantId: _t, ...row } = await create(ctx, waypoint, {
      ...place,
      id: uuidv7(ctx.now()),
      driverId: on.id,
      creationTime: at.toISOString(),
    });
    await change(ctx, driver, on.id, (was) => seenAt(was, row));
    return row;
  },
});
