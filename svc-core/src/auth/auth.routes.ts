/** `/api/auth/*` as a next-auth 4 client expects it (shell.txt §7-8): bare answers, absolute urls, failures in the url. */
import { authCalls, CREDENTIALS, impersonateCalls, keyCalls, OIDC } from '@cartage/contract/core/auth.ts';
import { unauthorized } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { clearSessionCookie, csrfCookie, sessionCookie, setCsrfCookie } from './cookies.ts';
import { csrfHolds, csrfIn, newCsrf } from './csrf.ts';
import { actAs, closeRecord, endActing } from './impersonate.ts';
import { authKeys, keyPairs } from './keys.ts';
import { PASSKEY } from '@cartage/contract/core/passkey.ts';
import { SECOND_FACTOR } from '@cartage/contract/core/second-factor.ts';
import { clearPending, setPending } from './pending.ts';
import { originOf } from '@cartage/server/origin.ts';
import { beginAt, type CameBack, comeBack } from './oidc-sign-in.ts';
import { safeReturn } from './origin.ts';
import { systemCtx } from '../system.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { publishAccess } from '../user/access.ts';
import { currentSession, readSession, replaceSession } from './session.ts';
import { endSession, findSession } from './session.store.ts';
import { signIn, signInWithCode, signInWithPasskey } from './sign-in.ts';

const origin = (ctx: Ctx) => originOf(ctx.request!.headers);
const path = (ctx: Ctx, to: string, query: Record<string, string | undefined> = {}) => {
  const url = new URL(to, origin(ctx));
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
  return url.href;
};
const provider = (ctx: Ctx, id: string, name: string, type = 'credentials') => ({
  id,
  name,
  type,
  signinUrl: path(ctx, `/api/auth/signin/${id}`),
  callbackUrl: path(ctx, `/api/auth/callback/${id}`),
});
/** The tenant's own, where there is one. */
async function ownProvider(ctx: Ctx): Promise<Record<string, ReturnType<typeof provider>>> {
  const { oidc } = await settingsOf(ctx);
  return oidc.isEnabled ? { [OIDC]: provider(ctx, OIDC, oidc.name || new URL(oidc.issuer).hostname, 'oauth') } : {};
}
/** A pair of another tenant is none of ours. */
const csrfKey = (ctx: Ctx) => `${authKeys(ctx).csrf}:${ctx.tenantId}`;
const holds = (ctx: Ctx, token: string | undefined) => csrfHolds(csrfCookie(ctx.request!), token, csrfKey(ctx));

/** A form sent by a script gets the url to go to; one sent by a browser itself is taken there. */
function goTo(ctx: Ctx, url: string, asJson: boolean | undefined, status = 200): { url: string } {
  ctx.reply!.header('cache-control', 'no-store');
  if (asJson) ctx.reply!.code(status);
  else ctx.reply!.code(302).header('location', url);
  return { url };
}

export const authRoutes = routes(authCalls, {
  session: async (ctx) => (await readSession(ctx)) ?? {},
  update: async (ctx, { csrfToken, data }) => {
    // Bare, as next-auth itself answers it: its client reads no envelope.
    if (!holds(ctx, csrfToken)) {
      ctx.reply!.code(400);
      return {};
    }
    if (data?.impersonate === undefined) return (await readSession(ctx)) ?? {};
    const session = await currentSession(ctx);
    if (!session) throw unauthorized();
    const acting = await ctx.tx((tx) => actAs(tx, session, data.impersonate!));
    await publishAccess(ctx, session.user.id, acting.user.id);
    return acting;
  },
  csrf: (ctx) => {
    ctx.reply!.header('cache-control', 'private, no-cache, no-store');
    const there = csrfIn(csrfCookie(ctx.request!), csrfKey(ctx));
    if (there) return { csrfToken: there };
    const made = newCsrf(csrfKey(ctx));
    setCsrfCookie(ctx.reply!, ctx.request!, made.cookie);
    return { csrfToken: made.token };
  },
  providers: async (ctx) => ({
    // oxlint-disable-next-line words/bare-told -- as next-auth answers it to programs; no page shows it
    [CREDENTIALS]: provider(ctx, CREDENTIALS, 'Email and password'),
    // oxlint-disable-next-line words/bare-told -- as above
    [SECOND_FACTOR]: provider(ctx, SECOND_FACTOR, 'Code of a second factor'),
    [PASSKEY]: provider(ctx, PASSKEY, 'Passkey'),
    ...(await ownProvider(ctx)),
  }),
  signIn: (ctx, query) => {
    void ctx.reply!.redirect(path(ctx, '/auth/login', query));
  },
  start: async (ctx, { provider, csrfToken, callbackUrl, json }) => {
    if (!holds(ctx, csrfToken)) return goTo(ctx, path(ctx, '/api/auth/signin', { csrf: 'true' }), json);
    const back = safeReturn(callbackUrl, origin(ctx));
    if (provider !== OIDC || !(OIDC in (await ownProvider(ctx))))
      return goTo(ctx, path(ctx, '/auth/login', { callbackUrl: back }), json);
    const away = await beginAt(ctx, back);
    return goTo(ctx, away ?? path(ctx, '/auth/login', { error: 'ProviderDown', callbackUrl: back }), json);
  },
  finish: async (ctx, { provider }) => {
    const result: CameBack = provider === OIDC ? await comeBack(ctx) : { error: 'ProviderRefused' };
    if (!('user' in result)) {
      if ('half' in result) setPending(ctx, result.half, result.byProvider);
      const error = 'half' in result ? 'SecondFactorRequired' : result.error;
      return void ctx.reply!.redirect(path(ctx, '/auth/login', { error, callbackUrl: result.back }));
    }
    const old = await findSession(ctx, sessionCookie(ctx.request!));
    await ctx.tx((tx) => replaceSession(tx, old?.tokenHash, result.user, result));
    await publishAccess(ctx, result.user.id, ...(old ? [old.user.id] : []));
    return void ctx.reply!.header('cache-control', 'no-store').redirect(result.back ?? origin(ctx));
  },
  callback: async (ctx, { provider, csrfToken, callbackUrl, json, email, password, code, credential }) => {
    const isPassword = provider === CREDENTIALS;
    if (!isPassword && provider !== SECOND_FACTOR && provider !== PASSKEY)
      return goTo(ctx, path(ctx, '/api/auth/signin'), json);
    if (!holds(ctx, csrfToken)) return goTo(ctx, path(ctx, '/api/auth/signin', { csrf: 'true' }), json);
    const back = safeReturn(callbackUrl, origin(ctx));
    const old = await findSession(ctx, sessionCookie(ctx.request!));
    // After an impersonation the client signs in again without asking: the living session is proof enough.
    if (isPassword && email === undefined && password === undefined && old) return goTo(ctx, back, json);
    const result = isPassword
      ? await signIn(ctx, email ?? '', password ?? '')
      : provider === PASSKEY
        ? await signInWithPasskey(ctx, credential ?? '')
        : await signInWithCode(ctx, code ?? '');
    if ('half' in result) setPending(ctx, result.half);
    if (!('user' in result)) {
      const { error, retryAfterSeconds } = 'half' in result ? { error: 'SecondFactorRequired' as const } : result;
      if (retryAfterSeconds) ctx.reply!.header('retry-after', retryAfterSeconds);
      return goTo(
        ctx,
        path(ctx, '/api/auth/error', { error, provider }),
        json,
        error === 'TooManyRequests' ? 429 : 401,
      );
    }
    if (!isPassword) clearPending(ctx);
    await ctx.tx((tx) => replaceSession(tx, old?.tokenHash, result.user, { byProvider: result.byProvider }));
    await publishAccess(ctx, result.user.id, ...(old ? [old.user.id] : []));
    return goTo(ctx, back, json);
  },
  signOut: async (ctx, { csrfToken, callbackUrl, json }) => {
    if (!holds(ctx, csrfToken)) return goTo(ctx, path(ctx, '/api/auth/signin', { csrf: 'true' }), json);
    const session = await currentSession(ctx);
    if (session) {
      await ctx.tx(async (tx) => {
        if (session.impersonator) await closeRecord(tx, { ...session, impersonator: session.impersonator });
        await endSession(tx, session.tokenHash);
      });
      await publishAccess(ctx, session.user.id);
    }
    clearSessionCookie(ctx.reply!, ctx.request!);
    return goTo(ctx, safeReturn(callbackUrl, origin(ctx)), json);
  },
  error: (ctx, { error }) => {
    void ctx.reply!.redirect(path(ctx, '/auth/login', { error }));
  },
});

export const impersonateRoutes = routes(impersonateCalls, {
  // As the system: the user acted as may be a customer's, who cannot see the member of staff behind it.
  end: async ({ tenantId, request, reply, slots }) => {
    const system = systemCtx({ slots })(tenantId);
    const ended = await system.tx(async (tx) => {
      const ctx = { ...tx, request: request!, reply: reply! };
      const session = await currentSession(ctx);
      if (!session?.impersonator) return [];
      await endActing(ctx, { ...session, impersonator: session.impersonator });
      return [session.user.id, session.impersonator.id];
    });
    await publishAccess(system, ...ended);
  },
});

export const keyRoutes = routes(keyCalls, {
  keys: async (ctx) => ({ keys: (await keyPairs(ctx)).map((pair) => pair.publicJwk) }),
});
