/** The keys of a tenant's card provider: each with what it does, the private one typed once, all of them tried. */
import { cardKeyCalls, type CardKeysFound } from '@cartage/contract/booking/card-keys.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { MoneySettings } from './money.tsx';

const KEYS = { merchantId: 'harbour1', publicKey: 'public1', tokenizationKey: 'sandbox_abc_harbour1' };
const has = (braintree: object, secrets: string[] = []) =>
  answers(settingsCalls.find, () => someSettings({ braintree }, secrets));
const button = () => screen.findByRole('button', { name: 'Check the keys' });
beforeEach(() => answers(settingsCalls.save, () => undefined));

test('every member has its field with what it does, and what is typed is saved', async () => {
  has({});
  const { user } = renderPage(<MoneySettings />);
  const typed = [
    ['Merchant ID', 'harbour1', 'The account that is paid into.'],
    ['Public key', 'public1', 'Identifies the pair of keys.'],
    ['Private key', 'deep', /^Charges and refunds cards/],
    ['Tokenization key', 'production_abc_harbour1', /^Sent to browsers/],
  ] as const;
  for (const [label, text, hint] of typed) {
    await user.type(await screen.findByLabelText(label), text);
    expect(screen.getByText(hint)).toBeVisible();
  }
  await user.selectOptions(screen.getByLabelText('Environment'), 'Production');
  expect(await button()).toBeDisabled();
  expect(screen.getByText('Save all five first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toHaveLength(1));
  expect(askedOf(settingsCalls.save)[0]).toMatchObject({
    braintree: {
      ...{ environment: 'production', merchantId: 'harbour1', publicKey: 'public1', privateKey: 'deep' },
      tokenizationKey: 'production_abc_harbour1',
    },
  });
});
test('a private key that there is is not shown, can be left as it is, and can be forgotten', async () => {
  has(KEYS, ['braintree.privateKey']);
  const { user } = renderPage(<MoneySettings />);
  expect(await screen.findByLabelText('Private key')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Clear it' }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toEqual([{ braintree: { privateKey: '' } }]));
});
const found = (what: CardKeysFound['found'], environment: CardKeysFound['environment'] = 'production') =>
  answers(cardKeyCalls.check, () => ({ found: what, environment, currency: 'AUD', tookMs: 210 }));
test.each([
  ['ready', 'Braintree accepts the keys and charges cards in AUD.'],
  ['refused', 'Braintree does not accept these keys. Check merchant ID, both keys and the environment.'],
  ['silent', 'Braintree did not answer. Try again in a little while.'],
  ['noAccount', /^The keys are right, but you have no Braintree account in AUD/],
  ['otherKey', /^The keys are right, but the tokenization key belongs to another merchant/],
] as const)('keys that are tried: %s', async (what, text) => {
  has(KEYS, ['braintree.privateKey']);
  found(what);
  const { user } = renderPage(<MoneySettings />);
  await user.click(await button());
  expect(await screen.findByText(text)).toBeVisible();
});
test('keys of the sandbox say that nothing is charged, and a service that is down says so itself', async () => {
  has(KEYS, ['braintree.privateKey']);
  found('ready', 'sandbox');
  const { user } = renderPage(<MoneySettings />);
  await user.click(await button());
  expect(await screen.findByText(/^Braintree’s sandbox accepts the keys/)).toBeVisible();
  refuses(cardKeyCalls.check, unavailable('svc-core'));
  await user.click(await button());
  expect(await screen.findByText(/not available/)).toBeVisible();
});
