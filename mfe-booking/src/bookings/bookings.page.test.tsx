import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aCustomerSession, aStaffSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import BookingsPage from './bookings.page.tsx';

beforeEach(() => {
  localStorage.clear();
  answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(bookingCalls.countByStatus, () => ({ totalCount: 2, delivered: 0, inTransit: 0, processing: 1, exception: 1 }));
  answers(bookingCalls.list, () => ({ items: [aBooking(), aBooking({ id: 2, consignmentId: 'CR000000024', bookingStatus: 'PickedUp' })], totalCount: 2 }));
});

test('each booking says where it goes, who carries it and what it costs, and opens its record', async () => {
  renderPage(<BookingsPage />, { path: '/bookings' });
  const row = (await screen.findByText('CR000000017')).closest('tr')!;
  for (const text of ['Kestrel Tools', 'Sydney', 'Ballarat', 'Own fleet', 'Booked', '$500.00']) expect(within(row).getByText(text)).toBeVisible();
  expect(row.querySelector('[data-open]')).toHaveAttribute('href', '/bookings-beta/details/1');
});
test('the search and the groups ask the list and its counters alike', async () => {
  renderPage(<BookingsPage />, { path: '/bookings?q=ballarat&status=exception' });
  await screen.findByText('CR000000017');
  expect(askedOf(bookingCalls.list)[0]).toMatchObject({ search: 'ballarat', filter: expect.stringContaining("'Delayed'") });
  expect(askedOf(bookingCalls.countByStatus)[0]).toEqual({ search: 'ballarat' });
});
test('cancelling several asks first, and tells of each one that could not be', async () => {
  answers(bookingCalls.runOperations, ({ bookingIds }) => ({ labels: [], manifests: [], results: bookingIds.map((bookingId) => ({ bookingId, operation: 'Cancel' as const, status: bookingId === 1 ? 'Succeeded' as const : 'Failed' as const, code: null, message: bookingId === 1 ? null : 'A booking that is PickedUp can no longer be cancelled.' })) }));
  const { user } = renderPage(<BookingsPage />, { path: '/bookings' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'More for the selected rows' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel 2 bookings' }));
  expect(askedOf(bookingCalls.runOperations)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel 2 bookings' }));
  await waitFor(() => expect(askedOf(bookingCalls.runOperations)).toEqual([{ bookingIds: [1, 2], operations: ['Cancel'] }]));
  expect(await screen.findByText('A booking that is PickedUp can no longer be cancelled.')).toBeVisible();
});
test('who may only look is offered nothing to change', async () => {
  renderPage(<BookingsPage />, { path: '/bookings', session: aStaffSession({ permissions: ['Booking.View'] }) });
  await screen.findByText('CR000000017');
  expect(screen.queryByRole('link', { name: /New quote/ })).toBeNull();
});
test('a customer is not told whose bookings they are', async () => {
  renderPage(<BookingsPage />, { path: '/bookings', session: aCustomerSession() });
  await screen.findByText('CR000000017');
  expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull();
  expect(screen.getByRole('link', { name: /Book freight/ })).toBeVisible();
});
