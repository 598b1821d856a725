/** What a new tenant begins with: its own fleet, and a simulated carrier where it only looks around. */
import { tenantEvents } from '@cartage/contract/events/core.ts';
import type { CarrierPricing } from '@cartage/contract/carrier/carrier-account.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { carrierOf, carriers } from '../carriers/registry.ts';
import { FLEET } from '../carriers/fleet/fleet.ts';
import { carrierAccounts } from './carrier-account.tables.ts';
import { serviceIds } from './terms.ts';

export const carrierStarters = consumers('carrier-accounts', [
  on(tenantEvents.created, async (ctx, { isDemo }) => {
    await begin(ctx, FLEET, 'Own fleet', { method: 'RateCard', value: 0 });
    if (isDemo) await begin(ctx, 'SIM', 'Southline', { method: 'Markup', value: 18 });
  }),
]);

async function begin(ctx: Ctx, code: string, name: string, pricing: CarrierPricing): Promise<void> {
  const carrier = carrierOf(carriers(ctx), code);
  const attributes = Object.fromEntries(carrier.attributes.map((a) => [a.key, a.initial]));
  await ctx.db.insert(carrierAccounts).values({ code, name, carrierCode: code, pricing, attributes }).onConflictDoNothing();
  await serviceIds(ctx, code, carrier.services);
}
