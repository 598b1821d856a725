/** Zones: sets of suburbs that share rates, each served from a head port. */
import { calls, type CallOptions, del, get, multipart, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Empty, flag, Guid, name, RowError, Sentence, text, Upload } from '../wire.ts';
import { z } from '../zod.ts';
import { sayKit } from '../words/errors/kit.ts';

/** `suburb` null: the whole postcode. */
export const ZoneLocation = z.object({
  id: z.string(),
  zoneId: z.string(),
  postCode: z.string(),
  suburb: z.string().nullable(),
  countryCode: z.string(),
});
export type ZoneLocation = z.infer<typeof ZoneLocation>;
/** A suburb or, without one, a whole postcode. Spreadsheets drop the leading zero of the Territory's postcodes: it is put back. */
export const ZoneLocationInput = z.object({
  postCode: name(12),
  suburb: text(80).nullish(),
  countryCode: text(3).nullish(),
});
export type ZoneLocationInput = z.infer<typeof ZoneLocationInput>;
export const Zone = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  isonforwarding: z.boolean(),
  isActive: z.boolean(),
  headportid: z.string().nullable(),
  parentid: z.string().nullable(),
  /** Ours: the head port's code, the number of locations and the zone's middle. */
  headPortCode: z.string().nullable(),
  locationCount: z.number().int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Zone = z.infer<typeof Zone>;
/** `zoneLocation` holds the first 1,000 of each zone; zone-locations pages through all. */
export const LocatedZone = Zone.extend({ zoneLocation: z.array(ZoneLocation) });
export type LocatedZone = z.infer<typeof LocatedZone>;

/** `zoneLocation` given is all there is; left out, it stays as it is. */
export const ZoneInput = z.object({
  code: name(40).refine((code) => code.trim() !== '*', sayKit('invalidInput')),
  name: name(120),
  isonforwarding: z.boolean().optional(),
  isActive: z.boolean().optional(),
  headportid: Guid.nullish(),
  parentid: Guid.nullish(),
  zoneLocation: z.array(ZoneLocationInput).max(2000).optional(),
});
export type ZoneInput = z.output<typeof ZoneInput>;

/** The file's columns; the zone's own are the same on each of its rows. */
export const ZONE_COLUMNS = [
  'zone',
  'name',
  'parent',
  'headPort',
  'isOnforwarding',
  'isActive',
  'postCode',
  'suburb',
  'countryCode',
] as const;
export const MAX_ZONE_ROWS = 30_000;
const MAX_ZONE_BYTES = 4 * 1024 * 1024;
const ZoneDifference = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'same']),
  /** Members of the zone itself that differ. */
  members: z.array(z.string()),
  addedCount: z.number().int(),
  removedCount: z.number().int(),
  /** The first ten of each, as people write them. */
  added: z.array(Sentence),
  removed: z.array(Sentence),
});
/** What a file of zones changes or has changed: all of it, or nothing where a row is refused. */
export const ZoneImport = z.object({
  isImported: z.boolean(),
  totalCount: z.number().int(),
  zones: z.array(ZoneDifference),
  /** The first 500 refused rows, and how many there are. */
  failCount: z.number().int(),
  failRows: z.array(RowError),
});
export type ZoneImport = z.infer<typeof ZoneImport>;

const ZoneName = z.object({ id: z.string(), code: z.string(), name: z.string() });
/** A suburb with the zones that name it, by itself or by its whole postcode. */
export const ZonePlace = z.object({
  postCode: z.string(),
  suburb: z.string(),
  state: z.string(),
  countryCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  zones: z.array(ZoneName),
});
export type ZonePlace = z.infer<typeof ZonePlace>;
/** A suburb that two zones name, or none: prices there are a matter of order, of its neighbours, or there is none. */
export const ZoneFinding = ZonePlace.extend({
  kind: z.enum(['two', 'none']),
  /** By which zone it is priced as things stand. */
  pricedBy: ZoneName.nullable(),
  /** The zone of the nearest suburb that has one. */
  nearest: ZoneName.nullable(),
  /** Consignments from or to it in the last 30 days. */
  consignments: z.number().int(),
});
export type ZoneFinding = z.infer<typeof ZoneFinding>;
const ZoneCoverage = z.object({
  zoneCount: z.number().int(),
  areaCount: z.number().int(),
  twoCount: z.number().int(),
  noneCount: z.number().int(),
  /** The 300 that cost most consignments. */
  findings: z.array(ZoneFinding),
  /** How many suburbs of each zone another zone names as well. */
  overlaps: z.array(z.object({ zoneId: z.string(), count: z.number().int() })),
  /** Of each zone, the consignments of the last 30 days from or to a suburb in it; one within it counts once. */
  consignments: z.array(z.object({ zoneId: z.string(), count: z.number().int() })),
});
const ZoneMove = z.object({
  zoneId: Guid,
  put: z.array(ZoneLocationInput).max(1000).default([]),
  take: z.array(ZoneLocationInput).max(1000).default([]),
});

/** Who keeps rates keeps zones: a suburb in another zone is another price. */
export const forRateManagers = { auth: 'token', permission: 'Carrier', staff: true } as const satisfies CallOptions;
export const zoneFile = {
  ...forRateManagers,
  body: multipart('csvFile'),
  maxBytes: MAX_ZONE_BYTES + 64 * 1024,
  ownTransactions: true,
} satisfies CallOptions;
export const zoneExport = { answer: 'bytes', summary: 'Zones with their suburbs as CSV, of one or of all.' } as const;
/** `preview` says what the file would change and changes nothing. */
export const ZoneUpload = { csvFile: Upload, preview: flag().optional() };

export const rateZoneCalls = calls(
  'svc-jobs',
  '/api/rates/zone',
  { auth: 'none' },
  {
    list: get('zones', listQuery({}), pageOf(LocatedZone)),
    find: get('zone', { id: Guid }, LocatedZone),
    locations: get('zone-locations', listQuery({ zoneId: Guid.optional() }), pageOf(ZoneLocation)),
    export: get('export-zone', { id: Guid.optional() }, undefined, zoneExport),
    import: post('import-zone', ZoneUpload, ZoneImport, zoneFile),
    addLocation: post('add-zone-location', { zoneId: Guid, location: ZoneLocationInput }, ZoneLocation, {
      ...forRateManagers,
      ownTransactions: true,
    }),
    removeLocation: del('remove-zone-location', { id: Guid }, Empty, forRateManagers),
    /** The zones by themselves: what a page of all of them needs. */
    summaries: get('zone-summaries', {}, z.array(Zone), {
      ...forRateManagers,
      ours: true,
      summary: 'All zones without their suburbs.',
    }),
    /** Suburbs as somebody types them ("karuah", "2324", "2280-2285"), or those of a zone and around it, each with its zones: with `zoneId` those beside it, a carrier's own apart from the house's. */
    places: get('zone-places', { search: text(100).optional(), zoneId: Guid.optional() }, z.array(ZonePlace), {
      ...forRateManagers,
      ours: true,
      summary: 'Suburbs with the zones they are in.',
    }),
    /** All together or none; a suburb taken out of a whole postcode leaves its neighbours in. */
    move: post('move-locations', { changes: z.array(ZoneMove).min(1).max(50) }, Empty, {
      ...forRateManagers,
      ours: true,
      ownTransactions: true,
      summary: 'Puts suburbs into zones and takes others out.',
    }),
    coverage: get('zone-coverage', { rateCardId: Guid.optional() }, ZoneCoverage, {
      ...forRateManagers,
      ours: true,
      cost: 10,
      summary: 'Suburbs in two zones, and those in none, of all zones or of those that a rate card names.',
    }),
  },
);
