/** Housekeeping of every tenant: sessions, codes and counts that have run out, files that nobody holds, pushed events that nobody can resume from any more. */
import type { Ctx } from '@cartage/server/context.ts';
import { dropUnheld } from '../asset/asset.store.ts';
import { dropOldPlaces } from '../auth/place.store.ts';
import { dropOldCodes } from '../auth/reset.store.ts';
import { dropExpired } from '../auth/session.store.ts';
import { dropUnusedPictures } from '../look/look.store.ts';
import { dropOld } from '../stream/stream.store.ts';
import { tenantNumbers } from '../tenant/numbers.store.ts';

export async function sweep({ systemCtx }: { systemCtx(tenantId: number): Ctx }): Promise<void> {
  for (const id of await tenantNumbers(systemCtx(0))) {
    const ctx = systemCtx(id);
    await dropExpired(ctx);
    await dropOldPlaces(ctx);
    await dropOldCodes(ctx);
    await dropOld(ctx);
    await dropUnusedPictures(ctx);
    await dropUnheld(ctx);
  }
}
