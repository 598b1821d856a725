/**
 * A door by a number, so that tables and threads find it: by the caller's word for it where there is one (an address; of many
 * only the suburb's position is known), and by its position to four decimals (eleven metres). What is done there is part of it.
 */
import { createHash } from 'node:crypto';
import type { LonLat } from '../travel/travel.ts';

export type DoorKind = 'pickup' | 'delivery';

const A_DEGREE = 10_000;
/** Above all positions. */
const NAMED_FROM = 2 ** 52;

/** From what tells most to what tells least; the first is who it is. */
export function doorsOf(kind: DoorKind, name: string | null | undefined, at: LonLat | null): number[] {
  return [...(name ? [doorNamed(name, kind)] : []), ...(at ? [doorAt(at, kind)] : [])];
}
export function doorAt([longitude, latitude]: LonLat, kind: DoorKind): number {
  const row = Math.round((latitude + 90) * A_DEGREE),
    column = Math.round((longitude + 180) * A_DEGREE);
  return withKind(row * (360 * A_DEGREE + 1) + column, kind);
}
const doorNamed = (name: string, kind: DoorKind): number =>
  NAMED_FROM + withKind(createHash('sha256').update(name).digest().readUIntBE(0, 6), kind);
const withKind = (place: number, kind: DoorKind) => 2 * place + (kind === 'pickup' ? 0 : 1);

/** Whatever is done there. */
export const isOnePlace = (a: number, b: number): boolean => Math.floor(a / 2) === Math.floor(b / 2);
