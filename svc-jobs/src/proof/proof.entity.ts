import { entity } from '@cartage/server/entity.ts';
import { proofPolicies } from './proof.tables.ts';

export const proofPolicy = entity(proofPolicies, {
  name: 'ProofPolicy',
  title: 'Proof policy',
  history: ['customerId', 'servicecode', 'needsname', 'needssignature', 'needsphoto'],
});
