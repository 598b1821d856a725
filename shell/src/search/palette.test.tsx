import { searchCalls } from '@cartage/contract/core/search.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { act, screen } from '@testing-library/react';
import Palette from './palette.tsx';
import { hitOf } from './result.ts';

const results = [
  { ref: '12', type: 'Booking' as const, details: '{"ConsignmentId":"CR000012","CompanyName":"Acme"}' }, { ref: '5', type: 'Invoice' as const, details: '{"InvoiceNumber":"INV-5"}' },
  { ref: '7', type: 'Customer' as const, details: '{"CompanyName":"Acme","Code":"ACM"}' }, { ref: '9', type: 'Payment' as const, details: '{"PaymentReferenceNumber":"PAY-9"}' }, { ref: '1', type: 'Booking' as const, details: 'not json' },
];

test('an empty palette says what to do, and asks nothing before the third character', async () => {
  answers(searchCalls.search, () => []);
  const { user } = renderPage(<Palette onClose={() => undefined} />);
  expect(screen.getByText('Search for something')).toBeVisible();
  expect(screen.getByText('Press esc to cancel.')).toBeVisible();
  await user.type(screen.getByPlaceholderText('Search...'), 'ac');
  await act(() => new Promise<void>((done) => { setTimeout(done, 650); }));
  expect(askedOf(searchCalls.search)).toEqual([]);
  await user.type(screen.getByPlaceholderText('Search...'), 'm');
  expect(await screen.findByText('We could not find anything.', {}, { timeout: 3000 })).toBeInTheDocument();
  expect(askedOf(searchCalls.search)).toEqual([{ query: 'acm' }]);
});
test('results are grouped, unreadable ones are skipped, a chosen one opens its page', async () => {
  answers(searchCalls.search, () => results);
  let closed = 0;
  const { user, path } = renderPage(<Palette onClose={() => closed++} />);
  await user.type(screen.getByPlaceholderText('Search...'), 'acme');
  await screen.findByText('CR000012', {}, { timeout: 3000 });
  expect(screen.getAllByRole('group').map((g) => g.parentElement!.querySelector('[cmdk-group-heading]')!.textContent)).toEqual(['Bookings', 'Invoices', 'Customers', 'Payment']);
  expect(screen.getAllByRole('option')).toHaveLength(4);
  await user.click(screen.getByText('INV-5'));
  expect(closed).toBe(1);
  expect(path()).toBe('/finance/invoices/5');
});
test('a customer user searches among its own', async () => {
  answers(searchCalls.search, () => []);
  const { user } = renderPage(<Palette onClose={() => undefined} />, { session: aCustomerSession(7) });
  await user.type(screen.getByPlaceholderText('Search...'), 'pallet');
  await screen.findByText('We could not find anything.', {}, { timeout: 3000 });
  expect(askedOf(searchCalls.search)).toEqual([{ query: 'pallet', customerId: 7 }]);
});
test('each kind leads where the specification says; a payment leads nowhere', () => {
  expect(results.map((r) => hitOf(r)?.to)).toEqual(['/bookings-beta/details/12', '/finance/invoices/5', '/customers/7/details', undefined, undefined]);
});
