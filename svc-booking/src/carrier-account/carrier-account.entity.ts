import { entity } from '@cartage/server/entity.ts';
import { attributesOf } from '../carriers/registry.ts';
import { carrierAccountCustomers, type CarrierAccountRow, carrierAccounts } from './carrier-account.tables.ts';
import { listed } from './secrets.ts';

export const carrierAccount = entity(carrierAccounts, {
  name: 'CarrierAccount',
  title: 'Carrier account',
  history: historyOf,
});

export const customerTerms = entity(carrierAccountCustomers, {
  name: 'CarrierAccount',
  title: 'Terms',
  partOf: (terms) => terms.carrierAccountId,
  history: ({ customerId, isOwn, isActive, pricing }) =>
    Object.fromEntries(
      Object.entries({ isOwn, isActive, pricing }).map(([member, value]) => [
        `customer.${customerId}.${member}`,
        value,
      ]),
    ),
});

/** Secrets stay out of the history: a mask stands for them there as well. */
function historyOf({ attributes, ...row }: CarrierAccountRow): object {
  const masked = listed(attributesOf(row.carrierCode), attributes);
  return { ...row, ...Object.fromEntries(masked.map((a) => [`attribute.${a['key']}`, a['value']])) };
}
