import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { answers, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListPage, yesNoFilter, type Column } from '../data.ts';
import { aUser } from './user.fixture.ts';

const columns: Column<User>[] = [
  { key: 'name', title: 'Name', cell: (u) => u.name, sort: true, fixed: true },
  { key: 'emailAddress', title: 'Email', cell: (u) => u.emailAddress },
];
const page = (
  <ListPage
    title="Users"
    name="users"
    call={userCalls.list}
    columns={columns}
    search={['name']}
    filters={{ active: yesNoFilter('Active', 'isActive') }}
    empty={{ title: 'No users yet' }}
  />
);
beforeEach(() => {
  localStorage.clear();
  answers(userCalls.list, () => ({ items: [aUser(1)], totalCount: 1 }));
});

test('a view keeps filter, order and columns under a name, and brings them back', async () => {
  const { user, path } = renderPage(page, { path: '/users?active=true&sort=name%20desc' });
  await screen.findByText('Name1');
  await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Email' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Active ones{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Active ones' }));
  await user.click(screen.getByRole('menuitem', { name: 'Standard view' }));
  expect(path()).toBe('/users');
  expect(screen.getByRole('columnheader', { name: /Email/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Active ones' }));
  expect(new URLSearchParams(path().split('?')[1])).toEqual(new URLSearchParams('sort=name+desc&active=true'));
  expect(screen.queryByRole('columnheader', { name: /Email/ })).toBeNull();
});
test('a view can be changed and deleted, and deleting can be undone', async () => {
  localStorage.setItem('table.users.views.1', JSON.stringify([{ name: 'Mine', params: { active: 'true' } }]));
  const { user } = renderPage(page);
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mine' }));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save changes to “Mine”' }));
  expect(JSON.parse(localStorage.getItem('table.users.views.1')!)).toEqual([
    { name: 'Mine', params: { active: 'true', sort: 'name asc' }, visible: {}, widths: {} },
  ]);
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete “Mine”' }));
  await waitFor(() => expect(localStorage.getItem('table.users.views.1')).toBe('[]'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeVisible();
});
test('views are this person’s', async () => {
  localStorage.setItem('table.users.views.1', JSON.stringify([{ name: 'Mine', params: {} }]));
  const { user } = renderPage(page, {
    session: aStaffSession({ user: { id: 2, name: 'Other', email: 'o@demo.test', image: null } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(screen.queryByRole('menuitem', { name: 'Mine' })).toBeNull();
});
test('a column is widened by the arrow keys and by dragging its edge, and remembered', async () => {
  const { user } = renderPage(page);
  const name = within(await screen.findByRole('columnheader', { name: /Name/ })).getByRole('separator', {
    name: 'Width of Name',
  });
  const email = screen.getByRole('separator', { name: 'Width of Email' });
  name.focus();
  await user.keyboard('{Home}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(name).toHaveAttribute('aria-valuenow', '136');
  await user.keyboard('{ArrowDown}');
  expect(email).toHaveFocus();
  fireEvent.pointerDown(email, { button: 0, clientX: 300 });
  fireEvent.pointerMove(email, { clientX: 380 });
  fireEvent.pointerUp(email);
  expect(JSON.parse(localStorage.getItem('table.users.widths')!)).toEqual({
    name: 136,
    emailAddress: expect.any(Number),
  });
  await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reset column widths' }));
  expect(localStorage.getItem('table.users.widths')).toBeNull();
});
test('the filtered list leaves as an Excel workbook', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = renderPage(page);
  await screen.findByText('Name1');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Export as Excel' }));
  expect(await screen.findByText('Exported 1 row')).toBeVisible();
  clicked.mockRestore();
  // A workbook is a zip archive.
  const start = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsText(saved[0]!.slice(0, 2));
  });
  expect(start).toBe('PK');
});

test('a file that does not hold the whole list says so before it is asked for, in its name and after', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  answers(userCalls.list, ({ skipCount, maxResultCount }) => ({
    items: Array.from({ length: maxResultCount }, (_, i) => aUser(skipCount + i + 1)),
    totalCount: 50_321,
  }));
  const { user } = renderPage(page);
  await screen.findByText('Name1');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Export the first 50,000 as CSV' }));
  expect(await screen.findByText('Exported the first 50,000 of 50,321 rows')).toBeVisible();
  clicked.mockRestore();
  expect(names).toEqual(['users-first-50000.csv']);
});
