/** Document numbers without gaps, in the tenant's own form. */
import { filled, written } from '@cartage/contract/core/numbering.ts';
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import type { DocumentSeries } from '@cartage/contract/finance/numbering.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { today } from '@cartage/server/today.ts';
import { takeInPeriod } from './numbering/period.store.ts';

export type Numbering = TenantSettings['invoiceNumbering'];
export type Written = Pick<Numbering, 'prefix' | 'postfix' | 'length'>;
/** `day` is the day of issue, for a pattern that names year or month. */
export const numberOf = (number: number, { prefix, postfix, length }: Written, day: string): string =>
  `${written(number, { prefix: filled(prefix, day), length })}${filled(postfix, day)}`;
/** As many invoice numbers in a row. Take them last, after everything that may refuse or wait. */
export async function invoiceNumbers(ctx: Ctx, count: number): Promise<string[]> {
  const numbering = (await ctx.settings()).invoiceNumbering;
  const { first, day } = await takeInPeriod(ctx, 'invoice', count, numbering, await today(ctx));
  return Array.from({ length: count }, (_, n) => numberOf(first + n, numbering, day));
}
export async function documentNumber(ctx: Ctx, series: DocumentSeries): Promise<string> {
  const { remittanceNumbering, paymentNumbering } = await ctx.settings();
  const numbering = series === 'remittance' ? remittanceNumbering : paymentNumbering;
  return written(await takeNumbers(ctx, series, 1, numbering.start), numbering);
}
