import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { CustomerTerms } from './customer-terms.tsx';

test('the terms of a customer are told account by account', async () => {
  answers(customerCalls.list, () => ({ items: [aCustomer()], totalCount: 1 }));
  answers(carrierAccountCalls.customerMappings, ({ customerId }) => ({
    items: [
      {
        customerId: customerId!,
        isOwn: false,
        isActive: true,
        pricing: { method: 'Markup' as const, value: 5 },
        carrierAccountId: 2,
        carrierAccountName: 'Partner north',
        carrierAccountCode: 'PN',
        carrierCode: 'SIM',
      },
    ],
  }));
  const { user } = renderPage(<CustomerTerms onClose={() => undefined} />);
  expect(screen.getByText(/Choose a customer/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await user.keyboard('ac');
  await user.click(await screen.findByRole('option'));
  expect(await screen.findByText('Partner north')).toBeVisible();
  expect(screen.getByText('Cost + 5 %')).toBeVisible();
  expect(askedOf(carrierAccountCalls.customerMappings)).toEqual([{ customerId: aCustomer().id }]);
});

const CUSTOMER = aCustomer().id;
async function opened() {
  answers(customerCalls.list, () => ({ items: [aCustomer()], totalCount: 1 }));
  answers(carrierAccountCalls.saveCustomer, () => undefined);
  answers(carrierAccountCalls.removeCustomer, () => undefined);
  answers(carrierAccountCalls.customerMappings, ({ customerId }) => ({
    items: [
      {
        ...{ customerId: customerId!, isOwn: false, isActive: true, pricing: null },
        ...{ carrierAccountId: 2, carrierAccountName: 'Partner north', carrierAccountCode: 'PN', carrierCode: 'SIM' },
      },
    ],
  }));
  const { user } = renderPage(<CustomerTerms onClose={() => undefined} />);
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await user.keyboard('ac');
  await user.click(await screen.findByRole('option'));
  await user.click(await screen.findByRole('button', { name: 'Edit terms with Partner north' }));
  return user;
}
test('terms are changed for this customer alone', async () => {
  const user = await opened();
  await user.selectOptions(await screen.findByLabelText('It pays'), 'Increase');
  await user.clear(screen.getByLabelText(/Dollars on top/));
  await user.type(screen.getByLabelText(/Dollars on top/), '12');
  await user.click(screen.getByRole('checkbox', { name: 'May ship on this account' }));
  await user.click(screen.getByRole('button', { name: 'Save terms' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Terms with Partner north' })).toBeNull());
  const pricing = { method: 'Increase', value: 12 };
  expect(askedOf(carrierAccountCalls.saveCustomer)).toEqual([
    { carrierAccountId: 2, terms: { customerId: CUSTOMER, pricing, isActive: false } },
  ]);
});
test('changed terms are asked about before the dialog throws them away; unchanged ones are not', async () => {
  const user = await opened();
  const dialog = () => screen.queryByRole('dialog', { name: 'Terms with Partner north' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Edit terms with Partner north' }));
  await user.selectOptions(await screen.findByLabelText('It pays'), 'Increase');
  const save = screen.getByRole('button', { name: 'Save terms' });
  await user.clear(screen.getByLabelText(/Dollars on top/));
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Say how much first');
  await user.type(screen.getByLabelText(/Dollars on top/), '12');
  expect(save).toHaveAccessibleDescription('');
  await user.keyboard('{Escape}');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).getByRole('button', {
      name: 'Back',
    }),
  );
  expect(await screen.findByLabelText(/Dollars on top/)).toHaveValue(12);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(askedOf(carrierAccountCalls.saveCustomer)).toEqual([]);
});
test('dropped terms leave the customer to those of the account', async () => {
  const user = await opened();
  await user.click(await screen.findByRole('button', { name: 'Drop these terms' }));
  await waitFor(() =>
    expect(askedOf(carrierAccountCalls.removeCustomer)).toEqual([{ carrierAccountId: 2, customerId: CUSTOMER }]),
  );
});
test('terms that are refused stay in the dialog with the reason', async () => {
  const user = await opened();
  answers(carrierAccountCalls.saveCustomer, () => {
    throw notFound('Carrier account', 2);
  });
  await user.click(await screen.findByRole('button', { name: 'Save terms' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Carrier account 2 was not found.');
});
