import { createHash } from 'node:crypto';
import { backChannelLogoutCalls } from '@cartage/contract/core/back-channel-logout.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { routes } from '@cartage/server/routes.ts';
import { publishAccess } from '../user/access.ts';
import { LOGOUT_TOKEN_SECONDS, type Left, readLogoutToken } from './logout-token.ts';
import { endSessionsOfProvider } from './session.store.ts';

export const backChannelLogoutRoutes = routes(backChannelLogoutCalls, {
  leave: async (ctx, { logout_token: token = '' }) => {
    ctx.reply!.header('cache-control', 'no-store');
    const left = await readLogoutToken(ctx, token).catch((err: unknown) => {
      ctx.log.warn({ err }, 'a logout token was refused');
      return undefined;
    });
    if (!left) {
      ctx.reply!.code(400);
      return { error: 'invalid_request' as const };
    }
    const key = `${tenantKeys(ctx.tenantId)}left:${nameOf(left)}`;
    // One that comes again ends nothing: who has signed in meanwhile stays, and a provider that missed our answer is content.
    if (await ctx.kv.get(key).catch(() => null)) return {};
    const ended = await ctx.tx((tx) => endSessionsOfProvider(tx, left));
    await publishAccess(ctx, ...ended);
    await ctx.kv.set(key, '1', 2 * LOGOUT_TOKEN_SECONDS).catch(() => undefined);
    return {};
  },
});
const nameOf = ({ issuer, id }: Left): string => createHash('sha256').update(`${issuer} ${id}`).digest('base64url');
