/** How papers word days and numbers. */
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import type { Pdf } from './document.ts';
import { paperWords, type Speaker } from './say.ts';

const t = paperWords(paperEverywhere);
const DAY = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** "Mon 23 Nov" */
export const dayOf = (day: string): string => DAY.format(at(day)).replace(',', '').replace('Sept', 'Sep');
/** "Mon 23 Nov 2026" */
export const dateOf = (day: string): string => `${dayOf(day)} ${day.slice(0, 4)}`;
const numbers = [0, 1, 2, 3].map(
  (digits) => new Intl.NumberFormat('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);
/** "1,086.5" with so many decimals. */
export const numberOf = (value: number, decimals = 0): string => numbers[decimals]!.format(value);
const PLAIN = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 3 });
/** As many decimals as there are, three at most. */
export const plainNumber = (value: number): string => PLAIN.format(value);
/** "$1,086.50" in the currency, "-" before what is below zero; one that Intl does not know counts as Australian dollars. */
export const moneyIn = (currency: string): ((amount: number) => string) => {
  const format = new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'AUD',
  });
  return (amount) => format.format(amount).replace('-', '−');
};
/** "1 to 30 Nov 2026", "28 Sep to 4 Oct 2026", "28 Dec 2026 to 3 Jan 2027"; one day alone is "30 Nov 2026". */
export function periodOf(on: Pdf | Speaker, from: string, to: string): string {
  const [fromDay, fromMonth] = partsOf(from),
    [toDay, toMonth] = partsOf(to);
  const end = `${toDay} ${toMonth} ${to.slice(0, 4)}`;
  if (from === to) return end;
  if (from.slice(0, 4) !== to.slice(0, 4))
    return t(on, 'fromTo', { from: `${fromDay} ${fromMonth} ${from.slice(0, 4)}`, to: end });
  return t(on, 'fromTo', { from: from.slice(0, 7) === to.slice(0, 7) ? fromDay : `${fromDay} ${fromMonth}`, to: end });
}
const partsOf = (day: string) => dayOf(day).split(' ').slice(1) as [string, string];
