/** With what a customer's freight may be sent: the services of the accounts that serve it. */
import type { RecurringService } from '@cartage/contract/booking/recurring.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Ctx, customerOf, isStaff } from '@cartage/server/context.ts';
import { offeredServices } from '../carrier-account/carrier-account.store.ts';
import { termsOf } from '../carrier-account/terms.store.ts';

export async function servicesFor(ctx: Ctx, asked: number | undefined): Promise<RecurringService[]> {
  const customerId = customerOf(ctx, asked);
  if (customerId === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  const operator = isStaff(ctx) ? null : (await ctx.settings()).name;
  const found: RecurringService[] = [];
  for (const { account, carrier } of (await termsOf(ctx))(customerId)) {
    const today = (await carrier.offers?.(ctx)) ?? carrier.services;
    const offered = today.filter((s) => !('isHidden' in s && s.isHidden));
    const placeOf = (code: string) => offered.findIndex((o) => o.code === code);
    const services = await offeredServices(ctx, account.carrierCode, offered);
    for (const service of services.toSorted((one, other) => placeOf(one.code) - placeOf(other.code))) {
      const isActive = account.activeServiceIds === null || account.activeServiceIds.includes(service.id);
      if (!isActive || placeOf(service.code) < 0) continue;
      found.push({
        carrierAccountId: account.id,
        carrierCode: account.carrierCode,
        // Who books with the operator reads its name, not what the house calls its own fleet.
        accountName: (account.carrierCode === OWN_FLEET && operator) || account.name,
        serviceCode: service.code,
        serviceName: service.name,
      });
    }
  }
  return found;
}
