/** What proves a delivery, beyond what its booking asks for: by customer, by service, or by both; without either for everybody. */
import { calls, del, get, put } from '../call.ts';
import { Guid, Id, name } from '../wire.ts';
import { z } from '../zod.ts';

const needs = { needsname: z.boolean(), needssignature: z.boolean(), needsphoto: z.boolean() };
export const ProofPolicy = z.object({
  id: z.string(),
  customerId: z.number().int().nullable(),
  servicecode: z.string().nullable(),
  ...needs,
});
export type ProofPolicy = z.infer<typeof ProofPolicy>;

export const proofPolicyCalls = calls(
  'svc-jobs',
  '/api/jobs/proof-policy',
  { permission: 'Job', staff: true, ours: true },
  {
    list: get('proof-policies', {}, z.array(ProofPolicy)),
    /** One policy a customer and service: saved again, it is replaced. */
    save: put(
      'proof-policy',
      { policy: z.object({ customerId: Id.nullish(), servicecode: name(40).nullish(), ...needs }) },
      ProofPolicy,
    ),
    remove: del('proof-policy', { id: Guid }, undefined, { query: ['id'] }),
  },
);
