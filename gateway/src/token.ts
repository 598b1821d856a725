/**
 * What a token claims. The gateway does not verify it (services do); it compares the tenant with the host's and keys
 * limits by user. A token counts as a user's only after a service has accepted it: until then its address pays.
 */
import { type Bucket, full, type Rate } from './limits.ts';

export type Claimed = { tenant: number; bucket: Bucket; accepted: boolean };
const MOST = 20_000;

export function tokens(rate: Rate) {
  const held = new Map<string, Claimed>();
  const users = new Map<string, Bucket>();
  return (authorization: string | undefined, now: number): Claimed | undefined => {
    if (authorization === undefined) return undefined;
    const known = held.get(authorization);
    if (known) return known;
    const claims = decode(authorization);
    if (!claims) return undefined;
    if (held.size >= MOST) held.clear();
    if (users.size >= MOST) users.clear();
    const key = `${claims.tenant}:${claims.user}`;
    const bucket = users.get(key) ?? full(rate, now);
    users.set(key, bucket);
    const claimed = { tenant: claims.tenant, bucket, accepted: false };
    held.set(authorization, claimed);
    return claimed;
  };
}

function decode(authorization: string): { tenant: number; user: number } | undefined {
  const payload = /^Bearer [\w-]{1,2000}\.([\w-]{1,6000})\./i.exec(authorization)?.[1];
  if (!payload) return undefined;
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { tenant?: unknown; user?: unknown };
    return Number.isSafeInteger(claims?.tenant) && Number.isSafeInteger(claims?.user)
      ? (claims as { tenant: number; user: number })
      : undefined;
  } catch {
    return undefined;
  }
}
