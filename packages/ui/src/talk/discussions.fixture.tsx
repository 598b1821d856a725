/** Tests only: the discussions of a booking, and the box to write in. */
import { commentCalls, suggestionCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { searchCalls } from '@cartage/contract/core/search.ts';
import { aComment, aDiscussion } from '@cartage/testing/discussion.fixture.ts';
import { answers, aStaffSession, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import Discussions from './discussions.tsx';

export const ada = 1;
export const person = (userid: number, name: string, surname: string, customerid: number | null = null) => ({
  ...{ id: String(userid), username: name, name, surname, phonenumber: null, email: `${name}@x.test`, tenantid: 1 },
  ...{ userid, customerid },
});
/** A discussion with one comment of the team's on a booking, and Ravi to be named in it. */
export function aTalk(): void {
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
}
export const open = (session = aStaffSession(), path = '/') =>
  renderPage(<Discussions entity="Booking" id={1} customer={{ id: 7, name: 'Kestrel Tools' }} />, { session, path });
export const box = () => screen.findByRole('textbox', { name: 'Your comment' });
