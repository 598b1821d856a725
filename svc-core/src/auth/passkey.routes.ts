import { passkeyCalls, passkeySignInCalls } from '@cartage/contract/core/passkey.ts';
import { conflict, invalid, notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import { pgError } from '@cartage/server/db.ts';
import { routes } from '@cartage/server/routes.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { publishAccess } from '../user/access.ts';
import { missingOf, needsSecondFactor } from '../user/user.ts';
import {
  addPasskey,
  newPasskey,
  optionsToAdd,
  optionsToSignIn,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from './passkey.store.ts';
import { pendingUser } from './pending.ts';
import { required } from './second-factor.ts';
import { dropSecondFactor, keepCount, renewRecoveryCodes, secondFactorOf } from './second-factor.store.ts';
import { ownSession, requirePassword, self, setSince } from './self.ts';

const MOST_PASSKEYS = 20;

export const passkeyRoutes = routes(passkeyCalls, {
  list: async (ctx) => {
    const { system, me } = await self(ctx);
    return passkeysOf(system, me.id);
  },
  start: async (ctx, { currentPassword }) => {
    const { system, me } = await self(ctx);
    if (missingOf(me, me.roles) !== 'secondFactor') await requirePassword(ctx, me, currentPassword);
    if ((await passkeysOf(system, me.id)).length >= MOST_PASSKEYS)
      throw refused('passkey.tooMany', say('passkey.tooMany', { mostPasskeys: MOST_PASSKEYS }));
    return { ...(await optionsToAdd(ctx, system, me)) };
  },
  add: async (ctx, { name, credential }) => {
    const { system, me } = await self(ctx);
    const made = await newPasskey(ctx, me, credential as unknown as RegistrationResponseJSON);
    if (!made) throw invalid([{ message: say('passkeyWrong'), members: ['credential'] }]);
    const isFirst = me.secondFactorSince === null;
    const done = await system
      .tx(async (tx) => {
        const creationTime = tx.now().toISOString();
        await addPasskey(tx, { ...made, name, userId: me.id, creationTime });
        if (!isFirst) return { recoveryCodes: null, touched: [] };
        await keepCount(tx, me.id);
        const recoveryCodes = await renewRecoveryCodes(tx, me.id);
        const touched = await setSince({ ...tx, actor: ctx.actor }, me.id, creationTime, ownSession(ctx));
        return { recoveryCodes, touched };
      })
      .catch((error: unknown) => {
        if (pgError(error)?.constraint !== 'passkeys_credential') throw error;
        throw conflict('passkey.duplicate', say('passkey.duplicate'), ['credential']);
      });
    await publishAccess(system, ...done.touched);
    return { recoveryCodes: done.recoveryCodes };
  },
  rename: async (ctx, { id, name }) => {
    const { system, me } = await self(ctx);
    if (!(await renamePasskey(system, me.id, id, name))) throw notFound('Passkey', id);
  },
  remove: async (ctx, { id, currentPassword }) => {
    const { system, me } = await self(ctx);
    const own = await passkeysOf(system, me.id);
    if (!own.some((k) => k.id === id)) throw notFound('Passkey', id);
    const isLast = own.length === 1 && !(await secondFactorOf(system, me)).hasApp;
    if (isLast && needsSecondFactor(me, me.roles)) throw required();
    await requirePassword(ctx, me, currentPassword);
    const touched = await system.tx(async (tx) => {
      if (!isLast) {
        await removePasskey(tx, me.id, id);
        return [];
      }
      await dropSecondFactor(tx, me.id);
      return setSince({ ...tx, actor: ctx.actor }, me.id, null, ownSession(ctx));
    });
    await publishAccess(system, ...touched);
  },
});

export const passkeySignInRoutes = routes(passkeySignInCalls, {
  options: async (ctx) => {
    ctx.reply!.header('cache-control', 'no-store');
    return { ...(await optionsToSignIn(ctx, (await pendingUser(ctx))?.user)) };
  },
});
