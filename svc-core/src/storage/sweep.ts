/** Drops from storage what no file needs any more, tenant by tenant. */
import type { Ctx } from '@cartage/server/context.ts';
import { tenantNumbers } from '../tenant/numbers.store.ts';
import { dropDueFiles } from './kept.store.ts';
import { storage } from './storage.ts';

export async function sweepFiles({ systemCtx }: { systemCtx(tenantId: number): Ctx }): Promise<void> {
  const everywhere = systemCtx(0),
    from = storage(everywhere);
  if (!from) return;
  for (const id of await tenantNumbers(everywhere)) await dropDueFiles(systemCtx(id), from);
}
