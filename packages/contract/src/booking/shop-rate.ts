/** What shops ask at checkout: what it costs to send a cart. Signed with the shop's key, answered with the prices of its customer. */
import { calls, post } from '../call.ts';
import { Id, text } from '../wire.ts';
import { z } from '../zod.ts';

/** The platforms whose words are known; a shop of any other asks as Odoo does. */
export const SHOP_PLATFORMS = ['Shopify', 'Odoo', 'Other'] as const;
export const SHOPIFY_SIGNATURE = 'X-Shopify-Hmac-Sha256',
  SHOP_SIGNATURE = 'X-Cartage-Signature',
  SHOP_TIMESTAMP = 'X-Cartage-Timestamp';
/** Which of the two calls a shop of the platform asks by. */
export const callbackOf = (platform: string): 'shopifyRateCallback' | 'OdooRateCallback' =>
  platform.trim().toLowerCase() === 'shopify' ? 'shopifyRateCallback' : 'OdooRateCallback';
/** Where it asks, from the root of the tenant's site. */
export const callbackPath = (storeId: number, platform: string): string =>
  `/api/booking/Quote/${storeId}/${callbackOf(platform)}`;

/** Whatever else a platform says of an address is not read. Places that do not exist have no rates, so nothing is refused here. */
const place = () => text(200).nullish();
const MOST_LINES = 500,
  MOST_OF_A_LINE = 100_000;
const quantity = z.number().int().min(0).max(MOST_OF_A_LINE);

const ShopifyPlace = z.object({ country: place(), postal_code: place(), province: place(), city: place() });
const ShopifyItem = z.object({
  name: z.string().nullish(),
  quantity,
  /** Of one piece. */
  grams: z.number().min(0).max(1e9).nullish(),
  /** Of one piece, in cents. */
  price: z.number().nullish(),
  /** False for what is not sent at all, such as a voucher. */
  requires_shipping: z.boolean().nullish(),
});
export const ShopifyRate = z.object({
  origin: ShopifyPlace,
  destination: ShopifyPlace,
  items: z.array(ShopifyItem).max(MOST_LINES),
  currency: text(3).nullish(),
});
export type ShopifyRate = z.output<typeof ShopifyRate>;

const OdooPlace = z.object({ country_code: place(), zip: place(), state: place(), city: place() });
/** Kilograms and centimetres of one piece; a line with all three sides is a piece as it is. */
const OdooLine = z.object({
  name: z.string().nullish(),
  quantity,
  weight: z.number().min(0).max(1e6).nullish(),
  length: z.number().min(0).max(1e5).nullish(),
  width: z.number().min(0).max(1e5).nullish(),
  height: z.number().min(0).max(1e5).nullish(),
});
export const OdooRate = {
  origin: OdooPlace,
  destination: OdooPlace,
  lines: z.array(OdooLine).max(MOST_LINES),
  currency: text(3).nullish(),
};
export type OdooRate = z.output<z.ZodObject<typeof OdooRate>>;

export const ShopRate = z.object({
  service_name: z.string(),
  /** Carrier, account and service; the same for the same service each time. */
  service_code: z.string(),
  description: z.string(),
  /** In cents, GST included. */
  total_price: z.string(),
  phone_required: z.boolean(),
  currency: z.string(),
  /** `2026-11-25 17:00:00 +1100`, by the clock where it arrives; null where no day is promised. */
  min_delivery_date: z.string().nullable(),
  max_delivery_date: z.string().nullable(),
});
export type ShopRate = z.output<typeof ShopRate>;
/** Cheapest first. None: the shop shows that it does not send there. */
const ShopRates = z.object({ rates: z.array(ShopRate) });

// oxlint-disable-next-line words/bare-told -- for programmers, on the page of the API
const HMAC = 'the HMAC-SHA256 under the key of the shop';
export const shopRateCalls = calls(
  'svc-booking',
  '/api/booking/Quote',
  { auth: 'none', body: 'raw', alsoBare: true, ownTransactions: true, maxBytes: 512 * 1024 },
  {
    shopify: post('{storeId}/shopifyRateCallback', { storeId: Id, rate: ShopifyRate }, ShopRates, {
      // oxlint-disable-next-line words/bare-told -- as above
      headers: { [SHOPIFY_SIGNATURE]: `Base64 of ${HMAC}, over the body byte by byte as it is sent.` },
      summary:
        'Rates for a cart at Shopify’s checkout, by the terms of the shop’s customer. Whatever is wrong with shop or signature is the same 401; a place that does not exist has no rates. What has a weight and no sides travels in cartons of up to 20 kg at 250 kg a cubic metre.',
    }),
    odoo: post('{storeId}/OdooRateCallback', { storeId: Id, ...OdooRate }, ShopRates, {
      headers: {
        [SHOP_TIMESTAMP]: 'When it was signed, in seconds since 1970; at most five minutes ago.',
        // oxlint-disable-next-line words/bare-told -- as above
        [SHOP_SIGNATURE]: `Hexadecimal of ${HMAC}, over the timestamp, a full stop and the body byte by byte as it is sent.`,
      },
      summary:
        'The same for Odoo and every other shop that can sign: weights in kilograms, sides in centimetres, both of one piece.',
    }),
  },
);
