/** Fetches what searches have found, whether or not anybody looks at them, and clears plans of days long over away. */
import type { Running } from '@cartage/server/running.ts';
import { settled } from './search.store.ts';

type Needs = Pick<Running<unknown>, 'systemCtx' | 'database' | 'log'>;
const KEPT_MS = 30 * 86_400_000,
  SWEPT_AT_ONCE = 200;

export async function settlePlans({ systemCtx, database, log }: Needs): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from jobs.planning_route_plans()',
  );
  for (const { id, tenant_id } of rows)
    await settled(systemCtx(Number(tenant_id)), id, { stop: false }).catch((err: unknown) => {
      log.warn({ err, id }, 'a plan will be fetched at the next turn');
    });
}

export async function sweepPlans({ database, now }: Pick<Running<unknown>, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  for (let gone = SWEPT_AT_ONCE; gone === SWEPT_AT_ONCE;) {
    const { rows } = await database.pool.query<{ gone: string }>('select jobs.sweep_route_plans($1, $2) as gone', [
      before,
      SWEPT_AT_ONCE,
    ]);
    gone = Number(rows[0]!.gone);
  }
}
