/** Who may do what to whom. Pure. */
import {
  ADMINISTRATION,
  CUSTOMER_PERMISSIONS,
  isHalfMade,
  NO_CUSTOMER,
  PERMISSIONS,
  type Person,
} from '@cartage/contract/permission.ts';
import type { UserKind } from '@cartage/contract/core/user.ts';
import { conflict, forbidden, invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { listed } from '@cartage/contract/words/listed.ts';

export type RoleFacts = {
  id: number;
  name: string;
  displayName: string;
  kind: 'tenant' | 'customer' | 'driver';
  customerId: number | null;
  permissions: readonly string[];
  requiresSecondFactor: boolean;
};
const ADMIN_PERMISSIONS = ADMINISTRATION.map((a) => `Administration.${a}`);

/** What roles and single grants add up to, in tree order; a customer user never gets more than customers may have. */
export function permissionsOf(
  user: { customerId: number | null; permissions: readonly string[] },
  roles: readonly Pick<RoleFacts, 'permissions'>[],
): string[] {
  const granted = new Set([...user.permissions, ...roles.flatMap((r) => r.permissions)]);
  const possible: readonly string[] = user.customerId === null ? PERMISSIONS : CUSTOMER_PERMISSIONS;
  return PERMISSIONS.filter((p) => granted.has(p) && possible.includes(p));
}

type Incomplete = {
  shouldChangePasswordOnNextLogin: boolean;
  isTwoFactorEnabled: boolean;
  secondFactorSince: string | null;
  isAskedWithAll?: boolean;
};
/** Whether an administrator asks it of the person, a role of everybody who holds it, or the tenant of everybody. */
export const needsSecondFactor = (
  user: Pick<Incomplete, 'isTwoFactorEnabled' | 'isAskedWithAll'>,
  roles: readonly Pick<RoleFacts, 'requiresSecondFactor'>[],
): boolean => user.isTwoFactorEnabled || Boolean(user.isAskedWithAll) || roles.some((r) => r.requiresSecondFactor);
/** The person as a session counts it for which a second factor was asked for elsewhere. */
export const withSecondFactor = <U extends { secondFactorSince: string | null; creationTime: string }>(user: U): U => ({
  ...user,
  secondFactorSince: user.secondFactorSince ?? user.creationTime,
});
type Kinds = readonly Pick<RoleFacts, 'kind'>[];
/** Known as a driver, or given a driver's role before the driver was. */
export const isDriver = (user: { driverId: string | null }, roles: Kinds): boolean =>
  user.driverId !== null || roles.some((r) => r.kind === 'driver');
/** As what the person signs in. `kindSql` of the store says the same of rows. */
export function kindOf(user: { customerId: number | null; driverId: string | null }, roles: Kinds): UserKind {
  if (user.customerId !== null || roles.some((r) => r.kind === 'customer')) return 'customer';
  return isDriver(user, roles) ? 'driver' : 'staff';
}
/** What is to be done before anything else. */
export function missingOf(
  user: Incomplete,
  roles: readonly Pick<RoleFacts, 'requiresSecondFactor'>[],
): 'password' | 'secondFactor' | undefined {
  if (user.shouldChangePasswordOnNextLogin) return 'password';
  return user.secondFactorSince === null && needsSecondFactor(user, roles) ? 'secondFactor' : undefined;
}

/** Whose rows a user works on. A customer's role without a customer is a customer's all the same, of a customer that nobody is. */
export function personOf(
  user: Parameters<typeof permissionsOf>[0] & { driverId: string | null } & Incomplete,
  roles: readonly Pick<RoleFacts, 'permissions' | 'kind' | 'requiresSecondFactor'>[],
): Person {
  const customerId = user.customerId ?? (roles.some((r) => r.kind === 'customer') ? NO_CUSTOMER : null);
  // Who is to choose a new password or to set up a second factor does that first.
  const permissions = missingOf(user, roles) ? [] : permissionsOf({ ...user, customerId }, roles);
  return { customerId, driverId: user.driverId, permissions: new Set(permissions) };
}
/** What the person may do now: nothing while something is missing that says whose rows are his. */
export const usablePermissions = (person: Person): string[] => (isHalfMade(person) ? [] : [...person.permissions]);

/** Nobody reaches an administrative permission that he does not hold, neither by acting as its holder nor by changing him. */
export function requireNoEscalation(actor: ReadonlySet<string>, target: readonly string[]): void {
  if (actor.has('*')) return;
  const beyond = ADMIN_PERMISSIONS.filter((p) => target.includes(p) && !actor.has(p));
  if (beyond.length) throw forbidden(say('user.escalation'), 'user.escalation');
}

/** Who keeps drivers sets a driver's password, and by no such way that of anybody who may do more. */
export function requireOnlyDriver(
  user: { customerId: number | null; driverId: string | null; permissions: readonly string[] },
  roles: readonly Pick<RoleFacts, 'kind'>[],
  driverId: string,
): void {
  const isThisDriver =
    user.customerId === null &&
    user.permissions.length === 0 &&
    roles.every((r) => r.kind === 'driver') &&
    (user.driverId === null || user.driverId === driverId);
  if (!isThisDriver) throw conflict('user.duplicate', say('user.duplicateSignIn'), ['user.emailAddress']);
}

/** Roles must suit the kind of user: a customer's own people get customer roles, of their own customer. */
export function requireFittingRoles(
  names: readonly string[],
  roles: readonly RoleFacts[],
  customerId: number | null,
): void {
  const wrong = names.filter((name) => {
    const role = roles.find((r) => r.name.toLowerCase() === name.toLowerCase());
    if (!role) return true;
    return customerId === null
      ? role.kind === 'customer'
      : role.kind !== 'customer' || (role.customerId !== null && role.customerId !== customerId);
  });
  if (wrong.length)
    throw invalid([{ message: say('user.roles', { wrong: listed(wrong) }), members: ['assignedRoleNames'] }]);
}

export const fullName = (user: { name: string; surname: string }): string =>
  [user.name, user.surname].filter(Boolean).join(' ');
