import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { type InboundMail, inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { aDiscussion, DISCUSSION_ID } from '@cartage/testing/discussion.fixture.ts';
import { answers, askedOf, aStaffSession, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import InboxPage from './inbox.page.tsx';

const mail: InboundMail = {
  ...{ id: '0190a3c0-0000-7000-8000-000000000001', from: 'night@store.test', fromname: 'Night shift' },
  ...{ to: 'reply+…@in.test', subject: 'Re: Late ferry', messageid: '<1@store.test>', discussionid: null },
  ...{ entitytype: null, entityid: null, status: 'Unmatched', error: 'It answers an email to dock@store.test.' },
  creationtime: '2026-11-21T02:00:00.000Z',
};
const given = (more: Partial<InboundMail> = {}) => {
  answers(inboundCalls.list, () => listOf({ ...mail, ...more }));
  answers(inboundCalls.find, () => ({ ...mail, ...more, text: 'We are open', topic: 'Late ferry', files: [] }));
};
beforeEach(() => {
  given();
  answers(discussionCalls.list, () => listOf(aDiscussion()));
  answers(inboundCalls.attach, () => undefined);
  answers(inboundCalls.discard, () => undefined);
  answers(inboundCalls.restore, () => undefined);
});
const open = (permissions?: string[]) =>
  renderPage(<InboxPage />, {
    path: `/outbox/inbox?mail=${mail.id}`,
    ...(permissions && { session: aStaffSession({ permissions }) }),
  });

test('a mail that matched nothing says why, and is put into a discussion that is found by its topic', async () => {
  const { user } = open();
  expect((await screen.findAllByText('It answers an email to dock@store.test.')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Add to a discussion' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to a discussion' }));
  const send = dialog.getByRole('button', { name: 'Add it there' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Find a discussion' }), 'ferry');
  await waitFor(() => expect(askedOf(discussionCalls.list).at(-1)?.filter).toContain('ferry'));
  await user.click(await dialog.findByRole('radio', { name: /Late ferry/ }));
  await user.click(send);
  await waitFor(() => expect(askedOf(inboundCalls.attach)).toEqual([{ id: mail.id, discussionid: DISCUSSION_ID }]));
});
test('one that belongs nowhere is discarded, and that is taken back', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(askedOf(inboundCalls.restore)).toEqual([{ id: mail.id }]));
});
test('what is settled leads to its discussion and is left alone; who only reads decides nothing', async () => {
  given({ status: 'Matched', error: null, discussionid: DISCUSSION_ID });
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Late ferry' })).toHaveAttribute(
    'href',
    `/discussions/${DISCUSSION_ID}`,
  );
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  unmount();
  given();
  open(['Booking.View']);
  await screen.findByText('We are open');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('a mail that names no sender and no subject says so', async () => {
  given({ from: '', fromname: '', subject: '' });
  open();
  expect((await screen.findAllByText('(no subject)')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('unknown').length).toBeGreaterThan(0);
});
