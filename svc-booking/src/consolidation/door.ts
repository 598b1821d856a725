/** Whether two addresses are one door, however people write them. Pure. */
import type { Address } from '@cartage/contract/address.ts';

const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  av: 'ave',
  drive: 'dr',
  place: 'pl',
  court: 'ct',
  lane: 'ln',
  highway: 'hwy',
  parade: 'pde',
  crescent: 'cres',
  terrace: 'tce',
  boulevard: 'bvd',
  blvd: 'bvd',
  square: 'sq',
  circuit: 'cct',
  close: 'cl',
  mount: 'mt',
  saint: 'st',
};
/** "Pty Ltd" and the like say nothing of where it is. */
const LEGAL = /\b(pty|ltd|limited|proprietary|inc|co|company|the)\b/g;
const UNIT = /\b(?:unit|suite|shop|factory|apartment|apt|flat|u)\s*#?\s*(\w+)\s*[,/ ]\s*(?=\d)/;

const plain = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('&', ' and ');
/** "Unit 10, 293 Harbour Street" and "10/293 Harbour St." are both "10 293 harbour st". */
const street = (lines: readonly (string | null | undefined)[]): string =>
  words(plain(lines.filter(Boolean).join(' ')).replace(UNIT, '$1/'))
    .map((word) => SHORT[word] ?? word)
    .join(' ');
const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const name = (text: string | null | undefined): string => words(plain(text).replace(LEGAL, ' ')).join(' ');

/** One word for a door; null without a street, since a suburb is no door. */
export function doorOf(a: Address): string | null {
  const at = street([a.addressLine1, a.addressLine2, a.addressLine3]);
  if (!at) return null;
  const place = [a.suburb, a.stateCode ?? a.state, a.postCode].map((part) => words(plain(part)).join(' '));
  // Two firms may share a street number; without a firm the person counts.
  return JSON.stringify([name(a.companyName) || name(a.contactName), at, ...place]);
}
