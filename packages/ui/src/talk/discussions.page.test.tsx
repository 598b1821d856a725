import { commentCalls, suggestionCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { searchCalls } from '@cartage/contract/core/search.ts';
import { aComment, aDiscussion, DISCUSSION_ID } from '@cartage/testing/discussion.fixture.ts';
import { answers, aCustomerSession, askedOf, aStaffSession, listOf, renderPage } from '@cartage/testing/page.tsx';
import { aJob } from '@cartage/testing/job.fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import Discussions from './discussions.tsx';

const ada = 1;
const person = (userid: number, name: string, surname: string, customerid: number | null = null) => ({
  ...{ id: String(userid), username: name, name, surname, phonenumber: null, email: `${name}@x.test`, tenantid: 1 },
  ...{ userid, customerid },
});
beforeEach(() => {
  sessionStorage.clear();
  answers(discussionCalls.list, () => listOf(aDiscussion()));
  answers(discussionCalls.find, () => aDiscussion());
  answers(discussionCalls.replyAddress, () => ({ address: null }));
  answers(discussionCalls.markRead, () => undefined);
  answers(commentCalls.create, () => ({ id: aComment().id }));
  answers(suggestionCalls.users, ({ filter }) => (filter === 'ra' ? [person(12, 'Ravi', 'Menon')] : []));
  answers(searchCalls.search, () => []);
  answers(entityCalls.titled, () => []);
  answers(jobCalls.list, () => listOf());
});
const open = (session = aStaffSession(), path = '/') =>
  renderPage(<Discussions entity="Booking" id={1} customer={{ id: 7, name: 'Kestrel Tools' }} />, { session, path });
const box = () => screen.findByRole('textbox', { name: 'Your comment' });

test('somebody is named with @, by the keyboard alone, and hears of it', async () => {
  const { user } = open();
  await user.type(await box(), 'Please look @ra');
  await screen.findByRole('option', { name: /Ravi Menon/ });
  await user.keyboard('{Enter}now');
  await waitFor(async () => expect(await box()).toHaveValue('Please look @Ravi Menon now'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(askedOf(commentCalls.create)).toHaveLength(1));
  expect(askedOf(commentCalls.create)[0]!.comment).toMatchObject({
    discussionid: DISCUSSION_ID,
    content: 'Please look @Ravi Menon now',
    usertags: [{ userid: 12, cursor: { start: 12, end: 23 } }],
  });
  await waitFor(async () => expect(await box()).toHaveValue(''));
});

test('an address outside says that it goes by mail; Escape closes what is offered and keeps the words', async () => {
  const { user } = open();
  await user.type(await box(), 'Hi @dock@ferry.test');
  await screen.findByRole('option', { name: /dock@ferry.test/ });
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: /Send to 1 by mail/ }));
  await waitFor(() =>
    expect(askedOf(commentCalls.create)[0]?.comment.thirdpartytags).toEqual([
      { email: 'dock@ferry.test', cursor: { start: 3, end: 19 } },
    ]),
  );
  await waitFor(async () => expect(await box()).toHaveValue(''));
  await user.type(await box(), '@ra');
  await screen.findByRole('option', { name: /Ravi/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(await box()).toHaveValue('@ra');
});

test('whoever types on before the answer is there names nobody whom the words do not fit', async () => {
  answers(suggestionCalls.users, ({ filter }) =>
    filter ? new Promise<never>(() => undefined) : [person(12, 'Ravi', 'Menon')],
  );
  const { user } = open();
  await user.type(await box(), 'Hi @');
  await screen.findByRole('option', { name: /Ravi Menon/ });
  await user.keyboard('dock@ferry.test{Enter}');
  expect(await screen.findByRole('button', { name: /Send to 1 by mail/ })).toBeEnabled();
  expect(await box()).toHaveValue('Hi @dock@ferry.test ');
});

test('a second word goes on with the name, those are asked for who read the discussion, and other words offer nobody', async () => {
  answers(suggestionCalls.users, ({ filter }) => (filter === 'jo smi' ? [person(13, 'Jo', 'Smith')] : []));
  answers(discussionCalls.find, () => aDiscussion({ isteamonly: false }));
  const { user } = open();
  await user.type(await box(), 'Ask @jo smi');
  await screen.findByRole('option', { name: /Jo Smith/ });
  expect(askedOf(suggestionCalls.users).at(-1)).toEqual({
    ...{ filter: 'jo smi', discussionId: DISCUSSION_ID, isteamonly: true },
  });
  await user.keyboard('{Enter}to look');
  await waitFor(async () => expect(await box()).toHaveValue('Ask @Jo Smith to look'));
  expect(screen.queryByRole('option')).toBeNull();
  await user.click(await screen.findByRole('radio', { name: 'Customer too' }));
  await user.type(await box(), ' @x');
  await waitFor(() => expect(askedOf(suggestionCalls.users).at(-1)).toMatchObject({ filter: 'x', isteamonly: false }));
});

test('a job is named with # as well, and opens from the comment', async () => {
  const job = aJob({ id: '0198a0f0-0000-7000-8000-000000000041', jobno: 'J000041', customername: 'Kestrel' });
  answers(jobCalls.list, ({ search }) => (search === 'J0000' ? listOf(job) : listOf()));
  const { user } = open();
  await user.type(await box(), '#J0000');
  await user.click(await screen.findByRole('option', { name: /J000041 Job, .*Kestrel/ }));
  await user.click(await screen.findByRole('button', { name: /^Comment/ }));
  await waitFor(() =>
    expect(askedOf(commentCalls.create)[0]?.comment.entitytags).toEqual([
      { entity: 'Job', entityid: job.id, cursor: { start: 0, end: 8 } },
    ]),
  );
});

test('a record of the tenant’s own kinds is named with # by its title, and the comment leads to it', async () => {
  const [kind, id] = ['0198a0f0-0000-7000-8000-0000000000aa', '0198a0f0-0000-7000-8000-0000000000bb'];
  const plate = { id, type: 'Truck check', definitionId: kind, module: 'Job' as const, title: 'ABC 123' };
  answers(entityCalls.titled, ({ title }) => (title === 'ABC' ? [plate] : []));
  answers(discussionCalls.find, () =>
    aDiscussion({
      comments: [
        aComment({
          content: 'See #ABC 123',
          entitytags: [{ entity: 'Entity.Job', entityid: `${kind}.${id}`, cursor: { start: 4, end: 12 } }],
        }),
      ],
    }),
  );
  const { user } = open();
  await user.type(await box(), '#ABC');
  await user.click(await screen.findByRole('option', { name: /ABC 123\s*Truck check/ }));
  await user.click(await screen.findByRole('button', { name: /^Comment/ }));
  await waitFor(() =>
    expect(askedOf(commentCalls.create)[0]?.comment.entitytags).toEqual([
      { entity: 'Entity.Job', entityid: `${kind}.${id}`, cursor: { start: 0, end: 8 } },
    ]),
  );
  expect(screen.getByRole('link', { name: '#ABC 123' })).toHaveAttribute('href', `/records/${kind}.${id}`);
});

test('a record is named with #', async () => {
  answers(searchCalls.search, () => [
    {
      ref: '41',
      type: 'Booking' as const,
      details: JSON.stringify({ ConsignmentId: 'CR000000017', CompanyName: 'Kestrel' }),
    },
  ]);
  const { user } = open();
  await user.type(await box(), '#CR0');
  await user.click(await screen.findByRole('option', { name: /CR000000017/ }));
  await user.click(await screen.findByRole('button', { name: /^Comment/ }));
  await waitFor(() =>
    expect(askedOf(commentCalls.create)[0]?.comment.entitytags).toEqual([
      { entity: 'Booking', entityid: '41', cursor: { start: 0, end: 12 } },
    ]),
  );
});

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
    user.click(await screen.findByRole('button', { name: 'More about the comment of Ada Staff' }));
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
  await user.click(await screen.findByRole('button', { name: /^More about the comment of/ }));
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
  await later.user.click(await screen.findByRole('button', { name: /^More about the comment of/ }));
  await later.user.click(await screen.findByRole('menuitem', { name: 'Take out of the archive' }));
  await waitFor(() =>
    expect(askedOf(commentCalls.update).at(-1)).toEqual({ comment: { id: away.id, status: 'Open' } }),
  );
  await later.user.click(await screen.findByRole('button', { name: 'Hide what is archived' }));
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
  expect(await screen.findByText('by mail')).toBeVisible();
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
