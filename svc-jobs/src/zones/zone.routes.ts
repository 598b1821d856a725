import { rateZoneCalls } from '@cartage/contract/rates/zone.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { asc, eq } from 'drizzle-orm';
import { zoneLocations, zones } from './zones.tables.ts';

const SHOWN_LOCATIONS = 1000;

export const rateZoneRoutes = routes(rateZoneCalls, {
  list: (ctx, query) => listPage(ctx, { from: zones, sort: 'code' }, query),
  find: async (ctx, { id }) => ({
    ...(await findRow(ctx, zones, id, 'Zone')),
    zoneLocation: await ctx.db.select().from(zoneLocations).where(eq(zoneLocations.zoneId, id)).orderBy(asc(zoneLocations.postCode), asc(zoneLocations.suburb)).limit(SHOWN_LOCATIONS),
  }),
  locations: (ctx, query) => listPage(ctx, { from: zoneLocations, sort: 'postCode, suburb', where: query.zoneId ? eq(zoneLocations.zoneId, query.zoneId) : undefined }, query),
});
