/** What counts for a request right now, whatever its token still says: kept where every service looks. */
import type { AccessRecord } from '@cartage/contract/core/access.ts';
import { ACCESS_CHANNEL, accessKey } from '@cartage/server/auth.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { keySessionsOf } from '../api-key/api-key.store.ts';
import { openIdsOf } from '../auth/session.store.ts';
import { type Sight, sightOf } from '../unit/sight.store.ts';
import { fullName, personOf, withSecondFactor } from './user.ts';
import { lockAccess, userById, type UserWithRoles } from './user.store.ts';

/** A record that nobody rewrites runs out, so that even a lost write is made good. */
const TTL_SECONDS = 60;

function recordOf(user: UserWithRoles, sessions: string[], vouched: string[], sight: Sight): AccessRecord {
  const { customerId, driverId, permissions } = personOf(user, user.roles);
  const full = () => [...personOf(withSecondFactor(user), user.roles).permissions];
  return {
    version: user.accessVersion,
    isActive: user.isActive,
    name: fullName(user),
    customerId,
    driverId,
    permissions: [...permissions],
    ...sight,
    sessions,
    ...(vouched.length > 0 && { vouched: { sessions: vouched, permissions: full() } }),
  };
}
const nobody: AccessRecord = {
  version: Number.MAX_SAFE_INTEGER,
  isActive: false,
  name: '',
  customerId: null,
  driverId: null,
  permissions: [],
  units: [],
  unitId: null,
  sessions: [],
};

async function readRecord(ctx: Ctx, userId: number): Promise<AccessRecord> {
  const user = await userById(ctx, userId);
  if (!user) return nobody;
  const open = await openIdsOf(ctx, userId);
  const ids = [...open.map((s) => s.id), ...(await keySessionsOf(ctx, userId))];
  return recordOf(
    user,
    ids,
    open.filter((s) => s.hasSecondFactor).map((s) => s.id),
    // What he sees does not hang on how he signed in: without his second factor he does nothing at all.
    await sightOf(ctx, userId, personOf(withSecondFactor(user), user.roles)),
  );
}
const missed = (ctx: Ctx) => (err: unknown) => ctx.log.warn({ err }, 'access could not be published');

/**
 * Reads what is committed and tells it; call it after the transaction that changed the user. One after the other for a
 * user, so that the last to write has read the newest.
 */
export async function publishAccess(ctx: Ctx, ...userIds: readonly number[]): Promise<void> {
  for (const userId of new Set(userIds)) {
    await ctx.tx(async (tx) => {
      await lockAccess(tx, userId);
      const record = await readRecord(tx, userId);
      // While the store is down, services ask us.
      await ctx.kv.set(accessKey(ctx.tenantId, userId), JSON.stringify(record), TTL_SECONDS).catch(missed(ctx));
    });
    // Services drop what they hold, and open pages follow at once.
    await ctx.kv.publish(ACCESS_CHANNEL, accessKey(ctx.tenantId, userId)).catch(missed(ctx));
  }
}
/** For a service that found nothing in the store. It fills a gap only: who has just changed the user knows better. */
export async function accessOf(ctx: Ctx, userId: number): Promise<AccessRecord> {
  const record = await readRecord(ctx, userId);
  await ctx.kv.setIfAbsent(accessKey(ctx.tenantId, userId), JSON.stringify(record), TTL_SECONDS).catch(missed(ctx));
  return record;
}
