/** Zones: sets of suburbs that share rates, each served from a head port. */
import { calls, get } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Guid } from '../wire.ts';
import { z } from '../zod.ts';

/** `suburb` null: the whole postcode. */
export const ZoneLocation = z.object({ id: z.string(), zoneId: z.string(), postCode: z.string(), suburb: z.string().nullable(), countryCode: z.string() });
export type ZoneLocation = z.infer<typeof ZoneLocation>;
export const Zone = z.object({
  id: z.string(), code: z.string(), name: z.string(), isonforwarding: z.boolean(), isActive: z.boolean(),
  headportid: z.string().nullable(), parentid: z.string().nullable(),
  /** Ours: the head port's code, the number of locations and the zone's middle. */
  headPortCode: z.string().nullable(), locationCount: z.number().int(), latitude: z.number().nullable(), longitude: z.number().nullable(),
});
export type Zone = z.infer<typeof Zone>;

export const rateZoneCalls = calls('svc-jobs', '/api/rates/zone', { auth: 'none' }, {
  list: get('zones', listQuery({}), pageOf(Zone)),
  /** `zoneLocation` holds the first 1,000; zone-locations pages through all. */
  find: get('zone', { id: Guid }, Zone.extend({ zoneLocation: z.array(ZoneLocation) })),
  locations: get('zone-locations', listQuery({ zoneId: Guid.optional() }), pageOf(ZoneLocation)),
});
