import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListPage, yesNoFilter, type Column } from '../data.ts';
import { aUser } from './user.fixture.ts';

const columns: Column<User>[] = [
  { key: 'name', title: 'Name', cell: (u) => u.name, sort: true },
  { key: 'emailAddress', title: 'Email', cell: (u) => u.emailAddress },
];
const many = ({ skipCount, maxResultCount }: { skipCount: number; maxResultCount: number }) => ({
  items: Array.from({ length: Math.min(maxResultCount, 45 - skipCount) }, (_, i) => aUser(skipCount + i + 1)),
  totalCount: 45,
});
const page = (opened: number[] = []) => (
  <ListPage
    title="Users"
    name="users"
    call={userCalls.list}
    columns={columns}
    onRow={(u) => opened.push(u.id)}
    search={['name']}
    filters={{ active: yesNoFilter('Active', 'isActive') }}
    bulk={[{ label: (n) => `Lock ${n}`, run: () => undefined }]}
    empty={{ title: 'No users yet' }}
  />
);
beforeEach(() => localStorage.clear());

test('the pager moves on, and the position is kept in the URL and per route', async () => {
  answers(userCalls.list, many);
  const { user, path } = renderPage(page(), { path: '/settings' });
  expect(await screen.findByText('Name1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Name21')).toBeVisible();
  expect(path()).toBe('/settings?skip=20');
  expect(localStorage.getItem('table./settings.skip')).toBe('20');
});
test('a saved position is taken up again', async () => {
  localStorage.setItem('table./settings.skip', '40');
  answers(userCalls.list, many);
  renderPage(page(), { path: '/settings' });
  expect(await screen.findByText('Name41')).toBeVisible();
});
test('a header sorts by its field, then the other way round', async () => {
  answers(userCalls.list, many);
  const { user } = renderPage(page());
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(askedOf(userCalls.list).map((i) => i.sorting)).toEqual([undefined, 'name asc', 'name desc']),
  );
});
test('an empty list and an empty filter result say different things', async () => {
  answers(userCalls.list, () => ({ items: [], totalCount: 0 }));
  const { user } = renderPage(page(), { path: '/?active=true' });
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  expect(askedOf(userCalls.list)[0]?.filter).toBe('isActive eq true');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No users yet')).toBeVisible();
});
test('j moves, x selects, Enter opens and / finds the search field', async () => {
  answers(userCalls.list, many);
  const opened: number[] = [];
  const { user } = renderPage(page(opened));
  await screen.findByText('Name1');
  await user.keyboard('jjx');
  expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toHaveTextContent('1 selected');
  await user.keyboard('{Enter}');
  expect(opened).toEqual([2]);
  await user.keyboard('x');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
test('a refusal says what happened and can be tried again', async () => {
  let works = false;
  answers(userCalls.list, (q) => {
    if (!works) throw new Error('down');
    return many(q);
  });
  const { user } = renderPage(page());
  const again = await screen.findByRole('button', { name: 'Try again' });
  works = true;
  await user.click(again);
  expect(await screen.findByText('Name1')).toBeVisible();
});
