/** What permissions are called and what they open, as the tree of roles and the API show them. */
import { ADMINISTRATION, CUSTOMER_PERMISSIONS, MODULES, PERMISSIONS, SPECIAL, STATIC_ROLES } from './permission.ts';
import type { Permission } from './core/role.ts';
import { permissionWords, say } from './words/settings/permissions.ts';
import type { KeyOf } from './words/source.ts';

const MODULE_NAMES: readonly string[] = [...MODULES, 'Administration'];
type Key = KeyOf<typeof permissionWords>;
/** Whether it has a name here: a module, a permission, or what one opens. */
export const isPermissionKey = (name: string): name is Exclude<Key, 'also'> =>
  name !== 'also' && Object.hasOwn(permissionWords.texts, name);
const saidOr = (key: string, or: string): string => (isPermissionKey(key) ? say(key) : or);
/** A sentence of ours: the name on screen of a permission or of a module, as a service says it. */
export const permissionName = (name: string): string => saidOr(name, name);
/** Several of them, one after another. */
export const permissionNames = (names: readonly string[]): string =>
  names.map(permissionName).reduce((one, next) => (one ? say('also', { one, next }) : next), '');
const permissionOpens = (name: string): string | null => saidOr(`${name}.opens`, '') || null;
/** The key of what a role that is built in is called; undefined for one that somebody named, which is called as it is. */
export function keyOfRole(displayName: string): Exclude<Key, 'also'> | undefined {
  const key = `role.${STATIC_ROLES.find((r) => r.displayName === displayName)?.name}`;
  return isPermissionKey(key) ? key : undefined;
}
/** The same as a service says it. */
export const roleName = (displayName: string): string => {
  const key = keyOfRole(displayName);
  return key ? say(key) : displayName;
};
/** Whoever may change may look: the permission that comes with this one, if any. */
export const comesWith = (permission: string): string | undefined =>
  permission.endsWith('.Manage') ? permission.replace('.Manage', '.View') : undefined;
/** What the names grant with what comes with them, in tree order; groups' names fall out. */
export function withInherited(names: readonly string[]): string[] {
  const all = new Set(names.flatMap((n) => [n, comesWith(n) ?? n]));
  return PERMISSIONS.filter((p) => all.has(p));
}
/** Names that are neither a permission nor a module of the tree. */
export const unknownPermissions = (names: readonly string[]): string[] =>
  names.filter((n) => !PERMISSIONS.includes(n) && !MODULE_NAMES.includes(n));

const defaultsOf = (kind: 'tenant' | 'customer') =>
  STATIC_ROLES.find((r) => r.kind === kind && r.isDefault)!.permissions;
/** The tree, a module before its permissions; a customer's has only what customers may be given. */
export function permissionTree(forCustomer = false): Permission[] {
  const possible: readonly string[] = forCustomer ? CUSTOMER_PERMISSIONS : PERMISSIONS;
  const defaults = defaultsOf(forCustomer ? 'customer' : 'tenant');
  return MODULE_NAMES.flatMap((module) => {
    const names = [
      ...(module === 'Administration'
        ? ADMINISTRATION
        : ['View', 'Manage', ...SPECIAL[module as keyof typeof SPECIAL]]),
    ].map((act) => `${module}.${act}`);
    const within = names.filter((n) => possible.includes(n));
    if (within.length === 0) return [];
    const node = (name: string, parentName: string | null): Permission => ({
      parentName,
      name,
      displayName: permissionName(name),
      description: permissionOpens(name),
      isGrantedByDefault: parentName !== null && defaults.includes(name),
      level: parentName === null ? 0 : 1,
    });
    return [node(module, null), ...within.map((n) => node(n, module))];
  });
}
