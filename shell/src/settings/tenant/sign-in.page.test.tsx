import { historyCalls } from '@cartage/contract/communication/history.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { SignIn } from './sign-in.tsx';

beforeEach(() => {
  answers(settingsCalls.find, () => someSettings());
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
  answers(roleCalls.list, () => ({ items: [] }));
});

test('the page has both addresses that the provider is told, at the site that one is at', async () => {
  renderPage(<SignIn />);
  expect(await screen.findByText(`${window.location.origin}/api/auth/callback/oidc`)).toBeVisible();
  const logout = screen.getByText(`${window.location.origin}/api/core/account/backchannellogout`);
  expect(logout.parentElement).toHaveTextContent(/^Back-channel logout address, /);
});
test('how long a provider’s sign-in counts is said in hours', async () => {
  const { user } = renderPage(<SignIn />);
  const field = await screen.findByLabelText(/^Ask the provider again after/);
  await user.clear(field);
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: /^Save \d+ change/ }));
  await waitFor(() => expect(askedOf(settingsCalls.save)[0]).toMatchObject({ oidc: { sessionHours: 12 } }));
});
