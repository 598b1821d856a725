import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { rateZoneCalls } from '@cartage/contract/rates/zone.ts';
import { notFound } from '@cartage/contract/error.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { sendCsv } from '../csv.ts';
import { coverage, zonePlaces } from './coverage.store.ts';
import { exportZones, importZones } from './import.store.ts';
import { located, locationsIn } from './zone-locations.store.ts';
import { addLocation, moveLocations, removeLocation, removeZone, saveZone, zonesByCode } from './zone.store.ts';
import { zoneLocations, zones } from './zones.tables.ts';

type Import = Parameters<typeof uploaded>[0];
/** Both addresses serve the same zones. */
const shared = {
  list: async (ctx: Ctx, query: ListQuery) => {
    const page = await listPage(ctx, { from: zones, sort: 'code' }, query);
    return { ...page, items: await located(ctx, page.items) };
  },
  find: async (ctx: Ctx, { id }: { id: string }) => (await located(ctx, [await findRow(ctx, zones, id, 'Zone')]))[0]!,
  locations: (ctx: Ctx, query: ListQuery & { zoneId?: string | undefined }) =>
    listPage(
      ctx,
      {
        from: zoneLocations,
        sort: 'postCode, suburb',
        where: locationsIn(query.zoneId),
      },
      query,
    ),
  export: sendZones,
  import: (ctx: Ctx, { csvFile, preview }: { csvFile: Import; preview?: boolean | undefined }) =>
    importZones(ctx, uploaded(csvFile), preview ?? false),
  addLocation,
  removeLocation: (ctx: Ctx, { id }: { id: string }) => removeLocation(ctx, id),
};

export const rateZoneRoutes = routes(rateZoneCalls, {
  ...shared,
  summaries: zonesByCode,
  places: zonePlaces,
  move: moveLocations,
  coverage: (ctx, { rateCardId }) => coverage(ctx, rateCardId),
});
export const zoneRoutes = routes(zoneCalls, {
  ...shared,
  create: (ctx, { zone }) => saveZone(ctx, { ...zone, id: null }),
  update: (ctx, { zone }) => saveZone(ctx, zone),
  remove: (ctx, { id }) => removeZone(ctx, id),
});

async function sendZones(ctx: Ctx, { id }: { id?: string | undefined }): Promise<undefined> {
  const file = await exportZones(ctx, id);
  if (!file) throw notFound('Zone', id);
  return sendCsv(ctx, file.name, file.csv);
}
