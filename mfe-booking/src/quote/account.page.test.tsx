import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomerSession, answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { answerQuotes, openAccount } from './quote.fixture.ts';
import QuotePage from './quote.page.tsx';

answerQuotes();
const onHold = { ...openAccount, isOnHold: true, message: 'The account ACME is on hold. Please call us.' };
const path = '/quote?again=1';
const book = () => screen.getAllByRole('button', { name: 'Book freight' })[0]!;

test('a customer on hold reads so before it books, and may still keep the quote', async () => {
  answers(bookingCalls.standing, () => onHold);
  const { user } = renderPage(<QuotePage />, { path, session: aCustomerSession() });
  expect(await screen.findByText('The account ACME is on hold. Please call us.')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  expect(book()).toBeDisabled();
  expect(screen.queryByLabelText(/Book anyway/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save quote' })).toBeEnabled();
});
test('freight beyond what is left of the limit is said with its figures', async () => {
  answers(bookingCalls.standing, () => ({ ...openAccount, creditLimit: 1000, owed: 800, booked: 100, left: 100 }));
  const { user } = renderPage(<QuotePage />, { path, session: aCustomerSession() });
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  expect(await screen.findByText(/\$100.00 is left of the account’s limit of \$1,000.00/)).toBeVisible();
  expect(book()).toBeDisabled();
});
test('who may approve credit books it all the same, with a reason', async () => {
  answers(bookingCalls.standing, () => onHold);
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = renderPage(<QuotePage />, { path, session: aStaffSession() });
  await user.click(await screen.findByRole('radio', { name: 'Own fleet Road' }));
  expect(book()).toBeDisabled();
  await user.type(await screen.findByLabelText(/Book anyway/), 'Paid by phone');
  await user.click(book());
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({ creditOverride: { reason: 'Paid by phone' } });
});

test.each([
  ['a customer reads of its own account', aCustomerSession()],
  ['staff reads of the customer’s account', aStaffSession()],
])('%s how much credit is left, beside the price', async (_, session) => {
  answers(bookingCalls.standing, () => ({ ...openAccount, creditLimit: 9000, owed: 500, booked: 87.4, left: 8412.6 }));
  renderPage(<QuotePage />, { path, session });
  const [said] = await screen.findAllByText(/^On account/);
  expect(said).toHaveTextContent('On account, $8,412.60 of credit left');
});
test('nothing is said of credit where there is no limit, none is left, or the account is on hold', async () => {
  for (const standing of [openAccount, { ...openAccount, creditLimit: 100, left: -20, owed: 120, booked: 0 }, onHold]) {
    answers(bookingCalls.standing, () => standing);
    const { unmount } = renderPage(<QuotePage />, { path, session: aCustomerSession() });
    await screen.findByRole('radio', { name: 'Demo Freight Road' });
    await waitFor(() => expect(askedOf(bookingCalls.standing)).not.toEqual([]));
    expect(screen.queryByText(/^On account/)).toBeNull();
    unmount();
  }
});
