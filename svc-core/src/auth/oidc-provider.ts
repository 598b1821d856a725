/** The tenant's OpenID provider, by openid-client: found by its discovery document, reached only where settings may lead. */
import type { Settings } from '@cartage/contract/core/settings.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import type { Outgoing } from '@cartage/server/outgoing.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { opened } from '../tenant/save-settings.ts';
import type { Claims } from './oidc.ts';

export const outgoing = slot<Outgoing>('core.outgoing');
type Held = { of: string; until: number; provider: Promise<Configuration> };
/** What was discovered, by tenant; asked for anew after some minutes, and at once where settings changed or it failed. */
export const providers = slot<Map<number, Held>>('core.oidcProviders');
const HOLD_MS = 300_000;

export type Asked = { state: string; nonce: string; verifier: string };
export const newQuestion = (): Asked => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
});
type Oidc = Settings['oidc'];

export function providerOf(ctx: Ctx, oidc: Oidc): Promise<Configuration> {
  const of = `${oidc.issuer} ${oidc.clientId} ${oidc.clientSecret}`;
  const held = providers(ctx).get(ctx.tenantId);
  if (held && held.of === of && held.until > Date.now()) return held.provider;
  const provider = discover(ctx, oidc);
  providers(ctx).set(ctx.tenantId, { of, until: Date.now() + HOLD_MS, provider });
  provider.catch(() => providers(ctx).delete(ctx.tenantId));
  return provider;
}
export function discover(ctx: Ctx, oidc: Oidc): Promise<Configuration> {
  const secret = opened(ctx, 'oidc', oidc.clientSecret);
  const issuer = new URL(oidc.issuer);
  return discovery(issuer, oidc.clientId, undefined, authentication(secret), {
    [customFetch]: outgoing(ctx).fetch as never,
    timeout: 5,
    // Only loopback may do without TLS, by the settings' own rules.
    ...(issuer.protocol === 'http:' && { execute: [allowInsecureRequests] }),
  });
}
/** As the provider likes it; a client without a secret has PKCE alone. */
const authentication = (secret: string): ClientAuth => {
  if (!secret) return None();
  const basic = ClientSecretBasic(secret),
    inForm = ClientSecretPost(secret);
  return (as, client, body, headers) => {
    const ways = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : inForm)(as, client, body, headers);
  };
};

/** `hours`: the provider asks anew whoever it has asked longer ago; 0 leaves that to it. */
export async function addressToAsk(
  provider: Configuration,
  asked: Asked,
  redirectUri: string,
  hours: number,
): Promise<string> {
  return buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    // oxlint-disable-next-line words/bare-told -- scopes of OpenID Connect
    scope: 'openid email profile',
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    ...(hours > 0 && { max_age: String(hours * 3600) }),
  }).href;
}
/** What the provider says of whoever came back; signature, audience, age, nonce and state are the library's to check. */
export async function claimsAt(provider: Configuration, asked: Asked, came: URL): Promise<Claims> {
  const tokens = await authorizationCodeGrant(provider, came, {
    expectedState: asked.state,
    expectedNonce: asked.nonce,
    pkceCodeVerifier: asked.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  if (claims['email'] !== undefined || !provider.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
}
