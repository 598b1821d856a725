import { suppressionCalls, type Suppression } from '@cartage/contract/communication/suppression.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import SuppressedPage from './suppressed.page.tsx';

const row: Suppression = {
  id: '0190a3c0-0000-7000-8000-000000000001',
  email: 'gone@acme.test',
  reason: 'Bounced',
  detail: '550 5.1.1 No such user',
  username: 'System',
  creationtime: '2026-11-21T02:00:00.000Z',
};
beforeEach(() => {
  answers(suppressionCalls.list, () => ({ items: [row], totalCount: 1 }));
  answers(suppressionCalls.create, () => ({ id: row.id }));
  answers(suppressionCalls.remove, () => undefined);
});

test('an address says why it is there, and is taken off after a question', async () => {
  const { user } = renderPage(<SuppressedPage />, { path: '/outbox/suppressed' });
  expect(await screen.findByText('550 5.1.1 No such user')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take off the list' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take off the list' }));
  expect(await screen.findByText('Emails go to it again')).toBeInTheDocument();
  expect(askedOf(suppressionCalls.remove)).toEqual([{ id: row.id }]);
});
test('an address is added by hand, by who may write mails', async () => {
  const { user, unmount } = renderPage(<SuppressedPage />, { path: '/outbox/suppressed' });
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Address/), 'no@acme.test');
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  expect(await screen.findByText('It gets no more email')).toBeInTheDocument();
  expect(askedOf(suppressionCalls.create)).toEqual([{ email: 'no@acme.test' }]);
  unmount();
  renderPage(<SuppressedPage />, {
    path: '/outbox/suppressed',
    session: aStaffSession({ permissions: ['Booking.View'] }),
  });
  await screen.findByText('550 5.1.1 No such user');
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});
