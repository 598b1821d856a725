import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { notFound } from '@cartage/contract/error.ts';
import { answers, askedOf, aStaffSession, clockAt, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aDay, anUpcoming, aRule, SERVICES } from './recurring.fixture.ts';
import RulePage from './rule.page.tsx';

beforeEach(() => {
  localStorage.clear();
  clockAt('2026-11-25T01:00:00Z');
  answers(recurringCalls.find, () => aRule());
  answers(recurringCalls.list, () => listOf());
  answers(recurringCalls.services, () => SERVICES);
  answers(recurringCalls.upcoming, () => [
    anUpcoming('2026-11-26', { done: aDay({ day: '2026-11-26', forDay: '2026-11-26' }) }),
    anUpcoming('2026-11-27'),
    anUpcoming('2026-11-30', { state: 'LeftOut' }),
    anUpcoming('2026-12-25', { state: 'Skipped', note: 'Christmas Day' }),
  ]);
  for (const call of [
    recurringCalls.pause,
    recurringCalls.resume,
    recurringCalls.leaveOut,
    recurringCalls.putBack,
    recurringCalls.remove,
  ])
    answers(call, () => undefined);
});
const show = (path = '/bookings/recurring/3', session = aStaffSession()) =>
  renderPage(<RulePage />, { path, route: '/bookings/recurring/:id', session });
const line = async (day: string) => within((await screen.findByText(day)).closest('li')!);

test('days to come name what is booked, left out and a holiday', async () => {
  show();
  expect((await line('Thu 26 Nov')).getByRole('link', { name: 'CR000000017' })).toHaveAttribute(
    'href',
    '/bookings-beta/details/41',
  );
  expect((await line('Mon 30 Nov')).getByText('Left out')).toBeVisible();
  const christmas = await line('Fri 25 Dec');
  expect(christmas.getByText('Nothing: Christmas Day')).toBeVisible();
  expect(christmas.queryByRole('button')).toBeNull();
});
test('a day is left out with a way back, and put back', async () => {
  answers(recurringCalls.find, () => aRule({ leftOut: ['2026-11-30'] }));
  const { user } = show();
  await user.click((await line('Fri 27 Nov')).getByRole('button', { name: 'Leave out Fri 27 Nov' }));
  await waitFor(() => expect(askedOf(recurringCalls.leaveOut)).toEqual([{ id: 3, day: '2026-11-27' }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(askedOf(recurringCalls.putBack)).toEqual([{ id: 3, day: '2026-11-27' }]));
  await user.click((await line('Mon 30 Nov')).getByRole('button', { name: 'Put Mon 30 Nov back' }));
  await waitFor(() => expect(askedOf(recurringCalls.putBack)[1]).toEqual({ id: 3, day: '2026-11-30' }));
});
test('it is paused until a day, and resumed', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('First day that is booked again'), '2026-12-01');
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(askedOf(recurringCalls.pause)).toEqual([{ id: 3, until: '2026-12-01' }]));
});
test('a rule that has stopped says why, and is resumed', async () => {
  answers(recurringCalls.find, () => aRule({ status: 'Stopped', stopReason: 'Customer KES is not active.' }));
  const { user } = show();
  expect(await screen.findByText(/Customer KES is not active/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(askedOf(recurringCalls.resume)).toEqual([{ id: 3 }]));
});
test('deleting asks first and says that bookings stay', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText(/Bookings that it made stay/)).toBeVisible();
  expect(askedOf(recurringCalls.remove)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete recurring booking' }));
  await waitFor(() => expect(askedOf(recurringCalls.remove)).toEqual([{ id: 3 }]));
});
test('a day that was not booked says why and is booked now; a dear one asks first', async () => {
  const over = { status: 'NotBooked' as const, bookingId: null, consignmentId: null };
  answers(recurringCalls.days, () =>
    listOf(
      aDay({ ...over, id: 9, day: '2026-11-25', code: 'booking.accountOnHold', reason: 'The account is on hold.' }),
      aDay({ ...over, id: 8, day: '2026-11-26', code: 'recurring.overMost', reason: 'It costs $839.76.' }),
      aDay({ ...over, id: 7, day: '2026-11-20', code: 'recurring.missed', reason: 'Missed.' }),
    ),
  );
  answers(recurringCalls.bookDay, () => aDay());
  const { user } = show('/bookings/recurring/3?tab=done');
  expect(await screen.findByText('The account is on hold.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book Wed 25 Nov now' }));
  await waitFor(() => expect(askedOf(recurringCalls.bookDay)).toEqual([{ id: 9 }]));
  await user.click(screen.getByRole('button', { name: 'Book Thu 26 Nov now' }));
  expect(askedOf(recurringCalls.bookDay)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Book it anyway' }));
  await waitFor(() => expect(askedOf(recurringCalls.bookDay)[1]).toEqual({ id: 8, isAnyPrice: true }));
  expect(screen.queryByRole('button', { name: 'Book Fri 20 Nov now' })).toBeNull();
});
test('who only looks changes nothing', async () => {
  show(undefined, aStaffSession({ permissions: ['Booking.View'] }));
  await line('Fri 27 Nov');
  for (const name of [/Pause/, /Change/, /Leave out/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
test('one that is not there says so', async () => {
  refuses(recurringCalls.find, notFound('Recurring booking', 3));
  show();
  expect(await screen.findByText('There is no such recurring booking')).toBeVisible();
});
