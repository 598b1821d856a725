import { customerSettingsCalls, type StoreInput } from '@cartage/contract/customer/settings.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, create } from '@cartage/server/write.ts';
import { customers } from '../customer/customer.tables.ts';
import { settingsOfCustomer, storeOfCustomer } from './settings.entity.ts';
import { rowOf, storesOf } from './settings.store.ts';
import { customerStores } from './settings.tables.ts';
import { newStore, settled, stocked, USUAL } from './settings.ts';

export const customerSettingsRoutes = routes(customerSettingsCalls, {
  find: async (ctx, { customerId }) => {
    const id = await whose(ctx, customerId);
    return { ...((await rowOf(ctx, id)) ?? USUAL), stores: await storesOf(ctx, id) };
  },
  stores: async (ctx, { customerId, storeKey }) => storesOf(ctx, await whose(ctx, customerId), storeKey),
  update: async (ctx, { customerId, settings }) => {
    const id = await whose(ctx, customerId);
    const row = await rowOf(ctx, id);
    if (row) await change(ctx, settingsOfCustomer, row.id, (was) => settled(was, settings));
    else await create(ctx, settingsOfCustomer, { customerId: id, ...settled(USUAL, settings) });
    for (const [n, store] of (settings.stores ?? []).entries()) await keep(ctx, id, store, `settings.stores.${n}`);
    return undefined;
  },
  saveStore: async (ctx, { customerId, store }) => {
    await keep(ctx, await whose(ctx, customerId), store, 'store');
    return undefined;
  },
});

async function whose(ctx: Ctx, asked: number | null | undefined): Promise<number> {
  const id = customerOf(ctx, asked);
  if (id === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  return (await findRow(ctx, customers, id, 'Customer')).id;
}

/** The shop by its id, else by its key; keys are unique in the house, since a shop's bookings name nothing else. */
async function keep(ctx: Ctx, customerId: number, store: StoreInput, member: string): Promise<void> {
  const own = await storesOf(ctx, customerId);
  const before = store.id
    ? await findRow(ctx, customerStores, store.id, 'Shop')
    : own.find((s) => s.storeKey === store.storeKey.trim());
  if (before && before.customerId !== customerId)
    throw invalid([{ message: sayKit('invalidInput'), members: [`${member}.id`] }]);
  if (before) await change(ctx, storeOfCustomer, before.id, (was) => stocked(was, store));
  else await create(ctx, storeOfCustomer, stocked(newStore(customerId), store));
}
