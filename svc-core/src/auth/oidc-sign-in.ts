/** Signing in by the tenant's OpenID provider: there with a state of one use, back with whom it vouches for. */
import { OIDC, type SignInError } from '@cartage/contract/core/auth.ts';
import type { Settings } from '@cartage/contract/core/settings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { originOf } from '@cartage/server/origin.ts';
import { createHash } from 'node:crypto';
import { settingsOf } from '../tenant/tenant.store.ts';
import { userByEmail, type UserWithRoles } from '../user/user.store.ts';
import { oidcCookie, setOidcCookie } from './cookies.ts';
import { authKeys } from './keys.ts';
import { countAttempt } from './limits.ts';
import { keepLogin, userOfLogin } from './login.store.ts';
import { madeUser } from './newcomer.ts';
import { countsSince, isOfDomains, type Vouched, vouchedIn } from './oidc.ts';
import { addressToAsk, type Asked, claimsAt, newQuestion, providerOf } from './oidc-provider.ts';
import type { ByProvider } from './session.store.ts';
import { noteEntry, type SignIn } from './sign-in.ts';

const SECONDS = 600,
  /** A cookie holds 4096 bytes; who came from a longer address begins at the start page. */
  MOST_BACK = 1000;
type State = Asked & { back: string; until: number };
const sealOf = (ctx: Ctx) => `oidc:${ctx.tenantId}`;
export const returnAddress = (ctx: Ctx): string => `${originOf(ctx.request!.headers)}/api/auth/callback/${OIDC}`;

/** Where to send the browser, or undefined when the provider cannot be asked. */
export async function beginAt(ctx: Ctx, back: string): Promise<string | undefined> {
  const { oidc } = await settingsOf(ctx);
  const asked = newQuestion();
  try {
    const address = await addressToAsk(await providerOf(ctx, oidc), asked, returnAddress(ctx), oidc.sessionHours);
    const state: State = {
      ...asked,
      back: back.length > MOST_BACK ? originOf(ctx.request!.headers) : back,
      until: ctx.now().getTime() + SECONDS * 1000,
    };
    setOidcCookie(ctx.reply!, ctx.request!, authKeys(ctx).oidc.seal(JSON.stringify(state), sealOf(ctx)), SECONDS);
    return address;
  } catch (err) {
    ctx.log.warn({ err }, 'the sign-in provider cannot be asked');
    return undefined;
  }
}
/** What this browser was sent away with, used up by it. */
async function takeState(ctx: Ctx): Promise<State | undefined> {
  const cookie = oidcCookie(ctx.request!);
  const text = cookie && authKeys(ctx).oidc.open(cookie, sealOf(ctx));
  if (!text) return undefined;
  setOidcCookie(ctx.reply!, ctx.request!, '', 0);
  const state = JSON.parse(text) as State;
  if (state.until < ctx.now().getTime()) return undefined;
  const used = `${tenantKeys(ctx.tenantId)}oidc:${createHash('sha256').update(state.state).digest('base64url')}`;
  return (await ctx.kv.setIfAbsent(used, '1', 2 * SECONDS)) ? state : undefined;
}

export type CameBack = SignIn & { back?: string; hasSecondFactor?: boolean };
export async function comeBack(ctx: Ctx): Promise<CameBack> {
  const { oidc } = await settingsOf(ctx);
  if (!oidc.isEnabled) return { error: 'ProviderRefused' };
  const attempt = await countAttempt(ctx, '', true);
  if (!attempt.isAllowed) return { error: 'TooManyRequests', retryAfterSeconds: attempt.retryAfterSeconds };
  const state = await takeState(ctx);
  if (!state) return { error: 'ProviderExpired' };
  const { back } = state;
  const who = await askedOf(ctx, oidc, state);
  if (typeof who === 'string') return { error: who, back };
  const at = countsSince(who.askedAt, oidc.sessionHours, ctx.now());
  if (at === undefined) {
    ctx.log.warn('the sign-in provider asked longer ago than its word counts');
    return { error: 'ProviderRefused', back };
  }
  const byProvider: ByProvider = { issuer: oidc.issuer, subject: who.subject, sid: who.sid, at };
  const user = await admitted(ctx, oidc, who);
  if (!user) return { error: 'ProviderUnknown', back };
  if (!user.isActive) return { error: 'AccountInactive', back };
  await attempt.succeeded();
  // What the own rules ask for counts, unless the provider says that it was asked there.
  if (user.secondFactorSince !== null && !who.hasSecondFactor) return { half: user, back, byProvider };
  await noteEntry(ctx, user);
  return { user, back, byProvider, hasSecondFactor: who.hasSecondFactor };
}
async function askedOf(ctx: Ctx, oidc: Settings['oidc'], state: State): Promise<Vouched | SignInError> {
  const provider = await providerOf(ctx, oidc).catch(() => undefined);
  if (!provider) return 'ProviderDown';
  try {
    const url = new URL(ctx.request!.url, originOf(ctx.request!.headers));
    const came = new URL(returnAddress(ctx));
    came.search = url.search;
    return vouchedIn(await claimsAt(provider, state, came));
  } catch (err) {
    ctx.log.warn({ err }, 'the sign-in provider did not vouch');
    return 'ProviderRefused';
  }
}
/** The user of a provider's person: who came before, else who has the address, else somebody new where that is allowed. */
async function admitted(ctx: Ctx, oidc: Settings['oidc'], who: Vouched): Promise<UserWithRoles | undefined> {
  const before = await userOfLogin(ctx, oidc.issuer, who.subject);
  if (before) return isOfDomains(before.emailAddress, oidc.domains) ? before : undefined;
  if (!who.email || !(who.isVerified || oidc.acceptUnverified) || !isOfDomains(who.email, oidc.domains))
    return undefined;
  const user =
    (await userByEmail(ctx, who.email)) ??
    (oidc.letIn === 'created' ? await madeUser(ctx, who, [oidc.role]) : undefined);
  return user && (await keepLogin(ctx, user.id, oidc.issuer, who.subject)) ? user : undefined;
}
