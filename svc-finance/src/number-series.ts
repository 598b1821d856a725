/** Document numbers without gaps, in the tenant's own form. */
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { takeNumbers } from '@cartage/server/series.ts';

export type Numbering = TenantSettings['invoiceNumbering'];
export const numberOf = (number: number, { prefix, postfix, length }: Numbering): string =>
  `${prefix}${String(number).padStart(length, '0')}${postfix}`;
/** As many invoice numbers in a row. Take them last, after everything that may refuse or wait. */
export async function invoiceNumbers(ctx: Ctx, count: number): Promise<string[]> {
  const numbering = (await ctx.settings()).invoiceNumbering;
  const first = await takeNumbers(ctx, 'invoice', count, numbering.start);
  return Array.from({ length: count }, (_, n) => numberOf(first + n, numbering));
}
export const documentNumber = async (ctx: Ctx, series: 'remittance' | 'payment', prefix: string): Promise<string> =>
  `${prefix}${String(await takeNumbers(ctx, series)).padStart(6, '0')}`;
