import { roleCalls } from '@cartage/contract/core/role.ts';
import { forbidden, invalid } from '@cartage/contract/error.ts';
import { permissionTree } from '@cartage/contract/permission-words.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { can, type Ctx, customerOf, isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { requireCustomer } from '../user/save-user.ts';
import { removeRole, saveRole } from './save-role.ts';
import { dependentsOf, holdersOf, roleFor, rolesWithPeople } from './role.store.ts';

/** `Customer.Manage` opens these to a customer's own admin; what it means among staff is another thing. */
function requireAdmin(ctx: Ctx, ...permissions: string[]): void {
  if (isStaff(ctx) && !permissions.some((p) => can(ctx, p))) throw forbidden();
}
const READ = ['Administration.Roles', 'Administration.Users'];

export const roleRoutes = routes(roleCalls, {
  list: async (ctx) => ({ items: await rolesWithPeople(ctx, null) }),
  ofCustomer: async (ctx, { customerId }) => {
    requireAdmin(ctx, ...READ);
    const of = customerOf(ctx, customerId);
    if (of === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
    return { items: await rolesWithPeople(ctx, of) };
  },
  find: async (ctx, { id }) => {
    requireAdmin(ctx, ...READ);
    const role = await roleFor(ctx, id);
    return {
      role,
      permissions: permissionTree(role.kind === 'customer'),
      grantedPermissionNames: [...role.permissions],
    };
  },
  save: async (ctx, { role, grantedPermissionNames }) => {
    requireAdmin(ctx, 'Administration.Roles');
    if (isStaff(ctx)) await requireCustomer(ctx, role.customerId, 'role.customerId');
    return saveRole(ctx, role, grantedPermissionNames);
  },
  permissions: () => permissionTree(),
  customerPermissions: () => permissionTree(true),
  holders: (ctx, { permission }) => holdersOf(ctx, permission),
  dependents: async (ctx, { id }) => {
    requireAdmin(ctx, ...READ);
    await roleFor(ctx, id);
    return dependentsOf(ctx, id);
  },
  remove: async (ctx, { id, replaceById }) => {
    requireAdmin(ctx, 'Administration.Roles');
    await removeRole(ctx, id, replaceById);
  },
});
