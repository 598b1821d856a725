/** Units' one home: lengths to metres, weights to kilograms, volume and chargeable weight. Entered values stay as entered. */
import { round } from './money.ts';
import type { Length, Weight } from './wire.ts';

const METRES = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 } as const;
const KILOGRAMS = { g: 0.001, kg: 1, t: 1000, lb: 0.45359237, oz: 0.028349523125 } as const;

/** A length in metres. */
export const metres = (length: Length): number => length.value * METRES[length.unit];
/** A weight in kilograms. */
export const kilograms = (weight: Weight): number => weight.value * KILOGRAMS[weight.unit];

export type Measured = {
  quantity: number;
  length?: Length | null | undefined;
  width?: Length | null | undefined;
  height?: Length | null | undefined;
  weight?: Weight | null | undefined;
};
/** Σ quantity × L × W × H in m³, rounded to 4 decimals after summing (decisions §3). */
export function volumeM3(items: readonly Measured[]): number {
  return round(
    items.reduce((m3, i) => m3 + i.quantity * side(i.length) * side(i.width) * side(i.height), 0),
    4,
  );
}
/** Dead weight in kg, rounded to 4 decimals after summing; an item's weight is that of one piece. */
export function deadWeightKg(items: readonly Measured[]): number {
  return round(
    items.reduce((kg, i) => kg + i.quantity * (i.weight ? kilograms(i.weight) : 0), 0),
    4,
  );
}
/** max(dead weight, m³ × cubic factor), in kg, 4 decimals. */
export const chargeableKg = (items: readonly Measured[], cubicFactor: number): number =>
  round(Math.max(deadWeightKg(items), volumeM3(items) * cubicFactor), 4);
/** The cubic factor where neither rate nor service names one (decisions §3), kg per m³. */
export const DEFAULT_CUBIC_FACTOR = 250;

const side = (length: Length | null | undefined) => (length ? metres(length) : 0);

/** How many pieces lines of freight are. */
export const pieces = (items: readonly { quantity: number }[]): number => items.reduce((n, i) => n + i.quantity, 0);
/** What makes a piece the same piece to whoever holds it: its packaging, its sides in metres and its weight in kilograms. */
export const pieceOf = (item: Omit<Measured, 'quantity'> & { packageType: string }): string =>
  [
    item.packageType,
    ...[item.length, item.width, item.height].map((length) => (length ? metres(length).toFixed(4) : '')),
    item.weight ? kilograms(item.weight) : 0,
  ].join('|');
