import { type Notice, noticeCalls } from '@cartage/contract/communication/notice.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { NoticeTable } from './notice-table.tsx';
import { Notices } from './notices.tsx';

const cell = (more: Partial<Notice>): Notice => ({
  ...{ event: 'Delivered', channel: 'Mail', audience: 'Customer', ison: true, chosen: null },
  ...more,
});
beforeEach(() => {
  answers(noticeCalls.find, () => [
    ...[cell({}), cell({ audience: 'Receiver' }), cell({ event: 'InvoiceIssued' })],
    cell({ channel: 'Sms', audience: 'Receiver', ison: false }),
  ]);
  answers(noticeCalls.save, () => undefined);
});

test('a tick is kept as it is made, and who cannot be told has no box', async () => {
  const { user } = renderPage(<Notices />, { path: '/settings' });
  await user.click(await screen.findByRole('checkbox', { name: 'Delivered: Receiver, by email' }));
  expect(await screen.findByText('Notices saved')).toBeInTheDocument();
  expect(askedOf(noticeCalls.save)).toEqual([
    { notices: [{ event: 'Delivered', channel: 'Mail', audience: 'Receiver', chosen: false }] },
  ]);
  expect(screen.getByText('no address')).toBeInTheDocument();
});
test('texts to phones are chosen beside mails, where there is one of it', async () => {
  const { user } = renderPage(<Notices />, { path: '/settings' });
  await user.click(await screen.findByRole('checkbox', { name: 'Delivered: Receiver, by SMS' }));
  expect(await screen.findByText('Notices saved')).toBeInTheDocument();
  expect(askedOf(noticeCalls.save)).toEqual([
    { notices: [{ event: 'Delivered', channel: 'Sms', audience: 'Receiver', chosen: true }] },
  ]);
  expect(screen.getAllByText('no text')).toHaveLength(3);
});
test('a customer follows everyone, is always told or never', async () => {
  const { user } = renderPage(<NoticeTable customerId={7} />, { path: '/customers/7/details' });
  const choice = await screen.findByRole('combobox', { name: 'Delivered: Customer, by email' });
  expect(choice).toHaveDisplayValue('Default (on)');
  await user.selectOptions(choice, 'Never');
  expect(await screen.findByText('Notices saved')).toBeInTheDocument();
  expect(askedOf(noticeCalls.save)).toEqual([
    { customerid: 7, notices: [{ event: 'Delivered', channel: 'Mail', audience: 'Customer', chosen: false }] },
  ]);
});
