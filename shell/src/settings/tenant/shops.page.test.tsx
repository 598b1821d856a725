import { historyCalls } from '@cartage/contract/communication/history.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { ShopSettings } from './shops.tsx';

beforeEach(() => {
  answers(settingsCalls.find, () => someSettings());
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
});

test('how long a checkout waits for carriers is read and changed, and no other setting is sent', async () => {
  const { user } = renderPage(<ShopSettings />);
  const wait = await screen.findByLabelText(/^Maximum wait for carriers/);
  expect(wait).toHaveValue(4000);
  await user.clear(wait);
  await user.type(wait, '2500');
  await user.click(screen.getByRole('button', { name: /^Save 1 change/ }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toHaveLength(1));
  expect(askedOf(settingsCalls.save)).toEqual([{ eCommerce: { rateCallbackDelayMs: 2500 } }]);
});
test('no checkout waits longer than 25 seconds', async () => {
  const { user } = renderPage(<ShopSettings />);
  const wait = await screen.findByLabelText(/^Maximum wait for carriers/);
  await user.clear(wait);
  await user.type(wait, '26000');
  await user.click(screen.getByRole('button', { name: /^Save 1 change/ }));
  await waitFor(() => expect(wait).toBeInvalid());
  expect(askedOf(settingsCalls.save)).toEqual([]);
});
