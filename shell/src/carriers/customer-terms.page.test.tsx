import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
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
