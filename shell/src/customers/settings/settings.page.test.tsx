import { customerSettingsCalls, type CustomerSettings } from '@cartage/contract/customer/settings.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import Settings from './settings.tsx';

const settings: CustomerSettings = {
  costCenterSettings: { isEnable: true, isRequired: false },
  referenceSettings: { isEnable: true, isRequired: false },
  bookingSettings: { atl: true },
  stores: [
    {
      id: 3,
      customerId: 7,
      storeType: 'Shopify',
      cartName: 'Tools',
      storeKey: '••••wxyz',
      isActive: true,
      storeParams: {},
    },
  ],
};
const page = <Settings customer={aCustomer()} isOwn={false} />;
beforeEach(() => answers(customerSettingsCalls.find, () => settings));

test('a reference on every booking is one click, and the other groups stay', async () => {
  answers(customerSettingsCalls.update, () => undefined);
  const { user } = renderPage(page);
  await user.click(await screen.findByRole('checkbox', { name: /reference on every booking/ }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(askedOf(customerSettingsCalls.update)).toEqual([
    { customerId: 7, settings: { referenceSettings: { isEnable: true, isRequired: true } } },
  ]);
});
test('a cost centre on every booking, and freight that is never left, are one click each', async () => {
  answers(customerSettingsCalls.update, () => undefined);
  const { user } = renderPage(page);
  await user.click(await screen.findByRole('checkbox', { name: /cost centre on every booking/ }));
  await waitFor(() => expect(askedOf(customerSettingsCalls.update)).toHaveLength(1));
  const left = await screen.findByRole('checkbox', { name: /left without a signature/ });
  await waitFor(() => expect(left).toBeEnabled());
  expect(left).toBeChecked();
  await user.click(left);
  await waitFor(() =>
    expect(askedOf(customerSettingsCalls.update)).toEqual([
      { customerId: 7, settings: { costCenterSettings: { isEnable: true, isRequired: true } } },
      { customerId: 7, settings: { bookingSettings: { atl: false } } },
    ]),
  );
});
test('who may only look changes nothing', async () => {
  renderPage(page, { session: aStaffSession({ permissions: ['Customer.View'] }) });
  expect(await screen.findByText('••••wxyz')).toBeVisible();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'New shop' })).toBeNull();
});
