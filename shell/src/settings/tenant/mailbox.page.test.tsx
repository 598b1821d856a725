import { type Mailbox, mailboxCalls } from '@cartage/contract/communication/mailbox.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { MailboxCard } from './mailbox.tsx';

const mailbox: Mailbox = {
  ...{ address: 'office@harbour.test', host: 'imap.harbour.test', port: 993, username: 'office', isssl: true },
  ...{ folder: 'INBOX', isactive: true, haspassword: true, lastpolltime: null, error: null },
};
const given = (more: Partial<Mailbox> | null, domain: string | null = null) =>
  answers(mailboxCalls.find, () => ({ mailbox: more && { ...mailbox, ...more }, domain }));
beforeEach(() => {
  answers(mailboxCalls.save, () => undefined);
  answers(mailboxCalls.remove, () => undefined);
  answers(mailboxCalls.test, () => ({ isReached: false, answer: 'wrong password', tookMs: 12 }));
});

test('a mailbox is set up with its password; one that is there keeps it unless another is typed', async () => {
  given(null);
  const { user, unmount } = renderPage(<MailboxCard />);
  await user.click(await screen.findByRole('button', { name: 'Set up a mailbox' }));
  const dialog = within(await screen.findByRole('dialog'));
  const typed = { Address: 'office@harbour.test', Host: 'imap.harbour.test', User: 'office', Password: 'secret' };
  for (const [label, text] of Object.entries(typed))
    await user.type(await dialog.findByLabelText(new RegExp(`^${label}`)), text);
  await user.click(dialog.getByRole('button', { name: 'Save mailbox' }));
  await waitFor(() => expect(askedOf(mailboxCalls.save)).toHaveLength(1));
  expect(askedOf(mailboxCalls.save)[0]!.mailbox).toMatchObject({
    host: 'imap.harbour.test',
    port: 993,
    password: 'secret',
  });
  unmount();
  given({});
  const again = renderPage(<MailboxCard />);
  await again.user.click(await screen.findByRole('button', { name: 'Change the mailbox' }));
  await again.user.type(await screen.findByLabelText(/^Folder/), '/Freight');
  await again.user.click(screen.getByRole('button', { name: 'Save mailbox' }));
  await waitFor(() => expect(askedOf(mailboxCalls.save)).toHaveLength(2));
  const { password, folder } = askedOf(mailboxCalls.save)[1]!.mailbox;
  expect([password, folder]).toEqual([undefined, 'INBOX/Freight']);
});
test('the test says what the server says, and what went wrong last stands at the mailbox', async () => {
  given({ error: 'The server does not let us in' });
  const { user } = renderPage(<MailboxCard />);
  expect(await screen.findByText('The server does not let us in')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test the mailbox' }));
  expect(await screen.findByText('Not reached: wrong password')).toBeVisible();
});
test('removing it is asked about, and where the platform takes mail that is said', async () => {
  given({});
  const { user, unmount } = renderPage(<MailboxCard />);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove mailbox' }));
  await waitFor(() => expect(askedOf(mailboxCalls.remove)).toHaveLength(1));
  unmount();
  given(null, 'in.freight.test');
  renderPage(<MailboxCard />);
  expect(await screen.findByText(/come in at in.freight.test/)).toBeVisible();
});
