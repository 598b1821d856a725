import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { refused } from '@cartage/contract/error.ts';
import { answers, askedOf, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUnit } from './unit.fixture.ts';
import { Units } from './units.tsx';

const SYDNEY = aUnit(1, 'Sydney', '00001', null, 2),
  DOCK = aUnit(2, 'Dock', '00001.00001', 1),
  PERTH = aUnit(3, 'Perth', '00002');
const member = {
  id: 8,
  name: 'Mia',
  surname: 'Dispatch',
  userName: 'mia',
  emailAddress: 'mia@demo.test',
  profilePictureId: null,
  addedTime: '2026-01-05T00:00:00Z',
};
const open = async (items = [SYDNEY, DOCK, PERTH]) => {
  answers(organizationUnitCalls.list, () => ({ items }));
  answers(organizationUnitCalls.members, () => listOf(member));
  answers(organizationUnitCalls.move, () => DOCK);
  const page = renderPage(<Units />, { path: '/settings?tab=units' });
  await screen.findByRole('tree', { name: 'Units' });
  return page;
};
const line = (name: string) => screen.findByRole('treeitem', { name });
const named = async () => within(await screen.findByRole('dialog')).findByLabelText(/^Name/);
const act = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, of: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('units stand as a tree with their people, and the one in focus shows its members', async () => {
  await open();
  expect(await line('Dock')).toHaveAttribute('aria-level', '2');
  expect(await line('Sydney')).toHaveTextContent('2');
  expect((await screen.findByText('Mia Dispatch')).closest('tr')).toHaveTextContent('mia@demo.test');
});
test('the tree is walked, closed and changed by keyboard', async () => {
  const { user } = await open();
  (await line('Sydney')).focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Dock' })).toBeNull());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await line('Dock')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(askedOf(organizationUnitCalls.move)).toEqual([{ id: 2, parentId: null }]));
});
test('of ten thousand units those that are seen are drawn, the last one is reached by key, and keeps the focus', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => aUnit(n + 1, `Unit ${n + 1}`, String(n + 1).padStart(5, '0')));
  const { user } = await open(many);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  (await line('Unit 1')).focus();
  await user.keyboard('{End}');
  expect(await line('Unit 10000')).toHaveFocus();
  expect(await line('Unit 10000')).toHaveAttribute('aria-posinset', '10000');
  fireEvent.scroll(screen.getByRole('tree').parentElement!, { target: { scrollTop: 0 } });
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Unit 2' })).not.toBeNull());
  expect(await line('Unit 10000')).toHaveFocus();
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  fireEvent.dragStart(await line('Unit 10000'));
  fireEvent.drop(await line('Unit 2'));
  await waitFor(() => expect(askedOf(organizationUnitCalls.move)).toEqual([{ id: 10_000, parentId: 2 }]));
});
test('a search opens the way to what it finds, and leads from one to the next', async () => {
  const yard = aUnit(4, 'Night dock', '00002.00001', 3);
  const { user } = await open([SYDNEY, DOCK, PERTH, yard]);
  await user.click(await screen.findByRole('button', { name: 'Close Sydney' }));
  await user.click(await screen.findByRole('button', { name: 'Close Perth' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a unit' }), 'dock');
  expect(await line('Dock')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText(/^1 of 2/)).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: 'Night dock' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await line('Night dock')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('s');
  expect(await screen.findByText('No unit has this name.')).toBeVisible();
});
test('a unit is dragged onto another, and never below itself', async () => {
  await open();
  fireEvent.dragStart(await line('Sydney'));
  fireEvent.drop(await line('Dock'));
  fireEvent.dragStart(await line('Dock'));
  fireEvent.dragOver(await line('Perth'));
  fireEvent.drop(await line('Perth'));
  await waitFor(() => expect(askedOf(organizationUnitCalls.move)).toEqual([{ id: 2, parentId: 3 }]));
});
test('a move is taken back where it was told of', async () => {
  const { user } = await open();
  fireEvent.dragStart(await line('Dock'));
  fireEvent.drop(await line('Perth'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(askedOf(organizationUnitCalls.move)).toHaveLength(2));
  expect(askedOf(organizationUnitCalls.move)[1]).toEqual({ id: 2, parentId: 1 });
  expect(await screen.findByText('Dock is back where it was')).toBeVisible();
});
test('without a mouse a unit is moved by its menu, below one that is found by name or to the top', async () => {
  const { user } = await open();
  answers(organizationUnitCalls.search, () => listOf({ ...PERTH, path: [] }, { ...SYDNEY, path: [] }));
  await act(user, 'Move below another unit', 'Dock');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Dock' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Parent unit' }));
  await user.click(await screen.findByRole('option', { name: /Perth/ }));
  refuses(organizationUnitCalls.move, refused('unit.cycle', 'A unit cannot move below itself.', ['parentId']));
  await user.click(await dialog.findByRole('button', { name: 'Move' }));
  expect((await dialog.findAllByText('A unit cannot move below itself.'))[0]).toBeVisible();
  answers(organizationUnitCalls.move, () => DOCK);
  await user.click(await dialog.findByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedOf(organizationUnitCalls.move).at(-1)).toEqual({ id: 2, parentId: 3 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(askedOf(organizationUnitCalls.move).at(-1)).toEqual({ id: 2, parentId: 1 }));
});
test('a unit is made below another, and renamed', async () => {
  const { user } = await open();
  answers(organizationUnitCalls.create, () => aUnit(9, 'Yard', '00002.00001', 3));
  answers(organizationUnitCalls.update, () => PERTH);
  await act(user, 'Add unit below', 'Perth');
  await user.type(await named(), 'Yard');
  await user.click(await screen.findByRole('button', { name: 'Create unit' }));
  await waitFor(() => expect(askedOf(organizationUnitCalls.create)).toEqual([{ parentId: 3, displayName: 'Yard' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(user, 'Rename', 'Perth');
  await user.type(await named(), ' West');
  await user.click(await screen.findByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(askedOf(organizationUnitCalls.update)).toEqual([{ id: 3, displayName: 'Perth West' }]));
});
test('what deleting does is told first, and a refusal with its reason', async () => {
  const { user } = await open();
  refuses(organizationUnitCalls.remove, refused('unit.hasUnits', 'Below Sydney stand Dock.'));
  await act(user, 'Delete unit', 'Sydney');
  expect(await screen.findByText(/2 people leave it/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Delete unit' }));
  expect(await screen.findByText('Below Sydney stand Dock.')).toBeVisible();
});
test('people are added by name and taken out', async () => {
  const { user } = await open();
  const person = { ...member, userGuid: 'g', creationTime: '2026-01-05T00:00:00Z', phoneNumber: null, isActive: true };
  const rest = { roles: [], customerId: null, shouldChangePasswordOnNextLogin: false, isTwoFactorEnabled: false };
  answers(userCalls.list, () =>
    listOf({
      ...person,
      ...rest,
      kind: 'staff',
      isLockoutEnabled: true,
      lockedUntil: null,
      lastSignInTime: null,
      apiKey: null,
    }),
  );
  answers(organizationUnitCalls.addUsers, () => undefined);
  answers(organizationUnitCalls.removeUser, () => undefined);
  await user.click(await screen.findByRole('button', { name: 'Add people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox'));
  await user.click(await dialog.findByRole('button', { name: 'Add 1 person' }));
  await waitFor(() =>
    expect(askedOf(organizationUnitCalls.addUsers)).toEqual([{ userIds: [8], organizationUnitId: 1 }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Take out' }));
  await waitFor(() =>
    expect(askedOf(organizationUnitCalls.removeUser)).toEqual([{ userId: 8, organizationUnitId: 1 }]),
  );
});
