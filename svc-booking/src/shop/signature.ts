/** Whether a question was signed with the shop's key, over its body as it came. */
import { SHOP_SIGNATURE, SHOP_TIMESTAMP, SHOPIFY_SIGNATURE } from '@cartage/contract/booking/shop-rate.ts';
import { hmacOf, isSameSignature } from '@cartage/server/hmac.ts';

export type Signed = {
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  now: Date;
};
export type IsSigned = (key: string, signed: Signed) => boolean;

const FIVE_MINUTES_MS = 300_000;
const headerOf = ({ headers }: Signed, name: string): string => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value.trim() : '';
};

/** As Shopify signs all that it sends. It says no time: its questions change nothing, so that one sent twice does no harm. */
export const isSignedByShopify: IsSigned = (key, signed) =>
  isSameSignature(hmacOf(key, signed.body), headerOf(signed, SHOPIFY_SIGNATURE), 'base64');

/** Over time and body, so that what was overheard is of no use for long; clocks may differ either way. */
export const isSignedByShop: IsSigned = (key, signed) => {
  const timestamp = headerOf(signed, SHOP_TIMESTAMP);
  if (!/^\d{9,11}$/.test(timestamp)) return false;
  const isFresh = Math.abs(signed.now.getTime() - Number(timestamp) * 1000) <= FIVE_MINUTES_MS;
  return (
    isSameSignature(hmacOf(key, `${timestamp}.${signed.body}`), headerOf(signed, SHOP_SIGNATURE), 'hex') && isFresh
  );
};
