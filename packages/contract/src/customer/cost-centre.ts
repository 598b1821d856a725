/** Whose budget within a customer the freight is charged to (operations.txt §3). */
import { calls, del, get, post } from '../call.ts';
import { pageOf } from '../list.ts';
import { Empty, Id, name } from '../wire.ts';
import { z } from '../zod.ts';
import { OwnerId, PART_ACCESS, PartQuery } from './part.ts';

export const CostCentre = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  code: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
});
export type CostCentre = z.infer<typeof CostCentre>;
/** The code is there once a customer, whatever its case; one at most is the default. */
export const CostCentreInput = z.object({
  id: Id.nullish(),
  code: name(40),
  name: name(120),
  isDefault: z.boolean().optional(),
  isActive: z.boolean().optional(),
});
export type CostCentreInput = z.infer<typeof CostCentreInput>;

export const costCentreCalls = calls('svc-customer', '/api/customer/customercostcenter', PART_ACCESS, {
  list: get('getcostcenters', PartQuery, pageOf(CostCentre)),
  find: get('getcostcenterforedit', { id: Id }, CostCentre),
  save: post('createorupdatecostcenter', { customerId: OwnerId, costCenter: CostCentreInput }, z.number().int(), {
    idempotent: true,
  }),
  remove: del('deletecostcenter', { id: Id }, Empty),
});
