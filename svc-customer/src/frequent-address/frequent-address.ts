/** What a saved address looks like. Pure. */
import type { FrequentAddressInput } from '@cartage/contract/customer/frequent-address.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { over } from '../part/part.ts';
import type { FrequentAddressRow } from './frequent-address.tables.ts';

export type AddressValues = Omit<FrequentAddressRow, 'id' | 'tenantId'>;

const NEW = {
  type: null,
  name: '',
  nickname: null,
  companyName: null,
  email: null,
  contactName: null,
  telephone: null,
  specialInstructions: null,
  addressLine1: null,
  addressLine2: null,
  addressLine3: null,
  suburb: null,
  postCode: null,
  state: null,
  stateCode: null,
  country: null,
  countryCode: null,
  isActive: true,
  isDefault: false,
};

/** Sent members over the ones it had; without a name it is called after who is there. */
export function savedAddress<W extends AddressValues>(input: FrequentAddressInput, was: W): W {
  const { id: _id, ...sent } = input;
  const next = over(was, sent);
  const name = next.name || was.name || next.companyName || next.contactName;
  const missing = [!name && 'name', !next.suburb && 'suburb', !next.postCode && 'postCode'].filter((m) => m !== false);
  if (missing.length)
    throw invalid(missing.map((m) => ({ message: sayKit('required'), members: [`address.${String(m)}`] })));
  // Nobody sends from an address that is not in use.
  return {
    ...next,
    name,
    countryCode: next.countryCode ?? 'AU',
    isDefault: next.isDefault && next.isActive,
  };
}
export const newAddress = (customerId: number, input: FrequentAddressInput): AddressValues =>
  savedAddress(input, { ...NEW, customerId });
