/** Sends a call with any input, as the walks do: what does not fit its schema as well. */
import { request } from '@cartage/client/client.ts';
import type { Call } from '@cartage/contract/call.ts';
import { type Actor, GUEST } from '@cartage/server/context.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { TEST_SECRET } from './backends.ts';
import type { TestService } from './service.ts';

export const as = (actor: Actor, tenantId = 1): Record<string, string> => ({
  'x-tenant-id': String(tenantId),
  ...(actor === GUEST ? {} : internalHeaders(TEST_SECRET, tenantId, actor)),
});

export type Send = (call: Call, input: unknown, headers: Record<string, string>) => Promise<Response>;
export const senderOf =
  (svc: TestService): Send =>
  async (call, input, headers) => {
    const given = { ...((typeof input === 'object' ? input : null) as Record<string, unknown> | null) };
    // A path carries text only, and never half of a surrogate pair.
    for (const [, key] of call.path.matchAll(/\{(\w+)\}/g))
      given[key!] =
        (typeof given[key!] === 'string' ? (given[key!] as string) : (JSON.stringify(given[key!]) ?? 'x'))
          .toWellFormed()
          .slice(0, 300) || 'x';
    const { url, init } = request(call, given);
    const body =
      call.method !== 'GET' &&
      init.headers['content-type'] === 'application/json' &&
      (typeof input !== 'object' || input === null || Array.isArray(input))
        ? JSON.stringify(input)
        : init.body;
    return svc.inject(url, {
      ...init,
      headers: { ...init.headers, ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
    });
  };
