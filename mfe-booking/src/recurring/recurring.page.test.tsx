import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import {
  answers,
  askedOf,
  aCustomerSession,
  aStaffSession,
  clockAt,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { AppError } from '@cartage/contract/error.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aRule } from './recurring.fixture.ts';
import RecurringPage from './recurring.page.tsx';

const { booking: _, ...rule } = aRule();
const failed = {
  ...rule,
  ...{ id: 4, name: 'Month end', status: 'Paused' as const, pausedUntil: '2026-12-01', nextDays: [] },
  ...{ lastStatus: 'NotBooked' as const, lastReason: 'The account KES is on hold.' },
};
beforeEach(() => {
  localStorage.clear();
  clockAt('2026-11-25T01:00:00Z');
  answers(recurringCalls.list, () => listOf(rule, failed));
});
const show = (session = aStaffSession()) => renderPage(<RecurringPage />, { path: '/bookings/recurring', session });
const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

test('a row says when, with its next days, its state, and what became of the last one', async () => {
  show();
  const active = await row('Weekdays to Ballarat');
  expect(active.getByText('Mon to Fri')).toBeVisible();
  expect(active.getByText('Sydney → Ballarat')).toBeVisible();
  expect(active.getByText('Fri 27 Nov')).toBeVisible();
  expect(active.getByText('Kestrel Tools')).toBeVisible();
  const paused = await row('Month end');
  expect(paused.getByText('Paused')).toBeVisible();
  expect(paused.getByText(/until/)).toHaveTextContent('until Tue 1 Dec');
  expect(paused.getByText('Not booked')).toBeVisible();
  expect(paused.getByText('The account KES is on hold.')).toBeVisible();
  expect(paused.getByText('None')).toBeVisible();
});
test('those whose last day was not booked are found by a filter', async () => {
  const { user } = show();
  await row('Month end');
  await user.click(screen.getAllByRole('button', { name: 'Last day' })[0]!);
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('Not booked'));
  await waitFor(() => expect(askedOf(recurringCalls.list).at(-1)?.filter).toContain("lastStatus in ('NotBooked')"));
});
test('a customer sees no column of customers', async () => {
  show(aCustomerSession());
  await row('Weekdays to Ballarat');
  expect(screen.queryByRole('columnheader', { name: /Customer/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'New recurring booking' })).toBeVisible();
});
test('who only looks makes no rules, and an empty list says how one begins', async () => {
  answers(recurringCalls.list, () => listOf());
  show(aStaffSession({ permissions: ['Booking.View'] }));
  expect(await screen.findByText('No recurring bookings yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New recurring booking' })).toBeNull();
});
test('a list that cannot be read says so and is asked again', async () => {
  refuses(recurringCalls.list, new AppError(503, 'unavailable', 'Nobody answers.'));
  show();
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible();
});
