import {
  customerSettingsCalls,
  type CustomerSettings,
  type StoreSettings,
} from '@cartage/contract/customer/settings.ts';
import { conflict } from '@cartage/contract/error.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import Settings from './settings.tsx';

const aStore = (more: Partial<StoreSettings> = {}): StoreSettings => ({
  ...{ id: 3, customerId: 7, storeType: 'Shopify', cartName: 'Tools', storeKey: '••••wxyz' },
  ...{ isActive: true, storeParams: {} },
  ...more,
});
const withStores = (...stores: StoreSettings[]): CustomerSettings => ({
  costCenterSettings: { isEnable: true, isRequired: false },
  referenceSettings: { isEnable: true, isRequired: false },
  bookingSettings: { atl: true },
  stores,
});
const page = <Settings customer={aCustomer()} isOwn={false} />;
const sent = () => askedOf(customerSettingsCalls.saveStore);
beforeEach(() => {
  answers(customerSettingsCalls.find, () =>
    withStores(aStore(), aStore({ id: 4, storeType: 'Odoo', cartName: 'Yard' })),
  );
  answers(customerSettingsCalls.saveStore, () => undefined);
});

test('each shop has the address that it asks at, which is copied, and how its platform signs', async () => {
  const { user } = renderPage(page);
  const rates = within(await screen.findByRole('region', { name: 'Rates at checkout' }));
  const tools = `${window.location.origin}/api/booking/Quote/3/shopifyRateCallback`;
  expect(rates.getByText(tools)).toBeVisible();
  expect(rates.getByText(/\/api\/booking\/Quote\/4\/OdooRateCallback$/)).toBeVisible();
  expect(rates.getByText('X-Shopify-Hmac-Sha256')).toBeVisible();
  expect(rates.getByText('X-Cartage-Signature')).toBeVisible();
  await user.click(rates.getByRole('button', { name: 'Copy the address of Tools' }));
  expect(await screen.findByText('Address copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(tools);
});
test('how others sign is said where a shop is not at Shopify, and not elsewhere', async () => {
  answers(customerSettingsCalls.find, () => withStores(aStore()));
  renderPage(page);
  expect(await screen.findByText('X-Shopify-Hmac-Sha256')).toBeVisible();
  expect(screen.queryByText('X-Cartage-Signature')).toBeNull();
});
test('a new shop needs its key; one that another shop has is said at its field', async () => {
  answers(customerSettingsCalls.saveStore, () => {
    throw conflict('duplicate', 'This key is taken.', ['store.storeKey']);
  });
  const { user } = renderPage(page);
  await user.click(await screen.findByRole('button', { name: 'New shop' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Platform/), 'Odoo');
  await user.click(dialog.getByRole('button', { name: 'Save shop' }));
  expect((await dialog.findAllByText('A new shop needs its key.')).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Key/), 'a long random text');
  await user.click(dialog.getByRole('button', { name: 'Save shop' }));
  expect((await dialog.findAllByText('This key is taken.')).length).toBeGreaterThan(0);
  expect(sent()).toEqual([
    { customerId: 7, store: { storeType: 'Odoo', storeKey: 'a long random text', isActive: true } },
  ]);
});
test('a shop is switched off and keeps its key, which is not shown', async () => {
  const { user } = renderPage(page);
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const key = dialog.getByLabelText(/^Key/);
  expect(key).toHaveValue('');
  expect(key).toHaveAttribute('placeholder', expect.stringContaining('••••wxyz'));
  await user.click(dialog.getByRole('switch', { name: 'Active' }));
  await user.click(dialog.getByRole('button', { name: 'Save shop' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    { customerId: 7, store: { id: 3, storeType: 'Shopify', cartName: 'Tools', isActive: false } },
  ]);
});
test('a platform that was typed by hand stays what it is', async () => {
  answers(customerSettingsCalls.find, () => withStores(aStore({ storeType: 'Woo' })));
  const { user } = renderPage(page);
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Platform/)).toHaveValue('Woo');
});
test('a shop is removed once that was confirmed', async () => {
  answers(customerSettingsCalls.removeStore, () => undefined);
  const { user } = renderPage(page);
  await user.click((await screen.findAllByRole('button', { name: 'Remove Tools' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(askedOf(customerSettingsCalls.removeStore)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove shop' }));
  expect(await screen.findByText('Shop removed')).toBeVisible();
  expect(askedOf(customerSettingsCalls.removeStore)).toEqual([{ customerId: 7, id: 3 }]);
});
test('who may only look reads the addresses and changes nothing', async () => {
  renderPage(page, { session: aStaffSession({ permissions: ['Customer.View'] }) });
  expect(await screen.findByRole('button', { name: 'Copy the address of Tools' })).toBeVisible();
  for (const name of ['New shop', 'Edit', 'Remove Tools']) expect(screen.queryByRole('button', { name })).toBeNull();
});
