/** The same zones under the jobs' own address, where they are made, changed and removed (operations §5). */
import { calls, del, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import {
  forRateManagers,
  LocatedZone,
  zoneExport,
  zoneFile,
  ZoneImport,
  ZoneInput,
  ZoneLocation,
  ZoneLocationInput,
  ZoneUpload,
} from '../rates/zone.ts';
import { Empty, Guid } from '../wire.ts';

const write = { ...forRateManagers, ownTransactions: true } as const;
export const zoneCalls = calls(
  'svc-jobs',
  '/api/jobs/zone',
  { auth: 'none' },
  {
    find: get('zone', { id: Guid }, LocatedZone),
    create: post('zone', { zone: ZoneInput }, LocatedZone, { ...write, wrappedIn: 'zone' }),
    update: put('zone', { zone: ZoneInput.extend({ id: Guid }) }, LocatedZone, { ...write, wrappedIn: 'zone' }),
    /** 409 with what uses it: rates, or zones that it is the parent of. */
    remove: del('zone', { id: Guid }, Empty, forRateManagers),
    list: get('zones', listQuery({}), pageOf(LocatedZone)),
    export: get('export-zone', { id: Guid.optional() }, undefined, zoneExport),
    import: post('import-zone', ZoneUpload, ZoneImport, zoneFile),
    locations: get('zone-locations', listQuery({ zoneId: Guid.optional() }), pageOf(ZoneLocation)),
    addLocation: post('zone-location', { zoneId: Guid, location: ZoneLocationInput }, ZoneLocation, write),
    removeLocation: del('zone-location', { id: Guid }, Empty, forRateManagers),
  },
);
