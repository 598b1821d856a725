import { customerSettingsCalls, type StoreInput, type StoreSettings } from '@cartage/contract/customer/settings.ts';
import { conflict, invalid, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { pgError } from '@cartage/server/db.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { customers } from '../customer/customer.tables.ts';
import { settingsOfCustomer, storeOfCustomer } from './settings.entity.ts';
import { rowOf, storesOf } from './settings.store.ts';
import { customerStores, type StoreRow } from './settings.tables.ts';
import { maskOf, printOf, sealedKey } from './store-key.ts';
import { newStore, settled, stocked, USUAL } from './settings.ts';

export const customerSettingsRoutes = routes(customerSettingsCalls, {
  find: async (ctx, { customerId }) => {
    const id = await whose(ctx, customerId);
    return { ...((await rowOf(ctx, id)) ?? USUAL), stores: (await storesOf(ctx, id)).map(answerOf) };
  },
  /** By the key as its owner has it, or by the mask. */
  stores: async (ctx, { customerId, storeKey }) => {
    const stores = await storesOf(ctx, await whose(ctx, customerId));
    const print = storeKey && printOf(ctx, storeKey);
    return stores.filter((s) => !storeKey || s.keyPrint === print || maskOf(s) === storeKey).map(answerOf);
  },
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
  removeStore: async (ctx, { customerId, id }) => {
    const of = await whose(ctx, customerId);
    if ((await findRow(ctx, customerStores, id, 'Shop')).customerId !== of) throw notFound('Shop', id);
    await remove(ctx, storeOfCustomer, id);
    return undefined;
  },
});
const answerOf = (row: StoreRow): StoreSettings => ({ ...row, storeKey: maskOf(row) });

async function whose(ctx: Ctx, asked: number | null | undefined): Promise<number> {
  const id = customerOf(ctx, asked);
  if (id === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  return (await findRow(ctx, customers, id, 'Customer')).id;
}

/** The shop by its id, else by its key; keys are unique in the house, since what a shop sends is known by nothing else. */
async function keep(ctx: Ctx, customerId: number, store: StoreInput, member: string): Promise<void> {
  const key = sealedKey(ctx, customerId, store.storeKey);
  const before = store.id
    ? await findRow(ctx, customerStores, store.id, 'Shop')
    : (await storesOf(ctx, customerId)).find((s) => key && s.keyPrint === key.keyPrint);
  if (before && before.customerId !== customerId)
    throw invalid([{ message: sayKit('invalidInput'), members: [`${member}.id`] }]);
  if (!before && !key) throw invalid([{ message: sayKit('required'), members: [`${member}.storeKey`] }]);
  try {
    if (before) await change(ctx, storeOfCustomer, before.id, (was) => stocked(was, store, key));
    else await create(ctx, storeOfCustomer, stocked(newStore(customerId), store, key));
  } catch (error) {
    // Whose it is nobody learns: it may be a customer's that the asker does not see.
    if (pgError(error)?.code !== '23505') throw error;
    throw conflict('duplicate', say('store.keyTaken'), [`${member}.storeKey`]);
  }
}
