import { refused, unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls, type Payment } from '@cartage/contract/finance/payment.ts';
import { anInvoice, aPayment } from '@cartage/testing/finance.fixture.ts';
import { answers, askedOf, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { VoidDialog } from '../invoices/void-dialog.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

const payment = (more: Partial<Payment> = {}) =>
  aPayment({ paidAmount: 600, allocatedAmount: 100, unallocatedAmount: 500, ...more });
const invoice = (more: Partial<Invoice> = {}) =>
  anInvoice({ id: 2, invoiceNumber: 'INV-000002', invoiceDetails: [], ...more });
const shows = (p: Payment) => answers(paymentCalls.list, () => ({ items: [p], totalCount: 1 }));

test('money on account goes to the oldest open invoice unless somebody says otherwise', async () => {
  shows(payment());
  answers(invoiceCalls.list, () => ({ items: [invoice()], totalCount: 1 }));
  answers(paymentCalls.allocate, () => payment({ allocatedAmount: 210, unallocatedAmount: 390 }));
  const { user } = renderPage(<PaymentSheet id={3} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: /^Allocate/ }));
  expect(await screen.findByLabelText('Amount for INV-000002')).toHaveValue(110);
  await user.click(screen.getByRole('button', { name: 'Allocate $110.00' }));
  expect(askedOf(paymentCalls.allocate)).toEqual([
    { id: 3, allocatedInvoicePayments: [{ invoiceId: 2, paidAmount: 110 }] },
  ]);
});
test('a payment is reversed with a reason only, and one that was reversed says so and offers nothing', async () => {
  shows(payment());
  answers(paymentCalls.reverse, () => payment({ reversedOn: '2026-11-22', reversalReason: 'Bounced' }));
  const { user, unmount } = renderPage(<PaymentSheet id={3} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const act = await screen.findByRole('button', { name: 'Reverse $600.00' });
  expect(act).toBeDisabled();
  await user.type(screen.getByLabelText('Reason'), 'Bounced');
  await user.click(act);
  expect(askedOf(paymentCalls.reverse)).toEqual([{ id: 3, reason: 'Bounced' }]);
  unmount();
  shows(payment({ reversedOn: '2026-11-22', reversalReason: 'Bounced', unallocatedAmount: 0, paymentInvoices: [] }));
  renderPage(<PaymentSheet id={3} onClose={() => undefined} />);
  expect(await screen.findByText('Bounced')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
});
test('an invoice with payments names them instead of being voided', async () => {
  answers(invoiceCalls.voidInvoice, () => invoice({ status: 'Void' }));
  const paid = { paymentId: 3, paymentReferenceNumber: 'PAY000003', paymentDate: '2026-11-21', remittanceNumber: null };
  const { user, unmount } = renderPage(
    <VoidDialog invoice={invoice({ invoicePayments: [{ ...paid, paidAmount: 10 }] })} onClose={() => undefined} />,
  );
  expect(screen.getByRole('link', { name: 'PAY000003' })).toHaveAttribute('href', '/finance/payments?payment=3');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  unmount();
  renderPage(<VoidDialog invoice={invoice()} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Reason'), 'Wrong customer');
  await user.click(screen.getByRole('button', { name: 'Void $110.00' }));
  expect(askedOf(invoiceCalls.voidInvoice)).toEqual([{ id: 2, reason: 'Wrong customer' }]);
});

const allocating = async () => {
  shows(payment({ unallocatedAmount: 60 }));
  answers(invoiceCalls.list, () => listOf(invoice(), invoice({ id: 5, invoiceNumber: 'INV-000005' })));
  const page = renderPage(<PaymentSheet id={3} onClose={() => undefined} />);
  await page.user.click(await screen.findByRole('button', { name: 'Allocate $60.00' }));
  await screen.findByLabelText('Amount for INV-000002');
  const type = async (text: string) => {
    const field = screen.getByLabelText('Amount for INV-000005');
    await page.user.clear(field);
    await page.user.type(field, text);
  };
  const act = () => screen.getByRole('button', { name: /^Allocate \$/ });
  return { ...page, type, act };
};
test('no more than lies on account is allocated, and nothing is no allocation', async () => {
  const { user, type, act } = await allocating();
  expect(act()).toHaveTextContent('$60.00');
  await type('0.01');
  expect(screen.getByText('Too much').nextSibling).toHaveTextContent('$0.01');
  expect(act()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(act()).toBeDisabled();
});
test('a tick puts on an invoice what is left, and takes it away again', async () => {
  const { user } = await allocating();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pay INV-000005' }));
  expect(screen.getByLabelText('Amount for INV-000005')).toHaveValue(60);
  await user.click(screen.getByRole('checkbox', { name: 'Pay INV-000005' }));
  expect(screen.getByLabelText('Amount for INV-000005')).toHaveValue(null);
});
test('a refused allocation stands at its invoice until the amount is changed', async () => {
  refuses(
    paymentCalls.allocate,
    refused('allocation.tooMuch', 'Only 40.00 is outstanding.', ['allocatedInvoicePayments.0.paidAmount']),
  );
  const { user, act } = await allocating();
  await user.click(act());
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was allocated. Only 40.00 is outstanding.');
  const field = screen.getByLabelText('Amount for INV-000002');
  expect(field).toHaveAccessibleDescription('Only 40.00 is outstanding.');
  await user.clear(field);
  await user.type(field, '40');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(act()).toBeEnabled();
});
test('open invoices that cannot be asked for again leave what is typed', async () => {
  const { type, refetch } = await allocating();
  await type('12.5');
  refuses(invoiceCalls.list, unavailable('finance'));
  await refetch();
  expect(screen.getByLabelText('Amount for INV-000005')).toHaveValue(12.5);
});
test('a reversal that is refused says why and keeps the reason', async () => {
  shows(payment());
  refuses(paymentCalls.reverse, refused('payment.reversed', 'PAY000003 was reversed already.'));
  const { user } = renderPage(<PaymentSheet id={3} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  expect(screen.getByText(/1 invoice will be owed again/)).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'Bounced');
  await user.click(screen.getByRole('button', { name: 'Reverse $600.00' }));
  expect(await screen.findByText('PAY000003 was reversed already.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Bounced');
});
