import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { conflict, invalid, unavailable } from '@cartage/contract/error.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { passwordCalls, profileCalls, userCalls, type User } from '@cartage/contract/core/user.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import {
  aCustomerSession,
  answers,
  answersLater,
  askedOf,
  aStaffSession,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import SettingsPage from './settings.page.tsx';

const aUser = (more: Partial<User> = {}): User => ({
  id: 3,
  creationTime: '2026-01-05T00:00:00Z',
  userGuid: 'g',
  name: 'Mia',
  surname: 'Dispatch',
  userName: 'mia',
  emailAddress: 'mia@demo.test',
  phoneNumber: null,
  isActive: true,
  roles: [{ roleId: 2, roleName: 'Dispatcher', displayName: 'Dispatcher' }],
  customerId: null,
  shouldChangePasswordOnNextLogin: false,
  isTwoFactorEnabled: false,
  isLockoutEnabled: true,
  lockedUntil: null,
  lastSignInTime: null,
  apiKey: null,
  ...more,
});
const pagesNamed = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map((t) => t.textContent);

test('everyone has profile and appearance; users and roles are an administrator’s', async () => {
  const customer = renderPage(<SettingsPage />, { path: '/settings', session: aCustomerSession() });
  expect(pagesNamed()).toEqual(['Profile', 'Appearance']);
  customer.unmount();
  const reader = renderPage(<SettingsPage />, {
    path: '/settings',
    session: aStaffSession({ permissions: ['Booking.View'] }),
  });
  expect(pagesNamed()).toEqual(['Profile', 'Appearance', 'Days off']);
  reader.unmount();
  renderPage(<SettingsPage />, { path: '/settings' });
  expect(pagesNamed()).toEqual([
    'Profile',
    'Appearance',
    'Company',
    'People',
    'Roles',
    'Units',
    'Security',
    'Look',
    'Languages',
    'Templates',
    'Sidebar links',
    'Numbering',
    'Taxes and currency',
    'Lookups',
    'Entities',
    'Features',
    'Days off',
    'Proof of delivery',
    'Guests',
    'Tracking',
    'Mail',
    'SMS',
    'Sign-in and directory',
    'Notices',
    'Webhooks',
  ]);
});
test('a wrong current password is told at its field', async () => {
  answers(profileCalls.changePassword, () => {
    throw invalid([{ message: 'This is not your password.', members: ['currentPassword'] }]);
  });
  const { user } = renderPage(<SettingsPage />, { path: '/settings' });
  await user.type(screen.getByLabelText(/^Current password/), 'wrong');
  await user.type(screen.getByLabelText(/^New password/), 'Cartage-demo-2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription('This is not your password.'),
  );
  expect(askedOf(profileCalls.changePassword)).toEqual([{ currentPassword: 'wrong', newPassword: 'Cartage-demo-2' }]);
});
test('the rules for a new password stand under its field and are ticked as it meets them', async () => {
  const rules = { requireLowercase: false, requireUppercase: false, requireNonAlphanumeric: false, requiredLength: 10 };
  answers(passwordCalls.rules, () => ({ ...rules, requireDigit: true, houseWords: [] }));
  const { user } = renderPage(<SettingsPage />, { path: '/settings' });
  const list = await screen.findByRole('list', { name: 'The password needs' });
  await user.type(screen.getByLabelText(/^New password/), 'seven7');
  expect(list).toHaveTextContent('At least 10 characters, missingA digit, met');
});
test('while acting for somebody their password is not ours to change', () => {
  renderPage(<SettingsPage />, { path: '/settings', session: aStaffSession({ impersonatedLogin: true }) });
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  expect(screen.getByText(/Only they can change their password/)).toBeVisible();
});
test('an administrator finds people with their roles and unlocks an account', async () => {
  const locked = aUser({ lockedUntil: '2199-12-31T00:00:00Z' });
  answers(userCalls.list, () => ({
    items: [locked, aUser({ id: 4, name: 'Old', isActive: false }), aUser({ id: 5, name: 'Kim' })],
    totalCount: 3,
  }));
  answers(roleCalls.list, () => ({ items: [] }));
  answers(userCalls.unlock, () => undefined);
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=users' });
  expect((await screen.findByText('Mia Dispatch')).closest('tr')).toHaveTextContent('Dispatcher');
  expect(screen.getByText('Old Dispatch').closest('tr')).toHaveTextContent('Inactive');
  expect(screen.getByText('Mia Dispatch').closest('tr')).toHaveTextContent('Locked');
  expect(screen.getByText('Kim Dispatch').closest('tr')).toHaveTextContent('Active');
  // Only who is locked can be unlocked.
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(askedOf(userCalls.unlock)).toEqual([{ id: 3 }]));
});

test('a changed password empties the form, and is sent once', async () => {
  const come = answersLater(profileCalls.changePassword, () => undefined);
  const { user } = renderPage(<SettingsPage />, { path: '/settings' });
  await user.type(screen.getByLabelText(/^Current password/), 'old');
  await user.type(screen.getByLabelText(/^New password/), 'Cartage-demo-2');
  await user.dblClick(screen.getByRole('button', { name: 'Change password' }));
  come();
  expect(await screen.findByText('Password changed')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveValue(''));
  expect(askedOf(profileCalls.changePassword)).toHaveLength(1);
});
test('theme, text size and rows are chosen for this device', async () => {
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=appearance' });
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: '150 %' }));
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  for (const name of ['Dark', '150 %', 'Compact']) expect(screen.getByRole('radio', { name })).toBeChecked();
  expect(JSON.stringify(localStorage)).toMatch(/dark/);
  await user.click(screen.getByRole('radio', { name: 'System' }));
  await user.click(screen.getByRole('radio', { name: '100 %' }));
  await user.click(screen.getByRole('radio', { name: 'Comfortable' }));
});

const aRole = (id: number, name: string, more: Partial<RoleWithPeople> = {}): RoleWithPeople => ({
  id,
  name,
  displayName: name,
  customerId: null,
  isStatic: true,
  isDefault: false,
  creationTime: '2026-01-05T00:00:00Z',
  permissions: [],
  kind: 'tenant',
  requiresSecondFactor: false,
  userCount: 0,
  ...more,
});
const ROLES = [
  aRole(2, 'Dispatcher'),
  aRole(3, 'Finance'),
  aRole(4, 'CustomerUser', { kind: 'customer' }),
  aRole(5, 'Acme buyer', { customerId: 7, kind: 'customer' }),
];
const users = async (...people: User[]) => {
  answers(userCalls.list, () => listOf(...people));
  answers(roleCalls.list, () => ({ items: ROLES }));
  answers(userCalls.save, () => 9);
  answers(customerCalls.list, () => listOf(aCustomer()));
  const page = renderPage(<SettingsPage />, { path: '/settings?tab=users' });
  const dialogOf = async (name: string) => {
    await page.user.click((await screen.findAllByRole('button', { name }))[0]!);
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, dialogOf };
};
const saved = () => askedOf(userCalls.save);

test('a new person of the staff gets roles of the staff', async () => {
  const { user, dialogOf } = await users();
  const dialog = await dialogOf('New user');
  await user.type(dialog.getByLabelText(/^First name/), 'Kim');
  await user.type(dialog.getByLabelText(/^Email/), 'kim');
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toBeInvalid());
  expect(saved()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Email/), '@demo.test');
  expect(dialog.queryByRole('checkbox', { name: 'CustomerUser' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Finance' }));
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    user: { name: 'Kim', emailAddress: 'kim@demo.test', isActive: true },
    assignedRoleNames: ['Finance'],
  });
});
test('a customer’s person gets that customer’s roles alone', async () => {
  const { user, dialogOf } = await users();
  const dialog = await dialogOf('New user');
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.paste('acme');
  await user.click(await screen.findByRole('option', { name: /Acme Industrial/ }));
  expect(await dialog.findByRole('checkbox', { name: 'Acme buyer' })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'CustomerUser' })).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: 'Dispatcher' })).toBeNull();
});
test('a person is changed without a new password, and closed', async () => {
  const { user, dialogOf } = await users(aUser());
  const dialog = await dialogOf('Edit');
  expect(dialog.getByRole('checkbox', { name: 'Dispatcher' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Dispatcher' }));
  await user.click(dialog.getByRole('switch', { name: /^Active/ }));
  await user.click(dialog.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ user: { id: 3, isActive: false }, assignedRoleNames: [] });
  expect(saved()[0]!.user.password ?? null).toBeNull();
});
test('an address that somebody has already is told at its field', async () => {
  const { user, dialogOf } = await users(aUser());
  refuses(userCalls.save, conflict('user.duplicate', 'Somebody has this address.', ['user.emailAddress']));
  const dialog = await dialogOf('Edit');
  await user.click(dialog.getByRole('button', { name: 'Save user' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Somebody has this address.'),
  );
});
test('what a role may do is told by module, special acts by name', async () => {
  const all = ['Users', 'AllUnits', 'Roles', 'Settings', 'Features', 'Languages', 'Impersonate', 'Entities'];
  const mixed = ['Booking.View', 'Booking.Manage', 'Finance.View', 'Job.View', 'Job.Dispatch', 'Administration.Users'];
  answers(roleCalls.list, () => ({
    items: [
      aRole(1, 'Chief', { permissions: all.map((a) => `Administration.${a}`) }),
      aRole(2, 'Mixed', { permissions: mixed, isDefault: true }),
    ],
  }));
  const { refetch } = renderPage(<SettingsPage />, { path: '/settings?tab=roles' });
  const row = (await screen.findByText('Mixed')).closest('tr')!;
  expect(screen.getByText('Chief').closest('tr')).toHaveTextContent('everything');
  expect(row).toHaveTextContent(/for new users.*dispatch.*users$/);
  expect(within(row).getAllByLabelText('may change')).toHaveLength(1);
  expect(within(row).getAllByLabelText('may look')).toHaveLength(2);
  refuses(roleCalls.list, unavailable('core'));
  await refetch();
  expect(screen.getByText('Mixed')).toBeVisible();
});
