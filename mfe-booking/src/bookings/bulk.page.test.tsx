/** Where acts on several bookings lead that are another page's. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { aCustomerSession, aStaffSession, answers, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import BookingsPage from './bookings.page.tsx';

beforeEach(() => {
  localStorage.clear();
  answers(carrierAccountCalls.list, () => listOf());
  answers(bookingCalls.countByStatus, () => ({
    ...{ totalCount: 2, delivered: 0, inTransit: 0, processing: 1, exception: 1 },
  }));
  answers(bookingCalls.list, () => listOf(aBooking(), aBooking({ id: 40, consignmentId: 'CR000000024' })));
});
const open = async (session = aStaffSession()) => {
  const page = renderPage(<BookingsPage />, { path: '/bookings', session });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await screen.findByRole('button', { name: /^Print 2/ });
  return page;
};

test('those that are chosen are allocated on the board, which is told which they are', async () => {
  const { user, path } = await open();
  await user.click(screen.getByRole('button', { name: 'Allocate 2' }));
  await waitFor(() => expect(path()).toBe('/drivers/allocation?bookings=1.14'));
});
test('a customer allocates nothing', async () => {
  await open(aCustomerSession());
  expect(screen.queryByRole('button', { name: /^Allocate/ })).toBeNull();
});
