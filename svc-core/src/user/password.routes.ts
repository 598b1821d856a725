/** What a person says of itself: a password, with the current one or with the code of a mail, and a time zone. */
import { passwordCalls, profileCalls } from '@cartage/contract/core/user.ts';
import { forbidden, invalid } from '@cartage/contract/error.ts';
import { say as sayCore } from '@cartage/contract/words/errors/core.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import { guess } from '@cartage/server/guess.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { routes } from '@cartage/server/routes.ts';
import { change } from '@cartage/server/write.ts';
import { sessionCookie } from '../auth/cookies.ts';
import { confirmAddress, isUnconfirmed, mailConfirmation } from '../auth/confirmation.ts';
import { requireUnleaked, rulesFor } from '../auth/new-password.ts';
import { passwordMatches } from '../auth/password.ts';
import { isCodeOf, useCode } from '../auth/reset.store.ts';
import { hashOf } from '../auth/session.store.ts';
import { whoKnows } from '../auth/sign-in.ts';
import { systemCtx } from '../system.ts';
import { noteConfirmed } from './confirmed.ts';
import { publishAccess } from './access.ts';
import { invite, setPassword } from './password.ts';
import { user as userEntity } from './user.entity.ts';
import { userByEmail, userById } from './user.store.ts';

export const profileRoutes = routes(profileCalls, {
  changePassword: async (ctx, input) => {
    const { userId, impersonator } = ctx.actor;
    if (userId === null || impersonator !== null) throw forbidden(say('ownPassword'));
    // As the system: a person whom a role is missing sees no row of any table, and may still change a password.
    const system = systemCtx(ctx)(ctx.tenantId);
    const look = async () =>
      (await passwordMatches((await userById(system, userId))?.passwordHash, input.currentPassword)) || undefined;
    if (!(await guess(ctx, 'password', look, { of: String(userId) })))
      throw invalid([{ message: say('currentPassword'), members: ['currentPassword'] }]);
    await requireUnleaked(system, input.newPassword, 'newPassword', await userById(system, userId));
    // Everything else that is open under the old password ends; the browser that changed it stays signed in.
    const own = sessionCookie(ctx.request!);
    const ended = await system.tx((tx) =>
      setPassword({ ...tx, actor: ctx.actor }, userId, input.newPassword, 'newPassword', own ? hashOf(own) : ''),
    );
    await publishAccess(system, ...ended);
  },
  chooseTimezone: async (ctx, { timezone }) => {
    const { userId, impersonator } = ctx.actor;
    if (userId === null || impersonator !== null) throw forbidden(sayCore('ownTimezone'));
    await systemCtx(ctx)(ctx.tenantId).tx((tx) => change(tx, userEntity, userId, (row) => ({ ...row, timezone })));
    return undefined;
  },
});

/** Anybody may ask for anybody's code, so a mailbox gets only so many. */
const MOST_CODES_A_DAY = 10,
  DAY_SECONDS = 86_400,
  CONFIRMATION_PAUSE_SECONDS = 60;

export const passwordRoutes = routes(passwordCalls, {
  /** Answered before it is looked up, so that neither words nor time tell who exists. */
  sendCode: (ctx, { emailAddress }) => {
    void userByEmail(ctx, emailAddress)
      .then(async (user) => {
        if (!user?.isActive) return;
        const asked = await ctx.kv.incr(`${tenantKeys(ctx.tenantId)}reset:${user.id}`, DAY_SECONDS);
        if (asked <= MOST_CODES_A_DAY) await invite(ctx, user, 'PasswordReset');
      })
      .catch((err: unknown) => ctx.log.warn({ err }, 'a reset code could not be sent'));
  },
  reset: async (ctx, { userId, resetCode, password }) => {
    const found = await userById(ctx, userId);
    const done = await guess(ctx, `reset:${userId}`, async () => {
      // Whoever has no code learns nothing of a password, and has nobody asked about it.
      if (!found || !(await isCodeOf(ctx, userId, resetCode))) return undefined;
      await requireUnleaked(ctx, password, 'password', found);
      return ctx.tx(async (tx) => {
        if (!(await useCode(tx, userId, resetCode))) return undefined;
        const ended = await setPassword(tx, userId, password, 'password', '');
        // The code came by a mail to this address.
        await noteConfirmed(tx, userId);
        return ended;
      });
    });
    if (!done || !found) throw invalid([{ message: say('codeUsed'), members: ['resetCode'] }]);
    await publishAccess(ctx, ...done);
    return { canLogin: found.isActive, userName: found.userName };
  },
  sendConfirmation: async (ctx, { emailAddress, password }) => {
    const who = await whoKnows(ctx, emailAddress, password);
    if ('error' in who || !(await isUnconfirmed(ctx, who.user))) return;
    mailConfirmation(ctx, who.user, CONFIRMATION_PAUSE_SECONDS);
  },
  confirm: async (ctx, { code }) => {
    const done = await guess(ctx, 'confirm', async () => (await confirmAddress(ctx, code)) || undefined);
    if (!done) throw invalid([{ message: say('confirmationLink'), members: ['code'] }]);
  },
  rules: (ctx) => rulesFor(ctx),
});
