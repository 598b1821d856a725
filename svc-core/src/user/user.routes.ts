import { accessCalls } from '@cartage/contract/core/access.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { forbidden, notFound } from '@cartage/contract/error.ts';
import { routes } from '@cartage/server/routes.ts';
import { change } from '@cartage/server/write.ts';
import { isLeaked, requireGood, requireUnleaked } from '../auth/new-password.ts';
import { hashPassword, passwordMatches } from '../auth/password.ts';
import { customerNames } from '../search/customer-names.store.ts';
import { unlockPlaces } from '../auth/place.store.ts';
import { unitsOfUser } from '../unit/unit.store.ts';
import { accessOf, publishAccess } from './access.ts';
import { readersOf } from './readers.store.ts';
import { inviteDriver, signInOfDriver } from './driver-sign-in.ts';
import { lockedNow } from './locked.store.ts';
import { invite } from './password.ts';
import { portraitAsked } from './portrait.ts';
import { requireCustomer, requireUnleakedIn, saveUser } from './save-user.ts';
import { user as userEntity } from './user.entity.ts';
import { kindOf, permissionsOf, requireNoEscalation } from './user.ts';
import { namedIn, usersPage } from './user-list.store.ts';
import { rolesFor, userByEmail, userById } from './user.store.ts';

export const userRoutes = routes(userCalls, {
  list: (ctx, query) => usersPage(ctx, query),
  find: async (ctx, { id }) => {
    const found = await userById(ctx, id);
    if (!found) throw notFound('User', id);
    const { profilePictureId, timezone, secondFactorSince } = found;
    const possible = (await rolesFor(ctx, found.customerId)).filter(
      (r) => (r.kind === 'customer') === (found.customerId !== null),
    );
    return {
      user: {
        ...found,
        ...namedIn(await customerNames(ctx, [found.customerId]), found.customerId),
        kind: kindOf(found, found.roles),
        lockedUntil: (await lockedNow(ctx, [id])).get(id) ?? null,
      },
      profilePictureId,
      timezone,
      secondFactorSince,
      organizationUnits: await unitsOfUser(ctx, id),
      roles: possible.map((r) => ({
        roleId: r.id,
        roleName: r.name,
        roleDisplayName: r.displayName,
        isAssigned: found.roles.some((held) => held.id === r.id),
      })),
    };
  },
  save: async (ctx, { sendActivationEmail, ...asked }) => {
    await requireCustomer(ctx, asked.user.customerId);
    await requireUnleakedIn(ctx, asked);
    const image = await portraitAsked(ctx, asked);
    const { user, touched } = await ctx.tx((tx) => saveUser(tx, asked, image === undefined ? {} : { image }));
    await publishAccess(ctx, ...touched);
    if (sendActivationEmail) await invite(ctx, user, 'UserActivation');
    return user.id;
  },
  unlock: async (ctx, { id }) => {
    const found = await userById(ctx, id);
    if (!found) throw notFound('User', id);
    requireNoEscalation(ctx.actor.permissions, permissionsOf(found, found.roles));
    await change(ctx, userEntity, id, (row) => ({ ...row, lockedUntil: null }));
    await unlockPlaces(ctx, found.emailAddress);
  },
});

export const accessRoutes = routes(accessCalls, {
  ofUser: (ctx, { userId }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return accessOf(ctx, userId);
  },
  readers: async (ctx, asked) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return { userIds: await readersOf(ctx, asked) };
  },
  signInOfDriver: async (ctx, asked) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    await signInOfDriver(ctx, asked);
    return undefined;
  },
  inviteDriver: async (ctx, asked) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    await inviteDriver(ctx, asked);
    return undefined;
  },
  sealPassword: async (ctx, { password, ...person }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    await requireGood(ctx, password, 'password', person);
    await requireUnleaked(ctx, password, 'password', person);
    return { passwordHash: await hashPassword(password) };
  },
  opensSeal: async (ctx, { password, passwordHash }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return { isRight: await passwordMatches(passwordHash, password).catch(() => false) };
  },
  isLeaked: async (ctx, { password, ...person }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return { isLeaked: await isLeaked(ctx, password, person) };
  },
  isKnown: async (ctx, { emailAddress }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return { isKnown: (await userByEmail(ctx, emailAddress)) !== undefined };
  },
});
