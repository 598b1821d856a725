import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { quoteCalls, type CarrierProgress } from '@cartage/contract/booking/quote.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound, refused, unavailable } from '@cartage/contract/error.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';
import QuotePage from './quote.page.tsx';

const carrier = (code: string, more: Partial<CarrierProgress> = {}): CarrierProgress => ({ code, name: code, accountCode: code, state: 'answered', reason: null, elapsedMs: 5, quoteCount: 1, unpriced: [], ...more });
const told = { carriers: [carrier('Own fleet'), carrier('Southline', { state: 'failed', quoteCount: 0, reason: 'The login has expired.' })], quotes: [aQuote(1, 'Own fleet', 500)], isCompleted: true };
beforeEach(() => {
  answers(lookupCalls.packageTypes, () => []);
  answers(customerCalls.current, () => { throw refused('x', 'x'); });
  answers(bookingCalls.find, () => aRecord());
  answers(quoteCalls.create, () => ({ resourceToken: 'token-1' }));
  answers(quoteCalls.list, ({ resourceToken }) => ({ resourceToken, ...told }));
});
/** Booking again from an earlier one fills route and items, so carriers are asked at once. */
const again = () => renderPage(<QuotePage />, { path: '/quote?again=1', session: aCustomerSession() });

test('an earlier booking is quoted again at once, and a carrier that failed spoils nothing', async () => {
  again();
  expect(await screen.findByRole('radio', { name: 'Own fleet Road' })).toBeVisible();
  expect(askedOf(quoteCalls.create)).toMatchObject([{ fromAddress: { postCode: '2000' }, toAddress: { postCode: '3350' }, items: [{ packageType: 'Pallet', quantity: 2 }] }]);
  expect(screen.getByText(/The login has expired. The other prices stand/)).toBeVisible();
});
test('what is booked is the chosen quote, with its references', async () => {
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = again();
  await user.click(await screen.findByRole('radio', { name: 'Own fleet Road' }));
  await user.type(screen.getByLabelText(/^Reference 1/), '90001');
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({ operations: ['Book'], booking: { quoteId: 1, resourceToken: 'token-1', carrierServiceCode: 'ROAD', bookingDate: '2026-11-23', reference: [{ key: 'PO', value: '90001' }] } });
});
test('a refusal lands on its field and in the summary', async () => {
  answers(bookingCalls.save, () => { throw refused('booking.invalid', 'The receiver needs a company or a contact.', ['booking.toAddress.companyName']); });
  const { user } = again();
  await user.click(await screen.findByRole('radio', { name: 'Own fleet Road' }));
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByRole('button', { name: 'Company: The receiver needs a company or a contact.' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByLabelText('Company')[1]).toHaveAccessibleDescription('The receiver needs a company or a contact.'));
});
test('before the freight is known the page says what it waits for', async () => {
  renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  expect(await screen.findByText('Say where it is picked up, where it goes and what is sent.')).toBeVisible();
  expect(askedOf(quoteCalls.create)).toEqual([]);
});
test('booking again means the same service again, until another is picked', async () => {
  answers(bookingCalls.find, () => aRecord({ carrier: 'SIM', carrierServiceCode: 'ROAD' }));
  answers(quoteCalls.list, ({ resourceToken }) => ({ ...told, resourceToken, quotes: [aQuote(1, 'Own fleet', 500), aQuote(2, 'Southline', 600)] }));
  const { user } = again();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Southline Road' })).toBeChecked());
  await user.click(screen.getByRole('radio', { name: 'Own fleet Road' }));
  expect(screen.getByRole('radio', { name: 'Southline Road' })).not.toBeChecked();
});
test('when no carrier answers, the page says so and asks again', async () => {
  answers(quoteCalls.list, ({ resourceToken }) => ({ resourceToken, quotes: [], carriers: [carrier('Southline', { state: 'failed', quoteCount: 0, reason: null })], isCompleted: true }));
  const { user } = again();
  expect(await screen.findByText('No carrier has a price for this freight')).toBeVisible();
  expect(screen.queryByText(/The other prices stand/)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Ask again' })[0]!);
  await waitFor(() => expect(askedOf(quoteCalls.create)).toHaveLength(2));
});
test('prices that are no longer held are asked for again', async () => {
  answers(quoteCalls.list, () => { throw notFound('Quote'); });
  again();
  expect(await screen.findByText('These prices are no longer held')).toBeVisible();
});
test('a connection that goes while carriers answer leaves the prices so far', async () => {
  let lost = false;
  answers(quoteCalls.list, ({ resourceToken }) => { if (lost) throw unavailable('down'); return { ...told, resourceToken, isCompleted: false }; });
  again();
  expect(await screen.findByRole('radio', { name: 'Own fleet Road' })).toBeVisible();
  lost = true;
  expect(await screen.findByText('The connection is gone.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Own fleet Road' })).toBeVisible();
});
