import { shopRateCalls } from '@cartage/contract/booking/shop-rate.ts';
import { tooMany, unauthorized } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { guess } from '@cartage/server/guess.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { networkOf } from '@cartage/server/network.ts';
import { addressOf, routes } from '@cartage/server/routes.ts';
import { boundStrangers } from '@cartage/server/strangers.ts';
import { odooCart, shopifyCart } from './cart.ts';
import { ratesFor } from './shop-rate.ts';
import { type Shop, shopOf } from './shop.store.ts';
import { type IsSigned, isSignedByShop, isSignedByShopify } from './signature.ts';

/** A platform asks for many shops from one address, and a shop several times a checkout; both are far above a busy day. */
const OF_AN_ADDRESS = 1200,
  OF_A_SHOP = 600,
  WINDOW_SECONDS = 60;

export const shopRateRoutes = routes(shopRateCalls, {
  shopify: async (ctx, { storeId, rate }) =>
    ratesFor(ctx, await requireSigned(ctx, storeId, isSignedByShopify), shopifyCart(rate)),
  odoo: async (ctx, { storeId, ...rate }) =>
    ratesFor(ctx, await requireSigned(ctx, storeId, isSignedByShop), odooCart(rate)),
});

/** Anybody reaches this address: no shop, one that is off, another tenant's and a wrong signature are one answer. */
async function requireSigned(ctx: Ctx, storeId: number, isSigned: IsSigned): Promise<Shop> {
  await boundStrangers(ctx, 'shop-rates', OF_AN_ADDRESS, say('shop.tooManyQuestions'));
  const { headers, rawBody: body = '' } = ctx.request!;
  const look = async () => {
    const shop = await shopOf(ctx, storeId);
    // Reckoned for no shop as well, so that the time tells nobody which there are.
    const isRight = isSigned(shop?.key ?? '', { headers, body, now: ctx.now() });
    return isRight ? shop : undefined;
  };
  // By shop and address: what one shop of a platform does wrong keeps no other from asking.
  const shop = await guess(ctx, 'shop', look, { of: `${storeId}:${networkOf(addressOf(ctx))}` });
  if (!shop) throw unauthorized(say('shop.notSigned'));
  await boundShop(ctx, shop);
  return shop;
}

async function boundShop(ctx: Ctx, { storeId }: Shop): Promise<void> {
  const window = Math.floor(ctx.now().getTime() / 1000 / WINDOW_SECONDS);
  const asked = await ctx.kv.incr(`${tenantKeys(ctx.tenantId)}shop-rates:${storeId}:${window}`, WINDOW_SECONDS);
  if (asked > OF_A_SHOP) throw tooMany(WINDOW_SECONDS, say('shop.tooManyQuestions'));
}
