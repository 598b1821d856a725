import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { statementMailCalls } from '@cartage/contract/communication/outbound.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls, type FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
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
import StatementPage from './statement.page.tsx';

const ages = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0, unallocated: 0, total: 0 };
const statement = (): FinanceStatement => ({
  openingBalance: 100,
  closingBalance: 160,
  unallocatedAmount: 0,
  customerId: 7,
  fromDate: '2026-11-01',
  toDate: '2026-11-23',
  items: [
    {
      txnType: 'Invoice',
      date: '2026-11-02',
      referenceNo: 'INV-000004',
      description: '3 deliveries',
      charges: 110,
      payments: 0,
      balance: 210,
      documentType: 'Invoice',
      documentId: 4,
    },
    {
      txnType: 'Payment',
      date: '2026-11-10',
      referenceNo: 'PAY000002',
      description: 'Bank transfer',
      charges: 0,
      payments: 50,
      balance: 160,
      documentType: 'Payment',
      documentId: 2,
    },
  ],
});
beforeEach(() => {
  answers(statementCalls.find, statement);
  answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-23', items: [], totals: ages }));
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 0 }));
  answers(customerCalls.list, () => ({ items: [], totalCount: 0 }));
});

test('staff mail the statement of the period to the customer, and a customer sends none', async () => {
  answers(customerCalls.list, () => listOf(aCustomer({ id: 7, email: 'bills@acme.test' })));
  answers(statementMailCalls.send, () => ({ id: 'm' }));
  const path = '/finance/statements?customer=7&from=2026-11-01&to=2026-11-23';
  const { user, unmount } = renderPage(<StatementPage />, { path });
  await screen.findAllByText('INV-000004');
  await user.click(await screen.findByRole('button', { name: 'Email statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email statement' }));
  await waitFor(() => expect(dialog.getByLabelText(/^To/)).toHaveValue('bills@acme.test'));
  await user.click(dialog.getByRole('button', { name: 'Email statement' }));
  await waitFor(() =>
    expect(askedOf(statementMailCalls.send)).toEqual([
      { customerId: 7, fromDate: '2026-11-01', toDate: '2026-11-23', email: 'bills@acme.test' },
    ]),
  );
  await screen.findByText('Statement on its way to bills@acme.test');
  unmount();
  renderPage(<StatementPage />, { path, session: aCustomerSession() });
  await screen.findAllByText('INV-000004');
  expect(screen.queryByRole('button', { name: 'Email statement' })).toBeNull();
});

test('every line leads to its document, and the sums stand above', async () => {
  renderPage(<StatementPage />, { path: '/finance/statements?customer=7' });
  const sheet = await screen.findByRole('article', { name: 'Statement' });
  expect(within(sheet).getAllByRole('link', { name: 'INV-000004' })[0]).toHaveAttribute('href', '/finance/invoices/4');
  expect(within(sheet).getAllByRole('link', { name: 'PAY000002' })[0]).toHaveAttribute(
    'href',
    '/finance/payments?payment=2',
  );
  for (const amount of ['$100.00', '$110.00', '$50.00', '$160.00'])
    expect(within(sheet).getAllByText(amount).length).toBeGreaterThan(0);
});
test('staff choose whose account it is before anything is asked', async () => {
  renderPage(<StatementPage />, { path: '/finance/statements' });
  expect(await screen.findByText('Choose a customer')).toBeVisible();
  expect(askedOf(statementCalls.find)).toEqual([]);
});
test('a customer reads its own account', async () => {
  renderPage(<StatementPage />, { path: '/finance/statements', session: aCustomerSession(7) });
  expect(await screen.findByRole('article', { name: 'Statement' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull();
});
test('a period that ends before it begins is not asked for', async () => {
  renderPage(<StatementPage />, { path: '/finance/statements?customer=7&from=2026-11-20&to=2026-11-01' });
  expect(await screen.findByText('The period ends before it begins')).toBeVisible();
  expect(askedOf(statementCalls.find)).toEqual([]);
});

const files = keepFiles();
const at = (query: string, session = aStaffSession()) =>
  renderPage(<StatementPage />, { path: `/finance/statement${query}`, session });
const SHOWN = '?customer=7&from=2026-11-01&to=2026-11-23';
const sheet = () => screen.findByRole('article', { name: 'Statement' });

test('a customer and a period are chosen, and stand in the address', async () => {
  answers(customerCalls.list, () => listOf(aCustomer()));
  const { user, path } = at('');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await user.paste('acme');
  await user.click(await screen.findByRole('option', { name: /Acme Industrial/ }));
  expect(within(await sheet()).getByRole('heading')).toHaveTextContent('Acme IndustrialC00007');
  expect(path()).toBe('/finance/statement?customer=7');
  await user.click(screen.getByRole('radio', { name: 'Last month' }));
  await waitFor(() => expect(path()).toMatch(/customer=7&from=\d{4}-\d\d-01&to=/));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-31' } });
  await waitFor(() =>
    expect(askedOf(statementCalls.find).at(-1)).toMatchObject({ customerId: 7, fromDate: '2026-01-31' }),
  );
});
test('each line says what kind it is, and the last one what is owed since when', async () => {
  const line = (more: Partial<FinanceStatement['items'][number]>) => ({
    ...statement().items[1]!,
    charges: 0,
    payments: 0,
    ...more,
  });
  answers(statementCalls.find, () => ({
    ...statement(),
    items: [
      line({ txnType: 'Void', charges: -110, balance: 0, referenceNo: 'INV-8', documentType: 'Invoice' }),
      line({ txnType: 'Reversal', charges: 50, balance: 50, referenceNo: 'PAY-8' }),
      line({ txnType: 'CreditNote', payments: 5, balance: 45, referenceNo: 'CN-8', documentType: 'CreditNote' }),
    ],
  }));
  answers(invoiceCalls.outstanding, () => ({
    asAt: '2026-11-23',
    items: [],
    totals: { ...ages, current: 30, over90: 20, unallocated: -5, total: 45 },
  }));
  at(SHOWN);
  const rows = within(within(await sheet()).getByRole('table')).getAllByRole('row');
  expect(rows[2]).toHaveTextContent(/VoidINV-8.*-\$110\.00\$0\.00/);
  expect(rows[3]).toHaveTextContent(/Payment reversedPAY-8.*\$50\.00\$50\.00/);
  expect(rows[4]).toHaveTextContent(/Credit noteCN-8.*\$5\.00\$45\.00/);
  expect(screen.queryByRole('link', { name: 'CN-8' })).toBeNull();
  expect((await screen.findByText('Over 90 days')).nextSibling).toHaveTextContent('$20.00');
  expect(screen.getByText('Owed in all').nextSibling).toHaveTextContent('$45.00');
});
test('the account leaves as a CSV file and as a PDF, named by customer and period', async () => {
  answers(customerCalls.list, () => listOf(aCustomer()));
  const { user } = at(SHOWN);
  await screen.findByText('C00007');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [csv] = files.saved;
  expect(csv!.name).toBe('statement-C00007-2026-11-01-2026-11-23.csv');
  expect(await csv!.text()).toMatch(/Invoice,INV-000004,3 deliveries,110/);
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(files.saved.at(-1)!.name).toBe('statement-C00007-2026-11-01-2026-11-23.pdf'));
  files.status = 500;
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText('The statement could not be drawn')).toBeVisible();
});
test('a period in which nothing happened says so, and there is nothing to export', async () => {
  answers(statementCalls.find, () => ({ ...statement(), items: [] }));
  at(SHOWN);
  expect((await screen.findAllByText('Nothing was charged or paid in this period.'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});
test('an account that does not come can be asked for again, and one that is read stays when it cannot', async () => {
  refuses(statementCalls.find, unavailable('finance'));
  const { user, refetch } = at(SHOWN);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers(statementCalls.find, statement);
  await user.click(again);
  await sheet();
  refuses(statementCalls.find, unavailable('finance'));
  await refetch();
  expect(await sheet()).toBeVisible();
});

test('acts that cannot be done yet say why', async () => {
  renderPage(<StatementPage />, { path: '/finance/statements' });
  expect(await screen.findByRole('button', { name: 'Print' })).toHaveAttribute('title', 'Choose a customer first.');
});
