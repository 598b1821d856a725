import { randomBytes } from 'node:crypto';
import { apiKeyCalls, KEY_TOKEN_SECONDS, tokenCalls } from '@cartage/contract/core/api-key.ts';
import { forbidden, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { guess } from '@cartage/server/guess.ts';
import { say as sayKey } from '@cartage/contract/words/told/company.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { hashOf } from '../auth/session.store.ts';
import { signToken } from '../auth/token.ts';
import { requireGivable } from '../role/role.ts';
import { publishAccess } from '../user/access.ts';
import { user as userEntity } from '../user/user.entity.ts';
import { permissionsOf, personOf, usablePermissions } from '../user/user.ts';
import { reached, userById } from '../user/user.store.ts';
import { apiKey } from './api-key.entity.ts';
import { findKey, keysOf } from './api-key.store.ts';
import { clientOf, invalidClient, maskOf, scopesOf, sessionOfKey, tokenScopes } from './api-key.ts';

const MOST_KEYS = 20;
/** The beginning tells a key from other secrets, where one was left in a place that is searched for them. */
const newKey = () => `ctg_${randomBytes(32).toString('base64url')}`;

export const apiKeyRoutes = routes(apiKeyCalls, {
  list: async (ctx, { userId }) => {
    await reached(ctx, userId);
    return (await keysOf(ctx, userId)).map((k) => ({ ...k, mask: maskOf(k) }));
  },
  create: async (ctx, { userId, name, scopes: asked }) => {
    if (ctx.actor.impersonator !== null) throw forbidden(say('apiKey.impersonating'));
    const owner = await reached(ctx, userId);
    const scopes = scopesOf(asked, permissionsOf(owner, owner.roles), owner.customerId);
    requireGivable(ctx.actor.permissions, scopes);
    const key = newKey();
    const made = await ctx.tx(async (tx) => {
      const row = await lock(tx, userEntity, userId);
      const there = await keysOf(tx, userId);
      if (there.length >= MOST_KEYS) throw refused('apiKey.tooMany', say('apiKey.tooMany', { mostKeys: MOST_KEYS }));
      const made = await create(tx, apiKey, {
        userId,
        customerId: owner.customerId,
        name: name?.trim() || sayKey('apiKey.numbered', { number: there.length + 1 }),
        keyHash: hashOf(key),
        lastFour: key.slice(-4),
        scopes,
        creationTime: tx.now().toISOString(),
      });
      await change(tx, userEntity, row, (same) => ({ ...same, apiKey: maskOf(made) }));
      return made;
    });
    await publishAccess(ctx, userId);
    return { id: made.id, key };
  },
  remove: async (ctx, { id }) => {
    const userId = await ctx.tx(async (tx) => {
      const gone = await lock(tx, apiKey, id);
      await reached(tx, gone.userId);
      await remove(tx, apiKey, gone);
      const [left] = await keysOf(tx, gone.userId);
      await change(tx, userEntity, gone.userId, (row) => ({ ...row, apiKey: left ? maskOf(left) : null }));
      return gone.userId;
    });
    await publishAccess(ctx, userId);
  },
});

export const tokenRoutes = routes(tokenCalls, {
  issue: async (ctx, { scope, ...asked }) => {
    ctx.reply!.header('cache-control', 'no-store');
    const client = clientOf(asked, ctx.request?.headers.authorization);
    const found = await guess(ctx, 'api-key', async () => {
      const key = await findKey(ctx, client.id, client.secret);
      const owner = key && (await userById(ctx, key.userId));
      return key && owner?.isActive ? { key, owner } : undefined;
    });
    if (!found) throw invalidClient();
    const { key, owner } = found;
    const scopes = tokenScopes(scope, key.scopes, usablePermissions(personOf(owner, owner.roles)));
    await ctx.tx((tx) => change(tx, apiKey, key.id, (row, at) => ({ ...row, lastUsedTime: at })));
    await publishAccess(ctx, owner.id);
    return {
      access_token: await signToken(ctx, sessionOfKey(key.id), owner, undefined, scopes),
      expires_in: KEY_TOKEN_SECONDS,
      token_type: 'Bearer' as const,
      scope: scopes.join(' '),
    };
  },
});
