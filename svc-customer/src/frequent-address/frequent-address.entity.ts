import { locality } from '@cartage/contract/address.ts';
import { line, word } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
import { frequentAddresses } from './frequent-address.tables.ts';

/** Stands in the history of its customer, in one line. */
export const frequentAddress = entity(frequentAddresses, {
  name: 'Customer',
  title: 'Address',
  customer: (a) => a.customerId,
  partOf: (a) => a.customerId,
  history: (a) => ({
    frequentAddress: line(
      a.name,
      a.contactName,
      a.telephone,
      a.addressLine1,
      a.addressLine2,
      locality(a),
      a.isDefault && word('sentFromByDefault'),
      !a.isActive && word('notInUse'),
    ),
  }),
});
