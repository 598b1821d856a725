/** The key of a shop: sealed in its row, known again by its print, told by its last characters and never again as a whole. */
import { createHmac } from 'node:crypto';
import { isStoreMask, STORE_MASK } from '@cartage/contract/customer/settings.ts';
import { type Ctx, type Provided, slot } from '@cartage/server/context.ts';
import type { Seal } from '@cartage/server/seal.ts';
import { shopKeyOf, shopKeySeal } from '@cartage/server/shop-keys.ts';
import { derive } from '@cartage/server/signer.ts';
import type { StoreRow } from './settings.tables.ts';

const storeKeys = slot<{ seal: Seal; printSecret: string }>('customer.storeKeys');
export const storeKeysFrom = (secret: string): Provided =>
  storeKeys.is({ seal: shopKeySeal(secret), printSecret: derive(secret, 'shop-key-print') });

/** Of a short key the last four would be too much of it. */
const SHOWN = 4,
  SHORTEST_SHOWN = 12;
export type StoreKey = Pick<StoreRow, 'storeKey' | 'keyPrint' | 'keyEnds'>;

/** As it is stored; undefined for a mask, which stands for the key that there is. */
export function sealedKey(ctx: Ctx, customerId: number, typed: string | undefined): StoreKey | undefined {
  const key = typed?.trim();
  if (!key || isStoreMask(key)) return undefined;
  return {
    storeKey: storeKeys(ctx).seal.seal(key, shopKeyOf(ctx, customerId)),
    keyPrint: printOf(ctx, key),
    keyEnds: key.length < SHORTEST_SHOWN ? '' : key.slice(-SHOWN),
  };
}
/** The same for the same key of a tenant, and of no use to who reads it. */
export const printOf = (ctx: Ctx, key: string): string =>
  createHmac('sha256', storeKeys(ctx).printSecret).update(`${ctx.tenantId}:${key.trim()}`).digest('base64url');
export const maskOf = ({ keyEnds }: Pick<StoreRow, 'keyEnds'>): string => STORE_MASK + keyEnds;
