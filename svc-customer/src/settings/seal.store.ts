/** Keys of shops that were stored before there were seals are sealed when the service begins, and the house hears of these shops then. */
import type { Running } from '@cartage/server/running.ts';
import { change } from '@cartage/server/write.ts';
import { storeOfCustomer } from './settings.entity.ts';
import { sealedKey } from './store-key.ts';

export async function sealStores(running: Pick<Running<unknown>, 'database' | 'systemCtx'>): Promise<void> {
  const { rows } = await running.database.pool.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from customer.unsealed_stores()',
  );
  for (const { id, tenant_id } of rows)
    await running.systemCtx(Number(tenant_id)).tx((tx) =>
      change(
        tx,
        storeOfCustomer,
        Number(id),
        (row) => (row.keyPrint ? row : { ...row, ...sealedKey(tx, row.customerId, row.storeKey) }),
        // Nobody has edited it: what it says is the same.
        { unstamped: true },
      ),
    );
}
