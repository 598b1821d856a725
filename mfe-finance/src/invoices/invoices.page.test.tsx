import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { anInvoice, anInvoiceRow } from '@cartage/testing/finance.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import {
  aCustomerSession,
  answers,
  askedOf,
  aStaffSession,
  answersLater,
  listOf,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import InvoicesPage from './invoices.page.tsx';

beforeEach(() => {
  answers(invoiceCalls.list, () =>
    listOf(anInvoiceRow({ reference: '5 deliveries', isOverdue: true, daysOverdue: 6 })),
  );
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 11 }));
  answers(invoiceCalls.summary, () => ({
    counts: { draft: 0, open: 20, overdue: 10, paid: 17, closed: 0 },
    amount: 72093,
    outstandingAmount: 43819.72,
    overdueAmount: 6885.98,
  }));
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
  await waitFor(() => expect(askedOf(invoiceCalls.summary).at(-1)).toMatchObject({ isOverdue: true }));
});
test('a customer sees its own invoices and may announce a payment, never record one', async () => {
  renderPage(<InvoicesPage />, { path: '/finance/invoices', session: aCustomerSession() });
  expect(await screen.findByText('6 days overdue')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Announce payment' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  expect(screen.queryByRole('link', { name: /To invoice/ })).toBeNull();
});

const files = keepFiles();
const list = (session = aStaffSession()) => renderPage(<InvoicesPage />, { path: '/finance/invoices', session });
const chooseAll = async (user: ReturnType<typeof list>['user']) =>
  user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));

test('a payment comes from one customer, so invoices of several are not paid at once', async () => {
  answers(invoiceCalls.list, () =>
    listOf(anInvoiceRow(), anInvoiceRow({ id: 2, customerId: 8, customer: { ...anInvoiceRow().customer, id: 8 } })),
  );
  const { user } = list();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Record payment for 2' }));
  expect(await screen.findByText('These invoices belong to several customers')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('2 selected')).toBeVisible();
});
test('what is paid already takes no payment', async () => {
  answers(invoiceCalls.list, () => listOf(anInvoiceRow({ status: 'Paid', outstandingAmount: 0 })));
  const { user } = list();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Record payment for 1' }));
  expect(await screen.findByText('Nothing is outstanding on these invoices')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('invoices of one customer are paid together, each to what is owed on it', async () => {
  answers(invoiceCalls.list, () => listOf(anInvoiceRow(), anInvoiceRow({ id: 2, outstandingAmount: 40.5 })));
  answers(customerCalls.list, () => listOf());
  answers(paymentCalls.remittances, () => listOf());
  const { user } = list();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Record payment for 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(await dialog.findByRole('button', { name: 'Record payment of $150.50' })).toBeEnabled();
  expect(dialog.getByLabelText('Amount for INV-000002')).toHaveValue(40.5);
});
test('a customer announces what it pays for the chosen invoices', async () => {
  const { user } = list(aCustomerSession());
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Announce payment of 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce a payment' }));
  expect(await dialog.findByRole('button', { name: 'Announce $110.00' })).toBeEnabled();
});
test('chosen invoices are saved under their numbers, and those that could not be are counted', async () => {
  answers(invoiceCalls.list, () => listOf(anInvoiceRow(), anInvoiceRow({ id: 2 })));
  const { user } = list();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Save 2 PDFs' }));
  expect(await screen.findByText('Saved 2 invoices')).toBeVisible();
  expect(files.saved.map((f) => f.name)).toEqual(['INV-000001.pdf', 'INV-000002.pdf']);
  files.status = 503;
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Save 2 PDFs' }));
  expect(await screen.findByText('2 of 2 invoices could not be fetched')).toBeVisible();
});
test('who may only look records nothing and writes nothing', async () => {
  const { user } = list(aStaffSession({ permissions: ['Finance.View'] }));
  await chooseAll(user);
  expect(screen.queryByRole('button', { name: /Record payment|New ad hoc invoice/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save 1 PDF' })).toBeVisible();
});
test('a filter of days and of amounts is asked of the list, its counters and its totals alike', async () => {
  renderPage(<InvoicesPage />, {
    path: '/finance/invoices?type=Adhoc&amount=100..200&status=paid&q=acme',
  });
  await screen.findByText('6 days overdue');
  const { filter } = askedOf(invoiceCalls.list)[0]!;
  for (const part of ["invoiceType in ('Adhoc')", 'amount ge 100', 'amount le 200', "'Paid'", "'acme'"])
    expect(filter).toContain(part);
  const counted = askedOf(invoiceCalls.summary).map((asked) => asked.filter);
  expect(counted).toContain(filter);
  expect(counted.some((of) => of!.includes('Adhoc') && !of!.includes("'Paid'"))).toBe(true);
});
test.each([
  ['staff are led to the deliveries', aStaffSession(), true],
  ['a customer reads when the first one comes', aCustomerSession(), false],
])('with no invoice yet, %s', async (_, session, leads) => {
  answers(invoiceCalls.list, () => listOf());
  list(session);
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  expect(!!screen.queryByRole('link', { name: 'Invoice deliveries' })).toBe(leads);
});
test('what waits to be invoiced is counted beside the tab', async () => {
  list();
  expect(await screen.findByRole('link', { name: /To invoice\s*11/ })).toHaveAttribute('href', '/finance/unbilled');
  expect(screen.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
});

/** An invoice written by hand, filled in as far as its one line. */
const write = async () => {
  answers(customerCalls.list, () => listOf(aCustomer()));
  const page = list();
  await page.user.click(await screen.findByRole('button', { name: 'New ad hoc invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New ad hoc invoice' }));
  const fill = async (label: string | RegExp, text: string) => {
    await page.user.click(dialog.getByLabelText(label));
    await page.user.paste(text);
  };
  const review = () => page.user.click(dialog.getByRole('button', { name: 'Review invoice' }));
  return { ...page, dialog, fill, review };
};
test('an invoice that lacks its customer or a price is not reviewed, and says where', async () => {
  const { dialog, fill, review } = await write();
  await fill(/^Description/, 'Storage');
  await review();
  await waitFor(() => expect(dialog.getByLabelText(/^Unit price/)).toHaveAttribute('aria-invalid', 'true'));
  expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByRole('dialog', { name: /Issue an invoice/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Remove line 1' })).toBeDisabled();
});
test('an invoice by hand is looked at once more, with its GST, then issued once and opened', async () => {
  const come = answersLater(invoiceCalls.generateAdhoc, () => anInvoice({ id: 9 }));
  const { user, dialog, fill, review, path } = await write();
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.paste('acme');
  await user.click(await screen.findByRole('option', { name: /Acme Industrial/ }));
  await fill(/^Description/, 'Storage');
  await fill(/^Unit price/, '12.5');
  await user.clear(dialog.getByLabelText(/^Quantity/));
  await fill(/^Quantity/, '4');
  await user.click(dialog.getByRole('button', { name: 'Add line' }));
  await user.type(dialog.getAllByLabelText(/^Description/)[1]!, 'Levy');
  await user.type(dialog.getAllByLabelText(/^Unit price/)[1]!, '-5');
  await user.click(dialog.getAllByRole('switch', { name: 'GST' })[1]!);
  expect(dialog.getByText('Total ex GST')).toHaveTextContent('$45.00');
  await review();
  const look = within(await screen.findByRole('dialog', { name: 'Issue an invoice of $45.00 ex GST?' }));
  expect(look.getByText(/2 lines; GST is added to \$50\.00 of it/)).toBeVisible();
  expect(askedOf(invoiceCalls.generateAdhoc)).toEqual([]);
  await user.dblClick(look.getByRole('button', { name: 'Issue invoice' }));
  await waitFor(() => expect(askedOf(invoiceCalls.generateAdhoc)).toHaveLength(1));
  expect(askedOf(invoiceCalls.generateAdhoc)[0]).toEqual({
    customerId: 7,
    adhocInvoice: {
      invoiceLines: [
        { description: 'Storage', quantity: 4, unitPrice: 12.5, isTaxApplied: true },
        { description: 'Levy', quantity: 1, unitPrice: -5, isTaxApplied: false },
      ],
    },
  });
  come();
  await waitFor(() => expect(path()).toBe('/finance/invoices/9'));
  expect(askedOf(invoiceCalls.generateAdhoc)).toHaveLength(1);
});
