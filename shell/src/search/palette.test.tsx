import { searchCalls } from '@cartage/contract/core/search.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { aCustomerSession, aStaffSession, answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import Palette from './palette.tsx';
import { hitOf } from './result.ts';

const results = [
  {
    ref: '12',
    type: 'Booking' as const,
    details:
      '{"ConsignmentId":"CR000012","CompanyName":"Acme","From":"Sydney NSW 2000","To":"Ballarat VIC 3350","Status":"Delivered"}',
  },
  { ref: '5', type: 'Invoice' as const, details: '{"InvoiceNumber":"INV-5"}' },
  { ref: '7', type: 'Customer' as const, details: '{"CompanyName":"Acme","Code":"ACM"}' },
  { ref: '9', type: 'Payment' as const, details: '{"PaymentReferenceNumber":"PAY-9"}' },
  { ref: '1', type: 'Booking' as const, details: 'not json' },
];

test('an empty palette says what to do, and asks nothing before the third character', async () => {
  answers(searchCalls.search, () => []);
  const { user } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />);
  expect(screen.getByText('Search for something')).toBeVisible();
  expect(screen.getByText('Press esc to cancel.')).toBeVisible();
  await user.type(screen.getByPlaceholderText('Search...'), 'ac');
  await act(
    () =>
      new Promise<void>((done) => {
        setTimeout(done, 650);
      }),
  );
  expect(askedOf(searchCalls.search)).toEqual([]);
  await user.type(screen.getByPlaceholderText('Search...'), 'm');
  expect(await screen.findByText('We could not find anything.', {}, { timeout: 3000 })).toBeInTheDocument();
  expect(askedOf(searchCalls.search)).toEqual([{ query: 'acm', customerId: '' }]);
});
test('results are grouped, unreadable ones are skipped, a chosen one opens its page', async () => {
  answers(searchCalls.search, () => results);
  let closed = 0;
  const { user, path } = renderPage(<Palette onClose={() => closed++} onShortcuts={() => undefined} />);
  await user.type(screen.getByPlaceholderText('Search...'), 'acme');
  await screen.findByText('CR000012', {}, { timeout: 3000 });
  expect(
    screen.getAllByRole('group').map((g) => g.parentElement!.querySelector('[cmdk-group-heading]')!.textContent),
  ).toEqual(['Bookings', 'Invoices', 'Customers', 'Payment']);
  expect(screen.getAllByRole('option')).toHaveLength(4);
  expect(screen.getByRole('option', { name: /CR000012/ })).toHaveTextContent(
    'CR000012Sydney NSW 2000 → Ballarat VIC 3350 AcmeDelivered',
  );
  await user.click(screen.getByText('INV-5'));
  expect(closed).toBe(1);
  expect(path()).toBe('/finance/invoices/5');
});
test('pages behind the menu and settings are found by their names and what is on them', async () => {
  answers(searchCalls.search, () => []);
  const { user, path } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />, {
    session: aStaffSession(),
  });
  const field = screen.getByPlaceholderText('Search...');
  await user.type(field, 'legal name');
  expect(await screen.findByRole('option', { name: 'Settings, Company' })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'tariff');
  await user.keyboard('{Enter}');
  expect(path()).toBe('/carriers/rates');
});
test('nobody is led to pages that are not theirs', async () => {
  answers(searchCalls.search, () => []);
  const { user } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />, {
    session: aCustomerSession(7),
  });
  for (const words of ['rate cards', 'numbering']) {
    await user.clear(screen.getByPlaceholderText('Search...'));
    await user.type(screen.getByPlaceholderText('Search...'), words);
    expect(await screen.findByText('We could not find anything.', {}, { timeout: 3000 })).toBeVisible();
  }
});
test('a customer user searches among its own', async () => {
  answers(searchCalls.search, () => []);
  const { user } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />, {
    session: aCustomerSession(7),
  });
  await user.type(screen.getByPlaceholderText('Search...'), 'pallet');
  await screen.findByText('We could not find anything.', {}, { timeout: 3000 });
  expect(askedOf(searchCalls.search)).toEqual([{ query: 'pallet', customerId: 7 }]);
});
test('each kind leads where the specification says; a payment leads nowhere', () => {
  expect(results.map((r) => hitOf(r)?.to)).toEqual([
    '/bookings-beta/details/12',
    '/finance/invoices/5',
    '/customers/7/details',
    undefined,
    undefined,
  ]);
});
test('what was opened last, and what can be started, stand there before anything is typed', async () => {
  localStorage.clear();
  answers(searchCalls.search, () => results);
  const first = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />);
  await first.user.type(screen.getByPlaceholderText('Search...'), 'acme');
  await first.user.click(await screen.findByText('CR000012', {}, { timeout: 3000 }));
  first.unmount();
  const { user, path } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />);
  expect(screen.getByText('Recent')).toBeVisible();
  await user.click(screen.getByRole('option', { name: /CR000012/ }));
  expect(path()).toBe('/bookings-beta/details/12');
});
test('an act or a page is found by its words at once; what one may not do is not offered', async () => {
  answers(searchCalls.search, () => []);
  const { user, path } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />);
  await user.type(screen.getByPlaceholderText('Search...'), 'book freight{Enter}');
  expect(path()).toBe('/quote');
  await user.clear(screen.getByPlaceholderText('Search...'));
  await user.type(screen.getByPlaceholderText('Search...'), 'wareh{Enter}');
  expect(path()).toBe('/warehousing/items');
});
test('a reader is not offered to book, nor a customer to invoice', () => {
  renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />, {
    session: aCustomerSession(7),
  });
  expect(screen.queryByText('Invoice deliveries')).toBeNull();
  expect(screen.getByText('New quote')).toBeVisible();
});
test('a question mark lists the shortcuts', async () => {
  let asked = 0;
  const { user } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => asked++} />);
  await user.click(screen.getByRole('option', { name: /Keyboard shortcuts/ }));
  expect(asked).toBe(1);
});
test('arrows and Enter open a result without the mouse', async () => {
  answers(searchCalls.search, () => results);
  const { user, path } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />);
  await user.type(screen.getByPlaceholderText('Search...'), 'acme');
  await screen.findByText('CR000012', {}, { timeout: 3000 });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(path()).toBe('/finance/invoices/5');
});
test('a search that is refused is told, and the next one finds again', async () => {
  refuses(searchCalls.search, unavailable('core'));
  const { user } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />);
  await user.type(screen.getByPlaceholderText('Search...'), 'acme');
  await waitFor(() => expect(askedOf(searchCalls.search)).toHaveLength(1));
  answers(searchCalls.search, () => results);
  await user.type(screen.getByPlaceholderText('Search...'), 'x');
  expect(await screen.findByText('CR000012', {}, { timeout: 3000 })).toBeVisible();
});
test('what the tenant has switched off is not offered', async () => {
  answers(searchCalls.search, () => []);
  const { user } = renderPage(<Palette onClose={() => undefined} onShortcuts={() => undefined} />, {
    without: ['PromoCodes', 'Templates'],
  });
  const field = screen.getByPlaceholderText('Search...');
  await user.type(field, 'discussions');
  expect(await screen.findByRole('option', { name: /^Discussions/ })).toBeVisible();
  for (const gone of ['promo codes', 'templates']) {
    await user.clear(field);
    await user.type(field, gone);
    await waitFor(() => expect(screen.queryByRole('option', { name: /Promo codes|Templates/ })).toBeNull());
  }
});
