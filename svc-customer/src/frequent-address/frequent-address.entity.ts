import { locality } from '@cartage/contract/address.ts';
import { entity } from '@cartage/server/entity.ts';
import { frequentAddresses } from './frequent-address.tables.ts';

/** Stands in the history of its customer, in one line. */
export const frequentAddress = entity(frequentAddresses, {
  name: 'Customer',
  title: 'Address',
  customer: (a) => a.customerId,
  partOf: (a) => a.customerId,
  history: (a) => ({
    frequentAddress: [
      a.name,
      a.contactName,
      a.telephone,
      a.addressLine1,
      a.addressLine2,
      locality(a),
      a.isDefault && 'sent from by default',
      !a.isActive && 'not in use',
    ]
      .filter(Boolean)
      .join(', '),
  }),
});
