import { commentCalls, suggestionCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { searchCalls } from '@cartage/contract/core/search.ts';
import { aComment, aDiscussion, DISCUSSION_ID } from '@cartage/testing/discussion.fixture.ts';
import { answers, askedOf, listOf } from '@cartage/testing/page.tsx';
import { aJob } from '@cartage/testing/job.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { aTalk, box, open, person } from './discussions.fixture.tsx';

beforeEach(aTalk);

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
  await user.click(await screen.findByRole('button', { name: /Send to 1 by email/ }));
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
  expect(await screen.findByRole('button', { name: /Send to 1 by email/ })).toBeEnabled();
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

test('a name with an apostrophe is offered while it is typed', async () => {
  answers(suggestionCalls.users, ({ filter }) => (filter === 'O Br' ? [person(14, 'Siobhan', "O'Brien")] : []));
  const { user } = open();
  await user.type(await box(), "@O'Br");
  await user.click(await screen.findByRole('option', { name: /Siobhan O'Brien/ }));
  await waitFor(async () => expect(await box()).toHaveValue("@Siobhan O'Brien "));
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
