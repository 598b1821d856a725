import { bookingCalls, type Leg } from '@cartage/contract/booking/booking.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';
import { answerQuotes, quoteAnswer } from './quote.fixture.ts';
import QuotePage from './quote.page.tsx';

answerQuotes();
/** Booking again from an earlier one fills route and items, so carriers are asked at once. */
const again = () => renderPage(<QuotePage />, { path: '/quote?again=1', session: aCustomerSession() });
const change = () => renderPage(<QuotePage />, { path: '/quote?edit=1', session: aCustomerSession() });
test('a contact is changed without a new price', async () => {
  answers(bookingCalls.save, () => aRecord());
  const { user, path } = change();
  expect(await screen.findByText(/stands\./)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Save changes' })[0]).toBeDisabled();
  await user.type((await screen.findAllByLabelText('Phone'))[1]!, '03 5555 0000');
  await user.click(screen.getAllByRole('button', { name: 'Save changes' })[0]!);
  await waitFor(() => expect(path()).toBe('/bookings-beta/details/1'));
  expect(askedOf(quoteCalls.create)).toEqual([]);
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({
    operations: [],
    booking: { id: 1, bookingDate: '2026-11-20', toAddress: { telephone: '03 5555 0000' } },
  });
  expect(askedOf(bookingCalls.save)[0]!.booking).not.toHaveProperty('quoteId');
});
test('a change of the freight shows what it does to the price before it is saved', async () => {
  answers(bookingCalls.save, () => aRecord());
  answers(quoteCalls.list, ({ resourceToken }) => ({
    resourceToken,
    ...quoteAnswer,
    quotes: [aQuote(2, 'Own fleet', 600, { carrier: { ...aQuote(2, 'Own fleet', 600).carrier, code: 'FLEET' } })],
  }));
  const { user } = change();
  await user.clear(await screen.findByLabelText('Quantity, row 1'));
  await user.type(screen.getByLabelText('Quantity, row 1'), '3');
  const summary = screen.getByRole('complementary', { name: 'Summary' });
  await waitFor(() => expect(summary).toHaveTextContent(/Was \$550\.00\$110\.00 more/));
  expect(summary).toHaveTextContent(/2 items 3 items/);
  expect(askedOf(bookingCalls.save)).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Save changes' })[0]!);
  await waitFor(() =>
    expect(askedOf(bookingCalls.save)[0]).toMatchObject({
      operations: [],
      booking: { id: 1, quoteId: 2, resourceToken: 'token-1' },
    }),
  );
});
test('a draft is booked with carrier and price in view, under its own number', async () => {
  answers(bookingCalls.find, () => aRecord({ consignmentId: null, bookingStatus: 'Draft', pricingDetail: null }));
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = change();
  expect((await screen.findAllByRole('button', { name: 'Book freight' }))[0]).toBeDisabled();
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({ operations: ['Book'], booking: { id: 1, quoteId: 1 } });
});
test('a leg says, before anything is typed, what its neighbours do not let it change and where that is done', async () => {
  const leg = (id: number): Leg => ({
    ...{ id, consignmentId: `CR00000000${id}`, bookingStatus: 'Booked', carrier: 'FLEET', carrierServiceName: 'Road' },
    ...{ fromAddress: aRecord().fromAddress, toAddress: aRecord().toAddress, bookingDate: '2026-11-24' },
    ...{ pickupReadyTime: null, eta: null, total: 110 },
  });
  const legs = { isWhole: false, parent: { id: 9, consignmentId: null }, legs: [leg(1), leg(2)] };
  answers(bookingCalls.find, () => aRecord({ isMultiLeg: true, legs }));
  change();
  expect(await screen.findByText(/Leg 1 of 2 of/)).toHaveTextContent(/freight and the suburbs where legs meet cannot/);
  expect(screen.getByRole('link', { name: 'booking 9' })).toHaveAttribute('href', '/bookings-beta/details/9');
  expect(screen.getByRole('link', { name: 'split it again' })).toHaveAttribute('href', '/quote?again=9');
});
test('what is on a manifest says why it cannot be changed', async () => {
  answers(bookingCalls.find, () => aRecord({ manifestId: 'M1' }));
  change();
  expect(await screen.findByText(/The carrier already has the manifest/)).toBeVisible();
});
test('a price that nobody takes yet is kept as a quote', async () => {
  answers(bookingCalls.save, () => aRecord({ consignmentId: null, bookingStatus: 'Quoted' }));
  const { user, path } = again();
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.click(screen.getByRole('button', { name: 'Save quote' }));
  await waitFor(() => expect(path()).toBe('/bookings-beta/details/1'));
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({ operations: ['Quote'], booking: { quoteId: 1 } });
});
test('a code that freight was booked with can be taken out though codes are switched off since; else nobody is asked for one', async () => {
  answers(bookingCalls.find, () => aRecord({ promoCode: 'SPRING' }));
  const { user } = renderPage(<QuotePage />, {
    ...{ path: '/quote?edit=1', session: aCustomerSession() },
    without: ['PromoCodes'],
  });
  await user.clear(await screen.findByLabelText('Quantity, row 1'));
  await user.type(screen.getByLabelText('Quantity, row 1'), '3');
  const codes = () => askedOf(quoteCalls.create).map((q) => q.promoCode);
  await waitFor(() => expect(codes()).toEqual(['SPRING']));
  const field = await screen.findByLabelText('Promo code');
  await user.clear(field);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(codes()).toEqual(['SPRING', undefined]));
  expect(screen.queryByLabelText('Promo code')).toBeNull();
});
