import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { apiKeyCalls } from '@cartage/contract/core/api-key.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { secondFactorAdminCalls } from '@cartage/contract/core/second-factor.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { userCalls, type UserKind } from '@cartage/contract/core/user.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { permissionTree } from '@cartage/contract/permission-words.ts';
import { answers, askedOf, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import UserPage from './user.page.tsx';

const user = {
  id: 3,
  creationTime: '2026-01-05T00:00:00Z',
  userGuid: 'g',
  name: 'Mia',
  surname: 'Rossi',
  userName: 'mia',
  emailAddress: 'mia@demo.test',
  phoneNumber: null,
  isActive: true,
  customerId: null,
  kind: 'staff' as UserKind,
  shouldChangePasswordOnNextLogin: false,
  isTwoFactorEnabled: false,
  isLockoutEnabled: true,
  lockedUntil: '2199-12-31T00:00:00Z',
  lastSignInTime: null,
  apiKey: null,
};
const key = {
  id: 12,
  userId: 3,
  name: 'Warehouse system',
  mask: '••••9Xq2',
  scopes: ['Booking.View'],
  creationTime: '2026-01-05T00:00:00Z',
  lastUsedTime: null,
};
const open = async (
  tab = 'rights',
  secondFactorSince: string | null = null,
  kind: UserKind = 'staff',
  session = aStaffSession(),
  more: object = {},
) => {
  answers(userCalls.find, () => ({
    user: { ...user, kind, ...more },
    profilePictureId: null,
    timezone: null,
    secondFactorSince,
    organizationUnits: [],
    roles: [{ roleId: 4, roleName: 'ReadOnly', roleDisplayName: 'Read only', isAssigned: true }],
  }));
  answers(userRightsCalls.find, () => ({
    permissions: permissionTree(),
    grantedPermissionNames: ['Finance.View'],
    byRole: [{ name: 'Booking.View', roles: ['Read only'] }],
  }));
  answers(apiKeyCalls.list, () => [key]);
  answers(userRightsCalls.sessions, () => [
    {
      id: 's1',
      startedTime: '2026-01-05T00:00:00Z',
      expiryTime: '2026-02-05T00:00:00Z',
      actedBy: null,
      device: 'Chrome on Windows',
    },
  ]);
  const page = renderPage(
    <Routes>
      <Route path="/settings/users/:id" element={<UserPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { path: `/settings/users/3?tab=${tab}`, session },
  );
  await screen.findByRole('heading', { name: /Mia Rossi/ });
  return page;
};

test('rights of one’s own are ticked beside those that come by a role, and saved', async () => {
  const { user: press } = await open();
  answers(userRightsCalls.update, () => undefined);
  expect(await screen.findByRole('row', { name: 'View bookings' })).toHaveTextContent('Read only');
  expect(await screen.findByRole('checkbox', { name: 'View bookings' })).not.toBeChecked();
  await press.click(await screen.findByRole('checkbox', { name: 'Manage finance' }));
  await press.click(await screen.findByRole('button', { name: 'Save permissions' }));
  await waitFor(() =>
    expect(askedOf(userRightsCalls.update)).toEqual([
      { id: 3, grantedPermissionNames: ['Finance.View', 'Finance.Manage'] },
    ]),
  );
});
test('a driver’s page says that it is one', async () => {
  await open('rights', null, 'driver');
  expect(await screen.findByText(/mia@demo.test · driver/)).toBeVisible();
});
test('a customer’s person says whose he is, and leads there', async () => {
  await open('rights', null, 'customer', undefined, { customerId: 7, customerName: 'Acme Pty Ltd' });
  expect(await screen.findByRole('link', { name: 'Acme Pty Ltd' })).toHaveAttribute('href', '/customers/7/details');
});
test('a key is shown once, when it is made, with what it may do', async () => {
  const { user: press } = await open('keys');
  answers(apiKeyCalls.create, () => ({ id: 13, key: 'ctg_secret' }));
  expect((await screen.findByText('Warehouse system')).closest('tr')).toHaveTextContent('••••9Xq2');
  await press.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await press.type(await dialog.findByLabelText('What it is for'), 'Shop');
  await press.click(await dialog.findByRole('checkbox', { name: 'View finance' }));
  await press.click(await dialog.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('ctg_secret')).toBeVisible();
  expect(askedOf(apiKeyCalls.create)).toEqual([{ userId: 3, name: 'Shop', scopes: ['Booking.View'] }]);
  await press.click(await screen.findByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText('ctg_secret')).toBeNull());
});
test('a key that is described by half is asked about before its dialog closes, and says what it lacks', async () => {
  const { user: press } = await open('keys');
  await press.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await press.type(await dialog.findByLabelText('What it is for'), 'Shop');
  for (const box of await dialog.findAllByRole('checkbox', { checked: true })) await press.click(box);
  expect(dialog.getByRole('button', { name: 'Create key' })).toHaveAccessibleDescription('Choose what it may do first');
  await press.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
});
test('a key is offered what its maker may do himself, and leads to the page that says how it is used', async () => {
  const { user: press } = await open(
    'keys',
    null,
    'staff',
    aStaffSession({ permissions: ['Administration.Users', 'Booking.View'] }),
  );
  answers(apiKeyCalls.create, () => ({ id: 13, key: 'ctg_secret' }));
  await press.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'View finance' })).toBeDisabled();
  expect(dialog.getByText('You cannot give a key more than you may do yourself.')).toBeVisible();
  await press.click(await dialog.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByRole('link', { name: 'the API page' })).toHaveAttribute('href', '/api/docs');
  expect(askedOf(apiKeyCalls.create)).toEqual([{ userId: 3, name: null, scopes: ['Booking.View'] }]);
});
test('a key is deleted after it was said what that does', async () => {
  const { user: press } = await open('keys');
  answers(apiKeyCalls.remove, () => undefined);
  await press.click(await screen.findByRole('button', { name: 'Delete key' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/refused within 5 seconds/)).toBeVisible();
  await press.click(await dialog.findByRole('button', { name: 'Delete key' }));
  await waitFor(() => expect(askedOf(apiKeyCalls.remove)).toEqual([{ id: 12 }]));
});
test('a session is ended, or all of them', async () => {
  const { user: press } = await open('sessions');
  answers(userRightsCalls.endSession, () => undefined);
  expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  await press.click(await screen.findByRole('button', { name: 'End session' }));
  await waitFor(() => expect(askedOf(userRightsCalls.endSession)).toEqual([{ userId: 3, id: 's1' }]));
  // The button is at rest again once the first has been answered.
  await screen.findByText('Signed out');
  await press.click(await screen.findByRole('button', { name: 'End all sessions' }));
  await waitFor(() => expect(askedOf(userRightsCalls.endSession)).toHaveLength(2));
});
test('a locked account is unlocked from its record', async () => {
  const { user: press } = await open();
  answers(userCalls.unlock, () => undefined);
  await press.click(await screen.findByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(askedOf(userCalls.unlock)).toEqual([{ id: 3 }]));
});
test('a user is deleted with what ends, and units handed over', async () => {
  const { user: press } = await open();
  answers(userRightsCalls.dependents, () => ({ roles: 1, units: 2, apiKeys: 1, sessions: 0, isDriver: false }));
  const kai = { ...user, id: 8, name: 'Kai', surname: 'Peters', roles: [] };
  // Somebody whom none of the first in the list is: the server is asked for the name.
  answers(userCalls.list, ({ filter }) => (filter?.includes("'kai'") ? listOf(kai) : listOf({ ...user, roles: [] })));
  answers(userRightsCalls.remove, () => undefined);
  await press.click(await screen.findByRole('button', { name: /More/ }));
  await press.click(await screen.findByRole('menuitem', { name: 'Delete user' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1 API key ends within 5 seconds/)).toBeVisible();
  await press.click(await dialog.findByRole('combobox', { name: /Hand 2 units over to/ }));
  expect(screen.queryByRole('option', { name: /Mia/ })).toBeNull();
  await press.keyboard('Kai');
  await press.click(await screen.findByRole('option', { name: /Kai Peters/ }));
  expect(await dialog.findByRole('combobox', { name: /Hand 2 units over to/ })).toHaveTextContent('Kai Peters');
  await press.click(await dialog.findByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(askedOf(userRightsCalls.remove)).toEqual([{ id: 3, handOverToId: 8 }]));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
test('whoever may not delete a person is told so, and nothing waits for ever', async () => {
  const { user: press } = await open();
  refuses(userRightsCalls.dependents, forbidden('This person may do more than you.'));
  await press.click(await screen.findByRole('button', { name: 'More actions' }));
  await press.click(await screen.findByRole('menuitem', { name: 'Delete user' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete user' })).toBeDisabled();
});
test('a lost second factor is reset after it was said what that does', async () => {
  const { user: press } = await open('rights', '2026-01-05T00:00:00Z');
  answers(secondFactorAdminCalls.reset, () => undefined);
  expect(await screen.findByText('two-factor')).toBeVisible();
  await press.click(await screen.findByRole('button', { name: /More/ }));
  await press.click(await screen.findByRole('menuitem', { name: 'Reset second factor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await press.click(await dialog.findByRole('button', { name: 'Reset second factor' }));
  await waitFor(() => expect(askedOf(secondFactorAdminCalls.reset)).toEqual([{ id: 3 }]));
});
test('a person is put into a unit and out of another, where both stand in the tree', async () => {
  const unit = (id: number, code: string, displayName: string, ...path: string[]) => ({ id, code, displayName, path });
  const dock = unit(2, '00001.00001', 'Dock', 'Sydney');
  answers(organizationUnitCalls.ofUser, () => ({ items: [unit(3, '00002', 'Perth')], totalCount: 1 }));
  answers(organizationUnitCalls.search, ({ filter }) =>
    filter ? { items: [dock], totalCount: 1 } : { items: [unit(1, '00001', 'Sydney')], totalCount: 10_000 },
  );
  answers(organizationUnitCalls.addUsers, () => undefined);
  answers(organizationUnitCalls.removeUser, () => undefined);
  const { user: press } = await open('units');
  const table = within(await screen.findByRole('table', { name: /^Units of / }));
  expect(await table.findByText('Perth')).toBeVisible();
  expect(askedOf(organizationUnitCalls.ofUser)[0]).toMatchObject({ userId: 3, skipCount: 0 });
  await press.click(await screen.findByRole('combobox', { name: 'Add to a unit' }));
  await press.keyboard('dock');
  await press.click(await screen.findByRole('option', { name: /^Dock\s*Sydney$/ }));
  await waitFor(() =>
    expect(askedOf(organizationUnitCalls.addUsers)).toEqual([{ userIds: [3], organizationUnitId: 2 }]),
  );
  await press.click(await table.findByRole('button', { name: 'Take out of Perth' }));
  await waitFor(() =>
    expect(askedOf(organizationUnitCalls.removeUser)).toEqual([{ userId: 3, organizationUnitId: 3 }]),
  );
  // The whole tree is asked for by nobody.
  expect(askedOf(organizationUnitCalls.list)).toEqual([]);
});

test('a picture is chosen, sent up, and saved with the user; taken away it is sent as none', async () => {
  const { user: person } = await open();
  answers(roleCalls.list, () => ({ items: [] }));
  answers(assetCalls.upload, () => ({ fileName: '0190a3c0-0000-7000-8000-00000000face' }));
  answers(userCalls.save, () => 3);
  const edit = async () => {
    await person.click(await screen.findByRole('button', { name: /^Edit/ }));
    return within(await screen.findByRole('group', { name: 'Picture' }));
  };
  const save = async (times: number) => {
    await person.click(screen.getByRole('button', { name: 'Save user' }));
    await waitFor(() => expect(askedOf(userCalls.save)).toHaveLength(times));
    return askedOf(userCalls.save).at(-1)!.profilePictureId;
  };
  const field = await edit();
  expect(field.queryByRole('button', { name: 'Remove the picture' })).toBeNull();
  const file = new File(['png'], 'mia.png', { type: 'image/png' });
  await person.upload(field.getByLabelText(/Drop a picture here/), file);
  await field.findByRole('button', { name: 'Remove the picture' });
  expect(await save(1)).toBe('0190a3c0-0000-7000-8000-00000000face');
  const again = await edit();
  await person.upload(again.getByLabelText(/Drop a picture here/), file);
  await person.click(await again.findByRole('button', { name: 'Remove the picture' }));
  expect(await save(2)).toBeNull();
});
