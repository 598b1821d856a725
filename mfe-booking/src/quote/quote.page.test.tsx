import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { notFound, refused, unavailable } from '@cartage/contract/error.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';
import { answerQuotes, carrier, quoteAnswer } from './quote.fixture.ts';
import QuotePage from './quote.page.tsx';

answerQuotes();
/** Booking again from an earlier one fills route and items, so carriers are asked at once. */
const again = () => renderPage(<QuotePage />, { path: '/quote?again=1', session: aCustomerSession() });

test('prices that come with the token are shown at once, and nobody asks for them again', async () => {
  answers(quoteCalls.create, () => ({
    resourceToken: 'token-1',
    answered: { resourceToken: 'token-1', ...quoteAnswer },
  }));
  again();
  expect(await screen.findByRole('radio', { name: 'Demo Freight Road' })).toBeVisible();
  expect(askedOf(quoteCalls.list)).toEqual([]);
});
test('an earlier booking is quoted again at once, the own fleet by its operator’s name, and a carrier that failed spoils nothing', async () => {
  again();
  expect(await screen.findByRole('radio', { name: 'Demo Freight Road' })).toBeVisible();
  expect(askedOf(quoteCalls.create)).toMatchObject([
    {
      fromAddress: { postCode: '2000' },
      toAddress: { postCode: '3350' },
      items: [{ packageType: 'Pallet', quantity: 2 }],
    },
  ]);
  expect(screen.getByText(/The login has expired. The other prices stand/)).toBeVisible();
});
test('an offer wears the colour of its service', async () => {
  learnCodes(jobNameCalls.names.group, [
    { list: 'serviceLevels', code: 'ROAD', name: 'Road', colour: '#336699', sortOrder: 1, isHidden: false },
  ]);
  again();
  const offer = (await screen.findByRole('radio', { name: 'Demo Freight Road' })).parentElement!;
  expect(offer.querySelector('[style*="#336699"]')).toHaveTextContent('Road');
  act(() => learnCodes(jobNameCalls.names.group, []));
});
test('what is booked is the chosen quote, with its references', async () => {
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = again();
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  expect(screen.getAllByText(/^Price held until .*4 Dec/)[0]).toBeVisible();
  await user.type(screen.getByLabelText(/^Reference 1/), '90001');
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({
    operations: ['Book'],
    booking: {
      quoteId: 1,
      resourceToken: 'token-1',
      carrierServiceCode: 'ROAD',
      bookingDate: '2026-11-23',
      reference: [{ key: 'PO', value: '90001' }],
    },
  });
});
test('a promo code asks for prices anew once it is typed whole, and goes with the booking', async () => {
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = again();
  await screen.findByRole('radio', { name: 'Demo Freight Road' });
  await user.type(screen.getByLabelText('Promo code'), 'SPRING{Enter}');
  await waitFor(() => expect(askedOf(quoteCalls.create)).toHaveLength(2));
  expect(askedOf(quoteCalls.create).map((q) => q.promoCode)).toEqual([undefined, 'SPRING']);
  expect(askedOf(bookingCalls.save)).toEqual([]);
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({ booking: { promoCode: 'SPRING' } });
});
test('what a promo code takes off stands beside it and in the summary, and the lines add up', async () => {
  const off = aQuote(1, 'Own fleet', 450);
  const detail = {
    serviceCode: 'ROAD',
    serviceName: 'Road',
    isAdditionalService: false,
    amount: 495,
    amountExGst: 450,
    markedupAmount: 495,
    markedupAmountExGst: 450,
    discountAmount: 50,
    isTaxApplied: true,
    breakDown: [],
  };
  const quotes = [{ ...off, customerCost: { ...off.customerCost, totalDiscount: 50 }, details: [detail] }];
  answers(quoteCalls.list, ({ resourceToken }) => ({ resourceToken, ...quoteAnswer, quotes }));
  const { user } = again();
  await user.type(await screen.findByLabelText('Promo code'), 'SPRING{Enter}');
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  expect(await screen.findByText(/off the freight/)).toHaveTextContent('Takes $50.00 off the freight');
  const sum = within(screen.getByRole('complementary', { name: 'Summary' }));
  for (const [name, amount] of [
    ['Freight', '$500.00'],
    ['Promo code SPRING', '-$50.00'],
    ['GST', '$45.00'],
  ] as const)
    expect(sum.getByText(name).closest('div')).toHaveTextContent(amount);
  expect(sum.getByText('Total').closest('div')).toHaveTextContent('$495.00');
});
test('a promo code that is none says why beside its field', async () => {
  const { user } = again();
  await screen.findByRole('radio', { name: 'Demo Freight Road' });
  answers(quoteCalls.create, () => {
    throw refused('promoCode.unknown', 'There is no promo code SPRNG.', ['promoCode']);
  });
  await user.type(screen.getByLabelText('Promo code'), 'SPRNG{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription('There is no promo code SPRNG.'),
  );
});
test('a refusal lands on its field and in the summary', async () => {
  answers(bookingCalls.save, () => {
    throw refused('booking.invalid', 'The receiver needs a company or a contact.', ['booking.toAddress.companyName']);
  });
  const { user } = again();
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(
    await screen.findByRole('button', { name: 'Company: The receiver needs a company or a contact.' }),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByLabelText('Company')[1]).toHaveAccessibleDescription(
      'The receiver needs a company or a contact.',
    ),
  );
});
test('before the freight is known the page says what it waits for', async () => {
  renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  expect(await screen.findByText('Enter the pick-up suburb, the delivery suburb and the items.')).toBeVisible();
  expect(askedOf(quoteCalls.create)).toEqual([]);
});
test('a return is asked for the other way, and says of what', async () => {
  renderPage(<QuotePage />, { path: '/quote?again=1&way=back', session: aCustomerSession() });
  expect(await screen.findByText(/^return of/)).toBeVisible();
  const { fromAddress, toAddress } = aRecord();
  await waitFor(() =>
    expect(askedOf(quoteCalls.create)[0]).toMatchObject({
      fromAddress: { suburb: toAddress.suburb },
      toAddress: { suburb: fromAddress.suburb },
    }),
  );
});
test('booking again means the same service again, until another is picked', async () => {
  answers(bookingCalls.find, () => aRecord({ carrier: 'SIM', carrierServiceCode: 'ROAD' }));
  answers(quoteCalls.list, ({ resourceToken }) => ({
    ...quoteAnswer,
    resourceToken,
    quotes: [aQuote(1, 'Own fleet', 500), aQuote(2, 'Southline', 600)],
  }));
  const { user } = again();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Southline Road' })).toBeChecked());
  await user.click(screen.getByRole('radio', { name: 'Demo Freight Road' }));
  expect(screen.getByRole('radio', { name: 'Southline Road' })).not.toBeChecked();
});
test('when no carrier answers, the page says so and asks again', async () => {
  answers(quoteCalls.list, ({ resourceToken }) => ({
    resourceToken,
    quotes: [],
    carriers: [carrier('Southline', { state: 'failed', quoteCount: 0, reason: null })],
    isCompleted: true,
  }));
  const { user } = again();
  expect(await screen.findByText('No carrier has a price for this freight')).toBeVisible();
  expect(screen.queryByText(/The other prices stand/)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Ask again' })[0]!);
  await waitFor(() => expect(askedOf(quoteCalls.create)).toHaveLength(2));
});
test('prices that are no longer held are asked for again', async () => {
  answers(quoteCalls.list, () => {
    throw notFound('Quote');
  });
  again();
  expect(await screen.findByText('These prices are no longer held')).toBeVisible();
});
test('a connection that goes while carriers answer leaves the prices so far', async () => {
  let lost = false;
  answers(quoteCalls.list, ({ resourceToken }) => {
    if (lost) throw unavailable('down');
    return { ...quoteAnswer, resourceToken, isCompleted: false };
  });
  again();
  expect(await screen.findByRole('radio', { name: 'Demo Freight Road' })).toBeVisible();
  lost = true;
  expect(await screen.findByText('The connection was lost.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Demo Freight Road' })).toBeVisible();
});

const place = (suburb: string, postCode: string, stateCode: string) => ({
  suburb,
  postCode,
  countryCode: 'AU',
  attributes: { stateCode, state: stateCode },
});
const goTo = async (user: ReturnType<typeof again>['user'], label: string, text: string, option: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.keyboard(text);
  await user.click(await screen.findByRole('option', { name: option }));
};
test('a street does not follow to another suburb, and is known again back at its own', async () => {
  answers(lookupCalls.searchLocations, ({ search }) =>
    search.startsWith('par') ? [place('Parramatta', '2150', 'NSW')] : [place('Sydney', '2000', 'NSW')],
  );
  const { user } = again();
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  const street = () => screen.getAllByLabelText('Street')[0] as HTMLInputElement;
  expect(street().value).toBe('14 Harrington St');
  await goTo(user, 'From', 'parra', /Parramatta/);
  await waitFor(() => expect(street().value).toBe(''));
  await goTo(user, 'From', 'sydney', /Sydney/);
  await waitFor(() => expect(street().value).toBe('14 Harrington St'));
});
const at = (latitude: number, longitude: number, p: ReturnType<typeof place>) => ({
  ...p,
  attributes: { ...p.attributes, latitude: String(latitude), longitude: String(longitude) },
});
test('how far it goes stands over the route, to the nearest ten kilometres', async () => {
  answers(lookupCalls.locations, ({ search }) =>
    search === '2000'
      ? [at(-33.87, 151.21, place('Sydney', '2000', 'NSW'))]
      : [at(-37.56, 143.85, place('Ballarat', '3350', 'VIC'))],
  );
  again();
  expect(await screen.findByText('about 980 km by road')).toBeVisible();
});
test('a receiver without a street is not booked, and the page says where it is missing', async () => {
  answers(bookingCalls.find, () => aRecord({ toAddress: { ...aRecord().toAddress, addressLine1: null } }));
  const { user } = again();
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByRole('button', { name: 'Street: The driver needs a street to deliver to.' })).toBeVisible();
  expect(askedOf(bookingCalls.save)).toEqual([]);
});
test('Enter in an address does not book; Ctrl and Enter moves on to the next step, at last to the booking', async () => {
  answers(bookingCalls.find, () => aRecord({ carrier: 'SIM' }));
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = again();
  const radio = await screen.findByRole('radio', { name: 'Demo Freight Road' });
  await user.click(screen.getByLabelText('Ready from'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(radio).toHaveFocus();
  await user.keyboard(' ');
  const company = (await screen.findAllByLabelText('Company'))[1]!;
  await user.clear(company);
  await user.type(company, '{Enter}');
  expect(askedOf(bookingCalls.save)).toEqual([]);
  await user.click(screen.getByLabelText('Ready from'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(company).toHaveFocus();
  await user.type(company, 'Ballarat Books{Enter}');
  expect(askedOf(bookingCalls.save)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('CR000000031')).toBeVisible();
});
test('a package is chosen without losing the place, and arrows lead over every cell', async () => {
  answers(lookupCalls.packageTypes, () => [{ id: 'Pallet', name: 'Pallet', description: null }]);
  const { user } = renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  const cell = (name: string) => screen.findByLabelText(new RegExp(`^${name}.*row 1$`));
  await user.click(await cell('Quantity'));
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await cell('Package')).toHaveFocus());
  await user.selectOptions(await cell('Package'), 'Pallet');
  (await cell('Package')).focus();
  expect(await cell('Length')).toHaveValue('120');
  expect(await cell('Package')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await cell('Length')).toHaveFocus());
  await user.keyboard('{ArrowLeft}');
  await waitFor(async () => expect(await cell('Package')).toHaveFocus());
});
test('what was typed is there again after a visit elsewhere, until it is cleared', async () => {
  const first = renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  await first.user.type(await screen.findByLabelText('Weight of one in kg, row 1'), '12');
  first.unmount();
  expect(localStorage.getItem('quote.draft.9.new')).toContain('"value":12');
  const { user } = renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  await waitFor(() => expect(screen.getByLabelText('Weight of one in kg, row 1')).toHaveValue('12'));
  expect(screen.getByText(/restored, last changed/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear quote' })[0]!);
  expect(await screen.findByLabelText('Weight of one in kg, row 1')).toHaveValue('');
  expect(localStorage.getItem('quote.draft.9.new')).toBeNull();
});
test('a copy of a booking does not take the place of a new quote that is still typed', async () => {
  const first = renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  await first.user.type(await screen.findByLabelText('Weight of one in kg, row 1'), '12');
  first.unmount();
  const again = renderPage(<QuotePage />, { path: '/quote?again=1', session: aCustomerSession() });
  await again.user.type(await screen.findByLabelText('Weight of one in kg, row 1'), '9');
  again.unmount();
  renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  await waitFor(() => expect(screen.getByLabelText('Weight of one in kg, row 1')).toHaveValue('12'));
});
