/** Document numbers without gaps, in the tenant's own form. */
import type { Ctx } from '@cartage/server/context.ts';
import { takeNumbers } from '@cartage/server/series.ts';

/** As many invoice numbers in a row. Take them last, after everything that may refuse or wait. */
export async function invoiceNumbers(ctx: Ctx, count: number): Promise<string[]> {
  const { prefix, postfix, start, length } = (await ctx.settings()).invoiceNumbering;
  const first = await takeNumbers(ctx, 'invoice', count, start);
  return Array.from({ length: count }, (_, n) => `${prefix}${String(first + n).padStart(length, '0')}${postfix}`);
}
export const documentNumber = async (ctx: Ctx, series: 'remittance' | 'payment', prefix: string): Promise<string> =>
  `${prefix}${String(await takeNumbers(ctx, series)).padStart(6, '0')}`;
