import { proofPolicyCalls } from '@cartage/contract/jobs/proof-policy.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { proofPolicy } from './proof.entity.ts';
import { lockPolicyOf, policiesInOrder } from './proof.store.ts';

export const proofPolicyRoutes = routes(proofPolicyCalls, {
  list: policiesInOrder,
  save: async (ctx, { policy: { customerId = null, servicecode = null, ...needs } }) => {
    const there = await lockPolicyOf(ctx, customerId, servicecode);
    return there
      ? change(ctx, proofPolicy, there, (row) => ({ ...row, ...needs }))
      : create(ctx, proofPolicy, { id: uuidv7(ctx.now()), customerId, servicecode, ...needs });
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, proofPolicy, id);
    return undefined;
  },
});
