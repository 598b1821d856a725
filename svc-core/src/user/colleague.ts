/** A customer's own admin keeps its people: lets them in, says which roles they hold, and keeps them out again. */
import type { customerUserCalls } from '@cartage/contract/core/user-rights.ts';
import type { UserInput } from '@cartage/contract/core/user.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { AppError, forbidden, invalid, notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { can, type Ctx, customerOf, isStaff } from '@cartage/server/context.ts';
import { systemCtx } from '../system.ts';
import { publishAccess } from './access.ts';
import { invite } from './password.ts';
import { requireCustomer, saveUser } from './save-user.ts';
import { fullName, permissionsOf } from './user.ts';
import { seenById, userById, type UserWithRoles } from './user.store.ts';

export async function setRolesOfColleague(ctx: Ctx, id: number, assignedRoleNames: readonly string[]): Promise<void> {
  if (id === ctx.actor.userId) throw refused('user.self', say('user.self'), ['id']);
  await changeColleague(ctx, id, {}, assignedRoleNames);
}

export async function setColleagueActive(ctx: Ctx, id: number, isActive: boolean): Promise<void> {
  if (id === ctx.actor.userId && !isActive) throw refused('user.self', say('colleague.self'), ['id']);
  await changeColleague(ctx, id, { isActive });
}

/** Who is invited is the customer's own, and is tied to no driver, whatever the address. */
export async function inviteColleague(
  ctx: Ctx,
  { customerId: asked, assignedRoleNames, ...person }: Parsed<typeof customerUserCalls.invite>,
): Promise<number> {
  requireKeeper(ctx);
  const customerId = customerOf(ctx, asked);
  if (customerId === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  if (isStaff(ctx)) await requireCustomer(ctx, customerId, 'customerId');
  const system = systemCtx(ctx)(ctx.tenantId);
  const user = { ...person, customerId, isActive: true, isLockoutEnabled: true };
  const saved = await system
    .tx((tx) =>
      saveUser({ ...tx, actor: ctx.actor }, { user, assignedRoleNames, setRandomPassword: true }, { driverId: null }),
    )
    .catch((error: unknown) => {
      throw error instanceof AppError ? asInvited(error) : error;
    });
  await publishAccess(system, ...saved.touched);
  await mail(ctx, saved.user);
  return saved.user.id;
}

/** Members as an invitation spells them. */
const asInvited = (error: AppError): AppError =>
  new AppError(error.status, error.code, error.message, {
    validationErrors: error.validationErrors.map((e) => ({
      ...e,
      members: e.members.map((member) => member.replace(/^user\./, '')),
    })),
    cause: error,
  });

export async function inviteAgain(ctx: Ctx, id: number): Promise<void> {
  const found = await colleague(ctx, systemCtx(ctx)(ctx.tenantId), id);
  const name = fullName(found);
  if (!found.isActive) throw refused('colleague.inactive', say('colleague.inactive', { name }), ['id']);
  if (found.lastSignInTime) throw refused('colleague.signedIn', say('colleague.signedIn', { name }), ['id']);
  await mail(ctx, found);
}

/** `Customer.Manage` opens these to a customer's own admin; what it means among staff is another thing. */
function requireKeeper(ctx: Ctx): void {
  if (isStaff(ctx) && !can(ctx, 'Administration.Users')) throw forbidden();
}
/** Links lead to where the asker came from. */
const mail = (ctx: Ctx, user: UserWithRoles): Promise<void> => {
  const system = systemCtx(ctx)(ctx.tenantId);
  return invite({ ...system, ...(ctx.request && { request: ctx.request }) }, user, 'UserActivation');
};

/** Row security says whether it is one of the customer's own; roles that serve every customer only the system sees. */
async function colleague(ctx: Ctx, system: Ctx, id: number): Promise<UserWithRoles> {
  requireKeeper(ctx);
  const found = (await seenById(ctx, id)) ? await userById(system, id) : undefined;
  if (!found || found.customerId === null) throw notFound('User', id);
  // Nobody lets in, or keeps out, who may do more than he does himself.
  const held = ctx.actor.permissions;
  const beyond = isStaff(ctx) ? [] : permissionsOf(found, found.roles).filter((p) => !held.has(p));
  if (beyond.length) throw forbidden(say('colleague.mayMore', { name: fullName(found) }), 'colleague.mayMore');
  return found;
}

async function changeColleague(ctx: Ctx, id: number, change: Partial<UserInput>, roles?: readonly string[]) {
  const system = systemCtx(ctx)(ctx.tenantId);
  const touched = await system.tx(async (tx) => {
    const { name, surname, emailAddress } = await colleague(ctx, tx, id);
    const user = { id, name, surname, emailAddress, ...change };
    return (await saveUser({ ...tx, actor: ctx.actor }, { user, assignedRoleNames: roles })).touched;
  });
  await publishAccess(system, ...touched);
}
