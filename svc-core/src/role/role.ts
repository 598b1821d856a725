/** What may become of a role, and who may give what. Pure. */
import type { RoleInput } from '@cartage/contract/core/role.ts';
import { forbidden, invalid, refused } from '@cartage/contract/error.ts';
import { CUSTOMER_PERMISSIONS, mayGive } from '@cartage/contract/permission.ts';
import { permissionNames, roleName, unknownPermissions, withInherited } from '@cartage/contract/permission-words.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import type { roles } from '../user/user.tables.ts';

export type RoleRow = typeof roles.$inferSelect;
type NewRole = Omit<RoleRow, 'id' | 'tenantId' | 'creationTime'>;
type Held = ReadonlySet<string>;

/** Nobody gives a right that he does not have. */
export function requireGivable(held: Held, given: readonly string[]): void {
  const beyond = given.filter((p) => !mayGive((own) => held.has('*') || held.has(own), p));
  if (beyond.length)
    throw forbidden(say('permission.escalation', { beyond: permissionNames(beyond) }), 'permission.escalation');
}

/** The permissions that the names grant, with what comes with them. */
export function grantsOf(names: readonly string[], customerId: number | null): string[] {
  const members = ['grantedPermissionNames'];
  const unknown = unknownPermissions(names);
  if (unknown.length) throw invalid([{ message: say('noSuchPermission', { unknown: listed(unknown) }), members }]);
  const granted = withInherited(names);
  const possible: readonly string[] = CUSTOMER_PERMISSIONS;
  const staffOnly = customerId === null ? [] : granted.filter((p) => !possible.includes(p));
  if (staffOnly.length) {
    const message = say('role.staffOnly', { staffOnly: permissionNames(staffOnly) });
    throw refused('role.staffOnly', message, members);
  }
  return granted;
}

export function newRole(input: RoleInput, customerId: number | null, names: readonly string[], held: Held): NewRole {
  const permissions = grantsOf(names, customerId);
  requireGivable(held, permissions);
  return {
    name: (input.name || input.displayName).trim(),
    displayName: input.displayName.trim(),
    kind: customerId === null ? 'tenant' : 'customer',
    customerId,
    isStatic: false,
    isDefault: input.isDefault ?? false,
    requiresSecondFactor: false,
    permissions,
  };
}

/** What is not sent stays. */
export function changedRole(was: RoleRow, input: RoleInput, names: readonly string[] | undefined, held: Held): RoleRow {
  requireOwnRole(was);
  if (input.customerId !== undefined && input.customerId !== was.customerId)
    throw refused('role.customer', say('role.customer'), ['role.customerId']);
  const permissions = names ? grantsOf(names, was.customerId) : [...was.permissions];
  requireGivable(
    held,
    permissions.filter((p) => !was.permissions.includes(p)),
  );
  return {
    ...was,
    name: input.name ? input.name.trim() : was.name,
    displayName: input.displayName.trim(),
    isDefault: input.isDefault ?? was.isDefault,
    permissions,
  };
}

export function requireOwnRole(role: Pick<RoleRow, 'isStatic' | 'displayName'>): void {
  if (role.isStatic)
    throw refused('role.static', say('role.static', { displayName: roleName(role.displayName) }), ['role.id']);
}

/** Who held the one gets the other: it must be for the same people, and its rights the actor's to give. */
export function requireReplacement(gone: RoleRow, other: RoleRow, held: Held): void {
  const suits = other.id !== gone.id && other.kind === gone.kind && [null, gone.customerId].includes(other.customerId);
  if (!suits)
    throw refused(
      'role.replacement',
      say('role.replacement', { displayName: roleName(other.displayName), displayName2: gone.displayName }),
      ['replaceById'],
    );
  requireGivable(
    held,
    other.permissions.filter((p) => !gone.permissions.includes(p)),
  );
}
