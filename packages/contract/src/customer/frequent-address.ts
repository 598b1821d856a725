/** Where a customer sends to and from again and again (shell.txt §3). */
import { Address } from '../address.ts';
import { calls, del, get, post } from '../call.ts';
import { pageOf } from '../list.ts';
import { Empty, FileToken, Id, text } from '../wire.ts';
import { z } from '../zod.ts';
import { AddressImport, ImportInput, OwnerId, PART_ACCESS, PartQuery } from './part.ts';

/** The form's own limits; an update keeps what it does not send. */
export const FrequentAddressInput = Address.extend({
  id: Id.nullish(),
  /** What the address is called, once a customer; left out, it is the company, else the contact. */
  name: text(120).nullish(),
  nickname: text(60).nullish(),
  specialInstructions: text(400).nullish(),
  isActive: z.boolean().optional(),
  /** The one that a new booking is sent from; there is one at most. */
  isDefault: z.boolean().optional(),
});
export type FrequentAddressInput = z.infer<typeof FrequentAddressInput>;

const str = z.string().nullable();
export const FrequentAddress = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  type: str,
  name: z.string(),
  nickname: str,
  companyName: str,
  email: str,
  contactName: str,
  telephone: str,
  specialInstructions: str,
  addressLine1: str,
  addressLine2: str,
  addressLine3: str,
  suburb: str,
  postCode: str,
  state: str,
  stateCode: str,
  country: str,
  countryCode: str,
  isActive: z.boolean(),
  isDefault: z.boolean(),
});
export type FrequentAddress = z.infer<typeof FrequentAddress>;

/** The columns of a file of addresses, in the order in which they are exported. */
export const ADDRESS_COLUMNS = [
  'name',
  'nickname',
  'companyName',
  'contactName',
  'email',
  'telephone',
  'type',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'suburb',
  'stateCode',
  'state',
  'postCode',
  'countryCode',
  'country',
  'specialInstructions',
  'isActive',
  'isDefault',
] as const satisfies readonly (keyof FrequentAddress)[];

export const frequentAddressCalls = calls('svc-customer', '/api/customer/customerfrequentaddress', PART_ACCESS, {
  list: get('getfrequentaddresses', PartQuery, pageOf(FrequentAddress)),
  find: get('getfrequentaddressforedit', { id: Id }, FrequentAddress),
  export: get('getfrequentaddressescsv', { customerId: Id.optional() }, FileToken),
  save: post(
    'createorupdatefrequentaddress',
    { customerId: OwnerId, address: FrequentAddressInput },
    z.number().int(),
    { idempotent: true },
  ),
  remove: del('deletefrequentaddress', { id: Id }, Empty),
  import: post('importfrequentaddresses', ImportInput, AddressImport, { ownTransactions: true }),
});
