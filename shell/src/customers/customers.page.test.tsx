import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import CustomersPage from './customers.page.tsx';

beforeEach(() => {
  answers(customerCalls.list, () => ({ items: [aCustomer()], totalCount: 1 }));
  answers(customerCalls.types, () => []);
  answers(registrationDecisionCalls.list, () => ({ items: [], totalCount: 0 }));
});

test('a row says who it is and leads to the customer', async () => {
  renderPage(<CustomersPage />, { path: '/customers' });
  const row = (await screen.findByText('Acme Industrial')).closest('tr')!;
  expect(row).toHaveTextContent('C00007');
  expect(row).toHaveTextContent('Active');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/customers/7/details');
});
test('a status group narrows the list', async () => {
  const { user } = renderPage(<CustomersPage />, { path: '/customers' });
  await user.click(await screen.findByRole('radio', { name: 'On hold' }));
  await waitFor(() => expect(askedOf(customerCalls.list).at(-1)).toMatchObject({ filter: "status eq 'OnHold'" }));
});
test('a new customer with a wrong ABN is held back in the dialog', async () => {
  const { user } = renderPage(<CustomersPage />, { path: '/customers' });
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Company/), 'Journey Freight');
  await user.type(within(dialog).getByLabelText(/^ABN/), '51 824 753 557');
  await user.click(within(dialog).getByRole('button', { name: /Create|Save|Add/ }));
  expect((await within(dialog).findAllByText(/Invalid ABN/)).length).toBeGreaterThan(0);
  expect(askedOf(customerCalls.save)).toEqual([]);
});
test('who may only look is offered nothing to change', async () => {
  renderPage(<CustomersPage />, {
    path: '/customers',
    session: aStaffSession({ permissions: ['Customer.View'] }),
  });
  await screen.findByText('Acme Industrial');
  expect(screen.queryByRole('button', { name: 'New customer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
