import { type UserFile, userImportCalls } from '@cartage/contract/core/user-import.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { UsersImport } from './users-import.tsx';

const report = (more: Partial<UserFile> = {}): UserFile => ({
  isApplied: false,
  rowCount: 2,
  madeCount: 1,
  failCount: 1,
  notMailed: [],
  users: [{ index: 0, name: 'Mia Rossi', emailAddress: 'mia@demo.test', roles: ['Dispatcher'], customer: 'ACME' }],
  failRows: [{ index: 1, code: 'user.row', message: 'There is no role Boss.', details: null, validationErrors: [] }],
  ...more,
});
async function opened() {
  const page = renderPage(<UsersImport onClose={() => undefined} />);
  await page.user.upload(
    await screen.findByLabelText(/Drop a CSV file/),
    new File(['firstName,email,roles'], 'staff.csv', { type: 'text/csv' }),
  );
  return page;
}
test('a file is looked at first, row by row, and its users are added and mailed', async () => {
  answers(userImportCalls.importUsers, ({ preview }) =>
    report({ isApplied: !preview, notMailed: preview ? [] : ['mia@demo.test'] }),
  );
  const { user } = await opened();
  const said = await screen.findByRole('region', { name: 'What the file says' });
  expect(said).toHaveTextContent('1 user can be added, 1 row is wrong.');
  expect(within(said).getByRole('list', { name: 'Users' })).toHaveTextContent('mia@demo.testACMEDispatcher');
  expect(within(said).getByRole('list', { name: 'Rows that are wrong' })).toHaveTextContent(
    'Row 3There is no role Boss.',
  );
  await user.click(screen.getByRole('button', { name: 'Add 1 user' }));
  expect(await screen.findByRole('region', { name: 'What was added' })).toHaveTextContent('Not emailed: mia@demo.test');
  expect(askedOf(userImportCalls.importUsers)[1]).toMatchObject({ sendActivationEmail: true, allOrNothing: false });
});
test('all or nothing waits until no row is wrong', async () => {
  answers(userImportCalls.importUsers, () => report());
  const { user } = await opened();
  const add = await screen.findByRole('button', { name: 'Add 1 user' });
  expect(add).toBeEnabled();
  await user.click(screen.getByLabelText(/All or nothing/));
  expect(add).toBeDisabled();
  expect(screen.getByText(/Fix the file/)).toBeVisible();
});
