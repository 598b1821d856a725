/** From nothing to a paid booking without an account. */
import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { insuranceCalls } from '@cartage/contract/booking/insurance.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { AppError, forbidden, refused, unavailable } from '@cartage/contract/error.ts';
import { answers, askedOf, clockAt, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { answerGuests, TERMS } from './guest.fixture.ts';
import { keptBooking } from './kept-booking.ts';
import GuestQuotePage from './guest-quote.page.tsx';

answerGuests();
beforeEach(() => clockAt('2026-11-20T01:00:00Z'));
type UserEvent = ReturnType<typeof renderPage>['user'];
const open = (path = '/guest/quote') => renderPage(<GuestQuotePage />, { path, session: null });
const pay = () => screen.getAllByRole('button', { name: /^Pay/ })[0]!;

/** As from the clipboard: typing each letter into a page of so many fields takes its time. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
async function freight(user: UserEvent) {
  for (const [label, suburb] of [
    ['From', 'Marrick'],
    ['To', 'Geel'],
  ] as const) {
    await fill(user, await screen.findByLabelText(new RegExp(`^${label}`)), suburb);
    await user.click(await screen.findByRole('option', { name: new RegExp(suburb) }));
  }
  await user.click(await screen.findByLabelText('Quantity, row 1'));
  await user.paste('3\tCarton\t45\t35\t35\t14');
}
async function doors(user: UserEvent) {
  const both = async (label: string, from: string, to: string) => {
    const [first, second] = await screen.findAllByLabelText(label);
    await fill(user, first!, from);
    await fill(user, second!, to);
  };
  await both('Name', 'Jenny Petrakis', 'Bellarine Joinery');
  await both('Street', '12 Illawarra Rd', '40 Malop St');
  await fill(user, await screen.findByLabelText(/^Job number/), '7');
  await fill(user, await screen.findByLabelText(/^Email/), 'j.petrakis@mail.test');
}
async function card(user: UserEvent, number = '4111111111111111') {
  const field = await screen.findByLabelText('Card number');
  await user.clear(field);
  await fill(user, field, number);
  if ((screen.getByLabelText('CVC') as HTMLInputElement).value) return;
  await fill(user, screen.getByLabelText(/^Expiry/), '0829');
  await fill(user, screen.getByLabelText('CVC'), '123');
}
const choose = async (user: UserEvent) => user.click(await screen.findByRole('radio', { name: /^Demo Freight, Road/ }));

test('freight is quoted, paid and booked at the chosen price, and its booking opens', async () => {
  const page = open();
  await freight(page.user);
  await choose(page.user);
  await doors(page.user);
  await card(page.user);
  expect((await screen.findAllByRole('button', { name: 'Pay $110.00 and book' }))[0]).toBeEnabled();
  await page.user.click(pay());
  await waitFor(() => expect(page.path()).toBe('/guest/booking'));
  expect(askedOf(guestBookingCalls.create)).toMatchObject([
    {
      operations: ['Book', 'Label'],
      booking: {
        quoteId: 1,
        resourceToken: 'token-1',
        paymentNonce: expect.stringMatching(/^fake-valid-nonce-/),
        customer: { email: 'j.petrakis@mail.test', contactName: 'Jenny Petrakis' },
        toAddress: { contactName: 'Bellarine Joinery', addressLine1: '40 Malop St', postCode: '3220' },
        reference: [{ key: 'Job number', value: '7' }],
      },
    },
  ]);
  // What a card says stays in the browser.
  expect(JSON.stringify(askedOf(guestBookingCalls.create))).not.toMatch(/4111|0829|"123"/);
}, 60_000);
test('a chosen price is printed with its route and until when it holds, without the card', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  await freight(user);
  expect(screen.queryByRole('button', { name: 'Print quote' })).toBeNull();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Print quote' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('region', { name: 'Payment' })).toHaveClass('print:hidden');
}, 60_000);

test('what is missing is said on its field, and nothing is sent', async () => {
  const { user } = open();
  await freight(user);
  await choose(user);
  await user.click(pay());
  expect((await screen.findAllByText('An email address is needed, for labels and tracking.')).length).toBeGreaterThan(
    0,
  );
  expect((await screen.findAllByText('The card number is not right. Please check it.')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Job number is required.')).length).toBeGreaterThan(0);
  expect(askedOf(guestBookingCalls.create)).toEqual([]);
}, 60_000);
test.each([
  ['chosen from those that there are', [{ id: 7, name: 'WEB Online', isDefault: false }], { costCenterId: 7 }],
  ['said in words where there are none', [], { costCenter: 'Web' }],
] as const)(
  'a cost centre that the house asks of guests is %s',
  async (_, costCentres, said) => {
    answers(guestBookingCalls.terms, () => ({ ...TERMS, costCentres: [...costCentres] }));
    const { user, path } = open();
    await freight(user);
    await choose(user);
    await doors(user);
    const field = await screen.findByLabelText(/^Cost centre/);
    await (costCentres.length ? user.selectOptions(field, 'WEB Online') : fill(user, field, 'Web'));
    await card(user);
    await user.click(pay());
    await waitFor(() => expect(path()).toBe('/guest/booking'));
    expect(askedOf(guestBookingCalls.create)[0]!.booking.customer).toMatchObject(said);
  },
  60_000,
);
test('a refused card is told so, and entered anew it is another entry', async () => {
  refuses(
    guestBookingCalls.create,
    refused('payment.declined', 'The bank refused the card.', ['booking.paymentNonce']),
  );
  const { user } = open();
  await freight(user);
  await choose(user);
  await doors(user);
  await card(user);
  await user.click(pay());
  expect((await screen.findAllByText('The bank refused the card.')).length).toBeGreaterThan(0);
  await user.click(pay());
  await waitFor(() => expect(askedOf(guestBookingCalls.create)).toHaveLength(2));
  const nonces = askedOf(guestBookingCalls.create).map((a) => a.booking.paymentNonce);
  expect(new Set(nonces).size).toBe(2);
}, 60_000);
test('who is refused is told the number of the draft that waits, and its page opens by the link', async () => {
  const members = [{ message: 'The bank refused the card.', members: ['booking.paymentNonce'] }];
  refuses(
    guestBookingCalls.create,
    new AppError(422, 'payment.declined', 'The bank refused the card.', { details: '512', validationErrors: members }),
  );
  const page = open();
  await freight(page.user);
  await choose(page.user);
  await doors(page.user);
  await card(page.user);
  await page.user.click(pay());
  expect(await screen.findByText('512')).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'pay it later on its own page' }));
  await waitFor(() => expect(page.path()).toMatch(/^\/guest\/booking/));
  expect(keptBooking()).toEqual({ bookingId: '512', email: 'j.petrakis@mail.test' });
}, 60_000);
test('where nobody answers, the same entry of the card is sent again', async () => {
  refuses(guestBookingCalls.create, unavailable('The card provider'));
  const { user } = open();
  await freight(user);
  await choose(user);
  await doors(user);
  await card(user);
  await user.click(pay());
  await waitFor(() => expect(askedOf(guestBookingCalls.create)).toHaveLength(1));
  await waitFor(() => expect(pay()).toBeEnabled());
  await user.click(pay());
  await waitFor(() => expect(askedOf(guestBookingCalls.create)).toHaveLength(2));
  const nonces = askedOf(guestBookingCalls.create).map((a) => a.booking.paymentNonce);
  expect(new Set(nonces).size).toBe(1);
}, 60_000);
test('insurance is offered by its covers with their prices, and paid with the freight', async () => {
  answers(lookupCalls.insuranceTypes, () => [
    {
      type: 'standard',
      name: 'Standard',
      description: 'Half a per cent.',
      minimumPremium: 7.5,
      multiplier: 0.005,
      minimumValue: 100,
    },
  ]);
  answers(insuranceCalls.guestQuotes, ({ insuredValue }) => [
    { insuredValue, insuranceCost: 11, insuranceCostTaxExclusive: 10, insuranceType: 'standard' },
  ]);
  const { user } = open();
  await freight(user);
  await choose(user);
  await user.click(await screen.findByRole('checkbox', { name: /Insurance/ }));
  await waitFor(() => expect(pay()).toBeDisabled());
  await user.type(await screen.findByLabelText(/^Value of the goods/), '2000');
  await user.tab();
  expect((await screen.findAllByRole('button', { name: 'Pay $121.00 and book' }))[0]).toBeEnabled();
  expect(await screen.findByText(/Costs \$11.00/)).toBeVisible();
}, 60_000);
test('why goods are not insured is said where their value is typed', async () => {
  answers(lookupCalls.insuranceTypes, () => [
    {
      type: 'standard',
      name: 'Standard',
      description: 'Half a per cent.',
      minimumPremium: 7.5,
      multiplier: 0.005,
      minimumValue: 100,
    },
  ]);
  refuses(insuranceCalls.guestQuotes, refused('insurance.value', 'Goods are insured from a value of $100.00.'));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Insurance/ }));
  await user.type(await screen.findByLabelText(/^Value of the goods/), '20');
  await user.tab();
  expect(await screen.findByText('Goods are insured from a value of $100.00.')).toBeVisible();
});
test('a house without guests says so and asks nothing', async () => {
  refuses(guestBookingCalls.terms, forbidden('Quotes and bookings need an account here.', 'guest.notAllowed'));
  open();
  expect(await screen.findByText('An account is needed here')).toBeVisible();
  expect(askedOf(quoteCalls.create)).toEqual([]);
});
test('who is signed in is led to the account', async () => {
  renderPage(<GuestQuotePage />, { path: '/guest/quote' });
  expect(await screen.findByRole('link', { name: 'New quote on your account' })).toHaveAttribute('href', '/quote');
});
test('on another site the page stands alone', async () => {
  open('/guest/quote?embed=1');
  expect(await screen.findByLabelText(/^From/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  expect(screen.queryByText(new RegExp(TERMS.legalName))).toBeNull();
});
