/** Numbering that would give a number twice, or none at all, is not saved: its owners are asked first. */
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import type { Settings } from '@cartage/contract/core/settings.ts';
import { merged, type SettingsPatch } from '@cartage/contract/core/settings-calls.ts';
import { invalid } from '@cartage/contract/error.ts';
import { CHECKED_AHEAD, type SeriesPreview } from '@cartage/contract/series-preview.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { isSame } from '@cartage/server/changes.ts';
import { settingsOf } from './tenant.store.ts';

const NAMED = 3;

export async function refuseCollision(ctx: Ctx, patch: SettingsPatch): Promise<void> {
  if (!patch.invoice && !patch.customer) return;
  const before = await settingsOf(ctx);
  const after = merged(before, { invoice: patch.invoice, customer: patch.customer });
  if (!isSame(invoiceOf(before), invoiceOf(after))) {
    const asked = { ...invoiceOf(after), ahead: CHECKED_AHEAD };
    refuseTaken('invoice', await ctx.call(invoiceNumberingCalls.preview, asked, { system: true }));
  }
  if (!after.customer.isManual && !isSame(before.customer, after.customer)) {
    const { isManual: _, defaultCustomerType: __, ...asked } = after.customer;
    const found = await ctx.call(customerNumberingCalls.preview, { ...asked, ahead: CHECKED_AHEAD }, { system: true });
    if (!found.checked && found.problem) throw invalid([{ message: found.problem, members: ['customer.maxLength'] }]);
    refuseTaken('customer', found);
  }
}
function refuseTaken(series: 'invoice' | 'customer', { taken, takenCount, startAt }: SeriesPreview): void {
  if (!takenCount) return;
  const named = taken.slice(0, NAMED).map((one) => `${one.number} (${one.by})`);
  const more = takenCount > NAMED ? ` and ${takenCount - NAMED} more` : '';
  throw invalid([
    { message: `Taken already: ${named.join(', ')}${more}. Start at ${startAt}.`, members: [`${series}.start`] },
  ]);
}
const invoiceOf = ({ invoice: { prefix, postfix, start, length } }: Settings) => ({ prefix, postfix, start, length });
