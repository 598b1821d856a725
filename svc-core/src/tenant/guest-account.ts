import { customerCalls } from '@cartage/contract/customer/customer.ts';
import type { Settings } from '@cartage/contract/core/settings.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';

/** People of a customer see what is booked under it: what strangers book belongs under one that has no people. */
export async function refuseAccount(ctx: Ctx, guest: Settings['guest']): Promise<void> {
  if (guest.customerId === null) return;
  const customer = await ctx.call(customerCalls.find, { id: guest.customerId }, { system: true });
  if (customer.type !== 'Guest')
    throw refused(
      'guest.customerType',
      say('guest.customerType', { companyName: customer.companyName ?? customer.code }),
      ['guest.customerId'],
    );
}
