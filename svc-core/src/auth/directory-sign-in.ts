/** Signing in by the tenant's directory: whom it vouches for, and what its groups give. */
import { AppError } from '@cartage/contract/error.ts';
import type { Settings } from '@cartage/contract/core/settings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { systemCtx } from '../system.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { publishAccess } from '../user/access.ts';
import { saveUser } from '../user/save-user.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { isOfDirectory, rolesAfter, rolesOfGroups } from './directory.ts';
import { type DirectoryPerson, passwordIsOf, personOf } from './directory-client.ts';
import { madeUser } from './newcomer.ts';

/** `elsewhere`: the directory has no say about this address. */
export type DirectorySays = 'elsewhere' | 'wrong' | 'down' | 'unknown' | UserWithRoles;

export async function askDirectory(
  ctx: Ctx,
  email: string,
  password: string,
  user: UserWithRoles | undefined,
): Promise<DirectorySays> {
  const { ldap } = await settingsOf(ctx);
  if (!ldap.isEnabled || !password || !isOfDirectory(ldap, email.trim()) || (user && user.customerId !== null))
    return 'elsewhere';
  try {
    const person = await personOf(ctx, ldap, email.trim());
    if (!person || !(await passwordIsOf(ctx, ldap, person.dn, password))) return 'wrong';
    return (await letIn(ctx, ldap, email.trim(), person, user)) ?? 'unknown';
  } catch (err) {
    ctx.log.warn({ err }, 'the directory does not answer');
    return 'down';
  }
}
async function letIn(
  ctx: Ctx,
  ldap: Settings['ldap'],
  email: string,
  person: DirectoryPerson,
  user: UserWithRoles | undefined,
): Promise<UserWithRoles | undefined> {
  if (user) return withRolesOf(ctx, ldap, person, user);
  if (ldap.letIn !== 'created') return undefined;
  const given = rolesOfGroups(ldap.groups, person.groups);
  return madeUser(ctx, { ...person, email }, given.length ? given : ldap.role ? [ldap.role] : []);
}
/** What groups give and take holds from this sign-in on. What cannot be given (a role that is gone) leaves all as it is. */
async function withRolesOf(ctx: Ctx, ldap: Settings['ldap'], person: DirectoryPerson, user: UserWithRoles) {
  const held = user.roles.map((r) => r.name);
  const wanted = rolesAfter(ldap.groups, person.groups, held);
  if (wanted.length === held.length && wanted.every((name) => held.includes(name))) return user;
  const system = systemCtx(ctx)(ctx.tenantId);
  try {
    const { id, name, surname, emailAddress } = user;
    const { touched } = await system.tx((tx) =>
      saveUser(tx, { user: { id, name, surname, emailAddress }, assignedRoleNames: wanted }),
    );
    await publishAccess(system, ...touched);
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    ctx.log.warn({ err }, 'roles could not follow the directory');
  }
  return (await userById(ctx, user.id)) ?? user;
}
