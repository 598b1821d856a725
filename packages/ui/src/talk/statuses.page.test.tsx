/** What the tenant calls the states of discussions and comments, where they are read and chosen. */
import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { communicationNameCalls } from '@cartage/contract/lookup-names.ts';
import type { LookupName } from '@cartage/contract/wire.ts';
import { aComment, aDiscussion } from '@cartage/testing/discussion.fixture.ts';
import { answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { learnCodes } from '../words/codes.ts';
import Discussions from './discussions.tsx';

const said = (list: string, code: string, more: Partial<LookupName>): LookupName => ({
  ...{ list, code, name: null, colour: null, sortOrder: null, isHidden: false },
  ...more,
});
const learn = (...names: LookupName[]) => act(() => learnCodes(communicationNameCalls.names.group, names));
afterEach(() => learn());
function open(of = aDiscussion()) {
  answers(discussionCalls.list, () => listOf(of));
  answers(discussionCalls.find, () => of);
  answers(discussionCalls.replyAddress, () => ({ address: null }));
  answers(discussionCalls.markRead, () => undefined);
  answers(discussionCalls.update, () => undefined);
  answers(commentCalls.update, () => undefined);
  return renderPage(<Discussions entity="Booking" id={1} customer={null} />);
}

test('a discussion stands and moves in the tenant’s words, and its kind reads so', async () => {
  learn(
    said('discussionStatuses', 'Pending', { name: 'With the carrier', sortOrder: 0, colour: '#336699' }),
    said('discussionStatuses', 'Open', { sortOrder: 1 }),
    said('discussionStatuses', 'Closed', { name: 'Done with', sortOrder: 2 }),
    said('discussionTypes', 'Booking', { name: 'Freight' }),
  );
  const at = '2026-11-21T02:00:00Z';
  const moved = { from: 'Closed' as const, to: 'Pending' as const, at, username: 'Mia', isreply: false };
  const { user } = open(aDiscussion({ status: 'Pending', statuschanges: [moved] }));
  expect(await screen.findByText('Done with to With the carrier, by Mia')).toBeVisible();
  expect(screen.getByText(/^Freight, started by Ravi Menon/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Status: With the carrier' }));
  const entries = await screen.findAllByRole('menuitemcheckbox');
  expect(entries.map((entry) => entry.textContent)).toEqual(['With the carrier', 'Open', 'Done with']);
  await user.click(entries[2]!);
  await waitFor(() => expect(askedOf(discussionCalls.update)[0]).toMatchObject({ status: 'Closed' }));
});
test('a hidden status is no choice but where it stands', async () => {
  learn(
    said('discussionStatuses', 'Pending', { isHidden: true }),
    said('discussionStatuses', 'Open', { isHidden: true }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Status: Open' }));
  expect((await screen.findAllByRole('menuitemcheckbox')).map((entry) => entry.textContent)).toEqual([
    'Open',
    'Closed',
  ]);
});
test('a comment is marked as what the tenant calls it, unless that is no longer offered', async () => {
  learn(said('commentStatuses', 'Resolved', { name: 'Answered' }));
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'More about the comment by Ravi Menon' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as “Answered”' }));
  await waitFor(() => expect(askedOf(commentCalls.update)[0]?.comment).toMatchObject({ status: 'Resolved' }));
  unmount();
  learn(said('commentStatuses', 'Resolved', { name: 'Answered', isHidden: true }));
  const of = aDiscussion({
    comments: [aComment({ status: 'Resolved' }), aComment({ id: aComment().id.replace('c1', 'c2') })],
  });
  const again = open(of);
  expect(await screen.findByText('Answered')).toBeVisible();
  const [resolved, other] = screen.getAllByRole('button', { name: 'More about the comment by Ravi Menon' });
  await again.user.click(resolved!);
  expect(await screen.findByRole('menuitem', { name: 'Open it again' })).toBeVisible();
  await again.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await again.user.click(other!);
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^Mark as/ })).toBeNull());
});
