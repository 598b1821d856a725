/** A logout token of the tenant's provider (OpenID Connect Back-Channel Logout 1.0 §2.4 to §2.6): who has left it. */
import type { Ctx } from '@cartage/server/context.ts';
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { settingsOf } from '../tenant/tenant.store.ts';
import { outgoing, providerOf } from './oidc-provider.ts';

/** Of one session at the provider, of one person there, or both; `id` is the token's own. */
export type Left = { issuer: string; subject: string | null; sid: string | null; id: string };

/** What a provider signs by keys that it publishes; neither none nor a secret that the client holds too. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TOLERANCE_SECONDS = 30;
/** Older ones are refused however long they say that they hold, so that those that came need not be kept for longer. */
export const LOGOUT_TOKEN_SECONDS = 600;

/** Throws where the token is not the provider's, is late or early, or is no logout token. */
export async function readLogoutToken(ctx: Ctx, token: string): Promise<Left> {
  const { oidc } = await settingsOf(ctx);
  if (!oidc.isEnabled) throw new Error('the company has no sign-in provider');
  const provider = await providerOf(ctx, oidc);
  const { payload, protectedHeader } = await jwtVerify(token, keysOf(ctx, provider), {
    issuer: provider.serverMetadata().issuer,
    audience: oidc.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['exp', 'jti', 'events'],
    maxTokenAge: LOGOUT_TOKEN_SECONDS,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: ctx.now(),
  });
  if (!isLogoutType(protectedHeader.typ)) throw new Error(`a token of the type ${protectedHeader.typ} ends nothing`);
  return { ...leftIn(payload), issuer: oidc.issuer };
}
/** Older providers name no type, or that of any token. */
const isLogoutType = (typ: string | undefined): boolean =>
  typ === undefined || /^(application\/)?(logout\+)?jwt$/i.test(typ);

/** What is asked of the claims beside signature, issuer, audience and times. Pure. */
export function leftIn(claims: JWTPayload): Omit<Left, 'issuer'> {
  const { events, nonce, sub, sid, jti } = claims;
  const isEvent = typeof events === 'object' && events !== null && typeof (events as never)[EVENT] === 'object';
  if (!isEvent || (events as never)[EVENT] === null) throw new Error('it tells of no logout');
  // An ID token has one, and must not pass for this.
  if (nonce !== undefined) throw new Error('it has a nonce');
  const subject = named(sub, 'sub'),
    session = named(sid, 'sid');
  if (subject === null && session === null) throw new Error('it names nobody');
  const id = named(jti, 'jti');
  if (id === null) throw new Error('it has no name of its own');
  return { subject, sid: session, id };
}
function named(value: unknown, claim: string): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || value === '') throw new Error(`its ${claim} is none`);
  return value;
}

type Keys = ReturnType<typeof createRemoteJWKSet>;
/** As long as what was discovered is held; a key that is not among them has them fetched anew, at most twice a minute. */
const held = new WeakMap<Configuration, Keys>();
function keysOf(ctx: Ctx, provider: Configuration): Keys {
  const there = held.get(provider);
  if (there) return there;
  const { issuer, jwks_uri } = provider.serverMetadata();
  if (!jwks_uri) throw new Error('the provider publishes no keys');
  const url = new URL(jwks_uri);
  // As the issuer's own rule: only loopback may do without TLS.
  if (url.protocol !== 'https:' && new URL(issuer).protocol === 'https:')
    throw new Error('the provider publishes its keys without TLS');
  const keys = createRemoteJWKSet(url, { [customFetch]: outgoing(ctx).fetch as never, cooldownDuration: 30_000 });
  held.set(provider, keys);
  return keys;
}
