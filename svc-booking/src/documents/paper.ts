/** What the papers of freight share: whom they are about, and how their parts are worded. */
import { type Address, type Item, locality } from '@cartage/contract/address.ts';
import { kilograms, volumeM3 } from '@cartage/contract/units.ts';
import type { Sender } from '@cartage/paper/letterhead.ts';
import type { Pdf } from '@cartage/paper/page.ts';
import { GREY, paragraph, put, rule, SMALL } from '@cartage/paper/text.ts';
import { numberOf, plainNumber } from '@cartage/paper/words.ts';
import type { BookingRow } from '../booking/booking.tables.ts';

/** Whose paper it is, and what else the tenant's settings say. */
export type Issuer = { sender: Sender; timezone: string; emergencyPhone: string };
/** A booking's own paper. */
export type Paper = { b: BookingRow; issuer: Issuer; at: Date };

export const nameOf = (a: Address): string => a.companyName || a.contactName || '';
/** Name, street, place, contact, phone; the receiver's larger, since the paper travels to them. */
export function party(
  doc: Pdf,
  caption: string,
  a: Address,
  x: number,
  y: number,
  width: number,
  { large = false, contact = true } = {},
): number {
  put(doc, caption, x, y, { size: SMALL, color: GREY });
  const named = { size: large ? 13 : 10, face: 'bold', width, lines: 2, lead: large ? 5 : 4 } as const;
  let at = paragraph(doc, nameOf(a), x, y + (large ? 5.2 : 4.2), named);
  for (const street of [a.addressLine1, a.addressLine2, a.addressLine3].filter((l) => l?.trim()))
    put(doc, street, x, (at += large ? 4.4 : 3.9), { size: large ? 9 : 8, width });
  put(doc, locality(a), x, (at += large ? 5.2 : 4.1), { size: large ? 12 : 8.5, face: 'bold', width });
  if (contact && a.companyName && a.contactName) put(doc, a.contactName, x, (at += large ? 4.4 : 3.9), { width });
  if (a.telephone) put(doc, a.telephone, x, (at += 3.9), { face: 'mono', width });
  return at;
}

/** Lines to write on, each with what belongs there below. */
export function signature(
  doc: Pdf,
  title: string,
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  step: number,
): void {
  put(doc, title, x, y, { size: 8.5, face: 'bold', width });
  lines.forEach((caption, i) => {
    const at = y + (i + 1) * step;
    rule(doc, x, at, width, 'head');
    put(doc, caption, x, at + 3, { size: SMALL, color: GREY, width });
  });
}

const PLURAL: Record<string, string> = { box: 'boxes' };
/** "3 pallets" */
export function packages(n: number, kind: string): string {
  const one = kind.toLowerCase();
  const many = PLURAL[one] ?? (/s$|x$|ch$/.test(one) ? `${one}es` : `${one}s`);
  return `${numberOf(n)} ${n === 1 ? one : many}`;
}
export const centimetres = (i: Item): string => {
  const sides = [i.length, i.width, i.height];
  if (!sides.every((s) => s)) return '';
  const FACTOR = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 } as const;
  return sides.map((s) => plainNumber(Math.round(s!.value * FACTOR[s!.unit] * 10) / 10)).join(' × ');
};
export const kgOf = (i: Item): number => (i.weight ? kilograms(i.weight) : 0);
export const m3Of = (i: Item): number => volumeM3([{ ...i, quantity: 1 }]);
