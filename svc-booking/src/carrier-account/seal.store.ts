/** Credentials that were stored before there were seals are sealed when the service begins, not when somebody happens to save them. */
import type { Running } from '@cartage/server/running.ts';
import { change } from '@cartage/server/write.ts';
import { attributesOf, carrierSecrets } from '../carriers/registry.ts';
import { carrierAccount } from './carrier-account.entity.ts';
import { sealedAttributes } from './credentials.ts';

type Needs = Pick<Running<unknown>, 'database' | 'systemCtx'>;
export async function sealCredentials(running: Needs): Promise<void> {
  const { rows } = await running.database.pool.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from booking.unsealed_accounts($1)',
    [JSON.stringify(carrierSecrets())],
  );
  for (const { id, tenant_id } of rows) {
    const ctx = running.systemCtx(Number(tenant_id));
    await ctx.tx((tx) =>
      change(
        tx,
        carrierAccount,
        Number(id),
        (row) => ({ ...row, attributes: sealedAttributes(tx, attributesOf(row.carrierCode), row.attributes) }),
        // Nobody has edited it: what it says is the same.
        { unstamped: true },
      ),
    );
  }
}
