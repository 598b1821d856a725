import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
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
const account = (customers: { customerId: number; isOwn: boolean; isActive: boolean; pricing: null }[]) => ({
  carrierAccount: {
    ...{ id: 2, name: 'Partner north', code: 'PN', carrierCode: 'SIM', isActive: true, publicLogo: null },
    ...{ privateLogo: null, useManualRates: false, availableForGuest: false, availableForPayg: false, attributes: [] },
    ...{ pricing: { method: 'Markup' as const, value: 5 }, timeLimitMs: 1000, rateCardId: null, cubicFactor: null },
    ...{ cutOffs: [], customerId: null, customerCount: customers.length, customers },
  },
  carrierServices: [],
});
async function opened() {
  const other = { customerId: CUSTOMER + 1, isOwn: false, isActive: true, pricing: null };
  answers(customerCalls.list, () => ({ items: [aCustomer()], totalCount: 1 }));
  answers(carrierAccountCalls.find, () => account([other, { ...other, customerId: CUSTOMER }]));
  answers(carrierAccountCalls.save, () => 2);
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
  return { user, other };
}
const sent = () => askedOf(carrierAccountCalls.save).map((s) => s.carrierAccount.customers);
test('terms are changed for this customer alone: those of others go back as they are', async () => {
  const { user, other } = await opened();
  await user.selectOptions(await screen.findByLabelText('It pays'), 'Increase');
  await user.clear(screen.getByLabelText(/Dollars on top/));
  await user.type(screen.getByLabelText(/Dollars on top/), '12');
  await user.click(screen.getByRole('checkbox', { name: 'May ship by this account' }));
  await user.click(screen.getByRole('button', { name: 'Save terms' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      [other, { customerId: CUSTOMER, isOwn: false, pricing: { method: 'Increase', value: 12 }, isActive: false }],
    ]),
  );
});
test('dropped terms leave the customer to those of the account', async () => {
  const { user, other } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Drop these terms' }));
  await waitFor(() => expect(sent()).toEqual([[other]]));
});
