import { customerEvents } from '@cartage/contract/events/customer.ts';
import { line, word } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
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
  history: ({ storeKey, storeType, cartName, isActive }) => ({
    shop: line(`${storeType} ${storeKey}`, cartName, !isActive && word('off')),
  }),
});
