import { customerEvents } from '@cartage/contract/events/customer.ts';
import { storeEvents } from '@cartage/contract/events/store.ts';
import { line, word } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
import { maskOf } from './store-key.ts';
import { customerSettings, customerStores } from './settings.tables.ts';

export const settingsOfCustomer = entity(customerSettings, {
  name: 'Customer',
  title: 'Settings',
  customer: (s) => s.customerId,
  partOf: (s) => s.customerId,
  history: ['costCenterSettings', 'referenceSettings', 'bookingSettings'],
  events: (_, after) => [
    after &&
      customerEvents.settingsSaved({
        customerId: after.customerId,
        isCostCentreRequired: after.costCenterSettings.isEnable && after.costCenterSettings.isRequired,
        isReferenceRequired: after.referenceSettings.isEnable && after.referenceSettings.isRequired,
        mayBeLeft: after.bookingSettings.atl,
      }),
  ],
});
/** What a shop's parameters are is not written down: some of them open it. */
export const storeOfCustomer = entity(customerStores, {
  name: 'Customer',
  title: 'Shop',
  customer: (s) => s.customerId,
  partOf: (s) => s.customerId,
  history: ({ storeType, cartName, isActive, keyEnds }) => ({
    shop: line(`${storeType} ${maskOf({ keyEnds })}`, cartName, !isActive && word('off')),
  }),
  events: (before, after) => [
    // A key that is still to be sealed leaves for nowhere.
    !!after?.keyPrint &&
      storeEvents.saved({
        ...{ storeId: after.id, customerId: after.customerId },
        ...{ isActive: after.isActive, sealedKey: after.storeKey },
      }),
    !after && before && storeEvents.removed({ storeId: before.id, customerId: before.customerId }),
  ],
});
