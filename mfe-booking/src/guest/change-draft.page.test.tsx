/** A guest who comes back to an unpaid draft puts it right, and pays the new price. */
import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { aQuote, aRecord, pricing } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, clockAt, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { carrier } from '../quote/quote.fixture.ts';
import { answerGuests, BOOKED } from './guest.fixture.ts';
import GuestBookingPage from './guest-booking.page.tsx';
import { keepBooking } from './kept-booking.ts';

const EMAIL = 'j.petrakis@mail.test';
const DRAFT = aRecord({
  id: 31,
  ...{ consignmentId: null, bookingStatus: 'Quoted', pricingDetail: pricing, bookingDate: '2026-11-24' },
  ...{ carrier: 'Demo Freight', lastModificationTime: '2026-11-20T00:00:00Z' },
  customer: { id: null, code: null, email: EMAIL, contactName: 'J Petrakis' },
  reference: [{ key: 'Job number', value: '7' }],
});
answerGuests();
beforeEach(() => {
  clockAt('2026-11-20T01:00:00Z');
  answers(guestBookingCalls.find, () => DRAFT);
  answers(guestBookingCalls.offer, () => ({
    state: 'Held' as const,
    ...{ total: 550, tax: 50, was: 550, reason: null },
    ...{ heldUntil: '2026-12-04T01:00:00Z', bookingDate: DRAFT.bookingDate },
  }));
  answers(quoteCalls.list, ({ resourceToken }) => ({
    resourceToken,
    quotes: [aQuote(1, 'Demo Freight', 600), aQuote(2, 'Southline', 120)],
    carriers: [carrier('Demo Freight'), carrier('Southline')],
    isCompleted: true,
  }));
});
const open = (path = '/guest/booking') => {
  keepBooking({ bookingId: '31', email: EMAIL });
  return renderPage(<GuestBookingPage />, { path, session: null });
};
const save = async () => {
  const button = (await screen.findAllByRole('button', { name: 'Save the change' }))[0]!;
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
const streets = () => screen.findAllByLabelText('Street');

test('a wrong street is put right without a new draft, and the new price is there to be paid', async () => {
  const SAVED = { ...DRAFT, lastModificationTime: '2026-11-20T01:01:00Z' };
  answers(guestBookingCalls.save, () => SAVED);
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('heading', { name: 'Change booking 31' })).toBeVisible();
  const [, to] = await streets();
  expect(to).toHaveValue('208 Doveton St');
  await page.user.clear(to!);
  await page.user.click(to!);
  await page.user.paste('210 Doveton St');
  // The service that it had is chosen again; nothing is paid here.
  expect(await screen.findByText(/^It was/)).toHaveTextContent('It was $550.00 before.');
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
  answers(guestBookingCalls.offer, () => ({
    state: 'Held' as const,
    ...{ total: 660, tax: 60, was: 660, reason: null, heldUntil: null, bookingDate: DRAFT.bookingDate },
  }));
  await page.user.click(await save());
  expect(await screen.findByRole('button', { name: 'Pay $660.00 and book' })).toBeVisible();
  expect(page.path()).toBe('/guest/booking');
  const [sent, ...more] = askedOf(guestBookingCalls.save);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    operations: [],
    booking: {
      ...{ id: 31, quoteId: 1, resourceToken: 'token-1', bookingDate: expect.any(String) },
      customer: { email: EMAIL },
      toAddress: { addressLine1: '210 Doveton St' },
      reference: [{ key: 'Job number', value: '7' }],
    },
  });
  expect(sent!.booking).not.toHaveProperty('paymentNonce');
}, 60_000);
test('what the server refuses is said at its field, and what was typed stays', async () => {
  const message = 'A driver needs a street to go to.';
  refuses(guestBookingCalls.save, refused('booking.invalid', message, ['booking.toAddress.addressLine1']));
  const { user } = open('/guest/booking?change=1');
  const [, to] = await streets();
  await user.click(await save());
  await waitFor(() => expect(to).toHaveAccessibleDescription(message));
  expect(to).toHaveValue('208 Doveton St');
}, 60_000);
test('a draft that was paid meanwhile is not changed, and its guest reads why', async () => {
  const why = 'This booking is paid and passed on to its carrier, so it is no longer changed here.';
  refuses(guestBookingCalls.save, conflict('guest.booked', why));
  const { user } = open('/guest/booking?change=1');
  await user.click(await save());
  expect(await screen.findByText(why)).toBeVisible();
}, 60_000);
test('who goes back without a change finds the draft as it was', async () => {
  const { user, path } = open('/guest/booking?change=1&embed=1');
  await user.click(await screen.findByRole('button', { name: 'Back without a change' }));
  expect(await screen.findByText('Not paid yet')).toBeVisible();
  expect(path()).toBe('/guest/booking?embed=1');
  expect(askedOf(guestBookingCalls.save)).toEqual([]);
}, 60_000);
test('what is paid offers no change and says whom to call', async () => {
  answers(guestBookingCalls.find, () => BOOKED);
  open('/guest/booking?change=1');
  expect(await screen.findByText(/^Booked as/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.getByText(/It is paid and passed on to its carrier: to change or cancel it, call us/)).toBeVisible();
});
