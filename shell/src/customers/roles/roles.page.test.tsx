import { roleCalls } from '@cartage/contract/core/role.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aCustomerSession, answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import CustomerRoles from './roles.tsx';

const role = {
  id: 9,
  name: 'Buyer',
  displayName: 'Buyer',
  customerId: 7,
  isStatic: false,
  isDefault: false,
  creationTime: '2026-01-05T00:00:00Z',
  permissions: ['Booking.View'],
  kind: 'customer' as const,
  requiresSecondFactor: false,
  userCount: 2,
};
const roles = () =>
  answers(roleCalls.ofCustomer, () => ({
    items: [role, { ...role, id: 8, displayName: 'Customer user', isStatic: true, customerId: null }],
  }));

test("a customer's own admin sees what its people may do, and makes a role", async () => {
  roles();
  answers(roleCalls.save, () => 12);
  const { user } = renderPage(<CustomerRoles customer={aCustomer()} isOwn />, {
    path: '/account',
    session: aCustomerSession(),
  });
  expect((await screen.findByText('Buyer')).closest('tr')).toHaveTextContent('View bookings');
  expect((await screen.findByText('Customer user')).closest('tr')).toHaveTextContent('built in');
  await user.click(await screen.findByRole('button', { name: 'New role' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Name/), 'Night desk');
  await user.click(await dialog.findByRole('button', { name: 'Create role' }));
  await waitFor(() => expect(askedOf(roleCalls.save)).toHaveLength(1));
  expect(askedOf(roleCalls.save)[0]).toMatchObject({ role: { displayName: 'Night desk' }, grantedPermissionNames: [] });
});
test('who may not keep roles finds no way to make one', async () => {
  roles();
  renderPage(<CustomerRoles customer={aCustomer()} isOwn={false} />, {
    path: '/customers/1/details',
    session: aStaffSession({ permissions: ['Administration.Users'] }),
  });
  await screen.findByText('Buyer');
  expect(screen.queryByRole('button', { name: 'New role' })).toBeNull();
});
