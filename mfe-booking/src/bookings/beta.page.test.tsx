import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { aBooking, aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import BookingsBetaPage from './beta.page.tsx';

beforeEach(() => {
  answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(bookingCalls.list, () => ({ items: [aBooking()], totalCount: 1 }));
  answers(bookingCalls.countByStatus, () => ({
    totalCount: 1,
    processing: 1,
    inTransit: 0,
    delivered: 0,
    exception: 0,
  }));
});

test('where there is no room beside the list, a link to a record opens the record', async () => {
  const { path } = renderPage(<BookingsBetaPage />, { path: '/bookings-beta?id=1' });
  await waitFor(() => expect(path()).toBe('/bookings-beta/details/1'));
});
test('a row opens its booking', async () => {
  const { user, path } = renderPage(<BookingsBetaPage />, { path: '/bookings-beta' });
  await user.click(await screen.findByText('CR000000017'));
  await waitFor(() => expect(path()).toBe('/bookings-beta/details/1'));
});

describe('beside each other, where there is room', () => {
  beforeEach(() => {
    const query = (text: string) => ({
      matches: text.includes('72rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    Object.assign(window, { matchMedia: query });
    answers(bookingCalls.find, ({ id }) => aRecord({ id, consignmentId: `CR00000001${id}` }));
  });
  afterEach(() => Object.assign(window, { matchMedia: undefined }));
  const beside = (name: string) => screen.findByRole('article', { name });

  test('a booking opens beside the list, another takes its place, and the list stays', async () => {
    answers(bookingCalls.list, () => listOf(aBooking(), aBooking({ id: 2, consignmentId: 'CR000000024' })));
    const { user, path } = renderPage(<BookingsBetaPage />, { path: '/bookings-beta?q=cr' });
    expect(await screen.findByText('Choose a booking')).toBeVisible();
    await user.click(await screen.findByText('CR000000017'));
    expect(await beside('CR000000011')).toBeVisible();
    expect(path()).toBe('/bookings-beta?q=cr&id=1');
    await user.click(screen.getByText('CR000000024'));
    expect(await beside('CR000000012')).toBeVisible();
    expect(path()).toBe('/bookings-beta?q=cr&id=2');
  });
  test('the whole page is one click away, and what can be done stands there too', async () => {
    renderPage(<BookingsBetaPage />, { path: '/bookings-beta?id=1' });
    const pane = within(await beside('CR000000011'));
    expect(pane.getByRole('link', { name: 'Open the full page' })).toHaveAttribute('href', '/bookings-beta/details/1');
    expect(pane.getByRole('button', { name: 'Manifest' })).toBeVisible();
  });
  test('a booking that never came is tried again; one that is there stays when it cannot be asked for again', async () => {
    refuses(bookingCalls.find, unavailable('booking'));
    const { user, refetch } = renderPage(<BookingsBetaPage />, { path: '/bookings-beta?id=1' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers(bookingCalls.find, () => aRecord());
    await user.click(again);
    await beside('CR000000017');
    refuses(bookingCalls.find, unavailable('booking'));
    await refetch();
    expect(await beside('CR000000017')).toBeVisible();
  });
  test('who may only look is not offered a quote', async () => {
    renderPage(<BookingsBetaPage />, {
      path: '/bookings-beta?id=1',
      session: aStaffSession({ permissions: ['Booking.View'] }),
    });
    const pane = within(await beside('CR000000011'));
    expect(screen.queryByRole('link', { name: 'New quote' })).toBeNull();
    expect(pane.queryByRole('button', { name: 'Manifest' })).toBeNull();
  });
});
