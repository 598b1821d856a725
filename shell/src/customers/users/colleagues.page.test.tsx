/** A customer's own admin keeps its people under Account, Users. */
import { roleCalls } from '@cartage/contract/core/role.ts';
import { customerUserCalls } from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aCustomerSession, answers, askedOf, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import AccountPage from '../account.page.tsx';
import { recordAnswers } from '../record.fixture.ts';
import CustomerUsers from './users.tsx';

const role = {
  ...{ id: 9, name: 'Buyer', displayName: 'Buyer', customerId: 7, isStatic: false, isDefault: false },
  ...{ creationTime: '2026-01-05T00:00:00Z', permissions: ['Booking.View'], kind: 'customer' as const },
  ...{ requiresSecondFactor: false, userCount: 2 },
};
const usual = { ...role, id: 8, name: 'CustomerUser', displayName: 'Customer user', isDefault: true };
const ada: User = {
  ...{ id: 31, creationTime: '2026-01-05T00:00:00Z', userGuid: 'g', name: 'Ada', surname: 'Buyer', userName: 'ada' },
  ...{ emailAddress: 'ada@acme.test', phoneNumber: null, isActive: true, customerId: 7, apiKey: null },
  roles: [{ roleId: 8, roleName: 'CustomerUser', displayName: 'Customer user' }],
  kind: 'customer',
  ...{ shouldChangePasswordOnNextLogin: false, isTwoFactorEnabled: false, isLockoutEnabled: true, lockedUntil: null },
  lastSignInTime: '2026-11-20T01:00:00Z',
};
const me = { ...ada, id: 9, name: 'Cass', surname: 'Customer', emailAddress: 'cass@acme.test' };
const ravi = { ...ada, id: 32, name: 'Ravi', surname: 'Naidu', emailAddress: 'ravi@acme.test', lastSignInTime: null };
const gone = { ...ada, id: 33, name: 'Gil', surname: 'Leaver', emailAddress: 'gil@acme.test', isActive: false };
beforeEach(() => {
  answers(roleCalls.ofCustomer, () => ({ items: [usual, role] }));
  answers(customerUserCalls.list, () => listOf(me, ada, ravi, gone));
});
const open = () =>
  renderPage(<CustomerUsers customer={aCustomer()} isOwn />, { path: '/account', session: aCustomerSession() });
const actsOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};

test('a colleague is invited by email with roles of the customer', async () => {
  answers(customerUserCalls.invite, () => 40);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
  const dialog = within(await screen.findByRole('dialog'));
  // Who is new begins with what new people usually may.
  expect(await dialog.findByRole('checkbox', { name: 'Customer user' })).toBeChecked();
  await user.type(await dialog.findByLabelText(/^First name/), 'Noor');
  await user.type(dialog.getByLabelText(/^Email/), 'noor@acme.test');
  await user.click(dialog.getByRole('checkbox', { name: 'Buyer' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(askedOf(customerUserCalls.invite)[0]).toMatchObject({
    ...{ name: 'Noor', emailAddress: 'noor@acme.test', assignedRoleNames: ['CustomerUser', 'Buyer'] },
  });
});
test('an invitation without a role is not sent, and an address that is taken is said at its field', async () => {
  refuses(
    customerUserCalls.invite,
    conflict('user.duplicate', 'There is already a user with this email address.', ['emailAddress']),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^First name/), 'Noor');
  await user.type(dialog.getByLabelText(/^Email/), 'noor@acme.test');
  await user.click(await dialog.findByRole('checkbox', { name: 'Customer user' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect((await dialog.findAllByText('Choose at least one role.')).length).toBeGreaterThan(0);
  expect(askedOf(customerUserCalls.invite)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Buyer' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect((await dialog.findAllByText(/already a user with this email/)).length).toBeGreaterThan(0);
});
test('roles are chosen for a colleague', async () => {
  answers(customerUserCalls.setRoles, () => undefined);
  const { user } = open();
  await user.click((await actsOf(user, 'Ada Buyer')).getByRole('menuitem', { name: 'Choose roles' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Buyer' }));
  await user.click(await dialog.findByRole('button', { name: 'Save roles' }));
  await waitFor(() =>
    expect(askedOf(customerUserCalls.setRoles)).toEqual([{ id: 31, assignedRoleNames: ['CustomerUser', 'Buyer'] }]),
  );
});
test('a colleague is deactivated once that is confirmed, and what the service refuses is said', async () => {
  const { user } = open();
  refuses(customerUserCalls.setActive, refused('admin.lastOfCustomer', 'Nobody would be left.'));
  await user.click((await actsOf(user, 'Ada Buyer')).getByRole('menuitem', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(askedOf(customerUserCalls.setActive)).toEqual([]);
  await user.click(await dialog.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Nobody would be left.')).toBeVisible();
  answers(customerUserCalls.setActive, () => undefined);
  await user.click(await dialog.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Deactivated: signed out everywhere')).toBeVisible();
  expect(askedOf(customerUserCalls.setActive).at(-1)).toEqual({ id: 31, isActive: false });
});
test('who was deactivated is reactivated, and who has not signed in is mailed again', async () => {
  answers(customerUserCalls.setActive, () => undefined);
  answers(customerUserCalls.resendInvitation, () => undefined);
  const { user } = open();
  await user.click((await actsOf(user, 'Gil Leaver')).getByRole('menuitem', { name: 'Reactivate' }));
  expect(await screen.findByText('Reactivated: may sign in again')).toBeTruthy();
  expect(askedOf(customerUserCalls.setActive)).toEqual([{ id: 33, isActive: true }]);
  await user.click((await actsOf(user, 'Ravi Naidu')).getByRole('menuitem', { name: 'Send the invitation again' }));
  await waitFor(() => expect(askedOf(customerUserCalls.resendInvitation)).toEqual([{ id: 32 }]));
});
test('there is nothing to do about oneself, and no second invitation for who signs in', async () => {
  const { user } = open();
  const menu = await actsOf(user, 'Ada Buyer');
  expect(menu.queryByRole('menuitem', { name: 'Send the invitation again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Cass Customer' })).toBeNull();
});
test.each([
  ['with the right', ['Customer.View', 'Customer.Manage'], true],
  ['without it', ['Customer.View', 'Booking.View', 'Booking.Manage'], false],
])('a customer’s user %s finds Users under Account or does not', async (_, permissions, isThere) => {
  recordAnswers();
  const session = { ...aCustomerSession(), permissions };
  renderPage(<AccountPage />, { path: '/account', session });
  expect(await screen.findByRole('tab', { name: 'Overview' })).toBeVisible();
  expect(screen.queryAllByRole('tab', { name: 'Users' })).toHaveLength(isThere ? 1 : 0);
});
