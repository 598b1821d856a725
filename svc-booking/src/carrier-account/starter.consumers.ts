/** What a new tenant begins with: its own fleet, and a simulated carrier where it only looks around. */
import { tenantEvents } from '@cartage/contract/events/core.ts';
import type { CarrierPricing } from '@cartage/contract/carrier/carrier-account.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { create } from '@cartage/server/write.ts';
import { carrierOf, carriers } from '../carriers/registry.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { carrierAccount } from './carrier-account.entity.ts';
import { hasAccount } from './account-rows.store.ts';
import { serviceIds, termsChanged } from './terms.store.ts';

export const carrierStarters = consumers('carrier-accounts', [
  on(tenantEvents.created, async (ctx, { isDemo }) => {
    await begin(ctx, OWN_FLEET, 'Own fleet', { method: 'RateCard', value: 0 });
    if (isDemo) await begin(ctx, 'SIM', 'Southline', { method: 'Markup', value: 18 });
  }),
]);

async function begin(ctx: Ctx, code: string, name: string, pricing: CarrierPricing): Promise<void> {
  const carrier = carrierOf(carriers(ctx), code);
  const attributes = Object.fromEntries(carrier.attributes.map((a) => [a.key, a.initial]));
  if (!(await hasAccount(ctx, code)))
    await create(ctx, carrierAccount, { code, name, carrierCode: code, pricing, attributes });
  termsChanged(ctx);
  await serviceIds(ctx, code, carrier.services);
}
