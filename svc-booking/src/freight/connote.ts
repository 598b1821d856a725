/**
 * Numbers on freight. A connote is `{prefix}{8 digits}{check digit}`, an article is a GS1 SSCC (AI 00). Both check digits
 * are GS1's: digits weighed 3, 1, 3, 1 … from the right, the digit is what is missing to the next ten.
 */

import type { Item } from '@cartage/contract/address.ts';
import { CONNOTE_DIGITS, mostOf } from '@cartage/contract/core/numbering.ts';
import { pieceOf } from '@cartage/contract/units.ts';

/** GS1 mod-10 check digit of a string of digits. Catches every single wrong digit and most swapped neighbours. */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}
export const hasCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && Number(digits.at(-1)) === checkDigit(digits.slice(0, -1));

const CONNOTE_SPACE = mostOf(CONNOTE_DIGITS) + 1;
/** The connote of a tenant's n-th booking. The check digit covers the eight digits; the prefix is the tenant's and may hold letters. */
export function connoteNumber(prefix: string, n: number): string {
  const digits = String(n % CONNOTE_SPACE).padStart(CONNOTE_DIGITS, '0');
  return `${prefix}${digits}${checkDigit(digits)}`;
}
/** Whether it can be a connote of the prefix: tells a typing slip from a number that is not ours. */
export const isConnote = (prefix: string, text: string): boolean =>
  text.length === prefix.length + CONNOTE_DIGITS + 1 &&
  text.startsWith(prefix) &&
  hasCheckDigit(text.slice(prefix.length));

/** The n-th SSCC under a GS1 company prefix (7 to 10 digits): extension digit and serial share the digits that are left. */
export function sscc(companyPrefix: string, n: number): string {
  const left = 17 - companyPrefix.length;
  const serial = String(n % 10 ** left).padStart(left, '0');
  const digits = serial[0] + companyPrefix + serial.slice(1);
  return digits + String(checkDigit(digits));
}

type Numbered = Item & { articleNumbers?: string[] | null | undefined };
/** Gives every piece its SSCC: a piece that was there before keeps its own, others count on from `first`. */
export function withArticles(
  items: readonly Item[],
  companyPrefix: string,
  first: number,
  before: readonly Numbered[] = [],
): (Item & { articleNumbers: string[] })[] {
  const kept = numbersByPiece(before);
  let next = first;
  return items.map((item) => {
    const articleNumbers = kept.get(pieceOf(item))?.splice(0, item.quantity) ?? [];
    while (articleNumbers.length < item.quantity) articleNumbers.push(sscc(companyPrefix, next++));
    return { ...item, articleNumbers };
  });
}
/** How many new numbers `withArticles` takes. */
export function articlesNeeded(items: readonly Item[], before: readonly Numbered[] = []): number {
  const kept = numbersByPiece(before);
  return items.reduce(
    (n, item) => n + item.quantity - (kept.get(pieceOf(item))?.splice(0, item.quantity).length ?? 0),
    0,
  );
}
function numbersByPiece(items: readonly Numbered[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const item of items)
    found.set(pieceOf(item), [...(found.get(pieceOf(item)) ?? []), ...(item.articleNumbers ?? [])]);
  return found;
}
