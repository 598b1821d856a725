import { invalid } from '@cartage/contract/error.ts';
import { ownSessionCalls } from '@cartage/contract/core/own-session.ts';
import { passwordCalls, profileCalls } from '@cartage/contract/core/user.ts';
import { answers, answersLater, askedOf, aStaffSession, clockAt, renderPage } from '@cartage/testing/page.tsx';
import { CompanyClock, When } from '@cartage/ui/core.ts';
import { screen, waitFor } from '@testing-library/react';
import SettingsPage from './settings.page.tsx';

test('a wrong current password is told at its field', async () => {
  answers(profileCalls.changePassword, () => {
    throw invalid([{ message: 'This is not your password.', members: ['currentPassword'] }]);
  });
  const { user } = renderPage(<SettingsPage />, { path: '/settings' });
  await user.type(screen.getByLabelText(/^Current password/), 'wrong');
  await user.type(screen.getByLabelText(/^New password/), 'Cartage-demo-2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription('This is not your password.'),
  );
  expect(askedOf(profileCalls.changePassword)).toEqual([{ currentPassword: 'wrong', newPassword: 'Cartage-demo-2' }]);
});
test('the rules for a new password stand under its field and are ticked as it meets them', async () => {
  const rules = { requireLowercase: false, requireUppercase: false, requireNonAlphanumeric: false, requiredLength: 10 };
  answers(passwordCalls.rules, () => ({ ...rules, requireDigit: true, houseWords: [] }));
  const { user } = renderPage(<SettingsPage />, { path: '/settings' });
  const list = await screen.findByRole('list', { name: 'The password needs' });
  await user.type(screen.getByLabelText(/^New password/), 'seven7');
  expect(list).toHaveTextContent('At least 10 characters, missingA digit, met');
});
test('a person sees where it is signed in, and signs out of another browser but not of this one', async () => {
  const of = { startedTime: '2026-11-20T01:00:00.000Z', expiryTime: '2026-12-20T01:00:00.000Z', actedBy: null };
  answers(ownSessionCalls.list, () => [
    { ...of, id: 'a', device: 'Firefox on Linux', isThis: true },
    { ...of, id: 'b', device: 'Chrome on Android', isThis: false },
  ]);
  answers(ownSessionCalls.end, () => undefined);
  const { user } = renderPage(<SettingsPage />, { path: '/settings' });
  expect(await screen.findByText('This browser')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out of Firefox on Linux' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out of Chrome on Android' }));
  await waitFor(() => expect(askedOf(ownSessionCalls.end)).toEqual([{ id: 'b' }]));
});
test('times stand in the person’s own zone, days in the company’s, and the page says which counts', async () => {
  answers(profileCalls.chooseTimezone, () => undefined);
  clockAt('2026-11-20T20:30:00Z');
  const session = aStaffSession();
  const { user } = renderPage(
    <>
      <p>
        <When at="2026-11-20T18:00:00Z" /> · <When at="2026-11-20T18:00:00Z" style="day" />
        <CompanyClock>
          <When at="2026-11-20T18:00:00Z" style="time" />
        </CompanyClock>
      </p>
      <SettingsPage />
    </>,
    { path: '/settings', session: { ...session, user: { ...session.user, timezone: 'Australia/Perth' } } },
  );
  // In Sydney it is the 21st by then, in Perth 02:00 of the same night.
  expect(screen.getByText('today 02:00')).toHaveAttribute('title', expect.stringContaining('Australia/Perth'));
  expect(screen.getByText('Sat 21 Nov')).toBeVisible();
  expect(screen.getByText('05:00')).toBeVisible();
  const picker = screen.getByLabelText('Time zone');
  expect(picker).toHaveValue('Australia/Perth');
  expect(screen.getByText(/the planning of a day use the company’s time zone/)).toBeVisible();
  await user.selectOptions(picker, 'Australia/Darwin');
  await waitFor(() => expect(askedOf(profileCalls.chooseTimezone)).toEqual([{ timezone: 'Australia/Darwin' }]));
  await user.selectOptions(picker, 'Same as the company: Australia/Sydney');
  await waitFor(() => expect(askedOf(profileCalls.chooseTimezone)[1]).toEqual({ timezone: null }));
});
test('while acting for somebody their password is not ours to change', () => {
  renderPage(<SettingsPage />, { path: '/settings', session: aStaffSession({ impersonatedLogin: true }) });
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  expect(screen.getByText(/Only they can change their password/)).toBeVisible();
});
test('a changed password empties the form, and is sent once', async () => {
  const come = answersLater(profileCalls.changePassword, () => undefined);
  const { user } = renderPage(<SettingsPage />, { path: '/settings' });
  await user.type(screen.getByLabelText(/^Current password/), 'old');
  await user.type(screen.getByLabelText(/^New password/), 'Cartage-demo-2');
  await user.dblClick(screen.getByRole('button', { name: 'Change password' }));
  come();
  expect(await screen.findByText('Password changed')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveValue(''));
  expect(askedOf(profileCalls.changePassword)).toHaveLength(1);
});
test('theme, text size and rows are chosen for this device', async () => {
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=appearance' });
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: '150 %' }));
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  for (const name of ['Dark', '150 %', 'Compact']) expect(screen.getByRole('radio', { name })).toBeChecked();
  expect(JSON.stringify(localStorage)).toMatch(/dark/);
  await user.click(screen.getByRole('radio', { name: 'System' }));
  await user.click(screen.getByRole('radio', { name: '100 %' }));
  await user.click(screen.getByRole('radio', { name: 'Comfortable' }));
});
