/** Amounts are in the base currency and say so nowhere: another one would rename them all, which converts nothing. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { SettingsPatch } from '@cartage/contract/core/settings-calls.ts';
import { invalid } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { say } from '@cartage/contract/words/told/company.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { settingsOf } from './tenant.store.ts';

const one = { maxResultCount: 1 };
const system = { system: true } as const;

/** Until the first booking, invoice or payment it may be any. */
export async function refuseOtherCurrency(ctx: Ctx, { currency }: SettingsPatch): Promise<void> {
  const { baseCurrency } = (await settingsOf(ctx)).currency;
  if (currency?.baseCurrency === undefined || currency.baseCurrency === baseCurrency) return;
  const lists = await Promise.all([
    ctx.call(bookingCalls.list, one, system),
    ctx.call(invoiceCalls.list, one, system),
    ctx.call(paymentCalls.list, one, system),
  ]);
  if (lists.some(({ items }) => items.length > 0))
    throw invalid([{ message: say('setting.currencyInUse', { currency: baseCurrency }), members: MEMBERS }]);
}
const MEMBERS = ['currency.baseCurrency'];
