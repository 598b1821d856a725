import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { notFound } from '@cartage/contract/error.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aRecord, pricing } from '@cartage/testing/booking.fixture.ts';
import BookingDetailsPage from './booking-details.page.tsx';

const page = <Routes><Route path="/bookings-beta/details/:id" element={<BookingDetailsPage />} /></Routes>;
const path = '/bookings-beta/details/1';
beforeEach(() => answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 })));

test('staff see the carrier\'s cost and the margin', async () => {
  answers(bookingCalls.find, () => aRecord());
  renderPage(page, { path });
  expect(await screen.findByText('Carrier cost, ex GST')).toBeVisible();
  expect(screen.getByText('Margin, 24.0 %')).toBeVisible();
});
test('a customer sees the price and nothing of the carrier\'s side', async () => {
  answers(bookingCalls.find, () => aRecord({ pricingDetail: { ...pricing, carrierTotalCost: null } }));
  renderPage(page, { path, session: aCustomerSession() });
  expect(await screen.findByText('$550.00')).toBeVisible();
  expect(screen.queryByText(/Carrier cost|Margin/)).toBeNull();
});
test('a booking that is not on a manifest offers that first', async () => {
  answers(bookingCalls.find, () => aRecord());
  answers(bookingCalls.runOperations, () => ({ labels: [], manifests: [], results: [{ bookingId: 1, operation: 'Manifest' as const, status: 'Failed' as const, code: 'x', message: 'The booking is closed.' }] }));
  const { user } = renderPage(page, { path });
  await user.click(await screen.findByRole('button', { name: 'Manifest' }));
  expect(await screen.findByText('The booking is closed.')).toBeVisible();
});
test('cancelling asks first', async () => {
  answers(bookingCalls.find, () => aRecord());
  answers(bookingCalls.cancel, () => undefined);
  const { user } = renderPage(page, { path });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }));
  expect(askedOf(bookingCalls.cancel)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(askedOf(bookingCalls.cancel)).toEqual([{ id: 1 }]));
});
test('a booking of someone else is not there', async () => {
  answers(bookingCalls.find, () => { throw notFound('Booking', 1); });
  renderPage(page, { path });
  expect(await screen.findByText('There is no such booking')).toBeVisible();
});
