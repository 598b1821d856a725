import { historyCalls } from '@cartage/contract/communication/history.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { Security } from './security.tsx';

beforeEach(() => {
  answers(settingsCalls.find, () => someSettings());
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
});

test('sight by unit is switched on among security, in words that say what it does', async () => {
  const { user } = renderPage(<Security />, { path: '/settings?tab=security' });
  await user.click(await screen.findByRole('switch', { name: /^Visibility by organisation unit/ }));
  expect(screen.getByText(/those that belong to no unit/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(askedOf(settingsCalls.save)).toEqual([
      expect.objectContaining({ organizationUnits: { limitsSight: true } }),
    ]),
  );
});
test('everybody is signed out only after it was confirmed, and the page says how many they were', async () => {
  answers(userRightsCalls.endAllSessions, () => ({ people: 12 }));
  const { user } = renderPage(<Security />, { path: '/settings?tab=security' });
  await user.click(await screen.findByRole('button', { name: 'Sign everybody out…' }));
  expect(await screen.findByText(/Only this browser stays signed in/)).toBeVisible();
  expect(askedOf(userRightsCalls.endAllSessions)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sign everybody out' }));
  expect(await screen.findByText('12 people are signed out')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Only this browser/)).toBeNull());
});
