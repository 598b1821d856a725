import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { notFound, tooMany } from '@cartage/contract/error.ts';
import { answers, askedOf, aStaffSession, refuses, renderPage } from '@cartage/testing/page.tsx';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { screen } from '@testing-library/react';
import { answerGuests } from './guest.fixture.ts';
import GuestBookingPage from './guest-booking.page.tsx';
import { keepBooking } from './kept-booking.ts';
import SharedPage from './shared.page.tsx';

answerGuests();
const open = () => renderPage(<GuestBookingPage />, { path: '/guest/booking', session: null });
const find = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('Booking number'), 'CR000000031');
  await user.type(screen.getByLabelText('Email'), 'j.petrakis@mail.test');
  await user.click(screen.getByRole('button', { name: 'Open booking' }));
};

test('a booking is found by its number and email, with labels and tracking at hand', async () => {
  const { user, path } = open();
  await find(user);
  expect(await screen.findByRole('button', { name: /^Print .* labels?$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Track$/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/track?connote=CR000000031'),
  );
  expect(path()).not.toContain('mail.test');
  await user.click(screen.getByRole('button', { name: 'Another booking' }));
  expect(await screen.findByLabelText('Booking number')).toBeVisible();
});
test.each([
  [null, 'Sign in', '/auth/login', 'Home'],
  [aStaffSession(), 'Home', '/', 'Sign in'],
])('who is signed in already is led back instead of being asked to sign in', (session, name, href, not) => {
  renderPage(<GuestBookingPage />, { path: '/guest/booking', session });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.queryByRole('link', { name: not })).toBeNull();
});
test('who has just paid sees it at once', async () => {
  keepBooking({ bookingId: 'CR000000031', email: 'j.petrakis@mail.test' });
  open();
  expect(await screen.findByText(/^Booked as/)).toBeVisible();
  expect(askedOf(guestBookingCalls.find)).toEqual([{ bookingId: 'CR000000031', email: 'j.petrakis@mail.test' }]);
});
test('a cancelled booking says so and what became of the money, and has no label to print and no day', async () => {
  const card = { amount: 550, currency: 'AUD', cardType: 'Visa', cardEndsWith: '1111' };
  answers(guestBookingCalls.find, () =>
    aRecord({ consignmentId: 'CR000000031', bookingStatus: 'Cancelled', cardPayment: { ...card, status: 'Refunded' } }),
  );
  keepBooking({ bookingId: 'CR000000031', email: 'j.petrakis@mail.test' });
  open();
  expect(await screen.findByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  expect(screen.getByText('CR000000031')).toBeVisible();
  expect(screen.getByText('Refunded to your card ending 1111')).toBeVisible();
  for (const text of [/^Booked as/, /^Print/, 'Expected', 'Pick-up', /Put a label/])
    expect(screen.queryByText(text)).toBeNull();
});
test('the labels are asked for with the email', async () => {
  keepBooking({ bookingId: 'CR000000031', email: 'j.petrakis@mail.test' });
  answers(guestBookingCalls.documents, () => []);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Print/ }));
  expect(await screen.findByText('The paper could not be opened')).toBeVisible();
  expect(askedOf(guestBookingCalls.documents)[0]).toMatchObject({
    documentType: 'Label',
    email: 'j.petrakis@mail.test',
  });
});
test('what is not there, and too many tries, are told apart', async () => {
  refuses(guestBookingCalls.find, notFound('Booking'));
  const { user } = open();
  await find(user);
  expect(await screen.findByText(/No booking has this number and email/)).toBeVisible();
  refuses(guestBookingCalls.find, tooMany(60));
  await user.type(await screen.findByLabelText('Booking number'), '9');
  await user.click(screen.getByRole('button', { name: 'Open booking' }));
  expect(await screen.findByText(/Too many tries/)).toBeVisible();
});

test('a link shows the booking that it shares', async () => {
  answers(guestBookingCalls.shared, () => aRecord({ consignmentId: 'CR000000031', pricingDetail: null }));
  renderPage(<SharedPage />, { path: '/guest/shared?token=abc', session: null });
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Follow it/ })).toBeVisible();
  expect(askedOf(guestBookingCalls.shared)).toEqual([{ resourceToken: 'abc' }]);
});
test('a link that has expired says whom to ask', async () => {
  refuses(guestBookingCalls.shared, notFound('Booking'));
  renderPage(<SharedPage />, { path: '/guest/shared?token=abc', session: null });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});
test('a link to a cancelled booking names no day', async () => {
  answers(guestBookingCalls.shared, () => aRecord({ consignmentId: 'CR000000031', bookingStatus: 'Cancelled' }));
  renderPage(<SharedPage />, { path: '/guest/shared?token=abc', session: null });
  expect(await screen.findByText('Cancelled')).toBeVisible();
  for (const text of ['Pick-up', 'Expected']) expect(screen.queryByText(text)).toBeNull();
});
