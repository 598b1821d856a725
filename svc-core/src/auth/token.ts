/** The access token: a quarter of an hour, signed, and worth only what `access` says of its user at that moment. */
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@cartage/server/auth.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { KEY_TOKEN_SECONDS } from '@cartage/contract/core/api-key.ts';
import { fullName } from '../user/user.ts';
import type { UserWithRoles } from '../user/user.store.ts';
import { keyPairs } from './keys.ts';

export const TOKEN_MINUTES = 15;

/** Pure: what a token says of its bearer. `act` names who really acts, with the version of his own access. */
export function claimsOf(
  tenantId: number,
  sid: string,
  user: UserWithRoles,
  impersonator?: UserWithRoles,
  scopes?: readonly string[],
) {
  return {
    tenant: tenantId,
    user: user.id,
    name: fullName(user),
    pv: user.accessVersion,
    sid,
    ...(scopes && { scope: scopes }),
    ...(user.customerId !== null && { customer: user.customerId }),
    ...(user.driverId && { driver: user.driverId }),
    ...(impersonator && {
      impersonator: fullName(impersonator),
      act: { user: impersonator.id, pv: impersonator.accessVersion },
    }),
  };
}
export async function signToken(
  ctx: Ctx,
  sid: string,
  user: UserWithRoles,
  impersonator?: UserWithRoles,
  /** Of an API key: the token does nothing else, and lasts longer. */ scopes?: readonly string[],
): Promise<string> {
  const current = (await keyPairs(ctx)).find((pair) => !pair.retired);
  if (!current) throw new Error('no signing key is in use: every pair is retired');
  return ctx.request!.server.jwt.sign(claimsOf(ctx.tenantId, sid, user, impersonator, scopes), {
    key: current.privateKey,
    algorithm: 'EdDSA',
    kid: current.kid,
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE,
    expiresIn: scopes ? KEY_TOKEN_SECONDS : `${TOKEN_MINUTES}m`,
  } as never);
}
