/**
 * What a receiver asked for, as the last line of the delivery instructions: carriers are handed it in English, and pages
 * that show instructions read it back to say it in the reader's language. Pure.
 */
import type { WishKind } from './delivery-wish.ts';

export type Asked = { kind: WishKind; day: string | null; place: string | null };
const OURS = 'Receiver asks: ',
  ON = 'deliver on ',
  AT = 'leave it: ',
  HELD = 'hold at the depot, the receiver collects it';
const saidAs = (w: Asked): string =>
  w.kind === 'AnotherDay' ? ON + (w.day ?? '') : w.kind === 'SafePlace' ? AT + (w.place ?? '') : HELD;

export const wishLine = (w: Asked): string => OURS + saidAs(w);
export const isWishLine = (line: string): boolean => line.startsWith(OURS);
/** Undefined for a line that somebody wrote. */
export function wishIn(line: string): Asked | undefined {
  if (!isWishLine(line)) return undefined;
  const said = line.slice(OURS.length);
  if (said === HELD) return { kind: 'DepotCollection', day: null, place: null };
  if (said.startsWith(AT)) return { kind: 'SafePlace', day: null, place: said.slice(AT.length) };
  const [, day] = /^deliver on (\d{4}-\d\d-\d\d)$/.exec(said) ?? [];
  return day === undefined ? undefined : { kind: 'AnotherDay', day, place: null };
}
