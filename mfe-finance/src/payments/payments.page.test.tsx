import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { anInvoiceRow, aPayment } from '@cartage/testing/finance.fixture.ts';
import {
  aCustomerSession,
  answers,
  askedOf,
  aStaffSession,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import PaymentsPage from './payments.page.tsx';

beforeEach(() => {
  answers(paymentCalls.list, () => listOf(aPayment()));
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 0 }));
});

test('money that settles no invoice yet stands out in the list', async () => {
  renderPage(<PaymentsPage />, { path: '/finance/payments' });
  const row = (await screen.findByText('PAY000003')).closest('tr')!;
  expect(row).toHaveTextContent('Acme Industrial');
  expect(row).toHaveTextContent('$500.00$405.74$94.26');
});
test('a payment opens beside the list, under an address of its own', async () => {
  const { user, path } = renderPage(<PaymentsPage />, { path: '/finance/payments' });
  await user.click(await screen.findByText('PAY000003'));
  expect(await screen.findByRole('link', { name: 'INV-000004' })).toHaveAttribute('href', '/finance/invoices/4');
  expect(path()).toBe('/finance/payments?payment=3');
});
test('a customer sees its payments and records none', async () => {
  renderPage(<PaymentsPage />, { path: '/finance/payments', session: aCustomerSession() });
  await screen.findByText('PAY000003');
  expect(screen.queryByText('Acme Industrial')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
});

const at = (query: string, session = aStaffSession()) =>
  renderPage(<PaymentsPage />, { path: `/finance/payments${query}`, session });

test('filters ask for days, amounts, kinds and one customer', async () => {
  answers(customerCalls.list, () => listOf());
  at('?amount=100..&type=CreditCard&customer=7&q=PAY0');
  await screen.findByText('PAY000003');
  const { filter, ...asked } = askedOf(paymentCalls.list)[0]!;
  expect(asked).toMatchObject({ customerId: 7, sorting: 'paymentDate desc' });
  for (const part of ['paidAmount ge 100', "paymentType in ('CreditCard')", "'pay0'"]) expect(filter).toContain(part);
});
test('before the first payment staff read what the page is for, and a customer when its own appear', async () => {
  answers(paymentCalls.list, () => listOf());
  const staff = at('');
  expect(await screen.findByText(/Money that came in is recorded here/)).toBeVisible();
  staff.unmount();
  at('', aCustomerSession());
  expect(await screen.findByText(/What you pay appears here/)).toBeVisible();
});
test('a payment says how it came: its remittance, its card, its transaction', async () => {
  answers(paymentCalls.list, () =>
    listOf(
      aPayment({
        paymentType: 'CreditCard',
        remittanceNumber: 'REM000005',
        note: 'Paid by phone',
        paymentDetails: {
          card: { paymentType: 'Card', cardType: 'Visa', cardHolderName: null, cardEndsWith: '4242' },
          transaction: {
            transactionId: 'TX-9',
            merchant: null,
            amount: 500,
            transactionTime: '2026-11-20T01:00:00Z',
            authorizationCode: null,
            status: 'Captured',
            ipAddress: null,
          },
        },
      }),
    ),
  );
  at('?payment=3');
  const sheet = within(await screen.findByRole('dialog', { name: 'PAY000003' }));
  expect(sheet.getByText('Visa ending in 4242')).toBeVisible();
  expect(sheet.getByText('TX-9')).toBeVisible();
  expect(sheet.getByText('Paid by phone')).toBeVisible();
  expect(sheet.getByRole('link', { name: 'REM000005' })).toHaveAttribute(
    'href',
    '/finance/remittances?remittance=REM000005',
  );
  expect(sheet.getByText('On account, on no invoice yet').closest('li')).toHaveTextContent('$94.26');
});
test('a payment of somebody else is not there; one that could not be asked for is asked again', async () => {
  answers(paymentCalls.list, () => listOf());
  const none = at('?payment=99');
  expect(await screen.findByText('Payment not found')).toBeVisible();
  none.unmount();
  refuses(paymentCalls.list, unavailable('finance'));
  const { user } = at('?payment=3');
  const sheet = within(await screen.findByRole('dialog'));
  const again = await sheet.findByRole('button', { name: 'Try again' });
  answers(paymentCalls.list, () => listOf(aPayment()));
  await user.click(again);
  expect(await screen.findByRole('dialog', { name: 'PAY000003' })).toBeVisible();
});
test('closing the sheet leaves the list as it was filtered', async () => {
  const { user, path } = at('?q=PAY&payment=3');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(path()).toBe('/finance/payments?q=PAY');
});
test.each([
  ['who may only look', aStaffSession({ permissions: ['Finance.View'] })],
  ['a customer', aCustomerSession()],
])('%s moves no money', async (_, session) => {
  at('?payment=3', session);
  await screen.findByRole('dialog', { name: 'PAY000003' });
  expect(screen.queryByRole('button', { name: /Reverse|Allocate|Record payment/ })).toBeNull();
});
describe('who comes from a customer’s record', () => {
  const open = anInvoiceRow({ id: 1, outstandingAmount: 110 });
  beforeEach(() => {
    answers(customerCalls.list, () => listOf(aCustomer()));
    answers(invoiceCalls.list, () => listOf(open));
    answers(paymentCalls.remittances, () => listOf());
  });
  test('records its payment, and then sees it in the list as it was filtered', async () => {
    answers(paymentCalls.create, () => aPayment());
    const { user, path } = at('?customer=7&record=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
    await user.type(await dialog.findByLabelText('Amount paid'), '110');
    await user.click(dialog.getByRole('button', { name: /^Record payment/ }));
    await user.click(await screen.findByRole('button', { name: 'Record $110.00' }));
    expect(await screen.findByRole('dialog', { name: 'PAY000003' })).toBeVisible();
    expect(askedOf(paymentCalls.create)).toMatchObject([{ customerId: 7, paidAmount: 110 }]);
    expect(path()).toBe('/finance/payments?customer=7&payment=3');
  });
  test('and changes their mind is left with its payments', async () => {
    const { user, path } = at('?customer=7&record=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/finance/payments?customer=7');
  });
  test('without the right to record is shown the list alone', async () => {
    at('?customer=7&record=7', aStaffSession({ permissions: ['Finance.View'] }));
    expect(await screen.findByText('PAY000003')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
