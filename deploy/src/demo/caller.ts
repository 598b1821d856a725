/** Calls to the running services of this process, as one of the tenant's people. */
import { createClient, type Client } from '@cartage/client/client.ts';
import type { Actor } from '@cartage/server/context.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import type { Service } from '@cartage/server/service.ts';

export type Platform = { services: readonly Service[]; secret: string };

export function callerOf(platform: Platform, tenantId: number, actor: Actor): Client {
  const clients = new Map(
    platform.services.map((s) => [
      s.name,
      createClient({
        baseUrl: s.url,
        headers: () => ({ 'x-tenant-id': String(tenantId), ...internalHeaders(platform.secret, tenantId, actor) }),
      }),
    ]),
  );
  return ((call, input, send) => clients.get(call.service)!(call, input, send)) as Client;
}
/** Resolves when every event that was written has been heard, and whatever it caused too. */
export async function settled({ services }: Platform): Promise<void> {
  for (let round = 0; round < 3; round++) for (const service of services) await service.relay.drained();
}
/** Does the work for each item, so many at a time. */
export async function eachOf<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
    }),
  );
}
