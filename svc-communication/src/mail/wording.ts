/** Days and amounts as mails say them. */
import type { Ctx } from '@cartage/server/context.ts';

const LONG_DAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** "Saturday 21 November 2026" of a day or an instant's day as it is written. */
export const longDay = (day: string): string => LONG_DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
const AMOUNT = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export async function amountText(ctx: Ctx, amount: number): Promise<string> {
  const { baseCurrency } = await ctx.settings();
  return `${baseCurrency} ${AMOUNT.format(amount)}`;
}
