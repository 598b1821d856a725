import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { refused } from '@cartage/contract/error.ts';
import { invoiceCalls, type InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { ReceivePaymentDialog } from './receive-payment.tsx';

const customer = { id: 7, code: 'C00007', companyName: 'Acme Industrial', customerName: null, contactName: null, email: null };
const anInvoice = (id: number, outstandingAmount: number): InvoiceRow => ({
  id, invoiceNumber: `INV-00000${id}`, invoiceBatchId: null, customerId: 7, taxExclusiveAmount: 100, tax: 10, amount: 110, outstandingAmount, invoiceDate: '2026-11-01', dueDate: `2026-11-1${id}`,
  status: 'Issued', invoiceType: 'Booking', reference: null, isOverdue: false, daysOverdue: 0, customer, creationTime: '2026-11-01T00:00:00Z',
});
beforeEach(() => {
  answers(customerCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(invoiceCalls.list, () => ({ items: [anInvoice(1, 110), anInvoice(2, 50.5)], totalCount: 2 }));
  answers(paymentCalls.remittances, () => ({ items: [], totalCount: 0 }));
});
const submit = () => screen.getByRole('button', { name: /^Record payment/ });

test('money is spread over the oldest first, and what is left runs along', async () => {
  const { user } = renderPage(<ReceivePaymentDialog customerId={7} onClose={() => undefined} />);
  await screen.findByLabelText('Amount for INV-000001');
  await user.type(screen.getByLabelText('Amount paid'), '150');
  await user.click(screen.getByRole('button', { name: 'Oldest first' }));
  expect(screen.getByLabelText('Amount for INV-000001')).toHaveValue(110);
  expect(screen.getByLabelText('Amount for INV-000002')).toHaveValue(40);
  expect(screen.getByText('Left').nextSibling).toHaveTextContent('$0.00');
});
test('more than was paid, or more than is owed, cannot be recorded', async () => {
  const { user } = renderPage(<ReceivePaymentDialog customerId={7} onClose={() => undefined} />);
  await user.type(await screen.findByLabelText('Amount for INV-000002'), '60');
  await user.type(screen.getByLabelText('Amount paid'), '100');
  expect(screen.getByText('At most $50.50')).toBeVisible();
  expect(submit()).toBeDisabled();
  await user.clear(screen.getByLabelText('Amount for INV-000002'));
  await user.type(screen.getByLabelText('Amount for INV-000001'), '100.01');
  expect(screen.getByText('$0.01 more is allocated than was paid.')).toBeVisible();
  expect(submit()).toBeDisabled();
});
test('money moves only after one more look, and a refusal stands on its invoice', async () => {
  answers(paymentCalls.create, () => { throw refused('allocation.tooMuch', 'Only 90.00 is outstanding on invoice INV-000001.', ['allocatedInvoicePayments.0.paidAmount']); });
  const { user } = renderPage(<ReceivePaymentDialog customerId={7} invoiceIds={[1]} onClose={() => undefined} />);
  await waitFor(() => expect(submit()).toHaveTextContent('$110.00'));
  await user.click(submit());
  expect(askedOf(paymentCalls.create)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Record $110.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was recorded.');
  expect(askedOf(paymentCalls.create)[0]).toMatchObject({ customerId: 7, paidAmount: 110, allocatedInvoicePayments: [{ invoiceId: 1, paidAmount: 110 }] });
  expect(screen.getByLabelText('Amount for INV-000001')).toHaveAttribute('aria-invalid', 'true');
});
