/** Who calls: the access token against the published keys, and the caller's permissions as they stand now. */
import { createPublicKey } from 'node:crypto';
import { AccessRecord, accessCalls } from '@cartage/contract/core/access.ts';
import { keyCalls } from '@cartage/contract/core/auth.ts';
import { forbidden, unauthorized, unavailable } from '@cartage/contract/error.ts';
import { z } from '@cartage/contract/zod.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, SYSTEM } from './context.ts';
import { tenantKeys } from './kv.ts';
import { makeCtx, type Home } from './scope.ts';

export const TOKEN_ISSUER = 'cartage',
  TOKEN_AUDIENCE = 'cartage';
/** Claims of the access token (decisions §2). */
export const Claims = z.object({
  tenant: z.number().int(),
  user: z.number().int(),
  customer: z.number().int().nullish(),
  driver: z.string().nullish(),
  pv: z.number().int(),
  /** The session that the token belongs to: it ends with it. */
  sid: z.string().min(1),
  impersonator: z.string().nullish(),
  name: z.string().nullish(),
  exp: z.number(),
  /** Of an API key's token: the permissions that it is for, and no other. */
  scope: z.array(z.string()).nullish(),
  /** Who really acts while impersonating, so that his own access can end the token too. */
  act: z.object({ user: z.number().int(), pv: z.number().int() }).nullish(),
});
export type Claims = z.infer<typeof Claims>;

const ACCESS_MS = 3000;
const KEYS_MS = 60_000;
const MAX_HELD = 5000;

/** Whether a record that is held is as new as the token at hand. */
type Knows = (record: AccessRecord) => boolean;

/** `tenant:{tenant}:access:{user}` in the key-value store: what svc-core last wrote of a user. */
export const accessKey = (tenantId: number, userId: number): string => `${tenantKeys(tenantId)}access:${userId}`;

/** On which svc-core says that it has written a record anew, by its key. Who misses it lets go of what it holds after `ACCESS_MS`. */
export const ACCESS_CHANNEL = 'access';

export async function registerAuth(
  app: FastifyInstance,
  home: Home,
): Promise<(request: FastifyRequest, token: string, tenantId: number) => Promise<Actor>> {
  const keys = new Map<string, string>();
  let keysAt = 0;
  const fetchKeys = async () => {
    const { service, path } = keyCalls.keys;
    const answer = (await (
      home.answer?.(service, path, {}) ?? fetch(`${home.urls[service]}${path}`, { signal: AbortSignal.timeout(3000) })
    )
      .then((r) => r.json())
      .catch((e: unknown) => {
        throw unavailable('Sign-in', e);
      })) as { keys: (JsonWebKey & { kid: string })[] };
    keysAt = Date.now();
    // A key that is published no longer must not go on opening doors.
    keys.clear();
    for (const key of answer.keys)
      keys.set(
        key.kid,
        createPublicKey({ key: key as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string,
      );
  };
  await app.register(jwt, {
    decode: { complete: true },
    secret: async (_request: FastifyRequest, decoded: { header?: { kid?: string } }) => {
      const kid = decoded.header?.kid ?? '';
      // An unknown key is asked for once a second at most, so that forged key ids cannot make us hammer svc-core.
      if ((!keys.has(kid) && Date.now() - keysAt > 1000) || Date.now() - keysAt > KEYS_MS) await fetchKeys();
      const key = keys.get(kid);
      if (!key) throw unauthorized();
      return key;
    },
    verify: { algorithms: ['EdDSA'], allowedIss: TOKEN_ISSUER, allowedAud: TOKEN_AUDIENCE },
  } as never);

  const verified = new Map<string, Claims>();
  const access = new Map<string, { until: number; record: Promise<AccessRecord> }>();
  /** Tokens that were refused a moment ago, so that an old one cannot make every service ask svc-core each time. */
  const ended = new Map<string, number>();

  const stop = await home.kv.subscribe(ACCESS_CHANNEL, (key) => void access.delete(key));
  app.addHook('onClose', () => stop().catch(() => undefined));

  async function claimsOf(request: FastifyRequest, token: string): Promise<Claims> {
    const held = verified.get(token);
    if (held && held.exp * 1000 > Date.now()) return held;
    let payload: unknown;
    try {
      payload = await request.jwtVerify();
    } catch (error) {
      if ((error as { status?: number }).status === 503) throw error;
      throw unauthorized();
    }
    const claims = Claims.safeParse(payload);
    if (!claims.success) throw unauthorized();
    if (verified.size > MAX_HELD) verified.clear();
    verified.set(token, claims.data);
    return claims.data;
  }
  async function readAccess(tenantId: number, userId: number, knows: Knows): Promise<AccessRecord> {
    const stored = await home.kv.get(accessKey(tenantId, userId)).catch(() => undefined);
    const record = stored === undefined ? undefined : AccessRecord.safeParse(JSON.parse(stored)).data;
    if (record && knows(record)) return record;
    return makeCtx(home, { tenantId, actor: SYSTEM }).call(accessCalls.ofUser, { userId });
  }
  /** What is held may be older than the token at hand: then it is asked for again at once. */
  async function accessOf(tenantId: number, userId: number, knows: Knows): Promise<AccessRecord> {
    const key = accessKey(tenantId, userId);
    const held = access.get(key);
    if (held && held.until > Date.now()) {
      const there = await held.record;
      if (knows(there)) return there;
    }
    if (access.size > MAX_HELD) access.clear();
    const record = readAccess(tenantId, userId, knows);
    access.set(key, { until: Date.now() + ACCESS_MS, record });
    record.catch(() => access.delete(key));
    return record;
  }

  return async (request, token, tenantId) => {
    const claims = await claimsOf(request, token);
    if (claims.tenant !== tenantId) throw forbidden(sayKit('otherTenantsToken'), 'tenant.mismatch');
    if ((ended.get(token) ?? 0) > Date.now()) throw unauthorized(sayKit('ended'));
    const { tenant, user, pv, sid, act, scope } = claims;
    const isOpen = (of: AccessRecord) => of.version === pv && of.isActive && of.sessions.includes(sid);
    const record = await accessOf(tenant, user, (of) => isOpen(of) || of.version > pv);
    const by = act ? await accessOf(tenant, act.user, (of) => of.version >= act.pv) : undefined;
    const mayAct =
      !act || (by?.isActive && by.version === act.pv && by.permissions.includes('Administration.Impersonate'));
    if (!isOpen(record) || !mayAct) {
      if (ended.size > MAX_HELD) ended.clear();
      ended.set(token, Date.now() + ACCESS_MS);
      throw unauthorized(sayKit('ended'));
    }
    const permissions = record.vouched?.sessions.includes(sid) ? record.vouched.permissions : record.permissions;
    return {
      kind: 'user',
      userId: claims.user,
      userName: record.name,
      customerId: record.customerId,
      driverId: record.driverId,
      permissions: new Set(scope ? permissions.filter((p) => scope.includes(p)) : permissions),
      impersonator: claims.impersonator ?? null,
      units: record.units,
      unitId: record.unitId,
    };
  };
}
