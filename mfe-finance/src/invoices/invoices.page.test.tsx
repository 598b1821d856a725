import { invoiceCalls, type InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import InvoicesPage from './invoices.page.tsx';

const customer = { id: 7, code: 'C00007', companyName: 'Acme Industrial', customerName: null, contactName: null, email: null };
const anInvoice = (more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: 1, invoiceNumber: 'INV-000001', invoiceBatchId: null, customerId: 7, taxExclusiveAmount: 100, tax: 10, amount: 110, outstandingAmount: 110, invoiceDate: '2026-11-01', dueDate: '2026-11-15',
  status: 'Issued', invoiceType: 'Booking', reference: '5 deliveries', isOverdue: true, daysOverdue: 6, customer, creationTime: '2026-11-01T00:00:00Z', ...more,
});
beforeEach(() => {
  answers(invoiceCalls.list, () => ({ items: [anInvoice()], totalCount: 1 }));
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 11 }));
  answers(invoiceCalls.summary, () => ({ counts: { draft: 0, open: 20, overdue: 10, paid: 17, closed: 0 }, amount: 72093, outstandingAmount: 43819.72, overdueAmount: 6885.98 }));
});

test('an overdue invoice says for how long, and the list says what it comes to', async () => {
  renderPage(<InvoicesPage />, { path: '/finance/invoices' });
  expect(await screen.findByText('6 days overdue')).toBeVisible();
  const totals = await screen.findByLabelText('Totals of this list');
  expect(within(totals).getByText('$43,819.72')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Overdue 10/ })).toBeVisible();
});
test('overdue is asked of the server, which knows the day', async () => {
  const { user } = renderPage(<InvoicesPage />, { path: '/finance/invoices' });
  await user.click(await screen.findByRole('radio', { name: /Overdue/ }));
  await waitFor(() => expect(askedOf(invoiceCalls.list).at(-1)).toMatchObject({ isOverdue: true }));
  expect(askedOf(invoiceCalls.summary).at(-1)).toMatchObject({ isOverdue: true });
});
test('a customer sees its own invoices and may announce a payment, never record one', async () => {
  renderPage(<InvoicesPage />, { path: '/finance/invoices', session: aCustomerSession() });
  expect(await screen.findByText('6 days overdue')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Announce payment' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  expect(screen.queryByRole('link', { name: /To invoice/ })).toBeNull();
});
