/** Fetches what searches have found, whether or not anybody looks at them. */
import type { Running } from '@cartage/server/running.ts';
import { settled } from './search.store.ts';

type Needs = Pick<Running<unknown>, 'systemCtx' | 'database' | 'log'>;

export async function settlePlans({ systemCtx, database, log }: Needs): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from jobs.planning_route_plans()',
  );
  for (const { id, tenant_id } of rows)
    await settled(systemCtx(Number(tenant_id)), id, { stop: false }).catch((err: unknown) => {
      log.warn({ err, id }, 'a plan will be fetched at the next turn');
    });
}
