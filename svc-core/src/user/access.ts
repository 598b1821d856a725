/** What counts for a request right now, whatever its token still says: kept where every service looks. */
import type { AccessRecord } from '@cartage/contract/core/access.ts';
import { accessKey } from '@cartage/server/auth.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { fullName, permissionsOf } from './user.ts';
import { userById, type UserWithRoles } from './user.store.ts';

/** A record that nobody rewrites runs out, so that even a lost write is made good. */
const TTL_SECONDS = 60;

export const recordOf = (user: UserWithRoles): AccessRecord => ({
  version: user.accessVersion, isActive: user.isActive, name: fullName(user), customerId: user.customerId, driverId: user.driverId, permissions: permissionsOf(user, user.roles),
});
const nobody: AccessRecord = { version: Number.MAX_SAFE_INTEGER, isActive: false, name: '', customerId: null, driverId: null, permissions: [] };

/** Reads what is committed and tells it; call it after the transaction that changed the user. */
export async function publishAccess(ctx: Ctx, userId: number): Promise<AccessRecord> {
  const user = await userById(ctx, userId);
  const record = user ? recordOf(user) : nobody;
  // While the store is down, services ask us.
  await ctx.kv.set(accessKey(ctx.tenantId, userId), JSON.stringify(record), TTL_SECONDS).catch((err: unknown) => ctx.log.warn({ err }, 'access could not be published'));
  return record;
}
