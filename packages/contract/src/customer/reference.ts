/** What a customer wants asked for with its freight: an order number, a cost code of its own (operations.txt §3). */
import { calls, del, get, post } from '../call.ts';
import { pageOf } from '../list.ts';
import { Empty, Id, name, text } from '../wire.ts';
import { z } from '../zod.ts';
import { OwnerId, PART_ACCESS, PartQuery } from './part.ts';

export const CustomerReference = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  isRequired: z.boolean(),
  isActive: z.boolean(),
  displayOnInvoice: z.boolean(),
});
export type CustomerReference = z.infer<typeof CustomerReference>;
/** The name is the key of a booking's reference; there once a customer, whatever its case. */
export const ReferenceInput = z.object({
  id: Id.nullish(),
  name: name(60),
  description: text(200).nullish(),
  isRequired: z.boolean().optional(),
  isActive: z.boolean().optional(),
  displayOnInvoice: z.boolean().optional(),
});
export type ReferenceInput = z.infer<typeof ReferenceInput>;

export const referenceCalls = calls('svc-customer', '/api/customer/customerreferences', PART_ACCESS, {
  list: get('getreferences', PartQuery, pageOf(CustomerReference)),
  find: get('getreferenceforedit', { id: Id }, CustomerReference),
  save: post('createorupdatereference', { customerId: OwnerId, references: ReferenceInput }, z.number().int(), {
    idempotent: true,
  }),
  remove: del('deleteReference', { id: Id }, Empty),
});
