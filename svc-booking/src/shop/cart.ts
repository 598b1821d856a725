/** What a shop asks about, in the words of a quote: ends as the suburb search knows them, and a cart as pieces. Pure. */
import { type Item, MAX_PIECES } from '@cartage/contract/address.ts';
import type { OdooRate, ShopifyRate } from '@cartage/contract/booking/shop-rate.ts';
import type { QuoteRequest } from '@cartage/contract/booking/quote.ts';
import { DEFAULT_CUBIC_FACTOR, pieces } from '@cartage/contract/units.ts';
import { stateOf } from '@cartage/contract/zone.ts';

/** Of one piece; sides in centimetres, where a shop knows them. */
export type CartLine = { quantity: number; kg: number; sides?: readonly [number, number, number] };
export type Cart = Pick<QuoteRequest, 'fromAddress' | 'toAddress' | 'items'>;

/** What one person lifts: small things travel together in cartons up to this weight, what is heavier as it is. */
export const CARTON_KG = 20;
/** The longest that the contract takes of each; what is longer is no place that anybody knows. */
const LONGEST = { postCode: 12, suburb: 80, countryCode: 3 } as const;

/** Undefined where nothing can be priced: no weight, too many pieces, or an end that names no place. */
export function cartOf(from: End, to: End, lines: readonly CartLine[]): Cart | undefined {
  const [fromAddress, toAddress] = [endOf(from), endOf(to)];
  const items = parcelsOf(lines);
  if (!fromAddress || !toAddress || items.length === 0 || pieces(items) > MAX_PIECES) return undefined;
  return { fromAddress, toAddress, items };
}
export const shopifyCart = ({ origin, destination, items }: ShopifyRate): Cart | undefined =>
  cartOf(
    fromShopify(origin),
    fromShopify(destination),
    items
      .filter((item) => item.requires_shipping !== false)
      .map(({ quantity, grams }) => ({ quantity, kg: (grams ?? 0) / 1000 })),
  );
export const odooCart = ({ origin, destination, lines }: OdooRate): Cart | undefined =>
  cartOf(
    fromOdoo(origin),
    fromOdoo(destination),
    lines.map(({ quantity, weight, length, width, height }) => ({
      ...{ quantity, kg: weight ?? 0 },
      ...(length && width && height && { sides: [length, width, height] as const }),
    })),
  );

type End = Record<'country' | 'postCode' | 'state' | 'suburb', string | null | undefined>;
const fromShopify = (a: ShopifyRate['origin']): End => ({
  ...{ country: a.country, postCode: a.postal_code },
  ...{ state: a.province, suburb: a.city },
});
const fromOdoo = (a: OdooRate['origin']): End => ({
  ...{ country: a.country_code, postCode: a.zip },
  ...{ state: a.state, suburb: a.city },
});
function endOf({ country, postCode, state, suburb }: End): Cart['toAddress'] | undefined {
  const said = { postCode: trimmed(postCode), suburb: trimmed(suburb), countryCode: trimmed(country) || 'AU' };
  if (!said.postCode || !said.suburb) return undefined;
  if (Object.entries(LONGEST).some(([member, most]) => said[member as keyof typeof said].length > most))
    return undefined;
  // Shops write the state by its code or its name, or not at all: then the postcode tells it.
  const stateCode = stateOf({ countryCode: said.countryCode, state: state ?? null, postCode: said.postCode });
  return { ...said, stateCode: stateCode ?? trimmed(state).slice(0, 8) };
}
const trimmed = (text: string | null | undefined): string => text?.trim() ?? '';

/**
 * A cart as pieces. What has its sides is a piece as it is. Of the rest only the weight is known: what is heavier than a
 * carton is a piece of its own, everything else shares as few cartons as carry it, all of one weight. Where no sides are
 * known a piece has the room that its weight stands for at the usual cubic factor, so that weight decides.
 */
export function parcelsOf(lines: readonly CartLine[]): Item[] {
  const sent = lines.filter(({ quantity, kg }) => quantity > 0 && kg > 0);
  const own = sent.filter(({ kg, sides }) => sides || kg > CARTON_KG);
  const loose = sent.filter(({ kg, sides }) => !sides && kg <= CARTON_KG);
  const looseKg = loose.reduce((kg, line) => kg + line.kg * line.quantity, 0);
  const cartons = Math.ceil(rounded(looseKg) / CARTON_KG);
  return [
    ...own.map(({ quantity, kg, sides }) => parcel(quantity, kg, sides)),
    ...(cartons > 0 ? [parcel(cartons, looseKg / cartons)] : []),
  ];
}
function parcel(quantity: number, kg: number, sides = cube(kg)): Item {
  const [length, width, height] = sides.map((value) => ({ value, unit: 'cm' as const })) as [Side, Side, Side];
  // More than a piece may weigh or a line may hold is refused as any quote's is, and has no rates.
  return { packageType: 'Carton', quantity, length, width, height, weight: { value: rounded(kg), unit: 'kg' } };
}
type Side = { value: number; unit: 'cm' };
/** Rounded down, so that the room never outweighs the weight. */
function cube(kg: number): readonly [number, number, number] {
  const side = Math.max(1, Math.floor(Math.cbrt(kg / DEFAULT_CUBIC_FACTOR) * 1000) / 10);
  return [side, side, side];
}
const rounded = (kg: number): number => Math.round(kg * 1000) / 1000;
