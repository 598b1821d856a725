import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { conflict, unavailable } from '@cartage/contract/error.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { userRightsCalls, XLSX } from '@cartage/contract/core/user-rights.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import {
  aCustomerSession,
  answers,
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
  kind: 'staff',
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
    'Insurance',
    'Tracking',
    'Maps',
    'Shops',
    'Email',
    'SMS',
    'Sign-in and directory',
    'Notices',
    'Webhooks',
  ]);
});
test('a page of what the tenant has switched off is not there', () => {
  renderPage(<SettingsPage />, { path: '/settings', without: ['Templates'] });
  expect(pagesNamed()).toContain('Languages');
  expect(pagesNamed()).not.toContain('Templates');
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
test('people are told apart as staff, customer users and drivers, and the list is narrowed to some', async () => {
  answers(userCalls.list, () =>
    listOf(
      aUser(),
      aUser({ id: 4, name: 'Kit', kind: 'driver' }),
      aUser({ id: 5, name: 'Ada', kind: 'customer', customerId: 7, customerName: 'Acme Pty Ltd' }),
      aUser({ id: 6, name: 'Bo', kind: 'customer', customerId: 9 }),
    ),
  );
  answers(roleCalls.list, () => ({ items: [] }));
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=users&kind=driver' });
  const row = async (name: string) => (await screen.findByText(`${name} Dispatch`)).closest('tr')!;
  expect(await row('Mia')).toHaveTextContent('Staff');
  expect(await row('Kit')).toHaveTextContent('Driver');
  expect(await row('Kit')).not.toHaveTextContent('Staff');
  expect(await row('Ada')).toHaveTextContent(/Customer user.*Acme Pty Ltd/);
  expect(await row('Bo')).toHaveTextContent(/Customer user.*9/);
  expect(askedOf(userCalls.list).at(-1)?.filter).toContain("kind in ('driver')");
  await user.click(screen.getByRole('button', { name: 'Kind' }));
  await waitFor(() => expect(askedOf(userCalls.list).at(-1)?.sorting).toContain('kind'));
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
  aRole(4, 'CustomerUser', { kind: 'customer', isDefault: true }),
  aRole(6, 'Operations', { isDefault: true }),
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

test('the workbook is asked for whom the list is filtered to', async () => {
  answers(userRightsCalls.excel, () => ({ fileName: 'users.xlsx', fileType: XLSX, fileToken: 't' }));
  answers(userCalls.list, () => listOf(aUser()));
  answers(roleCalls.list, () => ({ items: ROLES }));
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=users&role=Finance&active=true' });
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await waitFor(() =>
    expect(askedOf(userRightsCalls.excel)).toEqual([{ role: 'Finance', filter: 'isActive eq true' }]),
  );
});
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
  expect(dialog.getByRole('checkbox', { name: 'Operations' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    user: { name: 'Kim', emailAddress: 'kim@demo.test', isActive: true, isLockoutEnabled: true },
    assignedRoleNames: ['Operations', 'Finance'],
    ...{ setRandomPassword: true, sendActivationEmail: true },
  });
});
test('whoever makes a user may type the password instead, and what was typed before is not sent with a random one', async () => {
  const { user, dialogOf } = await users();
  const dialog = await dialogOf('New user');
  await user.type(dialog.getByLabelText(/^First name/), 'Kim');
  await user.type(dialog.getByLabelText(/^Email/), 'kim@demo.test');
  expect(dialog.queryByLabelText(/^Password/)).toBeNull();
  await user.click(dialog.getByRole('switch', { name: 'Random password that nobody knows' }));
  await user.type(dialog.getByLabelText(/^Password/), 'Cartage-demo-9');
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ user: { password: 'Cartage-demo-9' }, setRandomPassword: false });
});
test('a role that grants more than the signed-in person has is not ticked for a new person, and says why', async () => {
  answers(userCalls.list, () => listOf<User>());
  const wide = aRole(6, 'Operations', { isDefault: true, permissions: ['Finance.View'] });
  answers(roleCalls.list, () => ({ items: [aRole(2, 'Dispatcher', { isDefault: true }), wide] }));
  const session = aStaffSession({ permissions: ['Administration.Users', 'Booking.View'] });
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=users', session });
  await user.click((await screen.findAllByRole('button', { name: 'New user' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Dispatcher' })).toBeChecked());
  const box = dialog.getByRole('checkbox', { name: 'Operations' });
  expect(box).not.toBeChecked();
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription(/^You cannot give it: you lack /);
});
test('a customer’s person gets that customer’s roles alone', async () => {
  const { user, dialogOf } = await users();
  const dialog = await dialogOf('New user');
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.paste('acme');
  await user.click(await screen.findByRole('option', { name: /Acme Industrial/ }));
  expect(await dialog.findByRole('checkbox', { name: 'Acme buyer' })).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'CustomerUser' })).toBeChecked());
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
test('a role of a customer says whose it is, and the list is filtered by the customer', async () => {
  answers(roleCalls.list, () => ({
    items: [aRole(2, 'Dispatcher'), ...[7, 8].map((id) => aRole(id, 'Buyer', { customerId: id, kind: 'customer' }))],
  }));
  const acme = aCustomer({ id: 7, companyName: 'Acme Industrial' }),
    bolt = aCustomer({ id: 8, companyName: 'Bolt Freight' });
  answers(customerCalls.list, ({ filter }) => listOf(...(filter?.startsWith('id in') ? [acme, bolt] : [bolt])));
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=roles' });
  expect((await screen.findByText('Acme Industrial')).closest('tr')).toHaveTextContent('Buyer');
  expect(askedOf(customerCalls.list)).toMatchObject([{ filter: 'id in (7,8)' }]);
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await user.paste('bolt');
  await user.click(await screen.findByRole('option', { name: /Bolt Freight/ }));
  await waitFor(() => expect(screen.queryByText('Dispatcher')).toBeNull());
  expect(screen.queryByText('Acme Industrial')).toBeNull();
  expect(screen.getByRole('link', { name: 'Buyer' })).toHaveAttribute('href', '/settings/roles/8');
});
test('of many customers’ roles each page names the customers of its own rows', async () => {
  const many = Array.from({ length: 350 }, (_, n) => aRole(n + 100, 'Buyer', { customerId: n + 1, kind: 'customer' }));
  answers(roleCalls.list, () => ({ items: many }));
  answers(customerCalls.list, ({ filter }) =>
    listOf(...(filter?.match(/\d+/g) ?? []).map((id) => aCustomer({ id: Number(id), companyName: `Company ${id}` }))),
  );
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=roles&skip=320' });
  expect(await screen.findByText('Company 321')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(21);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Company 350')).toBeVisible();
  expect(screen.queryByText(/^Customer no\./)).toBeNull();
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
  expect(row).toHaveTextContent(/for new users.*dispatch.*People$/);
  expect(within(row).getAllByLabelText('may change')).toHaveLength(1);
  expect(within(row).getAllByLabelText('may look')).toHaveLength(2);
  refuses(roleCalls.list, unavailable('core'));
  await refetch();
  expect(screen.getByText('Mixed')).toBeVisible();
});
