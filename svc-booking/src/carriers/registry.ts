/** The carriers this installation speaks with, by code. */
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { slot } from '@cartage/server/context.ts';
import type { CarrierAccountRow } from '../carrier-account/carrier-account.tables.ts';
import type { Carrier } from './carrier.ts';
import { fleet } from './fleet/fleet.ts';
import { manual } from './manual/manual.ts';
import { offeredHere } from './rate-services.ts';
import { simulator } from './sim/sim.ts';

export type CarrierRegistry = ReadonlyMap<string, Carrier>;
export const carriers = slot<CarrierRegistry>('carriers');

export function carriersFrom(config: { CARRIER_SIM_URL: string }): CarrierRegistry {
  return new Map([fleet, simulator(config.CARRIER_SIM_URL), manual].map((carrier) => [carrier.code, carrier]));
}

const KINDS = [fleet, simulator(''), manual];
/** What an account of the carrier may be told, wherever its carrier answers. */
export const attributesOf = (code: string): Carrier['attributes'] =>
  KINDS.find((carrier) => carrier.code === code)?.attributes ?? [];
/** Which of them are secret, by carrier. */
export const carrierSecrets = (): Record<string, string[]> =>
  Object.fromEntries(KINDS.map((c) => [c.code, c.attributes.filter((a) => a.isSecret).map((a) => a.key)]));

export function carrierOf(registry: CarrierRegistry, code: string): Carrier {
  const found = registry.get(code);
  if (!found) throw refused('carrier.unknown', say('carrier.unknown', { code }), ['carrierCode']);
  return found;
}

/** One without a machine goes by the name of its account. */
export const named = (carrier: Carrier, account: Pick<CarrierAccountRow, 'name'>): Carrier =>
  carrier.code === MANUAL ? { ...carrier, name: account.name } : carrier;

/** The carrier as an account is quoted by it: one whose rates are kept here is priced by its card, whoever books it. */
export function quoting(carrier: Carrier, account: Pick<CarrierAccountRow, 'name' | 'useManualRates'>): Carrier {
  if (!account.useManualRates || carrier.isRatedHere) return named(carrier, account);
  return { ...carrier, quote: manual.quote, offers: offeredHere, isRatedHere: true };
}
