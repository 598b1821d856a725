/** What the key-value store holds of a tenant goes with it: in Redis, or in the process of the running platform. */
import { createClient } from '@cartage/client/client.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { forgetKeys } from '@cartage/server/kv.ts';
import { redisKv } from '@cartage/server/kv.redis.ts';
import { ownerOf, type Owner } from './owner.ts';

/** Throws where some are left, or where nobody can say. */
export async function removeKeys(id: number, tell: (line: string) => void, env = process.env): Promise<void> {
  const { deleted, left } = env.REDIS_URL ? await inRedis(env.REDIS_URL, id) : await inProcess(ownerOf(env), id);
  tell(`key-value store\tdeleted ${deleted}\tleft ${left}`);
  if (left > 0) throw new Error(`Keys of tenant ${id} are left: run it again, once nothing works on it.`);
}
async function inRedis(url: string, id: number) {
  const kv = redisKv(url);
  try {
    return await forgetKeys(kv, id);
  } finally {
    await kv.close();
  }
}
/** Without Redis each process has a store of its own; on the embedded default that is one for all services. */
function inProcess(owner: Owner & { SVC_CORE_URL?: string }, id: number) {
  if (!owner.SVC_CORE_URL)
    throw new Error('Name the key-value store in REDIS_URL, as the services have it, or svc-core in SVC_CORE_URL.');
  const headers = () => internalHeaders(owner.CARTAGE_SECRET, id);
  const call = createClient({ baseUrl: owner.SVC_CORE_URL, headers });
  return call(tenantSettingsCalls.forgetKeys, {});
}
