import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { historyCalls, type OutboxMail } from '@cartage/contract/communication/history.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import OutboxPage from './outbox.page.tsx';

const mail = (more: Partial<OutboxMail> = {}) => ({
  id: '0190a3c0-0000-7000-8000-000000000001',
  from: 'freight@example.test',
  to: 'gone@acme.test',
  subject: 'Booked: CR000000017',
  body: '<p>Thank you</p>',
  tenantid: 1,
  uniqueid: '0190a3c0-0000-7000-8000-000000000001',
  messageid: null,
  discussionid: null,
  creationtime: '2026-11-21T02:00:00.000Z',
  status: 'Failed' as const,
  eventcode: 'BookingConfirmation',
  entitytype: 'Booking',
  entityid: '17',
  customerid: 7,
  attempts: 8,
  error: '550 unknown user',
  senttime: null,
  refused: [],
  attachments: [],
  ...more,
});
const given = (one: ReturnType<typeof mail>) => {
  answers(inboundCalls.list, () => ({ items: [], totalCount: 3 }));
  answers(historyCalls.outbox, () => ({ items: [one], totalCount: 1 }));
  answers(historyCalls.emails, () => ({ inbound: [], outbound: [one] }));
  answers(historyCalls.sendAgain, () => ({ queued: 1 }));
};

test('a mail that failed says why, leads to its booking and is sent again', async () => {
  given(mail());
  const { user } = renderPage(<OutboxPage />, { path: '/outbox' });
  await user.click(await screen.findByText('Booked: CR000000017'));
  expect(await screen.findByTitle('The email as it was written')).toHaveAttribute('sandbox', '');
  expect(await screen.findByRole('link', { name: 'Booking confirmation' })).toHaveAttribute(
    'href',
    '/bookings-beta/details/17',
  );
  expect(screen.getAllByText('550 unknown user').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The email is on its way again')).toBeInTheDocument();
  expect(askedOf(historyCalls.sendAgain)).toEqual([{ ids: [mail().id] }]);
});
test('a mail that did not reach everybody says whom it did not and why', async () => {
  const refused = [{ email: 'full@acme.test', answer: '552 5.2.2 Mailbox full' }];
  given(mail({ status: 'Sent', error: null, refused }));
  renderPage(<OutboxPage />, { path: `/outbox?mail=${mail().id}` });
  expect(await screen.findByRole('region', { name: 'Not delivered to' })).toHaveTextContent('full@acme.test552 5.2.2');
  expect((await screen.findAllByText('Sent, but not to 1')).length).toBeGreaterThan(0);
});
test('a mail that is tried again for some says for whom', async () => {
  given({
    ...mail({ status: 'Queued', error: 'The server took no recipient.' }),
    waiting: ['slow@acme.test'],
  } as never);
  renderPage(<OutboxPage />, { path: `/outbox?mail=${mail().id}` });
  expect(await screen.findByText('Tried again for')).toBeVisible();
  expect(screen.getByText('slow@acme.test')).toBeVisible();
});
test('what has left is not sent again, and who only reads sends nothing', async () => {
  given(mail({ status: 'Sent', error: null }));
  const first = renderPage(<OutboxPage />, { path: `/outbox?mail=${mail().id}` });
  await screen.findByTitle('The email as it was written');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  first.unmount();
  given(mail());
  renderPage(<OutboxPage />, {
    path: `/outbox?mail=${mail().id}`,
    session: aStaffSession({ permissions: ['Booking.View'] }),
  });
  await screen.findByTitle('The email as it was written');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
