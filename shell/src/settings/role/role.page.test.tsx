import { historyCalls } from '@cartage/contract/communication/history.ts';
import { secondFactorAdminCalls } from '@cartage/contract/core/second-factor.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { permissionTree } from '@cartage/contract/permission-words.ts';
import { PERMISSIONS, STATIC_ROLES } from '@cartage/contract/permission.ts';
import {
  answers,
  answersAtSecond,
  askedOf,
  aStaffSession,
  onPhone,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import RolePage from './role.page.tsx';

const aRole = (more: Partial<RoleWithPeople> = {}): RoleWithPeople => ({
  id: 40,
  name: 'Night dispatch',
  displayName: 'Night dispatch',
  customerId: null,
  isStatic: false,
  isDefault: false,
  creationTime: '2026-01-05T00:00:00Z',
  permissions: ['Booking.View', 'Job.View', 'Job.Manage'],
  kind: 'tenant',
  requiresSecondFactor: false,
  userCount: 9,
  ...more,
});
const DISPATCHER = aRole({
  id: 3,
  name: 'Dispatcher',
  displayName: 'Dispatcher',
  isStatic: true,
  permissions: [...STATIC_ROLES.find((r) => r.name === 'Dispatcher')!.permissions],
});
const open = async (role = aRole(), permissions: readonly string[] = PERMISSIONS, withPeople = true) => {
  answers(roleCalls.find, () => ({
    role,
    permissions: permissionTree(),
    grantedPermissionNames: [...role.permissions],
  }));
  answers(roleCalls.list, () => ({ items: [DISPATCHER, aRole()] }));
  const people = {
    userCount: role.userCount,
    onlyRoleOf: 2,
    people: [{ userId: 1, name: 'Kai Peters', lastSignInTime: null }],
  };
  if (withPeople) answers(roleCalls.dependents, () => people);
  answers(roleCalls.holders, () => ({
    total: 31,
    roles: [{ roleId: 2, displayName: 'Operations', userCount: 17 }],
    people: [{ userId: 8, name: 'Leah Brandt' }],
  }));
  answers(roleCalls.save, () => 40);
  const page = renderPage(
    <Routes>
      <Route path="/settings/roles/:id" element={<RolePage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { path: `/settings/roles/${role.id}`, session: aStaffSession({ permissions: [...permissions] }) },
  );
  await screen.findByRole('treegrid');
  return page;
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}$`) });
const box = (name: string) => screen.findByRole('checkbox', { name });

test('the tree shows what is granted, what comes with it, and a module as partly granted', async () => {
  await open();
  expect(await box('Manage jobs')).toBeChecked();
  expect(await row('View jobs')).toHaveTextContent('with Manage');
  expect(await box('All of Jobs')).toBePartiallyChecked();
  expect(await screen.findByText(/9 people · 3 of 27 permissions/)).toBeVisible();
});
test('a permission is granted by a press, told in the bar with its number of people, and saved', async () => {
  const { user } = await open();
  await user.click(await box('Manage bookings'));
  const bar = within(await screen.findByRole('region', { name: 'Changes to save' }));
  expect(await bar.findByText('1 change')).toBeVisible();
  await user.click(await bar.findByRole('button', { name: 'Save for 9 people' }));
  await waitFor(() => expect(askedOf(roleCalls.save)).toHaveLength(1));
  expect(askedOf(roleCalls.save)[0]).toMatchObject({ role: { id: 40, displayName: 'Night dispatch' } });
  expect(askedOf(roleCalls.save)[0]!.grantedPermissionNames).toContain('Booking.Manage');
});
test('each change can be taken back by itself, and all together', async () => {
  const { user } = await open();
  await user.click(await box('Manage bookings'));
  await user.click(await box('Drive'));
  await user.click(await screen.findByRole('button', { name: 'Take back Manage bookings' }));
  expect(await screen.findByText('1 change')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes to save' })).toBeNull());
});
test('the tree is walked, closed and granted by keyboard', async () => {
  const { user } = await open();
  (await row('View bookings')).focus();
  await user.keyboard('{ArrowDown} ');
  expect(await box('Manage bookings')).toBeChecked();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Manage bookings' })).toBeNull());
  expect(await row('Bookings')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowRight}');
  expect(await box('Manage bookings')).toBeChecked();
});
test('a search keeps the module over what it finds', async () => {
  const { user } = await open();
  await user.keyboard('/');
  await user.keyboard('dispute');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Manage jobs' })).toBeNull());
  expect(await box('Reconcile carrier invoices')).toBeVisible();
  expect(await box('All of Bookings')).toBeVisible();
});
test('two roles are compared: only what differs can be shown', async () => {
  const { user } = await open();
  await screen.findByRole('option', { name: 'Dispatcher' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'Dispatcher');
  expect(await row('Dispatch')).toHaveTextContent('less');
  await user.click(await screen.findByRole('radio', { name: /^Different/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'View bookings' })).toBeNull());
});
test('on a phone two roles are compared as well', async () => {
  onPhone();
  const { user } = await open();
  await screen.findByRole('option', { name: 'Dispatcher' });
  expect(screen.getAllByRole('combobox', { name: 'Compare with' })).toHaveLength(1);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'Dispatcher');
  expect(await screen.findByRole('columnheader', { name: /^Dispatcher/ })).not.toHaveClass('max-sm:hidden');
  for (const cell of within(await row('Dispatch'))
    .getAllByRole('gridcell')
    .slice(0, 3))
    expect(cell).not.toHaveClass('max-sm:hidden');
  expect(within(await row('Dispatch')).getByLabelText('granted')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /^Different/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'View bookings' })).toBeNull());
});
test('what could not be asked for is asked for again, and is not told as nobody', async () => {
  answersAtSecond(roleCalls.dependents, () => ({ userCount: 0, onlyRoleOf: 0, people: [] }));
  const { user } = await open(aRole({ userCount: 0 }), PERMISSIONS, false);
  const people = within((await screen.findByText('People with this role')).closest('section')!);
  await user.click(await people.findByRole('button', { name: /again/i }));
  expect(await people.findByText('Nobody has it yet.')).toBeVisible();
});
test('who has the permission in focus is told by role and by name, this role once it is saved', async () => {
  const { user } = await open();
  await user.click(await box('Manage bookings'));
  (await row('Manage bookings')).focus();
  expect(await screen.findByText('Who has “Manage bookings”')).toBeVisible();
  expect(await screen.findByText('Operations')).toBeVisible();
  expect(await screen.findByText('Leah Brandt')).toBeVisible();
  expect(await screen.findByText('once saved')).toBeVisible();
});
test('what they see is the menu with what is not saved yet, and names what is missing', async () => {
  const { user } = await open();
  const menu = async () => (await screen.findByText('What they see')).closest('section')!;
  expect(await menu()).toHaveTextContent('Financeno View finance');
  await user.click(await box('View finance'));
  await waitFor(async () => expect(await menu()).toHaveTextContent('Financenew'));
});
test('nobody can tick what he does not have himself', async () => {
  await open(aRole(), ['Administration.Roles', 'Booking.View']);
  expect(await box('Manage finance')).toBeDisabled();
  expect(await box('View bookings')).toBeEnabled();
});
test('a built-in role is read only, and copied', async () => {
  const { user } = await open(DISPATCHER);
  expect(await box('Manage jobs')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Copy role' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Create role' }));
  await waitFor(() => expect(askedOf(roleCalls.save)).toHaveLength(1));
  expect(askedOf(roleCalls.save)[0]).toMatchObject({
    role: { displayName: 'Dispatcher copy' },
    grantedPermissionNames: DISPATCHER.permissions,
  });
});
test('a role that people hold is deleted with what they get instead', async () => {
  const { user } = await open();
  answers(roleCalls.remove, () => undefined);
  await user.click(await screen.findByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete role' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/9 people have it, 2 of them as the only role/)).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Delete role' })).toBeDisabled();
  await dialog.findByRole('option', { name: 'Dispatcher' });
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Replace with' }), 'Dispatcher');
  await user.click(await dialog.findByRole('button', { name: 'Delete role' }));
  await waitFor(() => expect(askedOf(roleCalls.remove)).toEqual([{ id: 40, replaceById: 3 }]));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
test('a refused change stays in the bar, and the reason is told', async () => {
  const { user } = await open();
  refuses(roleCalls.save, forbidden('You cannot give a permission that you do not have: Manage bookings.'));
  await user.click(await box('Manage bookings'));
  await user.click(await screen.findByRole('button', { name: 'Save for 9 people' }));
  expect(await screen.findByText(/You cannot give a permission/)).toBeVisible();
  expect(await screen.findByText('1 change')).toBeVisible();
});
test('who changed the role and when stands in its history', async () => {
  const { user } = await open();
  answers(historyCalls.changes, () => []);
  await user.click(await screen.findByRole('tab', { name: /^History/ }));
  expect(await screen.findByText('Nothing has changed yet')).toBeVisible();
});
test('a second factor is asked of a role’s people, of a built-in one as well, after it was said what that does', async () => {
  const { user } = await open(DISPATCHER);
  answers(secondFactorAdminCalls.requireOfRole, () => undefined);
  await user.click(await screen.findByRole('button', { name: 'Require it' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Require it' }));
  await waitFor(() =>
    expect(askedOf(secondFactorAdminCalls.requireOfRole)).toEqual([{ id: 3, requiresSecondFactor: true }]),
  );
});
