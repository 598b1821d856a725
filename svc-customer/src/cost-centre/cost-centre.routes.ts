import { costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { remove } from '@cartage/server/write.ts';
import { over } from '../part/part.ts';
import { listParts, type Part, savePart } from '../part/part.store.ts';
import { costCentre } from './cost-centre.entity.ts';
import { costCentres } from './cost-centre.tables.ts';

const part: Part<typeof costCentres> = {
  entity: costCentre,
  known: { column: costCentres.code, by: 'code', member: 'costCenter.code', thing: 'costCentre' },
};

export const costCentreRoutes = routes(costCentreCalls, {
  list: (ctx, query) => listParts(ctx, part, query),
  find: (ctx, { id }) => findRow(ctx, costCentres, id, 'Cost centre'),
  save: (ctx, { customerId, costCenter: { id, ...sent } }) =>
    savePart(ctx, part, {
      id,
      customerId,
      made: (owner) => fit(over({ customerId: owner, code: '', name: '', isDefault: false, isActive: true }, sent)),
      changed: (was) => fit(over(was, sent)),
    }),
  remove: async (ctx, { id }) => {
    await remove(ctx, costCentre, id);
  },
});
/** Nobody is charged by default to what is not in use. */
const fit = <C extends { isDefault: boolean; isActive: boolean }>(c: C): C => ({
  ...c,
  isDefault: c.isDefault && c.isActive,
});
