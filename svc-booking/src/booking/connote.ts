/**
 * Numbers on freight. A connote is `{prefix}{8 digits}{check digit}`, an article is a GS1 SSCC (AI 00). Both check digits
 * are GS1's: digits weighed 3, 1, 3, 1 … from the right, the digit is what is missing to the next ten.
 */

/** GS1 mod-10 check digit of a string of digits. Catches every single wrong digit and most swapped neighbours. */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}
export const hasCheckDigit = (digits: string): boolean => /^\d{2,}$/.test(digits) && Number(digits.at(-1)) === checkDigit(digits.slice(0, -1));

const CONNOTE_SPACE = 100_000_000;
/** The connote of a tenant's n-th booking. The check digit covers the eight digits; the prefix is the tenant's and may hold letters. */
export function connoteNumber(prefix: string, n: number): string {
  const digits = String(n % CONNOTE_SPACE).padStart(8, '0');
  return `${prefix}${digits}${checkDigit(digits)}`;
}
/** Whether it can be a connote of the prefix: tells a typing slip from a number that is not ours. */
export const isConnote = (prefix: string, text: string): boolean =>
  text.length === prefix.length + 9 && text.startsWith(prefix) && hasCheckDigit(text.slice(prefix.length));

/** The n-th SSCC under a GS1 company prefix (7 to 10 digits): extension digit and serial share the digits that are left. */
export function sscc(companyPrefix: string, n: number): string {
  const left = 17 - companyPrefix.length;
  const serial = String(n % 10 ** left).padStart(left, '0');
  const digits = serial[0] + companyPrefix + serial.slice(1);
  return digits + String(checkDigit(digits));
}

/** Gives every piece of every item its SSCC, counting on from `first`. */
export function withArticles<I extends { quantity: number }>(items: readonly I[], companyPrefix: string, first: number): (I & { articleNumbers: string[] })[] {
  let next = first;
  return items.map((item) => ({ ...item, articleNumbers: Array.from({ length: item.quantity }, () => sscc(companyPrefix, next++)) }));
}
export const pieces = (items: readonly { quantity: number }[]): number => items.reduce((n, i) => n + i.quantity, 0);
