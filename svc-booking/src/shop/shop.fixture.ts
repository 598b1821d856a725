/** Shops that ask: what svc-customer tells of them, and questions signed as the platforms sign them. */
import {
  SHOP_SIGNATURE,
  SHOP_TIMESTAMP,
  SHOPIFY_SIGNATURE,
  type ShopRate,
} from '@cartage/contract/booking/shop-rate.ts';
import { storeEvents } from '@cartage/contract/events/store.ts';
import { hmacOf } from '@cartage/server/hmac.ts';
import { shopKeyOf, shopKeySeal } from '@cartage/server/shop-keys.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import type { TestService } from '@cartage/testing/service.ts';

export const KEY = 'shpss_a1b2c3d4e5f6a7b8c9d0';
export const sydney = { country: 'AU', postal_code: '2000', province: 'NSW', city: 'Sydney' };
export const ballarat = { country: 'AU', postal_code: '3350', province: 'VIC', city: 'Ballarat Central' };
/** 24 kg: two cartons of 12. */
export const aShopifyRate = (more: object = {}) => ({
  rate: {
    origin: { ...sydney, name: 'Kestrel Tools', address1: '1 Wharf St', phone: null },
    destination: { ...ballarat, name: 'Ngọc Trần', address1: '293 Harbour St' },
    items: [
      { name: 'Anvil', sku: 'ANV-8', quantity: 3, grams: 8000, price: 12_900, requires_shipping: true },
      { name: 'Voucher', sku: null, quantity: 1, grams: 0, price: 5000, requires_shipping: false },
    ],
    currency: 'AUD',
    locale: 'en',
    ...more,
  },
});
export const anOdooRate = (more: object = {}) => ({
  origin: { country_code: 'AU', zip: '2000', state: 'NSW', city: 'Sydney' },
  destination: { country_code: 'AU', zip: '3350', state: 'VIC', city: 'Ballarat Central' },
  lines: [{ name: 'Anvil', quantity: 3, weight: 8 }],
  currency: 'AUD',
  ...more,
});

type Asked = { storeId: number; key?: string; tenantId?: number; headers?: Record<string, string>; at?: Date };
export function shopsOf(svc: TestService) {
  const tell = (storeId: number, customerId: number, { isActive = true, key = KEY, tenantId = 1 } = {}) =>
    svc.deliver(
      storeEvents.saved({
        ...{ storeId, customerId, isActive },
        sealedKey: shopKeySeal(TEST_SECRET).seal(key, shopKeyOf({ tenantId }, customerId)),
      }),
      { tenantId },
    );
  const post = (path: string, body: string, { tenantId = 1 }: Asked, headers: Record<string, string>) =>
    svc.inject(`/api/booking/Quote/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant-id': String(tenantId), ...headers },
      body,
    });
  const shopify = (body: object | string, of: Asked) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signature = hmacOf(of.key ?? KEY, text).toString('base64');
    return post(`${of.storeId}/shopifyRateCallback`, text, of, { [SHOPIFY_SIGNATURE]: signature, ...of.headers });
  };
  const odoo = (body: object, of: Asked) => {
    const text = JSON.stringify(body);
    const seconds = String(Math.floor((of.at ?? svc.now()).getTime() / 1000));
    const signature = hmacOf(of.key ?? KEY, `${seconds}.${text}`).toString('hex');
    const headers = { [SHOP_TIMESTAMP]: seconds, [SHOP_SIGNATURE]: signature };
    return post(`${of.storeId}/OdooRateCallback`, text, of, { ...headers, ...of.headers });
  };
  return { tell, shopify, odoo };
}
export async function ratesIn(answer: Response): Promise<ShopRate[]> {
  const body = (await answer.json()) as { rates: ShopRate[]; result: { rates: ShopRate[] }; success: boolean };
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  expect(body).toMatchObject({ success: true, result: { rates: body.rates } });
  return body.rates;
}
