/** Tokens between services: signed with a key that only services have, for a minute. The gateway lets none through. */
import { type Actor, SYSTEM } from './context.ts';
import { createSigner, derive } from './signer.ts';

export const INTERNAL_HEADER = 'x-cartage-internal';
type Claims = { tenantId: number; actor: Omit<Actor, 'permissions'> & { permissions: string[] } };

export function internalHeaders(secret: string, tenantId: number, actor: Actor = SYSTEM): Record<string, string> {
  const claims: Claims = { tenantId, actor: { ...actor, permissions: [...actor.permissions] } };
  return { [INTERNAL_HEADER]: createSigner(secret, 'internal').sign(claims, 60) };
}
export function readInternal(secret: string, token: string): { tenantId: number; actor: Actor } | undefined {
  const claims = createSigner(secret, 'internal').verify<Claims>(token);
  return (
    claims && { tenantId: claims.tenantId, actor: { ...claims.actor, permissions: new Set(claims.actor.permissions) } }
  );
}

/** Says that a service asks, which gets sentences as they are kept and not in a language. */
export const KEPT_HEADER = 'x-cartage-kept';

/** Says that the gateway passed the request on, so that what it adds about the browser (address, https) may be believed. */
export const FROM_GATEWAY_HEADER = 'x-cartage-gateway';
export const gatewayProof = (secret: string): string => derive(secret, 'gateway').slice(0, 22);
