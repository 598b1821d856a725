import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { aTenant, PASSWORD, startCore } from './fixture.ts';

const svc = startCore();
let users = 0;
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id, type: 'Guest' }));
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
      sendActivationEmail: undefined,
      setRandomPassword: undefined,
      timezone: 'Australia/Perth',
    },
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
  notKept: {
    'POST /api/core/user/createorupdateuser': { 'user.password': 'kept as a hash, which no call answers' },
  },
  unread: {
    'POST /api/auth/session': 'gives the session another token, or another user to act as; it stores no member',
  },
});
