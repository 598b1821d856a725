/** Numbering that would give a number twice, or none at all, is not saved: its owners are asked first. */
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import type { Settings } from '@cartage/contract/core/settings.ts';
import { merged, type SettingsPatch } from '@cartage/contract/core/settings-calls.ts';
import { invalid } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { isSame } from '@cartage/server/changes.ts';
import { settingsOf } from './tenant.store.ts';

export async function refuseCollision(ctx: Ctx, patch: SettingsPatch): Promise<void> {
  if (!patch.invoice && !patch.customer) return;
  const before = await settingsOf(ctx);
  const after = merged(before, { invoice: patch.invoice, customer: patch.customer });
  if (!isSame(invoiceOf(before), invoiceOf(after))) {
    const { taken } = await ctx.call(invoiceNumberingCalls.preview, invoiceOf(after), { system: true });
    if (taken.length)
      throw invalid([
        {
          message: `There are invoices ${taken.join(', ')} already, which it would come to.`,
          members: ['invoice.prefix'],
        },
      ]);
  }
  if (!after.customer.isManual && !isSame(before.customer, after.customer)) {
    const { isManual: _, defaultCustomerType: __, ...asked } = after.customer;
    const { numbers, problem } = await ctx.call(customerNumberingCalls.preview, asked, { system: true });
    if (!numbers.length && problem) throw invalid([{ message: problem, members: ['customer.maxLength'] }]);
  }
}
const invoiceOf = ({ invoice: { prefix, postfix, start, length } }: Settings) => ({ prefix, postfix, start, length });
