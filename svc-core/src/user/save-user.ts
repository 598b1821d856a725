/** Creates or changes a user with its roles, in one transaction. */
import { randomBytes } from 'node:crypto';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import type { UserInput } from '@cartage/contract/core/user.ts';
import { type AppError, conflict, invalid, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change, create, createAll, removeAll } from '@cartage/server/write.ts';
import { requireGood, requireUnleaked } from '../auth/new-password.ts';
import { hashPassword } from '../auth/password.ts';
import { keepingAdminsOf } from '../role/admins.store.ts';
import { requireGivable } from '../role/role.ts';
import { unlockPlaces } from '../auth/place.store.ts';
import { dropCodesOf } from '../auth/reset.store.ts';
import { endSessionsOf } from '../auth/session.store.ts';
import { setUnits } from '../unit/unit.store.ts';
import { grant, user as userEntity } from './user.entity.ts';
import { changed, isAddressOf, type More, opened } from './saved.ts';
import { permissionsOf, requireFittingRoles, requireNoEscalation, type RoleFacts } from './user.ts';
import { driverOfEmail, grantsOf, rolesFor, userByEmail, userById, type UserWithRoles } from './user.store.ts';
import type { users } from './user.tables.ts';

/** A user as it was saved, and whose access is to be published once that has committed. */
export type Saved = { user: UserWithRoles; touched: number[] };
export type UserSave = {
  user: UserInput;
  assignedRoleNames?: readonly string[] | undefined;
  setRandomPassword?: boolean;
  organizationUnits?: readonly number[] | null | undefined;
} & Pick<More, 'profilePictureId' | 'timezone'>;

/** Run it inside a transaction. `columns` are set over what was asked for: what no person sends. */
export const saveUser = (ctx: Ctx, asked: UserSave, columns: Partial<typeof users.$inferInsert> = {}): Promise<Saved> =>
  asked.user.id
    ? keepingAdminsOf(ctx, Number(asked.user.id), () => written(ctx, asked, columns))
    : written(ctx, asked, columns);

async function written(ctx: Ctx, asked: UserSave, columns: Partial<typeof users.$inferInsert>): Promise<Saved> {
  const input = asked.user;
  const before = input.id ? await editable(ctx, Number(input.id)) : undefined;
  const customerId = customerAsked(input, before);
  const twin = await userByEmail(ctx, input.emailAddress);
  if (twin && twin.id !== before?.id) throw conflict('user.duplicate', say('user.duplicate'), ['user.emailAddress']);
  const roles = await rolesAsked(ctx, asked.assignedRoleNames, customerId, before);
  const more: More = {
    customerId,
    driverId:
      before && before.emailAddress === input.emailAddress.trim()
        ? before.driverId
        : await driverOfEmail(ctx, input.emailAddress),
    passwordHash: await newPassword(ctx, asked, before),
    hasOtherRoles: roles.added.length > 0 || roles.dropped.length > 0,
    profilePictureId: asked.profilePictureId,
    timezone: asked.timezone,
  };
  const saved = before
    ? await change(ctx, userEntity, before.id, (row, at) => {
        const after = changed(row, input, more, ctx.actor.userId);
        const isOther = !isAddressOf(row, after.emailAddress);
        return { ...after, ...(isOther && { addressSince: at }), ...(columns as object) };
      })
    : await create(ctx, userEntity, { creationTime: ctx.now().toISOString(), ...opened(input, more), ...columns });
  if (more.passwordHash) await unlockPlaces(ctx, saved.emailAddress);
  // Who reads the mailbox of before must not choose the password, nor so confirm an address that is another's.
  if (before && !isAddressOf(before, saved.emailAddress)) await dropCodesOf(ctx, saved.id);
  await removeAll(ctx, grant, roles.dropped);
  await createAll(
    ctx,
    grant,
    roles.added.map((r) => ({ userId: saved.id, roleId: r.id, grantedAs: r.displayName })),
  );
  if (asked.organizationUnits) await setUnits(ctx, saved.id, asked.organizationUnits);
  const ended = before && (more.passwordHash || !saved.isActive) ? await endSessionsOf(ctx, saved.id) : [];
  return { user: { ...saved, roles: roles.held }, touched: [saved.id, ...ended] };
}

/** 400 for a password that leaked; nobody has chosen a random one. Ask before the transaction. */
export async function requireUnleakedIn(ctx: Ctx, { user, setRandomPassword }: UserSave): Promise<void> {
  const { password, ...person } = user;
  if (password && !setRandomPassword) await requireUnleaked(ctx, password, 'user.password', person);
}

/** A customer that is not there would be one that somebody else may be given later. Ask before the transaction. */
export async function requireCustomer(
  ctx: Ctx,
  customerId: number | null | undefined,
  member = 'user.customerId',
): Promise<void> {
  if (customerId == null) return;
  await ctx.call(customerCalls.find, { id: customerId }, { system: true }).catch((error: AppError) => {
    if (error.status !== 404) throw error;
    throw invalid([{ message: say('noSuchCustomer'), members: [member] }]);
  });
}

async function editable(ctx: Ctx, id: number): Promise<UserWithRoles> {
  const found = await userById(ctx, id);
  if (!found) throw notFound('User', id);
  requireNoEscalation(ctx.actor.permissions, permissionsOf(found, found.roles));
  return found;
}
const customerAsked = (input: UserInput, before: UserWithRoles | undefined): number | null =>
  input.customerId === undefined
    ? (before?.customerId ?? null)
    : input.customerId === null
      ? null
      : Number(input.customerId);

/** The roles that the user shall hold; those that it holds where none are named. */
async function rolesAsked(
  ctx: Ctx,
  names: readonly string[] | undefined,
  customerId: number | null,
  before: UserWithRoles | undefined,
) {
  const wanted = names ?? before?.roles.map((r) => r.name) ?? [];
  const known = await rolesFor(ctx, customerId);
  requireFittingRoles(wanted, known, customerId);
  const held = known.filter((r) => wanted.some((n) => n.toLowerCase() === r.name.toLowerCase()));
  const permissions = permissionsOf({ customerId, permissions: before?.permissions ?? [] }, held);
  requireNoEscalation(ctx.actor.permissions, permissions);
  const had = new Set(before ? permissionsOf(before, before.roles) : []);
  requireGivable(
    ctx.actor.permissions,
    permissions.filter((p) => !had.has(p)),
  );
  const grants = before ? await grantsOf(ctx, before.id) : [];
  return {
    held,
    added: held.filter((r: RoleFacts) => !grants.some((g) => g.roleId === r.id)),
    dropped: grants.filter((g) => !held.some((r) => r.id === g.roleId)),
  };
}

async function newPassword(
  ctx: Ctx,
  { user: { password, ...asked }, setRandomPassword }: UserSave,
  before: UserWithRoles | undefined,
): Promise<string | undefined> {
  if (setRandomPassword) return hashPassword(`${randomBytes(24).toString('base64url')}aA1!`);
  if (!password) {
    if (!before) throw invalid([{ message: sayKit('required'), members: ['user.password'] }]);
    return undefined;
  }
  await requireGood(ctx, password, 'user.password', { ...before, ...asked });
  return hashPassword(password);
}
