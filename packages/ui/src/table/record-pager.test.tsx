import { userCalls } from '@cartage/contract/core/user.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useParams } from 'react-router';
import { Page } from '../core.ts';
import { ListPage, RecordPager, Tabs, type Column } from '../data.ts';
import { aUser } from './user.fixture.ts';

const columns: Column<ReturnType<typeof aUser>>[] = [{ key: 'name', title: 'Name', cell: (u) => u.name, sort: true }];
const hrefOf = (u: { id: number }) => `/users/${u.id}`;
function Record() {
  const { id } = useParams();
  return (
    <Page
      key={id}
      title={`Record ${id}`}
      crumbs={[{ label: 'Users', to: '/users' }]}
      pager={<RecordPager call={userCalls.list} href={hrefOf} />}
    >
      <Tabs
        tabs={[
          { value: 'one', label: 'One', content: 'first' },
          { value: 'two', label: 'Two', content: 'second' },
        ]}
      />
    </Page>
  );
}
const pages = (
  <Routes>
    <Route
      path="/users"
      element={
        <ListPage
          title="Users"
          name="users"
          call={userCalls.list}
          columns={columns}
          href={hrefOf}
          search={['name']}
          empty={{ title: 'No users yet' }}
        />
      }
    />
    <Route path="/users/:id" element={<Record />} />
  </Routes>
);
beforeEach(() => {
  localStorage.clear();
  answers(userCalls.list, ({ skipCount, maxResultCount }) => ({
    items: Array.from({ length: Math.min(maxResultCount, 45 - skipCount) }, (_, i) => aUser(skipCount + i + 1)),
    totalCount: 45,
  }));
});

test('a record opened from a list has the next one and the one before, and the list is asked for its next page at its end', async () => {
  const { user, path } = renderPage(pages, { path: '/users?sort=name%20desc' });
  await user.click(await screen.findByRole('link', { name: 'Name20' }));
  expect(screen.getByText('20 of 45')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  expect(await screen.findByText('21 of 45')).toBeVisible();
  expect(path()).toBe('/users/21');
  expect(askedOf(userCalls.list).at(-1)).toEqual({ sorting: 'name desc', skipCount: 20, maxResultCount: 20 });
  // The button takes the focus again, so that Enter pages on.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next record' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('22 of 45')).toBeVisible();
});
test('Shift+J and Shift+K page, the open tab stays, and the breadcrumb leads back to the list as it was', async () => {
  const { user, path } = renderPage(pages, { path: '/users?sort=name%20desc' });
  await user.click(await screen.findByRole('link', { name: 'Name1' }));
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  await user.keyboard('J');
  await waitFor(() => expect(path()).toBe('/users/2?tab=two'));
  await user.keyboard('K');
  await waitFor(() => expect(path()).toBe('/users/1?tab=two'));
  // The first has none before it.
  await user.keyboard('K');
  expect(screen.getByText('1 of 45')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(path()).toBe('/users?sort=name%20desc');
});
test('a record opened by its address has no list to page through', async () => {
  renderPage(pages, { path: '/users/3' });
  expect(await screen.findByRole('heading', { name: 'Record 3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull();
});
