import { source } from '../source.ts';

export const customerRoleWords = source('customersRoles', {
  people: 'People',
  whoSignsIn: 'Who signs in for this customer',
  nameOrEmail: 'Name or email',
  chooseRoles: 'Choose roles',
  nobodyYet: 'Nobody yet',
  askUsForSignIn: 'Ask us for a sign-in for the people who book.',
  person: 'Person',
  roles: 'Roles',
  rolesSaved: 'Roles saved: they take effect within seconds',
  rolesOfNameSurname: 'Roles of {name} {surname}',
  cancel: 'Cancel',
  saveRoles: 'Save roles',
  whatItsPeopleMayDo: 'What this customer’s own people may do',
  newRole: 'New role',
  role: 'Role',
  builtIn: 'built in',
  nothingYet: 'Nothing yet',
  permissions: 'Permissions',
  heldOfAll: '{held} of {all}',
});
