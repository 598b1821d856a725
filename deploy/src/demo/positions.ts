/** Where the demo's freight was scanned and its drivers are: the real positions of its places. */
import type { Client } from '@cartage/client/client.ts';
import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import type { MadeDriver } from './masters.ts';
import type { Random } from './random.ts';
import { METRO, type Place, REGIONAL } from './world.ts';

export type At = { latitude: number; longitude: number };
export type Positions = (postCode: string | null | undefined) => At | undefined;
/** Each state's depot is its first place. */
export const depotOf = (state: string): Place | undefined => METRO[state]?.[0];

export async function positionsOf(call: Client): Promise<Positions> {
  const places = [...Object.values(METRO).flat(), ...REGIONAL];
  const found = await call(placeCalls.check, { places });
  const known = new Map(
    places.flatMap(({ postCode }, n) => {
      const at = found[n]?.place;
      return at?.latitude != null && at.longitude != null
        ? [[postCode, { latitude: at.latitude, longitude: at.longitude }] as const]
        : [];
    }),
  );
  return (postCode) => known.get(postCode ?? '');
}

/** The phones of those who drive today tell where they are: somewhere among the places of their city. */
export async function tellWhereabouts(call: Client, drivers: readonly MadeDriver[], random: Random): Promise<void> {
  const at = await positionsOf(call);
  for (const d of drivers.filter((one) => one.code !== 'SYD04')) {
    const place = at(random.pick(METRO[d.state]!).postCode);
    if (place)
      await call(waypointCalls.record, {
        waypoint: { driverId: d.id, ...place, speed: random.int(0, 14), accuracy: 12, provider: 'gps' },
      });
  }
}
