import { cardKeyCalls, type CardKeysFound } from '@cartage/contract/booking/card-keys.ts';
import { tenantSettingsCalls, type CardKeys } from '@cartage/contract/core/tenant-settings.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { routes } from '@cartage/server/routes.ts';
import { accountIn, gatewayOf } from './braintree-gateway.ts';
import { desk } from './desk.ts';
import { ProviderUnusable } from './provider.ts';

export const cardKeyRoutes = routes(cardKeyCalls, {
  check: async (ctx) => {
    // As they are saved by now, whatever this instance still holds.
    const { keys } = await ctx.call(tenantSettingsCalls.forCards, {}, { system: true });
    if (!keys) throw refused('cards.unset', say('cards.unset'));
    const { baseCurrency: currency } = await ctx.settings();
    const began = performance.now();
    const found = await findOf(keys, currency, desk(ctx).braintreeUrl).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the keys of Braintree were tried');
      return error instanceof ProviderUnusable ? ('refused' as const) : ('silent' as const);
    });
    return { found, currency, environment: keys.environment, tookMs: Math.round(performance.now() - began) };
  },
});

async function findOf(keys: CardKeys, currency: string, url: string): Promise<CardKeysFound['found']> {
  const account = await accountIn(gatewayOf(keys, url), currency);
  if (!isOfMerchant(keys)) return 'otherKey';
  return account ? 'ready' : 'noAccount';
}
/** Braintree writes environment and merchant into it. */
const isOfMerchant = ({ environment, merchantId, tokenizationKey }: CardKeys) =>
  tokenizationKey.startsWith(`${environment}_`) && tokenizationKey.endsWith(`_${merchantId}`);
