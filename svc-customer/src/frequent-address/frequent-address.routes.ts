import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { remove } from '@cartage/server/write.ts';
import { exported, files } from '../part/export.store.ts';
import { faultOf } from '../part/import.ts';
import { importParts } from '../part/import.store.ts';
import { listParts, type Part, savePart } from '../part/part.store.ts';
import { frequentAddress } from './frequent-address.entity.ts';
import { frequentAddresses } from './frequent-address.tables.ts';
import { newAddress, savedAddress } from './frequent-address.ts';
import { checkedPlaces } from './places.ts';

const part: Part<typeof frequentAddresses> = {
  entity: frequentAddress,
  known: { column: frequentAddresses.name, by: 'name', member: 'address.name', thing: 'address' },
};

export const frequentAddressRoutes = routes(frequentAddressCalls, {
  list: (ctx, query) => listParts(ctx, part, query),
  find: (ctx, { id }) => findRow(ctx, frequentAddresses, id, 'Address'),
  export: (ctx, { customerId }) => exported(ctx, 'addresses', customerId),
  save: (ctx, { customerId, address }) =>
    savePart(ctx, part, {
      id: address.id,
      customerId,
      made: (owner) => newAddress(owner, address),
      changed: (was) => savedAddress(address, was),
    }),
  remove: async (ctx, { id }) => {
    await remove(ctx, frequentAddress, id);
  },
  import: async (ctx, asked) => {
    const { faults, ...report } = await importParts(ctx, asked, {
      part,
      read: (bytes) => files(ctx, 'readAddresses', bytes),
      check: (rows) => checkedPlaces(ctx, rows),
      plan: (owner) => ({
        nameColumn: 'name',
        nameOf: (row) => row.name,
        made: (input) => newAddress(owner, input),
        changed: (was, input) => savedAddress(input, was),
        isDefault: (row) => row.isDefault,
      }),
    });
    return { ...report, validationErrors: faults.map((f) => ({ index: f.index, ...faultOf(f) })) };
  },
});
