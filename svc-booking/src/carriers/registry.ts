/** The carriers this installation speaks with, by code. */
import { refused } from '@cartage/contract/error.ts';
import { slot } from '@cartage/server/context.ts';
import type { Carrier } from './carrier.ts';
import { fleet } from './fleet/fleet.ts';
import { simulator } from './sim/sim.ts';

export type CarrierRegistry = ReadonlyMap<string, Carrier>;
export const carriers = slot<CarrierRegistry>('carriers');

export function carriersFrom(config: { CARRIER_SIM_URL: string }): CarrierRegistry {
  return new Map([fleet, simulator(config.CARRIER_SIM_URL)].map((carrier) => [carrier.code, carrier]));
}

/** What an account of the carrier may be told, wherever its carrier answers. */
export const attributesOf = (code: string): Carrier['attributes'] =>
  [fleet, simulator('')].find((carrier) => carrier.code === code)?.attributes ?? [];

export function carrierOf(registry: CarrierRegistry, code: string): Carrier {
  const found = registry.get(code);
  if (!found) throw refused('carrier.unknown', `There is no carrier ${code}.`, ['carrierCode']);
  return found;
}
