import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { mentionCalls, type Mention } from '@cartage/contract/communication/mention.ts';
import { aDiscussion, DISCUSSION_ID } from '@cartage/testing/discussion.fixture.ts';
import { answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import DiscussionPage from './discussion.page.tsx';
import DiscussionsPage from './discussions.page.tsx';
import Mentions from './mentions.tsx';

const aMention = (more: Partial<Mention> = {}): Mention => ({
  ...{ id: '0190a3c0-0000-7000-8000-0000000000b1', discussionid: DISCUSSION_ID },
  ...{ commentid: '0190a3c0-0000-7000-8000-0000000000c1', creationtime: '2026-11-21T01:00:00Z', isread: false },
  ...{ username: 'Leah Brandt', content: '@Ada please approve', topic: 'Credit' },
  ...{ entitytype: 'Invoice', entityid: '9', entityname: 'INV000009' },
  ...more,
});

test('the bell counts what is unread, opens with G and M, and reading one leads to its record', async () => {
  answers(mentionCalls.list, () => ({ ...listOf(aMention()), unread: 1 }));
  answers(mentionCalls.markRead, () => undefined);
  const { user, path } = renderPage(<Mentions />);
  await screen.findByRole('button', { name: /Mentions 1 unread/ });
  await user.keyboard('gm');
  await user.click(await screen.findByRole('link', { name: /Leah Brandt/ }));
  await waitFor(() => expect(path()).toBe(`/finance/invoices/9?tab=discussion&discussion=${DISCUSSION_ID}`));
  await waitFor(() => expect(askedOf(mentionCalls.markRead)).toEqual([{ id: aMention().id }]));
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(askedOf(mentionCalls.markRead)).toHaveLength(2));
});
test('unread ones can be had alone, and nobody named says so', async () => {
  answers(mentionCalls.list, () => ({ ...listOf(aMention({ isread: true })), unread: 0 }));
  const { user } = renderPage(<Mentions />);
  await user.click(await screen.findByRole('button', { name: /Mentions/ }));
  await screen.findByText('@Ada please approve');
  await user.click(await screen.findByRole('radio', { name: /Unread/ }));
  expect(await screen.findByText('Nothing here')).toBeInTheDocument();
});
test('all discussions are listed with what was said last, and each opens with a way to its record', async () => {
  answers(discussionCalls.list, () => listOf(aDiscussion({ unread: 2 })));
  renderPage(<DiscussionsPage />);
  await screen.findByText('Late ferry');
  await screen.findByText('2 new');
  expect(await screen.findByText('The ferry is late')).toBeInTheDocument();
});
test('one discussion has a page of its own', async () => {
  answers(discussionCalls.find, () => aDiscussion());
  renderPage(<DiscussionPage />, { route: '/discussions/:id', path: `/discussions/${DISCUSSION_ID}` });
  expect(await screen.findByRole('link', { name: 'CR000000017' })).toHaveAttribute(
    'href',
    `/bookings-beta/details/1?tab=discussion&discussion=${DISCUSSION_ID}`,
  );
});
