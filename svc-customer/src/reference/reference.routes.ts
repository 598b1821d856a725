import { referenceCalls } from '@cartage/contract/customer/reference.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { remove } from '@cartage/server/write.ts';
import { over } from '../part/part.ts';
import { listParts, type Part, savePart } from '../part/part.store.ts';
import { customerReference } from './reference.entity.ts';
import { customerReferences } from './reference.tables.ts';

const part: Part<typeof customerReferences> = {
  entity: customerReference,
  known: { column: customerReferences.name, by: 'name', member: 'references.name', thing: 'reference' },
};
const NEW = { name: '', description: null, isRequired: false, isActive: true, displayOnInvoice: false };

export const referenceRoutes = routes(referenceCalls, {
  list: (ctx, query) => listParts(ctx, part, query),
  find: (ctx, { id }) => findRow(ctx, customerReferences, id, 'Reference'),
  save: (ctx, { customerId, references: { id, ...sent } }) =>
    savePart(ctx, part, {
      id,
      customerId,
      made: (owner) => over({ ...NEW, customerId: owner }, sent),
      changed: (was) => over(was, sent),
    }),
  remove: async (ctx, { id }) => {
    await remove(ctx, customerReference, id);
  },
});
