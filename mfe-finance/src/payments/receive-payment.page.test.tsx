import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { refused, unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { anInvoiceRow, aPayment, aRemittance } from '@cartage/testing/finance.fixture.ts';
import { answers, askedOf, answersLater, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ReceivePaymentDialog } from './receive-payment.tsx';

const anInvoice = (id: number, outstandingAmount: number) =>
  anInvoiceRow({ id, outstandingAmount, dueDate: `2026-11-1${id}` });
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
test('what is typed before the open invoices are there stands when they come', async () => {
  let come = () => undefined as void;
  const there = new Promise<void>((resolve) => (come = resolve));
  answers(invoiceCalls.list, async () => {
    await there;
    return { items: [anInvoice(1, 110)], totalCount: 1 };
  });
  const { user } = renderPage(<ReceivePaymentDialog customerId={7} invoiceIds={[1]} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Amount paid'), '40.25');
  come();
  await user.type(await screen.findByLabelText('Amount for INV-000001'), '40.25');
  expect(screen.getByLabelText('Amount paid')).toHaveValue(40.25);
  expect(submit()).toHaveTextContent('$40.25');
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
  answers(paymentCalls.create, () => {
    throw refused('allocation.tooMuch', 'Only 90.00 is outstanding on invoice INV-000001.', [
      'allocatedInvoicePayments.0.paidAmount',
    ]);
  });
  const { user } = renderPage(<ReceivePaymentDialog customerId={7} invoiceIds={[1]} onClose={() => undefined} />);
  await waitFor(() => expect(submit()).toHaveTextContent('$110.00'));
  await user.click(submit());
  expect(askedOf(paymentCalls.create)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Record $110.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was recorded.');
  expect(askedOf(paymentCalls.create)[0]).toMatchObject({
    customerId: 7,
    paidAmount: 110,
    allocatedInvoicePayments: [{ invoiceId: 1, paidAmount: 110 }],
  });
  expect(screen.getByLabelText('Amount for INV-000001')).toHaveAttribute('aria-invalid', 'true');
});

const receive = (props: Partial<Parameters<typeof ReceivePaymentDialog>[0]> = {}) =>
  renderPage(<ReceivePaymentDialog onClose={() => undefined} {...props} />);
test('nothing is asked and nothing can be typed before it is clear who paid', async () => {
  answers(customerCalls.list, () => listOf(aCustomer()));
  const { user } = receive();
  expect(screen.getByLabelText('Amount paid')).toBeDisabled();
  expect(submit()).toBeDisabled();
  expect(askedOf(invoiceCalls.list)).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await user.paste('acme');
  await user.click(await screen.findByRole('option', { name: /Acme Industrial/ }));
  expect(await screen.findByLabelText('Amount for INV-000001')).toHaveValue(null);
  expect(screen.getByLabelText('Amount paid')).toBeEnabled();
  expect(askedOf(invoiceCalls.list)[0]).toMatchObject({ customerId: 7, sorting: 'dueDate, id' });
});
test('money without an invoice stays on account, with its day and its note', async () => {
  const closed: string[] = [];
  answers(invoiceCalls.list, () => listOf());
  answers(paymentCalls.create, () => aPayment());
  const { user } = receive({
    customerId: 7,
    onClose: (made) => closed.push(`closed with ${made?.id}`),
  });
  expect(await screen.findByText(/stays on account until there is an invoice/)).toBeVisible();
  await user.type(screen.getByLabelText('Amount paid'), '75.5');
  await user.type(screen.getByLabelText('Note'), ' Ref 12 ');
  fireEvent.change(screen.getByLabelText('Received'), { target: { value: '2026-11-03' } });
  await user.click(submit());
  expect(screen.getByText(/and \$75\.50 stays on account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record $75.50' }));
  await waitFor(() => expect(closed).toEqual(['closed with 3']));
  expect(askedOf(paymentCalls.create)).toEqual([
    {
      customerId: 7,
      paymentDate: '2026-11-03',
      paidAmount: 75.5,
      note: 'Ref 12',
      remittanceNumber: null,
      allocatedInvoicePayments: [],
    },
  ]);
});
test('a remittance is paid on its own invoices, to what it still announces', async () => {
  answers(invoiceCalls.list, () => listOf(anInvoice(1, 110), anInvoice(4, 90)));
  answers(paymentCalls.remittances, () => listOf(aRemittance()));
  const { user } = receive({ customerId: 7, remittanceNumber: 'REM000005' });
  expect(await screen.findByLabelText('Amount for INV-000004')).toHaveValue(40);
  expect(screen.queryByLabelText('Amount for INV-000001')).toBeNull();
  expect(screen.getByLabelText('Remittance')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('A remittance pays at least one invoice.')).toBeVisible();
  expect(submit()).toBeDisabled();
});
test('a remittance chosen in a payment for one invoice fills in what it announces', async () => {
  answers(invoiceCalls.list, () => listOf(anInvoice(1, 110), anInvoice(4, 90)));
  answers(paymentCalls.remittances, () => listOf(aRemittance()));
  const { user } = receive({ customerId: 7, invoiceIds: [1] });
  await waitFor(() => expect(submit()).toHaveTextContent('$110.00'));
  await user.selectOptions(screen.getByLabelText('Remittance'), 'REM000005');
  await waitFor(() => expect(submit()).toHaveTextContent('$40.00'));
  await user.selectOptions(screen.getByLabelText('Remittance'), 'Without one');
  await waitFor(() => expect(submit()).toHaveTextContent('$110.00'));
});
test('a payment is recorded once, however often it is clicked', async () => {
  const come = answersLater(paymentCalls.create, () => aPayment());
  const { user } = receive({ customerId: 7, invoiceIds: [1] });
  await waitFor(() => expect(submit()).toHaveTextContent('$110.00'));
  await user.click(submit());
  const act = await screen.findByRole('button', { name: 'Record $110.00' });
  await user.dblClick(act);
  await waitFor(() => expect(act).toBeDisabled());
  come();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record \$/ })).toBeNull());
  expect(askedOf(paymentCalls.create)).toHaveLength(1);
});
test('Escape asks before it throws away what was typed, not what was filled in', async () => {
  const closed: string[] = [];
  const { user } = receive({ customerId: 7, invoiceIds: [1], onClose: () => closed.push('closed') });
  await waitFor(() => expect(submit()).toHaveTextContent('$110.00'));
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['closed']);
  await user.type(screen.getByLabelText('Amount for INV-000002'), '5');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: /Discard/ })).toBeVisible();
  expect(closed).toEqual(['closed']);
});
test('invoices that do not come can be asked for again; more than are shown are counted', async () => {
  refuses(invoiceCalls.list, unavailable('finance'));
  const { user } = receive({ customerId: 7 });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers(invoiceCalls.list, () => ({ items: [anInvoice(1, 110)], totalCount: 612 }));
  await user.click(again);
  expect(await screen.findByText('The oldest 1 of 612 are shown.')).toBeVisible();
});
