/** A guest's card in Braintree's own fields, which stand in for here: what comes of them, and where they do not come. */
import { type GuestOffer, guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { refused, unavailable } from '@cartage/contract/error.ts';
import { aRecord, pricing } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { create as createClient } from 'braintree-web/client';
import { create as createFields } from 'braintree-web/hosted-fields';
import { answerGuests, BOOKED, TERMS } from './guest.fixture.ts';
import GuestBookingPage from './guest-booking.page.tsx';
import { keepBooking } from './kept-booking.ts';

jest.mock('braintree-web/client', () => ({ create: jest.fn() }));
jest.mock('braintree-web/hosted-fields', () => ({ create: jest.fn() }));

const EMAIL = 'j.petrakis@mail.test';
const DRAFT = aRecord({ id: 31, consignmentId: null, bookingStatus: 'Quoted', pricingDetail: pricing });
const HELD: GuestOffer = {
  state: 'Held',
  ...{ total: 550, tax: 50, was: 550, reason: null },
  ...{ heldUntil: null, bookingDate: DRAFT.bookingDate },
};
const right = { isEmpty: false, isValid: true },
  wrong = { isEmpty: false, isValid: false },
  empty = { isEmpty: true, isValid: false };
/** Braintree's side: what its fields say, and what it makes of them. */
const theirs = {
  fields: { number: right, expirationDate: right, cvv: right },
  listeners: new Map<string, () => void>(),
  tokenize: jest.fn(),
  teardown: jest.fn(),
};
let made = 0;
answerGuests();
beforeEach(() => {
  jest
    .mocked(createClient)
    .mockReset()
    .mockResolvedValue({} as never);
  jest
    .mocked(createFields)
    .mockReset()
    .mockImplementation(
      async () =>
        ({
          getState: () => ({ fields: theirs.fields }),
          on: (event: string, told: () => void) => void theirs.listeners.set(event, told),
          tokenize: theirs.tokenize,
          teardown: theirs.teardown,
        }) as never,
    );
  theirs.fields = { number: right, expirationDate: right, cvv: right };
  theirs.tokenize.mockReset().mockImplementation(async () => ({ nonce: `nonce-${++made}` }));
  theirs.teardown.mockReset().mockResolvedValue(undefined);
  made = 0;
  answers(guestBookingCalls.terms, () => ({ ...TERMS, cardProvider: 'braintree' }));
  answers(settingsCalls.tokenizationKey, () => ({ tokenizationKey: 'sandbox_abc_harbour1' }));
  answers(guestBookingCalls.find, () => DRAFT);
  answers(guestBookingCalls.offer, () => HELD);
  answers(guestBookingCalls.pay, () => BOOKED);
});
const open = () => {
  keepBooking({ bookingId: '31', email: EMAIL });
  return renderPage(<GuestBookingPage />, { path: '/guest/booking', session: null });
};
const button = () => screen.findByRole('button', { name: 'Pay $550.00 and book' });
const thereAre = () => waitFor(() => expect(screen.queryByText('The card fields are loading.')).toBeNull());
async function ready() {
  const page = open();
  await button();
  await waitFor(() => expect(createFields).toHaveBeenCalled());
  await thereAre();
  const pay = async () => {
    await waitFor(async () => expect(await button()).toBeEnabled());
    await page.user.click(await button());
  };
  return { ...page, pay };
}
const sent = () => askedOf(guestBookingCalls.pay).map((a) => a.paymentNonce);

test('the card is made a nonce in their fields, with the key of the house, and the nonce is charged', async () => {
  const { pay } = await ready();
  expect(createClient).toHaveBeenCalledWith({ authorization: 'sandbox_abc_harbour1' });
  const { fields } = jest.mocked(createFields).mock.calls[0]![0];
  expect(fields).toMatchObject({
    number: { internalLabel: 'Card number' },
    expirationDate: { internalLabel: 'Expiry, month and year' },
    cvv: { internalLabel: 'CVC' },
  });
  // Each has a place of its own on the page, and none of ours to type a card into.
  expect(fields.number!.container).toBeInTheDocument();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.queryByText(/No card is really charged/)).toBeNull();
  await pay();
  expect(await screen.findByText(/^Booked as/)).toBeVisible();
  expect(askedOf(guestBookingCalls.pay)).toEqual([
    { bookingId: '31', email: EMAIL, total: 550, paymentNonce: 'nonce-1' },
  ]);
  await waitFor(() => expect(theirs.teardown).toHaveBeenCalled());
});
test('the same entry is sent until it is refused or changed', async () => {
  refuses(guestBookingCalls.pay, unavailable('The card provider'));
  const { pay } = await ready();
  await pay();
  await waitFor(() => expect(sent()).toEqual(['nonce-1']));
  refuses(guestBookingCalls.pay, refused('payment.declined', 'The bank refused.', ['booking.paymentNonce']));
  await pay();
  await waitFor(() => expect(sent()).toEqual(['nonce-1', 'nonce-1']));
  expect((await screen.findAllByText('The bank refused.')).length).toBeGreaterThan(0);
  refuses(guestBookingCalls.pay, unavailable('The card provider'));
  await pay();
  await waitFor(() => expect(sent().at(-1)).toBe('nonce-2'));
  act(() => theirs.listeners.get('validityChange')!());
  await pay();
  await waitFor(() => expect(sent().at(-1)).toBe('nonce-3'));
});
test.each([
  ['nothing is typed', { number: empty, expirationDate: empty, cvv: empty }, 'Please enter the card.'],
  ['the number is wrong', { number: wrong, expirationDate: right, cvv: right }, /^The card number is not right/],
  ['the CVC is missing', { number: right, expirationDate: right, cvv: empty }, /^The CVC is the three or four digits/],
])('where %s it is said, and nothing is sent', async (_, fields, message) => {
  theirs.fields = fields;
  const { pay } = await ready();
  await pay();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect([theirs.tokenize.mock.calls.length, sent()]).toEqual([0, []]);
});
test.each([
  [{ code: 'HOSTED_FIELDS_FIELDS_INVALID', details: { invalidFieldKeys: ['expirationDate'] } }, /^The expiry is/],
  [
    { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' },
    'The card could not be checked. Nothing was charged; please try again.',
  ],
])('what they make no nonce of is said, and not sent: %j', async (fault, message) => {
  theirs.tokenize.mockRejectedValue(Object.assign(new Error('In its own words.'), fault));
  const { pay } = await ready();
  await pay();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/own words/)).toBeNull();
  expect(sent()).toEqual([]);
});
test('fields that do not come are said so, and come when one tries again', async () => {
  jest.mocked(createClient).mockRejectedValueOnce(new Error('In its own words.') as never);
  const { user } = open();
  expect(await screen.findByText('The card fields could not be loaded. Nothing was charged.')).toBeVisible();
  await user.click(await button());
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(createFields).toHaveBeenCalledTimes(1));
  await thereAre();
  await user.click(await button());
  await waitFor(() => expect(sent()).toEqual(['nonce-1']));
});
test('without a key of the house they do not come either', async () => {
  answers(settingsCalls.tokenizationKey, () => ({ tokenizationKey: null }));
  open();
  expect(await screen.findByText('The card fields could not be loaded. Nothing was charged.')).toBeVisible();
  expect(createClient).not.toHaveBeenCalled();
});
test('where nobody takes cards none is asked for, and nothing can be paid', async () => {
  answers(guestBookingCalls.terms, () => ({ ...TERMS, cardProvider: 'none' }));
  open();
  expect(await screen.findByText('Cards are not taken here at the moment. Please call us.')).toBeVisible();
  expect(await button()).toBeDisabled();
  expect(createFields).not.toHaveBeenCalled();
});
