/** A draft that is opened again is paid where it is read. */
import { type GuestOffer, guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { conflict, forbidden, refused, unavailable } from '@cartage/contract/error.ts';
import { aRecord, pricing } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { answerGuests, BOOKED } from './guest.fixture.ts';
import GuestBookingPage from './guest-booking.page.tsx';
import { keepBooking } from './kept-booking.ts';
import SharedPage from './shared.page.tsx';

const EMAIL = 'j.petrakis@mail.test';
const DRAFT = aRecord({ id: 31, consignmentId: null, bookingStatus: 'Quoted', pricingDetail: pricing });
const HELD: GuestOffer = {
  state: 'Held',
  ...{ total: 550, tax: 50, was: 550, reason: null },
  ...{ heldUntil: '2026-12-04T01:00:00Z', bookingDate: DRAFT.bookingDate },
};
answerGuests();
beforeEach(() => {
  answers(guestBookingCalls.find, () => DRAFT);
  answers(guestBookingCalls.offer, () => HELD);
});
const open = () => {
  keepBooking({ bookingId: '31', email: EMAIL });
  return renderPage(<GuestBookingPage />, { path: '/guest/booking', session: null });
};
const pay = (amount: string) => screen.findByRole('button', { name: `Pay ${amount} and book` });
async function enterCard(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText('Card number'), '4111111111111111');
  await user.type(screen.getByLabelText(/^Expiry/), '0839');
  await user.type(screen.getByLabelText('CVC'), '123');
}

test('a price that holds is paid with a card, and the label is there', async () => {
  answers(guestBookingCalls.pay, () => BOOKED);
  const { user } = open();
  expect(await screen.findByText('Not paid yet')).toBeVisible();
  expect(await screen.findByText(/^The price stands until/)).toBeVisible();
  expect(screen.getByText('Nothing is booked until it is paid.')).toBeVisible();
  await enterCard(user);
  await user.click(await pay('$550.00'));
  expect(await screen.findByText(/^Booked as/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Print/ })).toBeVisible();
  const nonce = expect.stringMatching(/^fake-valid-nonce-/) as string;
  expect(askedOf(guestBookingCalls.pay)).toEqual([{ bookingId: '31', email: EMAIL, total: 550, paymentNonce: nonce }]);
});
test('nothing is sent without a card', async () => {
  const { user } = open();
  await user.click(await pay('$550.00'));
  expect((await screen.findAllByText(/card number is not right/)).length).toBeGreaterThan(0);
  expect(askedOf(guestBookingCalls.pay)).toEqual([]);
});
test('one that no longer holds says old and new price and the new day, before it is paid', async () => {
  answers(guestBookingCalls.offer, () => ({
    ...HELD,
    ...{ state: 'PricedAnew' as const, total: 660, tax: 60, heldUntil: null, bookingDate: '2026-12-07' },
  }));
  open();
  expect(await screen.findByText(/^The price of/)).toHaveTextContent(
    'The price of $550.00 no longer holds. It is now $660.00.',
  );
  expect(screen.getByText(/^The day you chose has passed/)).toHaveTextContent('Pick-up is now on');
  expect(await pay('$660.00')).toBeEnabled();
});
test('a price that changes while the page is open is told, and nothing is charged at the old one', async () => {
  refuses(guestBookingCalls.pay, conflict('guest.priceMoved', 'The price has changed meanwhile.', ['total']));
  const { user } = open();
  await enterCard(user);
  await pay('$550.00');
  answers(guestBookingCalls.offer, () => ({ ...HELD, state: 'PricedAnew' as const, total: 660, heldUntil: null }));
  await user.click(await pay('$550.00'));
  expect(await screen.findByText('The price has changed meanwhile.')).toBeVisible();
  expect(await pay('$660.00')).toBeEnabled();
});
test('a refused card is another entry the next time, one that nobody answered for the same', async () => {
  refuses(guestBookingCalls.pay, unavailable('The card provider'));
  const { user } = open();
  await enterCard(user);
  const sent = async (times: number) => {
    await waitFor(async () => expect(await pay('$550.00')).toBeEnabled());
    await user.click(await pay('$550.00'));
    await waitFor(() => expect(askedOf(guestBookingCalls.pay)).toHaveLength(times));
  };
  await sent(1);
  refuses(guestBookingCalls.pay, refused('payment.declined', 'The bank refused.', ['booking.paymentNonce']));
  await sent(2);
  expect((await screen.findAllByText('The bank refused.')).length).toBeGreaterThan(0);
  await sent(3);
  const [first, second, third] = askedOf(guestBookingCalls.pay).map((a) => a.paymentNonce);
  expect([second, third === second]).toEqual([first, false]);
});
test.each([
  ['a house without guests', forbidden('Quotes and bookings need an account here.', 'guest.notAllowed')],
  ['what was booked meanwhile', conflict('guest.booked', 'This booking is booked already.')],
])('%s is told, and no card is asked for', async (_, error) => {
  refuses(guestBookingCalls.offer, error);
  open();
  expect(await screen.findByText(error.message)).toBeVisible();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});
test('a draft that nobody can carry any more says why and leads to a new quote', async () => {
  const reason = 'This service is not offered to guests. Please quote again.';
  answers(guestBookingCalls.offer, () => ({ ...HELD, state: 'Refused' as const, total: null, tax: null, reason }));
  open();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a new quote' })).toHaveAttribute('href', '/guest/quote');
});
test('while a card is being charged no other is asked for, and looking again shows what became of it', async () => {
  answers(guestBookingCalls.offer, () => ({ ...HELD, state: 'UnderWay' as const, total: null, tax: null }));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Look again' });
  expect(screen.queryByLabelText('Card number')).toBeNull();
  answers(guestBookingCalls.find, () => BOOKED);
  await user.click(again);
  expect(await screen.findByText(/^Booked as/)).toBeVisible();
});
test('a link that shares a draft leads its guest to the payment, where the email is asked for', async () => {
  answers(guestBookingCalls.shared, () => ({ ...DRAFT, pricingDetail: null, isPayable: true }));
  renderPage(<SharedPage />, { path: '/guest/shared?token=abc', session: null });
  const link = await screen.findByRole('link', { name: 'Pay and book' });
  expect(link).toHaveAttribute('href', '/guest/booking?number=31');
  renderPage(<GuestBookingPage />, { path: '/guest/booking?number=31', session: null });
  expect(await screen.findByLabelText('Booking number')).toHaveValue('31');
  expect(askedOf(guestBookingCalls.find)).toEqual([]);
});
test('a shared draft of an account is nothing to pay here', async () => {
  answers(guestBookingCalls.shared, () => ({ ...DRAFT, isPayable: false }));
  renderPage(<SharedPage />, { path: '/guest/shared?token=abc', session: null });
  expect(await screen.findByText('Not booked yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay and book' })).toBeNull();
});
