/** What the tenant calls the statuses of finance, wherever a page of it says one. */
import { invoiceCalls, type InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { bookingNameCalls, financeNameCalls } from '@cartage/contract/lookup-names.ts';
import type { LookupName } from '@cartage/contract/wire.ts';
import { anInvoiceRow, aRemittance } from '@cartage/testing/finance.fixture.ts';
import { answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import InvoicesPage from './invoices/invoices.page.tsx';
import { entriesOf } from './invoices/history.ts';
import RemittancesPage from './remittances/remittances.page.tsx';

const said = (list: string, code: string, more: Partial<LookupName>): LookupName => ({
  ...{ list, code, name: null, colour: null, sortOrder: null, isHidden: false },
  ...more,
});
const learn = (...names: LookupName[]) => act(() => learnCodes(financeNameCalls.names.group, names));
afterEach(() => {
  for (const { names } of [financeNameCalls, bookingNameCalls]) act(() => learnCodes(names.group, []));
});
const PAID: Partial<InvoiceRow> = { status: 'Paid', outstandingAmount: 0 };
function invoices(...rows: Partial<InvoiceRow>[]) {
  answers(invoiceCalls.list, () => listOf(...rows.map((row, n) => anInvoiceRow({ id: n + 1, ...row }))));
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 0 }));
  answers(invoiceCalls.summary, () => ({
    counts: { draft: 0, open: 2, overdue: 1, paid: 17, closed: 3 },
    ...{ amount: 100, outstandingAmount: 0, overdueAmount: 0 },
  }));
  return renderPage(<InvoicesPage />, { path: '/finance/invoices' });
}

test('a renamed status of an invoice reads so in the list and its filters, and is asked for by its code', async () => {
  learn(said('invoiceStatuses', 'Paid', { name: 'Settled', colour: '#336699' }));
  const { user } = invoices(PAID);
  const pill = await within(await screen.findByRole('table')).findByText('Settled');
  expect(pill.previousElementSibling).toHaveStyle({ background: 'color-mix(in oklab, #336699 70%, var(--color-ink))' });
  await user.click(await screen.findByRole('radio', { name: 'Settled 17' }));
  await waitFor(() => expect(askedOf(invoiceCalls.list).at(-1)?.filter).toContain("status in ('Paid')"));
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  expect(await screen.findByRole('checkbox', { name: 'Settled' })).toBeVisible();
});
test('a hidden status is no choice, and an invoice that has it shows it', async () => {
  learn(said('invoiceStatuses', 'Paid', { isHidden: true }), said('invoiceStatuses', 'Void', { isHidden: true }));
  const { user } = invoices(PAID, { status: 'Void', outstandingAmount: 0 });
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('Paid')).toBeVisible();
  expect(table.getByText('Voided')).toBeVisible();
  // What is counted with it is called as what is offered.
  expect(await screen.findByRole('radio', { name: /^Written off/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^(Paid|Voided)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  expect(await screen.findByRole('checkbox', { name: 'Issued' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Paid' })).toBeNull();
});
test('a booking’s draft is worded apart from an invoice’s', async () => {
  act(() => learnCodes(bookingNameCalls.names.group, [said('bookingStatuses', 'Draft', { name: 'Begun' })]));
  const { unmount } = invoices({ status: 'Draft' });
  expect(await within(await screen.findByRole('table')).findByText('Draft')).toBeVisible();
  unmount();
  learn(said('invoiceStatuses', 'Draft', { name: 'Pro forma' }));
  invoices({ status: 'Draft' });
  expect(await within(await screen.findByRole('table')).findByText('Pro forma')).toBeVisible();
});
test('the history of an invoice speaks the same words', () => {
  learn(said('invoiceStatuses', 'Void', { name: 'Annulled' }));
  const was = { action: 'Void', userName: 'Ravi', creationTime: '2026-11-20T01:00:00.000Z', note: null };
  expect(entriesOf([was], [], String)[0]).toMatchObject({ title: 'Annulled' });
});
test('remittances are listed and sought in the tenant’s words and order', async () => {
  answers(paymentCalls.remittances, () => listOf(aRemittance({ status: 'Submitted' })));
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 0 }));
  learn(
    ...['Applied', 'Submitted', 'PartiallyApplied', 'Draft', 'Deleted'].map((code, sortOrder) =>
      said('remittanceStatuses', code, { sortOrder, name: code === 'Submitted' ? 'Promised' : null }),
    ),
  );
  const { user } = renderPage(<RemittancesPage />, { path: '/finance/remittances' });
  expect((await screen.findByText('REM000005')).closest('tr')).toHaveTextContent('Promised');
  const shown = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? radio.textContent);
  expect(shown.slice(-4)).toEqual(['Paid', 'Promised', 'Part paid', 'Deleted']);
  await user.click(screen.getByRole('radio', { name: 'Promised' }));
  await waitFor(() => expect(askedOf(paymentCalls.remittances).at(-1)?.filter).toBe("status eq 'Submitted'"));
});
