import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aCustomerSession, answersLater, answers, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { answerQuotes } from './quote.fixture.ts';
import QuotePage from './quote.page.tsx';

answerQuotes();
const place = (suburb: string, postCode: string) => ({
  ...{ suburb, postCode, countryCode: 'AU' },
  attributes: { stateCode: 'NSW', state: 'NSW' },
});
async function sentFrom(text: string, option: RegExp) {
  answers(lookupCalls.searchLocations, ({ search }) => [
    search.startsWith('par') ? place('Parramatta', '2150') : place('Sydney', '2000'),
  ]);
  const arrives = answersLater(customerCalls.current, () => aCustomer());
  const { user } = renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  await user.click(await screen.findByRole('combobox', { name: 'From' }));
  await user.keyboard(text);
  await user.click(await screen.findByRole('option', { name: option }));
  arrives();
}

test('the own suburb, typed before the own address is known, gets its door all the same', async () => {
  await sentFrom('sydney', /Sydney/);
  expect(await screen.findByText('Acme Industrial, 14 Harrington St')).toBeVisible();
});
test('another suburb, typed before the own address is known, stays as it is', async () => {
  await sentFrom('parra', /Parramatta/);
  await expect(screen.findByText(/14 Harrington St/)).rejects.toThrow(/Unable to find/);
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Parramatta NSW 2150');
});
test('what begins a quote by itself is not said to be restored on the next visit', async () => {
  answers(customerCalls.current, () => aCustomer());
  const visit = () => renderPage(<QuotePage />, { path: '/quote', session: aCustomerSession() });
  const first = visit();
  expect(await screen.findByText('Acme Industrial, 14 Harrington St')).toBeVisible();
  first.unmount();
  expect(localStorage.getItem('quote.draft.9.new')).toBeNull();
  const second = visit();
  await second.user.type(await screen.findByLabelText('Weight of one in kg, row 1'), '12');
  second.unmount();
  visit();
  expect(await screen.findByText(/restored, last changed/)).toBeVisible();
});
