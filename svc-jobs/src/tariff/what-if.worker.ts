/** Runs what was asked for: at once when it is asked, and what an earlier process left. */
import { slot } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { runWhatIf } from './what-if.store.ts';

export type WhatIfWorker = { nudge(tenantId: number, id: string): void; sweep(): Promise<void> };
export const whatIfWorker = slot<WhatIfWorker>('jobs.whatIfWorker');
type Needs = Pick<Running<unknown>, 'systemCtx' | 'database' | 'log'>;
const workers = new WeakMap<object, WhatIfWorker>();
/** The one worker of a running service. */
export function whatIfsOf(running: Needs): WhatIfWorker {
  const worker = workers.get(running) ?? createWorker(running);
  workers.set(running, worker);
  return worker;
}
function createWorker(running: Needs): WhatIfWorker {
  const busy = new Map<string, Promise<void>>();
  const begin = (tenantId: number, id: string): Promise<void> => {
    const working = busy.get(id) ?? runWhatIf(running.systemCtx(tenantId), id).finally(() => busy.delete(id));
    busy.set(id, working);
    return working;
  };
  return {
    nudge: (tenantId, id) => {
      begin(tenantId, id).catch((err: unknown) => running.log.warn({ err, id }, 'a what-if will be tried again'));
    },
    async sweep() {
      const { rows } = await running.database.pool.query<{ id: string; tenant_id: string }>(
        'select id, tenant_id from jobs.waiting_what_ifs()',
      );
      for (const row of rows) await begin(Number(row.tenant_id), row.id);
    },
  };
}
