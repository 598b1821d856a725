import { source } from '../source.ts';

export const customerRoleWords = source('customersRoles', {
  people: 'People',
  roles: 'Roles',
  whatItsPeopleMayDo: 'What this customer’s own people may do',
  newRole: 'New role',
  role: 'Role',
  builtIn: 'built in',
  nothingYet: 'Nothing yet',
  permissions: 'Permissions',
  heldOfAll: '{held} of {all}',
});
