/**
 * The sandbox's own card entry: numbers as card schemes print them in their manuals, which become the sandbox's nonces.
 * A card's number never leaves the browser; a real provider's fields stand in its place.
 */
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { Entry } from './card-entry.ts';

const t = wordsOf(guestQuoteWords);
export type Card = { number: string; expiry: string; cvc: string };
export const NO_CARD: Card = { number: '', expiry: '', cvc: '' };

const NONCES: Readonly<Record<string, string>> = {
  '4000000000000002': 'fake-declined-nonce',
  '4000000000000119': 'fake-timeout-nonce',
};
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What of it cannot be a card; undefined when it may be one. */
export function cardFault({ number, expiry, cvc }: Card, today: string): string | undefined {
  const digits = digitsOf(number);
  if (digits.length < 13 || digits.length > 19 || !isLuhn(digits)) return t('cardFault.number');
  const [month, year] = expiry.split('/').map((part) => Number(part.trim()));
  if (!/^\s*\d{1,2}\s*\/\s*\d{2}\s*$/.test(expiry) || !month || month > 12) return t('cardFault.expiry');
  const last = `20${String(year).padStart(2, '0')}-${String(month).padStart(2, '0')}`;
  if (last < today.slice(0, 7)) return t('cardFault.expired');
  return /^\d{3,4}$/.test(cvc.trim()) ? undefined : t('cardFault.cvc');
}
/** One for each entry of a card: a second try is a second entry. */
export function nonceOf({ number }: Card): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  const own = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${NONCES[digitsOf(number)] ?? 'fake-valid-nonce'}-${own}`;
}
export const entryOf = (card: Card): Entry => ({
  fault: (today) => cardFault(card, today),
  nonce: async () => nonceOf(card),
});
/** "4111 1111 1111 1111" while it is typed. */
export const grouped = (number: string): string =>
  digitsOf(number)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
/** "0829" reads 08/29. */
export const withSlash = (expiry: string): string => {
  const digits = digitsOf(expiry).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** The check digit of card numbers (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, at) => {
      const value = digit * (at % 2 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
