import { discussionCalls, type Discussion } from '@cartage/contract/communication/discussion.ts';
import { aComment, aDiscussion } from '@cartage/testing/discussion.fixture.ts';
import { aCustomerSession, answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { Questions } from './questions.tsx';

const said = (id: string, bycustomer: boolean) =>
  aDiscussion({ id, isteamonly: false, customerid: 7, comments: [aComment({ bycustomer })] });
const ids = [1, 2, 3].map((n) => `0190a3c0-0000-7000-8000-00000000000${n}`);
const answer = (items: Discussion[], totalCount = items.length) =>
  answers(discussionCalls.list, () => ({ items, totalCount }));

test('what a customer asked last is told, one by its own page, those that were answered not', async () => {
  answer([said(ids[0]!, true), said(ids[1]!, false)]);
  const { unmount } = renderPage(<Questions />);
  expect(await screen.findByText('1 customer question')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read them' })).toHaveAttribute('href', `/discussions/${ids[0]}`);
  unmount();
  answer([said(ids[0]!, true), said(ids[2]!, true)], 400);
  renderPage(<Questions />);
  expect(await screen.findByText('2 customer questions or more')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read them' })).toHaveAttribute('href', '/discussions');
});
test('nothing stands there where all have an answer, nor for whoever may not give one', async () => {
  answer([said(ids[1]!, false)]);
  const { container } = renderPage(<Questions />);
  await waitFor(() => expect(askedOf(discussionCalls.list)).toHaveLength(1));
  expect(container).not.toHaveTextContent('question');
  for (const session of [aCustomerSession(), aStaffSession({ permissions: ['Warehouse.View'] })])
    renderPage(<Questions />, { session }).unmount();
  expect(askedOf(discussionCalls.list)).toHaveLength(1);
});
