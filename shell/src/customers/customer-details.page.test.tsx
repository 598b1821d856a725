import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { notFound, refused } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import {
  answers,
  askedOf,
  aCustomerSession,
  aStaffSession,
  listOf,
  onWideScreen,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { aDiscussion } from '@cartage/testing/discussion.fixture.ts';
import { A_CHECK, CHECKS } from '../entities/entities.fixture.ts';
import AccountPage from './account.page.tsx';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import CustomerDetailsPage from './customer-details.page.tsx';
import { recordAnswers, staff } from './record.fixture.ts';

beforeEach(recordAnswers);

test('what is owed, and how much of it is past due, stands beside the freight', async () => {
  renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByText('$150.00')).toBeVisible();
  expect(screen.getByText(/of which/)).toHaveTextContent('of which $50.00 past due');
  expect(await screen.findByText('CR000000017')).toBeVisible();
  expect(askedOf(bookingCalls.list)[0]).toMatchObject({ customerId: 7 });
  expect(screen.getByText('51 824 753 556')).toBeVisible();
});
test('freight is booked from here for this customer', async () => {
  renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByRole('link', { name: 'Book freight' })).toHaveAttribute('href', '/quote?customerId=7');
});
test('who handles money records a payment of this customer from its head; others are offered none', async () => {
  const page = renderPage(<CustomerDetailsPage />, staff);
  const record = await screen.findByRole('link', { name: 'Record payment' });
  expect(record).toHaveAttribute('href', '/finance/payments?customer=7&record=7');
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  page.unmount();
  const readsOnly = aStaffSession({ permissions: ['Customer.View', 'Booking.View', 'Finance.View'] });
  renderPage(<CustomerDetailsPage />, { ...staff, session: readsOnly });
  expect(await screen.findByText('CR000000017')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Record payment' })).toBeNull();
});
test('who does not see finance is shown no amounts', async () => {
  renderPage(<CustomerDetailsPage />, {
    ...staff,
    session: aStaffSession({ permissions: ['Customer.View', 'Booking.View'] }),
  });
  expect(await screen.findByText('CR000000017')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Statement' })).toBeNull();
  expect(screen.queryByText(/past due/)).toBeNull();
  expect(askedOf(invoiceCalls.outstanding)).toEqual([]);
});
test('a customer that is not there says so', async () => {
  answers(customerCalls.find, () => {
    throw notFound('Customer', 7);
  });
  renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByText('Not found')).toBeVisible();
});
test('the customer’s own people see their account without what is internal', async () => {
  renderPage(<AccountPage />, { path: '/account', session: aCustomerSession() });
  expect(await screen.findByText('CR000000017')).toBeVisible();
  expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual([
    'Overview',
    'Addresses',
    'Products',
    'Cost centres',
    'References',
    'Users',
    'Roles',
    'Settings',
    'Notes',
    'Discussion',
    'Documents',
    'History',
  ]);
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Book freight' })).toHaveAttribute('href', '/quote');
  expect([askedOf(userCalls.list), askedOf(rateCardCalls.ofCustomer)]).toEqual([[], []]);
});
test('a customer’s own people change their account by its own call', async () => {
  answers(customerCalls.updateAccount, () => undefined);
  const { user } = renderPage(<AccountPage />, { path: '/account', session: aCustomerSession() });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await user.clear(within(dialog).getByLabelText(/^Phone/));
  await user.type(within(dialog).getByLabelText(/^Phone/), '02 5550 0199');
  await user.click(within(dialog).getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('Account saved')).toBeVisible();
  expect(askedOf(customerCalls.updateAccount)[0]).toMatchObject({ contact: '02 5550 0199', abn: '51824753556' });
});
test('a customer that is still needed says what depends on it and stays', async () => {
  answers(customerCalls.remove, () => {
    throw refused('customer.hasDependents', 'Customer C00007 cannot be deleted: 3 bookings belong to it.');
  });
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete customer' }));
  expect(await screen.findByText(/3 bookings belong to it/)).toBeVisible();
});
test('a note of staff is internal unless they say otherwise', async () => {
  answers(customerNoteCalls.add, ({ customerId, note }) => ({
    id: 1,
    customerId,
    comment: note.comment,
    isInternal: !!note.isInternal,
    userName: 'Ada',
    creationTime: '2026-11-23T00:00:00Z',
    creatorUserId: 1,
  }));
  const { user } = renderPage(<CustomerDetailsPage />, { ...staff, path: `${staff.path}?tab=notes` });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Notes' }));
  await user.type(await panel.findByLabelText(/^Note/), 'Dock 2 is shut');
  await user.click(panel.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added')).toBeVisible();
  expect(askedOf(customerNoteCalls.add)[0]).toEqual({
    customerId: 7,
    note: { comment: 'Dock 2 is shut', isInternal: true },
  });
});
test('what is left of the limit stands beside what is owed and booked, and the account is held with a reason', async () => {
  answers(customerCalls.hold, () => aCustomer({ status: 'OnHold' }));
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findAllByText('$8,412.60')).toHaveLength(2);
  expect(screen.getByText('limit $25,000.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hold now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
  expect((await dialog.findAllByText(/Required/)).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/^Reason/), 'Cheque came back');
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
  expect(await screen.findByText('The account is on hold')).toBeVisible();
  expect(askedOf(customerCalls.hold)).toEqual([{ id: 7, reason: 'Cheque came back' }]);
});
test('a customer’s own people read that the account is on hold, and hold nothing themselves', async () => {
  answers(customerCalls.current, () => aCustomer({ status: 'OnHold', holdSince: '2026-11-20T00:00:00Z' }));
  renderPage(<AccountPage />, { path: '/account', session: aCustomerSession() });
  expect(await screen.findByText(/Please call us; drafts and quotes are kept/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});
test('a customer without terms of its own is given some in its form', async () => {
  answers(customerCalls.find, () => aCustomer({ paymentTerms: null }));
  answers(customerCalls.save, () => 7);
  const { user } = renderPage(<CustomerDetailsPage />, staff);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Payment terms'), 'Terms of its own');
  await user.type(dialog.getByLabelText(/^Credit limit/), '5000');
  await user.click(dialog.getByRole('button', { name: 'Save customer' }));
  expect(await screen.findByText('Customer saved')).toBeVisible();
  expect(askedOf(customerCalls.save)[0]).toMatchObject({
    customer: { paymentTerms: { value: 14, durationType: 'Days' }, creditLimit: 5000 },
  });
});

test('own records that refer to the customer stand on its page, which has no place for them where none can', async () => {
  const links = [{ field: 'customer', entity: 'customer' }];
  answers(entityDefinitionCalls.list, () => [{ ...CHECKS, links }]);
  answers(entityCalls.list, () => ({ items: [A_CHECK], totalCount: 1 }));
  const { user, unmount } = renderPage(<CustomerDetailsPage />, staff);
  await user.click(await screen.findByRole('tab', { name: 'Links' }));
  expect(await screen.findByRole('link', { name: 'FL-1777' })).toHaveAttribute('href', `/entities/Check/${A_CHECK.id}`);
  expect(askedOf(entityCalls.list)[0]).toMatchObject({ type: 'Check', url: '/customers/7/details' });
  unmount();
  answers(entityDefinitionCalls.list, () => [CHECKS]);
  renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByText('CR000000017')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Links' })).toBeNull();
});
test('on a wide screen its discussion stands beside it, and what is new is marked', async () => {
  onWideScreen();
  answers(discussionCalls.list, () => listOf(aDiscussion({ unread: 2 })));
  renderPage(<CustomerDetailsPage />, staff);
  expect(await screen.findByRole('button', { name: 'Conversation 2 new' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull();
  expect(askedOf(discussionCalls.list)[0]).toMatchObject({
    filter: "(entitytype eq 'Customer') and (entityid eq '7')",
  });
});
