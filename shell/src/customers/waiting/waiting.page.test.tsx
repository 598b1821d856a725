import { registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import { answers, askedOf, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aRegistration } from './registration.fixture.ts';
import WaitingPage from './waiting.page.tsx';

beforeEach(() => {
  answers(registrationDecisionCalls.list, () => listOf(aRegistration()));
  answers(registrationDecisionCalls.approve, () => ({ customerId: 70 }));
  answers(registrationDecisionCalls.decline, () => undefined);
});
const show = () => renderPage(<WaitingPage />, { path: '/customers/waiting' });

test('who waits is let in from the list, and the way to the new customer is offered', async () => {
  const { user } = show();
  expect((await screen.findByText('Kestrel Tools')).closest('tr')).toHaveTextContent('kim@kestrel.test');
  expect(askedOf(registrationDecisionCalls.list)).toContainEqual(expect.objectContaining({ status: 'Waiting' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('kim@kestrel.test');
  await user.click(await within(dialog).findByRole('button', { name: 'Open the account' }));
  expect(await screen.findByText('The account is open')).toBeVisible();
  expect(askedOf(registrationDecisionCalls.approve)).toEqual([{ id: 4, code: null }]);
});
test('where codes are typed by hand, the dialog says that one is missing', async () => {
  refuses(registrationDecisionCalls.approve, invalid([{ message: 'Required', members: ['code'] }]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Open the account' }));
  await waitFor(() => expect(screen.getByLabelText(/^Customer code/)).toBeInvalid());
});
test('nobody is declined without a reason', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toBeInvalid());
  expect(askedOf(registrationDecisionCalls.decline)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'We do not go there.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(askedOf(registrationDecisionCalls.decline)).toEqual([{ id: 4, reason: 'We do not go there.' }]),
  );
});
test('a colleague who was quicker is told of', async () => {
  refuses(registrationDecisionCalls.approve, conflict('registration.decided', 'This registration was declined.'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Open the account' }));
  expect((await screen.findAllByText(/was declined/)).length).toBeGreaterThan(0);
});
test('who may only look decides nothing', async () => {
  renderPage(<WaitingPage />, { session: aStaffSession({ permissions: ['Customer.View'] }) });
  await screen.findByText('Kestrel Tools');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
