/** Roles: per tenant, or per customer when `customerId` is set. */
import { calls, del, get, post, type CallOptions } from '../call.ts';
import { PERMISSIONS } from '../permission.ts';
import { Id, Instant, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';

export const Role = z.object({
  id: z.number(),
  name: z.string(),
  displayName: z.string(),
  customerId: z.number().nullable(),
  isStatic: z.boolean(),
  isDefault: z.boolean(),
  creationTime: Instant,
  /** Ours: what the role grants, for the list of roles. */
  permissions: z.array(z.string()),
  /** Ours: whose people may hold it. */
  kind: z.enum(['tenant', 'customer', 'driver']),
  /** Ours: its people do nothing before they have a second factor. */
  requiresSecondFactor: z.boolean(),
});
export type Role = z.infer<typeof Role>;
/** Ours besides: how many people hold each. */
export const RoleWithPeople = Role.extend({ userCount: z.number().int() });
export type RoleWithPeople = z.infer<typeof RoleWithPeople>;

/** A node of the tree: modules are level 0 and group, permissions are level 1 and are what is granted. */
export const Permission = z.object({
  parentName: z.string().nullable(),
  name: z.string(),
  displayName: Sentence,
  description: Sentence.nullable(),
  /** Whether the role for new people grants it. */
  isGrantedByDefault: z.boolean(),
  level: z.number().int(),
});
export type Permission = z.infer<typeof Permission>;

export const RoleForEdit = z.object({
  role: Role,
  permissions: z.array(Permission),
  grantedPermissionNames: z.array(z.string()),
});
/** `name` is made of what it is called when it is left out, and stays afterwards. */
const RoleInput = z.object({
  id: Id.nullish(),
  name: text(100).nullish(),
  displayName: name(100),
  customerId: Id.nullish(),
  isDefault: z.boolean().optional(),
});
export type RoleInput = z.infer<typeof RoleInput>;
/** Names of permissions; a module's own name among them is taken for the group that it is, and grants nothing. */
export const PermissionNames = z.array(name(100)).max(200);

/** Who holds a permission: by role with numbers, in person by name. */
export const PermissionHolders = z.object({
  total: z.number().int(),
  roles: z.array(z.object({ roleId: z.number(), displayName: z.string(), userCount: z.number().int() })),
  people: z.array(z.object({ userId: z.number(), name: z.string() })),
});
export type PermissionHolders = z.infer<typeof PermissionHolders>;
export const RoleDependents = z.object({
  userCount: z.number().int(),
  people: z.array(z.object({ userId: z.number(), name: z.string(), lastSignInTime: Instant.nullable() })),
  /** Those that would be left without any role. */
  onlyRoleOf: z.number().int(),
});
export type RoleDependents = z.infer<typeof RoleDependents>;

const STAFF: CallOptions = { staff: true, permission: ['Administration.Roles', 'Administration.Users'] };
/** A customer's own admin keeps the roles of its people; row security leaves it no other's. */
const EITHER: CallOptions = { permission: ['Administration.Roles', 'Administration.Users', 'Customer.Manage'] };
const KEEPERS: CallOptions = { permission: ['Administration.Roles', 'Customer.Manage'] };

export const roleCalls = calls(
  'svc-core',
  '/api/core/role',
  {},
  {
    list: get('getroles', {}, z.object({ items: z.array(RoleWithPeople) }), STAFF),
    /** Those that the customer's people may hold: its own, and the ones that serve every customer. */
    ofCustomer: get(
      'getcustomerroles',
      { customerId: Id.optional() },
      z.object({ items: z.array(RoleWithPeople) }),
      EITHER,
    ),
    find: get('getroleforedit', { id: Id }, RoleForEdit, EITHER),
    save: post(
      'createorupdaterole',
      { role: RoleInput, grantedPermissionNames: PermissionNames.optional() },
      z.number(),
      {
        ...KEEPERS,
        ownTransactions: true,
        summary: 'Creates or changes a role; takes effect everywhere within 5 s',
      },
    ),
    permissions: get('getallpermissions', {}, z.array(Permission), STAFF),
    customerPermissions: get('getallpermissionsforcustomer', {}, z.array(Permission), EITHER),
    holders: get(
      'getpermissionholders',
      { permission: z.enum(PERMISSIONS as [string, ...string[]]) },
      PermissionHolders,
      {
        ...STAFF,
        ours: true,
        summary: 'Who has a permission: by role with numbers, in person by name',
      },
    ),
    dependents: get('getroledependents', { id: Id }, RoleDependents, {
      ...EITHER,
      ours: true,
      summary: 'The people who hold a role, newest sign-in first',
    }),
    /** People who hold it get the other role in its place; without one it is refused while somebody holds it. */
    remove: del('deleterole', { id: Id, replaceById: Id.optional() }, undefined, {
      ...KEEPERS,
      ours: true,
      ownTransactions: true,
      summary: 'Deletes a role; its people get another one in its place',
    }),
  },
);
