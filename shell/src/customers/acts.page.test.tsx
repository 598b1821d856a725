import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { documentCalls } from '@cartage/contract/core/document.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { accountManagerCalls } from '@cartage/contract/customer/account-manager.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { productCalls } from '@cartage/contract/customer/product.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { type RateCard, rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { aCustomer, aFrequentAddress } from '@cartage/testing/customer.fixture.ts';
import { anInvoiceRow } from '@cartage/testing/finance.fixture.ts';
import { answers, askedOf, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import CustomerDetailsPage from './customer-details.page.tsx';
import { ages, recordAnswers, staff, standing } from './record.fixture.ts';

beforeEach(recordAnswers);
const on = (tab: string) => ({ ...staff, path: `${staff.path}?tab=${tab}` });
const aNote = (id: number, comment: string, isInternal = false) => ({
  ...{ id, customerId: 7, comment, isInternal, userName: 'Ada Staff', creatorUserId: 1 },
  creationTime: '2026-11-20T01:00:00Z',
});

test('a customer is deactivated after a question that says what goes on, with the version that was read', async () => {
  answers(customerCalls.save, () => 7);
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Booked freight carries on/)).toBeVisible();
  expect(askedOf(customerCalls.save)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Customer deactivated')).toBeVisible();
  expect(askedOf(customerCalls.save)).toEqual([{ customer: { id: 7, version: 1, isActive: false } }]);
});
test('a customer is given to a unit, which says what follows from it', async () => {
  const sydney = { id: 3, code: '00001', displayName: 'Sydney', path: [] };
  const dock = { id: 4, code: '00001.00001', displayName: 'Dock', path: ['Sydney'] };
  answers(organizationUnitCalls.search, ({ filter }) => ({
    ...(filter === "contains(tolower(displayName),'do')"
      ? { items: [dock], totalCount: 1 }
      : { items: [sydney], totalCount: 10_000 }),
  }));
  answers(customerCalls.moveToUnit, () => undefined);
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to unit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Its earlier freight stays where it is/)).toBeVisible();
  await user.click(await dialog.findByRole('combobox', { name: 'Unit' }));
  // Ten thousand are not drawn: those that are not shown are found by name.
  expect(await screen.findByText(/^9,999 more units/)).toBeVisible();
  await user.keyboard('do');
  await user.click(await screen.findByRole('option', { name: /^Dock\s*Sydney$/ }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(askedOf(customerCalls.moveToUnit)).toEqual([{ id: 7, organizationUnitId: 4 }]));
});
test('who looks after a customer is found by name, said on its account, and taken back', async () => {
  const mia = { id: 31, name: 'Mia Rossi' };
  let now: Partial<Customer> = { accountManagerId: null, accountManagerName: null };
  answers(customerCalls.find, () => aCustomer(now));
  answers(accountManagerCalls.list, ({ search }) => (search === 'ros' ? [mia] : [{ id: 30, name: 'Ada Lim' }, mia]));
  answers(accountManagerCalls.assign, ({ userId }) => {
    now = { accountManagerId: userId, accountManagerName: userId === null ? null : mia.name };
    return undefined;
  });
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Looked after by' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who looks after Acme Industrial' }));
    await user.click(dialog.getByRole('combobox', { name: 'Looked after by' }));
    return dialog;
  };
  const first = await choose();
  await user.paste('ros');
  await user.click(await screen.findByRole('option', { name: 'Mia Rossi' }));
  await user.click(first.getByRole('button', { name: 'Save' }));
  const account = within(await screen.findByRole('region', { name: 'Account' }));
  const by = () => account.getByText('Looked after by').nextSibling;
  await waitFor(() => expect(by()).toHaveTextContent('Mia Rossi'));
  const second = await choose();
  await user.click(await screen.findByRole('option', { name: 'Nobody' }));
  await user.click(second.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(by()).toHaveTextContent('–'));
  expect(askedOf(accountManagerCalls.assign)).toEqual([
    { id: 7, userId: 31 },
    { id: 7, userId: null },
  ]);
});
test('one that is not active is activated', async () => {
  answers(customerCalls.find, () => aCustomer({ isActive: false }));
  answers(customerCalls.save, () => 7);
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Activate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Customer activated')).toBeVisible();
  expect(askedOf(customerCalls.save)[0]).toMatchObject({ customer: { isActive: true } });
});
test('a customer that nothing depends on is deleted, and the list is next', async () => {
  answers(customerCalls.remove, () => undefined);
  const { user, path } = renderPage(<CustomerDetailsPage />, staff);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete customer' }));
  await waitFor(() => expect(path()).toBe('/customers'));
  expect(askedOf(customerCalls.remove)).toEqual([{ id: 7 }]);
});
test('a hold says since when and why, and is released after a question', async () => {
  const held = { status: 'OnHold', holdSince: '2026-11-20T00:00:00Z', holdReason: 'Cheque came back.' } as const;
  answers(customerCalls.find, () => aCustomer(held));
  answers(customerCalls.release, () => aCustomer());
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByText(/: Cheque came back\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Release' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/on hold because: Cheque came back\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Release account' }));
  expect(await screen.findByText('The account is released')).toBeVisible();
  expect(askedOf(customerCalls.release)).toEqual([{ id: 7 }]);
});
test('who may only look changes nothing: no menu, no hold, no edit', async () => {
  renderPage(<CustomerDetailsPage />, {
    ...staff,
    session: aStaffSession({ permissions: ['Customer.View', 'Booking.View', 'Finance.View'] }),
  });
  expect(await screen.findByText('Not on hold')).toBeVisible();
  for (const name of ['More actions', 'Hold now', 'Edit', 'Add note'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
test('more than the limit is owed and booked: nothing is left, and the sum says by how much', async () => {
  answers(bookingCalls.standing, () => ({ ...standing, booked: 12_000, left: -1187.4 }));
  renderPage(<CustomerDetailsPage />, staff);
  const [left] = await screen.findAllByText(/^[-−]\$1,187\.40$/);
  expect(left).toHaveClass('text-bad');
});
test('what cannot be read of the credit is asked for again, and the rest of the page stays', async () => {
  refuses(bookingCalls.standing, unavailable('Finance'));
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText('CR000000017')).toBeVisible();
  answers(bookingCalls.standing, () => standing);
  await user.click(again);
  expect(await screen.findByText('limit $25,000.00')).toBeVisible();
});
test('the oldest debt leads to its invoice, and money on no invoice is told beside it', async () => {
  answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-23', items: [], totals: { ...ages, unallocated: -30 } }));
  answers(invoiceCalls.list, () => listOf(anInvoiceRow({ id: 41, invoiceNumber: 'INV000041', daysOverdue: 12 })));
  renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByText(/12 days overdue/)).toHaveTextContent('INV000041');
  expect(screen.getByRole('link', { name: 'Open invoice' })).toHaveAttribute('href', '/finance/invoices/41');
  expect(screen.getByText('$30.00')).toBeVisible();
});
test('notes come twenty at a time, and those of the house are marked', async () => {
  answers(customerNoteCalls.list, ({ maxResultCount }) => ({
    items: [aNote(2, 'Dock 2 is shut', true), aNote(1, 'Ring first')].slice(0, maxResultCount),
    totalCount: 21,
  }));
  const { user } = renderPage(<CustomerDetailsPage />, on('notes'));
  const note = (await screen.findByText('Dock 2 is shut')).closest('li')!;
  expect(within(note).getByText('Internal')).toBeVisible();
  expect(within(screen.getByText('Ring first').closest('li')!).queryByText('Internal')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Older notes' }));
  await waitFor(() => expect(askedOf(customerNoteCalls.list).at(-1)).toMatchObject({ maxResultCount: 40 }));
});
test('a customer is given a rate card of its own, and priced by the house’s again', async () => {
  const card = { id: '0197a000-0000-7000-8000-0000000000c1', code: 'KEY', name: 'Key accounts', description: null };
  const sell: RateCard = { ...card, isActive: true, side: 'Sell', isDefault: false };
  let own = false;
  answers(rateCardCalls.ofCustomer, () => ({ rateCard: sell, isOwn: own }));
  answers(rateCardCalls.list, () => listOf(sell));
  answers(rateCardCalls.assign, ({ rateCardId }) => {
    own = rateCardId !== null;
    return undefined;
  });
  const { user } = renderPage(<CustomerDetailsPage />, on('rates'));
  const choice = await screen.findByLabelText('Priced by');
  const pick = async (name: RegExp) => {
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name }));
  };
  expect(askedOf(rateCardCalls.list).at(-1)?.filter).toBe("side eq 'Sell' and isActive eq true");
  await pick(/Key accounts/);
  await waitFor(() => expect(choice).toHaveTextContent('Key accounts'));
  await pick(/The standard card/);
  await waitFor(() => expect(choice).toHaveTextContent('The standard card'));
  expect(askedOf(rateCardCalls.assign).map((a) => a.rateCardId)).toEqual([card.id, null]);
});
test.each([
  [0, 'bookings'],
  [9, 'bookings, as many as last year'],
  [4, 'bookings, 5 more than last year'],
  [11, 'bookings, 2 fewer than last year'],
])('nine bookings beside %s of last year read "%s"', async (before, text) => {
  const halfAYearAgo = Date.now() - 182 * 86_400_000;
  const sums = {
    revenue: 0,
    weight: 0,
    delivered: 0,
    onTime: 0,
    items: 0,
    kgCo2e: 0,
    withoutCarbon: 0,
    moved: 0,
    legs: 0,
  };
  answers(bookingCalls.report, ({ from, to }) => ({
    rows: [{ ...sums, key: from, name: from, count: Date.parse(to) > halfAYearAgo ? 9 : before }],
  }));
  renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a tab says how many it holds; none, and what could not be counted, is left out', async () => {
  answers(frequentAddressCalls.list, () => ({ items: [aFrequentAddress()], totalCount: 1046 }));
  refuses(productCalls.list, unavailable('Customers'));
  const file = { documentId: 'd', url: '/d', documentType: 'application/pdf', size: 1, userName: 'Ada' };
  const kept = { ...file, creationTime: '2026-11-20T01:00:00Z', isInternal: false, mayDelete: true };
  answers(documentCalls.list, () => [1, 2].map((id) => ({ ...kept, id, fileName: `${id}.pdf` })));
  renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByRole('tab', { name: /^Addresses\s*1,046$/ })).toBeVisible();
  expect(await screen.findByRole('tab', { name: /^Documents\s*2$/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Products' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'References' })).toBeVisible();
  expect(askedOf(productCalls.list)[0]).toEqual({ customerId: 7, maxResultCount: 1 });
});
