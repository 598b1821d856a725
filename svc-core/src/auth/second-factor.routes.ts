/** A person's own second factor, an administrator's way to take a lost one away, and the roles that ask for one. */
import { secondFactorAdminCalls, secondFactorCalls } from '@cartage/contract/core/second-factor.ts';
import { forbidden, invalid, notFound, refused, tooMany } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import { can, customerOf, isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { change } from '@cartage/server/write.ts';
import { publishRole } from '../role/publish.store.ts';
import { asSystem, roleFor } from '../role/role.store.ts';
import { tenantRow } from '../tenant/tenant.store.ts';
import { role as roleEntity } from '../tenant/tenant.entity.ts';
import { publishAccess } from '../user/access.ts';
import { missingOf, needsSecondFactor, requireNoEscalation } from '../user/user.ts';
import { reached } from '../user/user.store.ts';
import { alreadyOn, enrolmentOf, newSecret, required } from './second-factor.ts';
import {
  confirmSecret,
  dropSecondFactor,
  keepSecret,
  renewRecoveryCodes,
  secondFactorOf,
  useCode,
} from './second-factor.store.ts';
import { ownSession, requirePassword, self, setSince } from './self.ts';

export const secondFactorRoutes = routes(secondFactorCalls, {
  find: async (ctx) => {
    const { system, me } = await self(ctx);
    return secondFactorOf(system, me);
  },
  start: async (ctx, { currentPassword }) => {
    const { system, me } = await self(ctx);
    // Who was sent here right after the password has just shown it.
    if (missingOf(me, me.roles) !== 'secondFactor') await requirePassword(ctx, me, currentPassword);
    const secret = newSecret();
    if (!(await keepSecret(system, me.id, secret))) throw alreadyOn();
    return enrolmentOf(secret, (await tenantRow(system)).name, me.emailAddress);
  },
  confirm: async (ctx, { code }) => {
    const { system, me } = await self(ctx);
    if ((await secondFactorOf(system, me)).hasApp) throw alreadyOn();
    const done = await system.tx(async (tx) => {
      const named = { ...tx, actor: ctx.actor };
      const outcome = await useCode(tx, me.id, code, true);
      if (outcome !== 'right') return { outcome };
      await confirmSecret(tx, me.id);
      const recoveryCodes = await renewRecoveryCodes(tx, me.id);
      const touched = await setSince(named, me.id, me.secondFactorSince ?? tx.now().toISOString(), ownSession(ctx));
      return { outcome, recoveryCodes, touched };
    });
    if (done.outcome === 'locked') throw tooMany(60, say('tooManyCodes'));
    if (!done.recoveryCodes) throw invalid([{ message: say('codeWrong'), members: ['code'] }]);
    await publishAccess(system, ...done.touched);
    return { recoveryCodes: done.recoveryCodes };
  },
  renewCodes: async (ctx, { currentPassword }) => {
    const { system, me } = await self(ctx);
    await requirePassword(ctx, me, currentPassword);
    if (me.secondFactorSince === null) throw refused('secondFactor.off', say('secondFactor.off'));
    return { recoveryCodes: await system.tx((tx) => renewRecoveryCodes(tx, me.id)) };
  },
  remove: async (ctx, { currentPassword }) => {
    const { system, me } = await self(ctx);
    if (needsSecondFactor(me, me.roles)) throw required();
    await requirePassword(ctx, me, currentPassword);
    const touched = await system.tx(async (tx) => {
      await dropSecondFactor(tx, me.id);
      return setSince({ ...tx, actor: ctx.actor }, me.id, null, ownSession(ctx));
    });
    await publishAccess(system, ...touched);
  },
});

export const secondFactorAdminRoutes = routes(secondFactorAdminCalls, {
  reset: async (ctx, { id }) => {
    if (id === ctx.actor.userId) throw refused('user.self', say('user.self'), ['id']);
    await reached(ctx, id);
    const touched = await ctx.tx(async (tx) => {
      await dropSecondFactor(tx, id);
      return setSince(tx, id, null, '');
    });
    await publishAccess(ctx, ...touched);
  },
  requireOfRole: async (ctx, { id, requiresSecondFactor }) => {
    if (isStaff(ctx) && !can(ctx, 'Administration.Roles')) throw forbidden();
    const own = customerOf(ctx);
    const found = await roleFor(ctx, id);
    // One that serves every customer is known to a customer's own admin, and the tenant's to keep.
    if (own !== null && found.customerId !== own) throw notFound('Role', id);
    requireNoEscalation(ctx.actor.permissions, found.permissions);
    await ctx.tx((tx) => change(tx, roleEntity, id, (row) => ({ ...row, requiresSecondFactor })));
    await publishRole(asSystem(ctx), id);
  },
});
