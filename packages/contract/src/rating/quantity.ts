/** How much there is of what a rate counts: kilograms, cubic metres, pieces, pallets, spaces, distance, time, value. */
import type { Item } from '../address.ts';
import { round } from '../money.ts';
import { DEFAULT_CUBIC_FACTOR, deadWeightKg, kilograms, metres, volumeM3 } from '../units.ts';
import type { PriceRequest, PriceTrace } from '../rates/price.ts';
import type { Quantities } from './rating.ts';

/** A standard Australian pallet is 1.165 m square; loaded to 1.2 × 1.2 × 1.2 m it is the pallet that loose freight fills. */
const PALLET_SIDE_M = 1.2;
const PALLET_M3 = PALLET_SIDE_M ** 3;
/** What one pallet may weigh before it is charged as another (the PALLET service's own text). */
const PALLET_KG = 1000;

export const isPallet = (item: Item): boolean => /^(pallet|skid)s?$/i.test(item.packageType.trim());

/**
 * What does not depend on the rate. `pallets`: decisions §4 names PerPallet without saying what one is. A pallet counts for each
 * 1.2 × 1.2 m of floor and each 1,000 kg that it begins. A service that is sold by the pallet moves nothing loose, so loose freight is
 * put on pallets of its own, never on top of the customer's, by volume or by weight, whichever takes more.
 */
export type Freight = {
  volumeM3: number;
  deadKg: number;
  pieces: number;
  pallets: number;
  spaces: number;
  distanceKm: number;
  minutes: number;
  goodsValue: number;
};
export function measure(
  items: readonly Item[],
  options: PriceRequest['options'],
  distanceKm: number | null,
  factors: CurrencyFactors = [],
): Freight {
  const loose = items.filter((i) => !isPallet(i));
  const pallets =
    items.filter(isPallet).reduce((n, i) => n + i.quantity * palletsOf(i), 0) +
    wholePallets(Math.max(volumeM3(loose) / PALLET_M3, deadWeightKg(loose) / PALLET_KG));
  const value = items.reduce((sum, i) => sum + (i.itemValue ?? 0) * i.quantity * worthOf(i, factors), 0);
  return {
    volumeM3: volumeM3(items),
    deadKg: deadWeightKg(items),
    pieces: items.reduce((n, i) => n + i.quantity, 0),
    pallets,
    spaces: options?.palletSpaces ?? wholePallets(items.reduce((s, i) => s + i.quantity * floor(i), 0)),
    distanceKm: options?.distanceKm ?? distanceKm ?? 0,
    minutes: options?.minutes ?? 0,
    goodsValue: options?.goodsValue ?? round(value, 2),
  };
}
/** What one of each currency is worth in the base currency, which has no factor. */
export type CurrencyFactors = readonly { currency: string; factor: number }[];
const worthOf = ({ currency }: Item, factors: CurrencyFactors): number =>
  (currency && factors.find((f) => f.currency.toUpperCase() === currency.trim().toUpperCase())?.factor) || 1;
const wholePallets = (n: number) => Math.ceil(round(n, 4));
/** How many pallets one piece counts for: a long one takes the floor of several, a heavy one the weight of several. */
const palletsOf = (i: Item) =>
  Math.max(1, wholePallets(floor(i)), wholePallets(i.weight ? kilograms(i.weight) / PALLET_KG : 0));
const floor = (i: Item) =>
  i.length && i.width ? (metres(i.length) * metres(i.width)) / PALLET_SIDE_M ** 2 : isPallet(i) ? 1 : 0;

/** No vehicle carries this, and no figure computed from it would mean anything: 10,000 t or 10,000 m³. */
export function isBeyondMeasure(items: readonly Item[]): boolean {
  const raw = (i: Item) => i.quantity * [i.length, i.width, i.height].reduce((m3, l) => m3 * (l ? metres(l) : 0), 1);
  const heavy = (i: Item) => i.quantity * (i.weight ? kilograms(i.weight) : 0);
  return items.some(
    (i) => raw(i) > 1e4 || heavy(i) > 1e7 || [i.length, i.width, i.height].some((l) => l && metres(l) > 1000),
  );
}

export type Cubic = PriceTrace['cubic'];
/** The factor is the rate's, else the service's, else 250 (decisions §3); what was agreed with another carrier goes before the house's services. */
export function cubicOf(
  freight: Freight,
  rateFactor: number | null,
  serviceFactor: number | null,
  accountFactor: number | null = null,
): Cubic {
  const factor = rateFactor ?? accountFactor ?? serviceFactor ?? DEFAULT_CUBIC_FACTOR;
  const cubicKg = round(freight.volumeM3 * factor, 4);
  return {
    volumeM3: freight.volumeM3,
    factor,
    factorFrom:
      rateFactor !== null
        ? 'rate'
        : accountFactor !== null
          ? 'account'
          : serviceFactor !== null
            ? 'service'
            : 'default',
    cubicKg,
    deadKg: freight.deadKg,
    chargeableKg: Math.max(cubicKg, freight.deadKg),
    decides: cubicKg > freight.deadKg ? 'cubic' : 'dead',
  };
}

/** `pieces` of a surcharge are those that brought it about; `levied` is the money a percentage is taken of. */
export function quantitiesOf(freight: Freight, cubic: Cubic, levied: number, pieces = freight.pieces): Quantities {
  return {
    PerKg: cubic.chargeableKg,
    PerCubic: freight.volumeM3,
    PerItem: pieces,
    PerPallet: freight.pallets,
    PerSpace: freight.spaces,
    PerKm: freight.distanceKm,
    PerHour: freight.minutes / 60,
    PerMinute: freight.minutes,
    Flat: 1,
    PercentOfFreight: levied,
    PercentOfValue: freight.goodsValue,
  };
}
