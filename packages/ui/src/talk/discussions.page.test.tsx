import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { aComment, aDiscussion, DISCUSSION_ID } from '@cartage/testing/discussion.fixture.ts';
import { answers, aCustomerSession, askedOf, aStaffSession, listOf } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, aTalk, box, open } from './discussions.fixture.tsx';

beforeEach(aTalk);

test('what staff write in an open discussion is the team’s alone until they say otherwise', async () => {
  answers(discussionCalls.find, () => aDiscussion({ isteamonly: false }));
  const { user } = open();
  await user.type(await box(), 'Slow payers');
  await user.click(await screen.findByRole('button', { name: /^Comment/ }));
  await waitFor(() => expect(askedOf(commentCalls.create)[0]?.comment.isteamonly).toBe(true));
  await waitFor(async () => expect(await box()).toHaveValue(''));
  await user.type(await box(), 'We come on Tuesday');
  await user.click(await screen.findByRole('radio', { name: 'Customer too' }));
  await user.click(await screen.findByRole('button', { name: /^Comment/ }));
  await waitFor(() => expect(askedOf(commentCalls.create)[1]?.comment.isteamonly).toBe(false));
});

test('one’s own is edited and deleted, and both can be undone', async () => {
  const mine = aComment({ creatoruserid: ada, username: 'Ada Staff', content: 'First' });
  answers(discussionCalls.find, () => aDiscussion({ comments: [mine] }));
  for (const call of [commentCalls.update, commentCalls.remove, commentCalls.restore] as const)
    answers(call, () => undefined);
  const { user } = open();
  const more = async () =>
    user.click(await screen.findByRole('button', { name: 'More about the comment by Ada Staff' }));
  await more();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const words = await screen.findByRole('textbox', { name: 'Comment' });
  await user.clear(words);
  await user.type(words, 'Second');
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(askedOf(commentCalls.update).map((a) => a.comment.content)).toEqual(['Second', 'First']));
  await more();
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('Comment deleted');
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(askedOf(commentCalls.restore)).toEqual([{ id: mine.id }]));
});

test('the kind of matter is changed in the head, by the team and by who began it', async () => {
  answers(discussionCalls.update, () => undefined);
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: /^Type: / }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Incident' }));
  await waitFor(() => expect(askedOf(discussionCalls.update)).toEqual([{ id: DISCUSSION_ID, type: 'Incident' }]));
  unmount();
  open(aCustomerSession());
  expect(await screen.findByRole('button', { name: /^Type: / })).toBeDisabled();
});

test('a comment is put away, stands aside from then on, and is brought back from where it was said', async () => {
  answers(commentCalls.update, () => undefined);
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: /^More about the comment by/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() =>
    expect(askedOf(commentCalls.update)).toEqual([{ comment: { id: aComment().id, status: 'Archived' } }]),
  );
  unmount();
  const away = aComment({ status: 'Archived', content: 'Old news' });
  answers(discussionCalls.find, () => aDiscussion({ comments: [away] }));
  const later = open();
  await later.user.click(await screen.findByRole('button', { name: 'Show 1 archived comment' }));
  await screen.findByText('Old news');
  await later.user.click(await screen.findByRole('button', { name: /^More about the comment by/ }));
  await later.user.click(await screen.findByRole('menuitem', { name: 'Take out of the archive' }));
  await waitFor(() =>
    expect(askedOf(commentCalls.update).at(-1)).toEqual({ comment: { id: away.id, status: 'Open' } }),
  );
  await later.user.click(await screen.findByRole('button', { name: 'Hide archived comments' }));
  await waitFor(() => expect(screen.queryByText('Old news')).toBeNull());
});

test('what is new is marked, and counts as read once it was in view', async () => {
  answers(discussionCalls.find, () => aDiscussion({ unread: 1 }));
  open();
  expect(await screen.findByText('1 new')).toBeInTheDocument();
  await waitFor(() => expect(askedOf(discussionCalls.markRead)).toEqual([{ id: DISCUSSION_ID }]), { timeout: 5000 });
});

test('a discussion begins on the record, the team’s alone unless it is opened', async () => {
  answers(discussionCalls.list, () => listOf());
  answers(discussionCalls.create, () => ({ id: DISCUSSION_ID }));
  const { user, path } = open();
  await user.type(await screen.findByRole('textbox', { name: 'What is it about?' }), 'New day');
  await user.type(await screen.findByRole('textbox', { name: 'First comment' }), 'Can they take it?');
  await user.click(await screen.findByRole('checkbox', { name: /Open to Kestrel Tools/ }));
  await user.click(await screen.findByRole('button', { name: 'Type: Booking' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Claim' }));
  await user.click(await screen.findByRole('button', { name: /Start discussion/ }));
  await waitFor(() => expect(path()).toContain(`discussion=${DISCUSSION_ID}`));
  expect(askedOf(discussionCalls.create)[0]).toMatchObject({
    ...{ topic: 'New day', type: 'Claim', entitytype: 'Booking', entityid: '1', isteamonly: false },
    comments: { comment: { content: 'Can they take it?' } },
  });
});

test('a customer’s person answers, and decides nothing about the team', async () => {
  answers(discussionCalls.find, () =>
    aDiscussion({
      isteamonly: false,
      statuschanges: [{ from: 'Pending', to: 'Open', at: '2026-11-21T02:00:00Z', username: 'Cass', isreply: true }],
    }),
  );
  const { user } = open(aCustomerSession());
  await screen.findByText(/because a reply came in/);
  expect(screen.queryByRole('radiogroup', { name: 'Who sees it' })).toBeNull();
  await user.type(await box(), 'Tuesday suits');
  await user.click(await screen.findByRole('button', { name: /^Comment/ }));
  await waitFor(() => expect(askedOf(commentCalls.create)[0]?.comment.content).toBe('Tuesday suits'));
  expect(askedOf(commentCalls.create)[0]!.comment).not.toHaveProperty('isteamonly');
});

test('a mail that did not arrive says so, and tags read as what they are', async () => {
  const content = 'Ask @dock@ferry.test about #CR1';
  const said = aComment({
    content,
    thirdpartytags: [{ email: 'dock@ferry.test', cursor: { start: 4, end: 20 } }],
    entitytags: [{ entity: 'Booking', entityid: '41', cursor: { start: 27, end: 31 } }],
    mails: [{ email: 'dock@ferry.test', status: 'Failed' }],
  });
  answers(discussionCalls.find, () => aDiscussion({ comments: [said] }));
  open();
  await screen.findByText(/dock@ferry.test: could not be delivered/);
  const thread = await screen.findByRole('region', { name: 'Late ferry' });
  expect(within(thread).getByRole('link', { name: '#CR1' })).toHaveAttribute('href', '/bookings-beta/details/41');
});

test('what came by mail says so, folds what it repeats, and says where its files went', async () => {
  const files = [
    { filename: 'damage.pdf', size: 20_000, documentid: 3, problem: null },
    { filename: 'run.exe', size: 900, documentid: null, problem: 'This file is none of them.' },
  ];
  const mails = [{ email: 'gone@store.test', status: 'Bounced' }];
  const comment = {
    username: 'dock@store.test',
    creatoruserid: null,
    isbymail: true,
    quoted: '> earlier',
    files,
    mails,
  };
  answers(discussionCalls.find, () => aDiscussion({ comments: [aComment(comment)] }));
  open();
  expect(await screen.findByText('by email')).toBeVisible();
  expect(screen.getByText('> earlier')).not.toBeVisible();
  expect(screen.getByText(/damage.pdf \(20 kB\): filed with the documents of CR000000017/)).toBeVisible();
  expect(screen.getByText(/run.exe .*not filed. This file is none of them/)).toBeVisible();
  expect(screen.getByText(/gone@store.test: bounced/)).toBeVisible();
});
test('the head shows the address for one’s own replies, to whoever may write and where mail is taken', async () => {
  answers(discussionCalls.replyAddress, () => ({ address: 'reply+abc@in.test' }));
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy your reply address reply+abc@in.test' }));
  expect(await navigator.clipboard.readText()).toBe('reply+abc@in.test');
  unmount();
  open(aStaffSession({ permissions: ['Booking.View'] }));
  await screen.findByText('The ferry is late');
  expect(screen.queryByRole('button', { name: /reply address/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
