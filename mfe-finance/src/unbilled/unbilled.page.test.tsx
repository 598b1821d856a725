import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { refused, unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { anInvoiceRow, anUnbilled } from '@cartage/testing/finance.fixture.ts';
import {
  aCustomerSession,
  answers,
  askedOf,
  aStaffSession,
  answersLater,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import UnbilledPage from './unbilled.page.tsx';

beforeEach(() => {
  answers(invoiceCalls.unbilled, () => listOf(anUnbilled(1, 7), anUnbilled(2, 7), anUnbilled(3, 8)));
});

test('what it comes to is said per customer before anything is invoiced, and each booking’s fate after', async () => {
  answers(invoiceCalls.invoiceBookings, () => ({
    invoices: [],
    skippedBookings: [{ bookingId: 1, reason: 'AlreadyInvoiced' as const, invoiceNumber: 'INV-000009' }],
  }));
  const { user } = renderPage(<UnbilledPage />, { path: '/finance/unbilled' });
  for (const row of [0, 1]) await user.click((await screen.findAllByRole('checkbox', { name: 'Select row' }))[row]!);
  await user.click(screen.getByRole('button', { name: 'Invoice 2 bookings' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('list', { name: 'Invoices to make' })).toHaveTextContent(
    'Customer 72 bookings$220.00',
  );
  expect(askedOf(invoiceCalls.invoiceBookings)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Invoice 2 bookings, $220.00' }));
  await waitFor(() => expect(askedOf(invoiceCalls.invoiceBookings)).toEqual([{ bookingIds: [1, 2] }]));
  expect(await screen.findByText(/is already on an invoice \(INV-000009\)/)).toBeVisible();
});
test('who may only look cannot invoice', async () => {
  renderPage(<UnbilledPage />, {
    path: '/finance/unbilled',
    session: aStaffSession({ permissions: ['Finance.View'] }),
  });
  await screen.findByText('CR000000011');
  expect(screen.queryByRole('button', { name: 'Invoice all' })).toBeNull();
});
test('a customer does not see what is about to be invoiced', () => {
  renderPage(<UnbilledPage />, { path: '/finance/unbilled', session: aCustomerSession() });
  expect(screen.getByText('You may not see this')).toBeVisible();
  expect(askedOf(invoiceCalls.unbilled)).toEqual([]);
});

const open = async () => {
  answers(customerCalls.list, () => listOf(aCustomer({ id: 8, companyName: 'Kestrel Tools' })));
  const page = renderPage(<UnbilledPage />, { path: '/finance/unbilled' });
  await page.user.click(await screen.findByRole('button', { name: 'Invoice all' }));
  const act = () => screen.getByRole('button', { name: /^Invoice \d|^Invoice bookings/ });
  await waitFor(() => expect(act()).toBeEnabled());
  return { ...page, act };
};
const made = () => ({ invoices: [anInvoiceRow({ id: 9, amount: 330 })], skippedBookings: [] });

test('all deliveries until a day, or of one customer, are looked through and invoiced by that alone', async () => {
  answers(invoiceCalls.invoiceBookings, made);
  const { user, act } = await open();
  expect(screen.getByRole('list', { name: 'Invoices to make' })).toHaveTextContent(
    'Customer 72 bookings$220.00Customer 81 booking$110.002 invoices3 bookings$330.00',
  );
  fireEvent.change(screen.getByLabelText('Delivered until'), { target: { value: '2026-11-21' } });
  await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Customer' }));
  await user.paste('kestrel');
  answers(invoiceCalls.unbilled, () => listOf(anUnbilled(3, 8)));
  await user.click(await screen.findByRole('option', { name: /Kestrel/ }));
  await waitFor(() => expect(act()).toHaveTextContent('Invoice 1 booking, $110.00'));
  expect(askedOf(invoiceCalls.unbilled).at(-1)).toMatchObject({ customerId: 8, untilDay: '2026-11-21' });
  await user.click(act());
  expect(await screen.findByRole('dialog', { name: '1 invoice made' })).toBeVisible();
  expect(askedOf(invoiceCalls.invoiceBookings)).toEqual([{ untilDay: '2026-11-21', customerId: 8 }]);
  expect(screen.getByRole('link', { name: 'INV-000009' })).toHaveAttribute('href', '/finance/invoices/9');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('more than a run takes is invoiced by name, the oldest first, and the rest is said', async () => {
  answers(invoiceCalls.unbilled, () => ({ items: [anUnbilled(1, 7), anUnbilled(2, 7)], totalCount: 1400 }));
  answers(invoiceCalls.invoiceBookings, made);
  const { user, act } = await open();
  expect(screen.getByText(/The oldest 1,000 of 1,400 are\s+invoiced now/)).toBeVisible();
  await user.click(act());
  await waitFor(() => expect(askedOf(invoiceCalls.invoiceBookings)).toEqual([{ bookingIds: [1, 2] }]));
});
test('a refused run makes no invoice and says why; the next click tries again', async () => {
  refuses(invoiceCalls.invoiceBookings, refused('invoice.running', 'Another run is under way.'));
  const { user, act } = await open();
  await user.click(act());
  expect(await screen.findByRole('alert')).toHaveTextContent('No invoice was made. Another run is under way.');
  answers(invoiceCalls.invoiceBookings, made);
  await user.click(act());
  expect(await screen.findByRole('dialog', { name: '1 invoice made' })).toBeVisible();
});
test('a run is started once, however often it is clicked', async () => {
  const come = answersLater(invoiceCalls.invoiceBookings, () => made());
  const { user, act } = await open();
  await user.dblClick(act());
  await waitFor(() => expect(act()).toBeDisabled());
  come();
  await screen.findByRole('dialog', { name: '1 invoice made' });
  expect(askedOf(invoiceCalls.invoiceBookings)).toHaveLength(1);
});
test('nothing to invoice is said, and a preview that does not come is asked for again', async () => {
  refuses(invoiceCalls.unbilled, unavailable('finance'));
  const { user } = renderPage(<UnbilledPage />, { path: '/finance/unbilled' });
  await user.click(await screen.findByRole('button', { name: 'Invoice all' }));
  const dialog = within(await screen.findByRole('dialog'));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByRole('button', { name: 'Invoice bookings' })).toBeDisabled();
  answers(invoiceCalls.unbilled, () => listOf());
  await user.click(again);
  expect(await screen.findByText('Nothing to invoice')).toBeVisible();
});
