import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { secondFactorCalls } from '@cartage/contract/core/second-factor.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import { answers, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { FixedTenant } from '@cartage/ui/core.ts';
import { Form } from '@cartage/ui/form.ts';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import RegisterPage from '../register/register.page.tsx';
import { CurrentPassword } from '../settings/second-factor/current-password.tsx';
import SettingsPage from '../settings/settings.page.tsx';
import CompletePage from './complete.page.tsx';
import LoginPage from './login.page.tsx';
import ResetPage from './reset.page.tsx';

beforeEach(() => {
  answers(lookupCalls.searchLocations, () => []);
  answers(registrationCalls.work, () => ({ challenge: null }));
  const rules = { requireLowercase: false, requireUppercase: false, requireNonAlphanumeric: false, requiredLength: 10 };
  answers(passwordCalls.rules, () => ({ ...rules, requireDigit: true, houseWords: [] }));
});
const open = (page: ReactNode, path: string, session: 'in' | 'out' | 'half') =>
  renderPage(<FixedTenant tenant={{ name: 'Harbour', allowSelfRegistration: true }}>{page}</FixedTenant>, {
    path,
    ...(session === 'out' && { session: null }),
    ...(session === 'half' && { session: aStaffSession({ missing: 'password' }) }),
  });
const PASTED = 'a whole sentence, pasted: 73 grey herons';

test.each([
  ['sign-in', <LoginPage />, '/auth/login', 'out', /^Password/, 'current-password'],
  ['reset', <ResetPage />, '/auth/reset#user=7&code=once-only', 'out', /^New password/, 'new-password'],
  ['registration', <RegisterPage />, '/register', 'out', /^Password/, 'new-password'],
  ['link of a registration', <RegisterPage />, '/register#code=once-only', 'out', /^Password/, 'current-password'],
  ['first sign-in, the old', <CompletePage />, '/auth/complete', 'half', /^Current password/, 'current-password'],
  ['first sign-in, the new', <CompletePage />, '/auth/complete', 'half', /^New password/, 'new-password'],
  ['profile, the old', <SettingsPage />, '/settings', 'in', /^Current password/, 'current-password'],
  ['profile, the new', <SettingsPage />, '/settings', 'in', /^New password/, 'new-password'],
  [
    'second factor',
    <Form call={secondFactorCalls.remove} submit="Go on">
      <CurrentPassword />
    </Form>,
    '/settings',
    'in',
    /^Current password/,
    'current-password',
  ],
] as const)(
  'the password of the %s is hidden, shown on demand, pasted whole and known to managers',
  async (_page, page, path, session, label, autocomplete) => {
    const { user } = open(page, path, session);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', autocomplete);
    await user.click(field);
    await user.paste(PASTED);
    expect(field).toHaveValue(PASTED);
    const beside = within(field.parentElement!);
    await user.click(beside.getByRole('button', { name: 'Show the password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue(PASTED);
    await user.click(beside.getByRole('button', { name: 'Hide the password' }));
    expect(field).toHaveAttribute('type', 'password');
  },
);
test('no page has a field for somebody’s password that is another one, or refuses what is pasted', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync(['shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root });
  const pages = files.filter((file) => !file.endsWith('.test.tsx') && !file.includes('node_modules'));
  expect(pages.length).toBeGreaterThan(300);
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const other = /<(?!PasswordInput|PasswordField)\w+(?:[^>]|=>)*?autoComplete="(?:current|new)-password"/;
  expect(pages.filter((file) => other.test(textOf(file)))).toEqual([]);
  const mayHoldOne = /^(shell\/src\/(auth|register|settings)|packages\/ui\/src\/(form|controls))\//;
  expect(pages.filter((file) => mayHoldOne.test(file) && /onPaste/.test(textOf(file)))).toEqual([]);
});
