import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { refused } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { anInvoiceRow, aPayment, aRemittance } from '@cartage/testing/finance.fixture.ts';
import {
  aCustomerSession,
  answers,
  askedOf,
  aStaffSession,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import RemittancesPage from './remittances.page.tsx';

beforeEach(() => {
  answers(paymentCalls.remittances, () => listOf(aRemittance()));
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 0 }));
});

test('where an advice stands is said in the house’s words', async () => {
  renderPage(<RemittancesPage />, { path: '/finance/remittances' });
  const row = (await screen.findByText('REM000005')).closest('tr')!;
  expect(row).toHaveTextContent('Part paid');
  expect(row).toHaveTextContent('$100.00');
});
test('a status group narrows the list', async () => {
  const { user } = renderPage(<RemittancesPage />, { path: '/finance/remittances' });
  await user.click(await screen.findByRole('radio', { name: 'Part paid' }));
  await waitFor(() => expect(askedOf(paymentCalls.remittances).at(-1)!.filter).toContain('PartiallyApplied'));
});
test('who may not announce a payment is not offered to', async () => {
  renderPage(<RemittancesPage />, {
    path: '/finance/remittances',
    session: aStaffSession({ permissions: ['Finance.View'] }),
  });
  await screen.findByText('REM000005');
  expect(screen.queryByRole('button', { name: 'Announce payment' })).toBeNull();
});

const at = (query = '', session = aStaffSession()) =>
  renderPage(<RemittancesPage />, { path: `/finance/remittances${query}`, session });
const announce = async (session = aStaffSession()) => {
  answers(invoiceCalls.list, () =>
    listOf(anInvoiceRow({ id: 1 }), anInvoiceRow({ id: 2, amount: 200, outstandingAmount: 50.5 })),
  );
  answers(customerCalls.list, () => listOf(aCustomer()));
  const page = at('', session);
  await page.user.click(await screen.findByRole('button', { name: 'Announce payment' }));
  const act = () => screen.getByRole('button', { name: /^Announce \$/ });
  return { ...page, act };
};
test('a customer announces what it pays, after one look, and reads it then', async () => {
  answers(paymentCalls.createRemittance, () => aRemittance({ remittanceNumber: 'REM000006', status: 'Submitted' }));
  const { user, act, path } = await announce(aCustomerSession(7));
  expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull();
  expect(act()).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Pay all' }));
  expect(screen.getByLabelText('Amount for INV-000002')).toHaveValue(50.5);
  fireEvent.change(screen.getByLabelText('Paying on'), { target: { value: '2026-11-27' } });
  await user.type(screen.getByLabelText('Note'), ' Run 9 ');
  await user.click(act());
  expect(askedOf(paymentCalls.createRemittance)).toEqual([]);
  const look = within(await screen.findByRole('dialog', { name: 'Announce $160.50?' }));
  await user.dblClick(look.getByRole('button', { name: 'Announce $160.50' }));
  await waitFor(() => expect(path()).toBe('/finance/remittances?remittance=REM000006'));
  expect(askedOf(paymentCalls.createRemittance)).toEqual([
    {
      customerId: 7,
      paymentDate: '2026-11-27',
      note: 'Run 9',
      invoicePayments: [
        { invoiceId: 1, paidAmount: 110 },
        { invoiceId: 2, paidAmount: 50.5 },
      ],
    },
  ]);
});
test('staff who were told of a payment choose whose it is first', async () => {
  const { user, act } = await announce();
  expect(screen.getByText('Choose a customer to see what is open.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await user.paste('acme');
  await user.click(await screen.findByRole('option', { name: /Acme Industrial/ }));
  await user.type(await screen.findByLabelText('Amount for INV-000002'), '60');
  expect(screen.getByText('At most $50.50')).toBeVisible();
  expect(act()).toBeDisabled();
});
test('a refused announcement says which invoice it is about, and keeps what was typed', async () => {
  refuses(
    paymentCalls.createRemittance,
    refused('remittance.announced', 'INV-000001 is announced already.', ['invoicePayments.0.paidAmount']),
  );
  const { user, act } = await announce(aCustomerSession(7));
  await user.click(await screen.findByRole('checkbox', { name: 'Pay INV-000001' }));
  await user.click(act());
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Announce \$/ })).getByRole('button', { name: /^Ann/ }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was announced. INV-000001 is announced already.');
  expect(screen.getByLabelText('Amount for INV-000001')).toHaveValue(110);
  expect(screen.getByLabelText('Amount for INV-000001')).toBeInvalid();
});
test('when every invoice is paid there is nothing to announce', async () => {
  const { act } = await announce(aCustomerSession(7)).then(async (page) => {
    await screen.findByRole('checkbox', { name: 'Pay INV-000001' });
    answers(invoiceCalls.list, () => listOf());
    await page.refetch();
    return page;
  });
  expect(await screen.findByText(/there is nothing to announce/)).toBeVisible();
  expect(act()).toBeDisabled();
});
test('an announcement says what has arrived, of which invoice', async () => {
  at('?remittance=REM000005');
  const sheet = within(await screen.findByRole('dialog', { name: 'REM000005' }));
  expect(await sheet.findByRole('meter')).toHaveAttribute('aria-valuenow', '60');
  expect(sheet.getByRole('link', { name: 'INV-000004' }).closest('li')).toHaveTextContent('$100.00$60.00 arrived');
  expect(sheet.queryByRole('button', { name: 'Delete' })).toBeNull();
});
test('an announcement is taken back with a reason while nothing has come', async () => {
  answers(paymentCalls.remittances, () => listOf(aRemittance({ status: 'Submitted', paidAmount: 0 })));
  answers(paymentCalls.deleteRemittance, () => undefined);
  const { user } = at('?remittance=REM000005', aCustomerSession(7));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete remittance' })).toBeDisabled();
  await user.type(screen.getByLabelText('Reason'), 'Paid by card');
  await user.click(screen.getByRole('button', { name: 'Delete remittance' }));
  expect(await screen.findByText('REM000005 deleted')).toBeVisible();
  expect(askedOf(paymentCalls.deleteRemittance)).toEqual([{ remittanceNumber: 'REM000005', note: 'Paid by card' }]);
});
test('money for an announcement is recorded on the invoices it names', async () => {
  answers(invoiceCalls.list, () => listOf(anInvoiceRow({ id: 4, outstandingAmount: 90 }), anInvoiceRow({ id: 6 })));
  answers(customerCalls.list, () => listOf(aCustomer()));
  answers(paymentCalls.create, () => aPayment());
  const { user } = at('?remittance=REM000005');
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  await user.click(await screen.findByRole('button', { name: 'Record payment of $40.00' }));
  await user.click(await screen.findByRole('button', { name: 'Record $40.00' }));
  await waitFor(() =>
    expect(askedOf(paymentCalls.create)).toMatchObject([
      {
        remittanceNumber: 'REM000005',
        paidAmount: 40,
        allocatedInvoicePayments: [{ invoiceId: 4, paidAmount: 40 }],
      },
    ]),
  );
});
test('an announcement that is not there is said so; one that is paid or read by a reader offers nothing', async () => {
  answers(paymentCalls.remittances, () => listOf());
  const none = at('?remittance=REM9');
  expect(await screen.findByText('Remittance not found')).toBeVisible();
  none.unmount();
  answers(paymentCalls.remittances, () => listOf(aRemittance({ status: 'Submitted' })));
  at('?remittance=REM000005', aStaffSession({ permissions: ['Finance.View'] }));
  await screen.findByRole('dialog', { name: 'REM000005' });
  expect(screen.queryByRole('button', { name: /Delete|Record payment/ })).toBeNull();
});
