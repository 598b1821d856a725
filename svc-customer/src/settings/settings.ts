/** Settings and shops of a customer after an update. Pure. */
import type { CustomerSettingsInput, StoreInput } from '@cartage/contract/customer/settings.ts';
import type { StoreKey } from './store-key.ts';
import type { SettingsRow, StoreRow } from './settings.tables.ts';

/** What holds for a customer of whom nothing was said: references and cost centres may be given, freight may be left. */
export const USUAL: Pick<SettingsRow, 'costCenterSettings' | 'referenceSettings' | 'bookingSettings'> = {
  costCenterSettings: { isEnable: true, isRequired: false },
  referenceSettings: { isEnable: true, isRequired: false },
  bookingSettings: { atl: true },
};
export const settled = <W extends typeof USUAL>(was: W, asked: CustomerSettingsInput): W => ({
  ...was,
  costCenterSettings: asked.costCenterSettings ?? was.costCenterSettings,
  referenceSettings: asked.referenceSettings ?? was.referenceSettings,
  bookingSettings: asked.bookingSettings ?? was.bookingSettings,
});

type StoreValues = Omit<StoreRow, 'id' | 'tenantId'>;
/** `key`: the one that was sent, sealed. Each seal differs, so that a key which is the same stays as it is. */
export const stocked = <W extends StoreValues>(was: W, asked: StoreInput, key: StoreKey | undefined): W => ({
  ...was,
  ...(key && key.keyPrint !== was.keyPrint && key),
  storeType: asked.storeType.trim(),
  cartName: asked.cartName === undefined ? was.cartName : asked.cartName?.trim() || null,
  isActive: asked.isActive ?? was.isActive,
  storeParams: asked.storeParams ?? was.storeParams,
});
export const newStore = (customerId: number): StoreValues => ({
  customerId,
  storeType: '',
  storeKey: '',
  keyPrint: null,
  keyEnds: '',
  cartName: null,
  isActive: true,
  storeParams: {},
});
