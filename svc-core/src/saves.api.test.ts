import { apiKeyCalls } from '@cartage/contract/core/api-key.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { aTenant, aUser, PASSWORD, startCore } from './fixture.ts';

const svc = startCore();
let users = 0,
  unitId = 0,
  userId = 0;
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id, type: 'Guest' }));
  userId = (await aUser(svc, 'owner@harbour.test', ['Admin'])).id;
  unitId = (await svc.as(anAdmin()).call(organizationUnitCalls.create, { displayName: 'Sydney' })).id;
});
walkSaves(svc, {
  given: {
    'PUT /api/core/guestsettings/updateguestsettings': { embed: { sites: ['https://shop.example.com'] } },
    'POST /api/core/user/createorupdateuser': {
      user: {
        customerId: undefined,
        password: PASSWORD,
        get emailAddress() {
          return `saved${++users}@harbour.test`;
        },
      },
      assignedRoleNames: ['Finance'],
      get organizationUnits() {
        return [unitId];
      },
      sendActivationEmail: undefined,
      setRandomPassword: undefined,
      timezone: 'Australia/Perth',
    },
    'POST /api/core/user/CreateAPIKey': {
      get userId() {
        return userId;
      },
      scopes: ['Booking.View', 'Booking.Manage'],
    },
    'PUT /api/core/user/updateUserPermissions': {
      get id() {
        return userId;
      },
      grantedPermissionNames: ['Finance.View', 'Finance.Manage'],
    },
    'POST /api/core/organizationunit/createorganizationunit': { parentId: undefined },
    'POST /api/core/role/createorupdaterole': {
      role: { customerId: undefined },
      grantedPermissionNames: ['Booking.View', 'Booking.Manage'],
    },
  },
  answeredAs: {
    'POST /api/core/user/createorupdateuser': {
      assignedRoleNames: ({ roles }: { roles: { roleName: string; isAssigned: boolean }[] }) =>
        roles.filter((r) => r.isAssigned).map((r) => r.roleName),
    },
  },
  readAs: {
    'POST /api/core/user/CreateAPIKey': async (_sent, id) =>
      (await svc.as(anAdmin()).call(apiKeyCalls.list, { userId })).find((k) => k.id === id),
    'PUT /api/core/user/updateUserPermissions': () => svc.as(anAdmin()).call(userRightsCalls.find, { id: userId }),
  },
  replaces: { 'PUT /api/core/user/updateUserPermissions': 'the rights of one’s own are these from then on' },
  notKept: {
    'PUT /api/core/user/updateUserPermissions': { id: 'says whose rights they are' },
    'POST /api/core/user/createorupdateuser': { 'user.password': 'kept as a hash, which no call answers' },
  },
  unread: {
    'POST /api/auth/session': 'gives the session another token, or another user to act as; it stores no member',
  },
});
