/** What the list of bookings offers of what a tenant may have switched off. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { answers, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import BookingsPage from './bookings.page.tsx';

beforeEach(() => {
  localStorage.clear();
  answers(carrierAccountCalls.list, () => listOf());
  answers(bookingCalls.countByStatus, () => ({
    ...{ totalCount: 1, delivered: 0, inTransit: 0, processing: 1, exception: 0 },
  }));
  answers(bookingCalls.list, () => listOf(aBooking()));
});

test('promo codes are offered to staff whose tenant has them', async () => {
  const offered = async (without: 'PromoCodes'[]) => {
    const { user, unmount } = renderPage(<BookingsPage />, { path: '/bookings', without });
    await screen.findByText('CR000000017');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const all = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    unmount();
    return all.filter((text) => /Import|Promo codes/.test(text));
  };
  expect(await offered([])).toEqual(['Import', 'Promo codes']);
  expect(await offered(['PromoCodes'])).toEqual(['Import']);
});
