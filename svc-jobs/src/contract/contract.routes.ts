import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { routes } from '@cartage/server/routes.ts';
import { remove } from '@cartage/server/write.ts';
import { customerContract } from './contract.entity.ts';
import { contractsOf, saveContract } from './contract.store.ts';

export const contractRoutes = routes(contractCalls, {
  list: async (ctx, { customerId }) => ({ items: await contractsOf(ctx, customerId) }),
  save: saveContract,
  remove: async (ctx, { id }) => {
    await remove(ctx, customerContract, id);
    return undefined;
  },
});
