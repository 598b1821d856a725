import { passkeyCalls } from '@cartage/contract/core/passkey.ts';
import { secondFactorCalls } from '@cartage/contract/core/second-factor.ts';
import { profileCalls } from '@cartage/contract/core/user.ts';
import { invalid } from '@cartage/contract/error.ts';
import { answers, askedOf, aStaffSession, fixedSession, refuses, renderPage } from '@cartage/testing/page.tsx';
import type { SessionState } from '@cartage/ui/core.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import CompletePage from '../../auth/complete.page.tsx';
import { PasskeysSection } from './passkeys.tsx';
import { SecondFactorSection } from './second-factor.tsx';

/** The device's own window. */
const device = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({ startRegistration: () => device() }));

const OFF = { since: null, hasApp: false, passkeys: 0, isRequired: false, recoveryCodesLeft: 0 };
const ON = { since: '2026-01-05T00:00:00Z', hasApp: true, passkeys: 0, isRequired: false, recoveryCodesLeft: 9 };
const CODES = Array.from({ length: 10 }, (_, i) => `abcd-efgh-jkm${i}`);
const app = () => {
  answers(secondFactorCalls.start, () => ({
    secret: 'GEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/x',
    qr: { size: 25, path: 'M2 2h1v1h-1z' },
  }));
  answers(secondFactorCalls.confirm, () => ({ recoveryCodes: CODES }));
};

test('an app is set up: password, picture and key, code, then the recovery codes this once', async () => {
  answers(secondFactorCalls.find, () => OFF);
  app();
  const { user } = renderPage(<SecondFactorSection />);
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/Current password/), 'secret');
  await user.click(await dialog.findByRole('button', { name: 'Continue' }));
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  await user.type(await dialog.findByLabelText(/Code from the app/), '123456');
  await user.click(await dialog.findByRole('button', { name: 'Switch on' }));
  expect(within(await dialog.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  expect(dialog.getByRole('link', { name: 'Save as a file' })).toHaveAttribute('download', 'recovery-codes.txt');
  expect(askedOf(secondFactorCalls.start)).toEqual([{ currentPassword: 'secret' }]);
  expect(askedOf(secondFactorCalls.confirm)).toEqual([{ code: '123456' }]);
  await user.click(await dialog.findByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText(CODES[0]!)).toBeNull());
});
test('it is switched off with the password, and a wrong one is told beside the field', async () => {
  answers(secondFactorCalls.find, () => ON);
  refuses(
    secondFactorCalls.remove,
    invalid([{ message: 'This is not your current password.', members: ['currentPassword'] }]),
  );
  const { user } = renderPage(<SecondFactorSection />);
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/Current password/), 'wrong');
  await user.click(await dialog.findByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/Current password/)).toHaveAccessibleDescription(/not your current password/),
  );
});
test('one that a role asks for stays on, and few recovery codes are told', async () => {
  answers(secondFactorCalls.find, () => ({ ...ON, isRequired: true, recoveryCodesLeft: 2 }));
  renderPage(<SecondFactorSection />);
  expect(await screen.findByText(/2 recovery codes are left/)).toBeVisible();
  expect(screen.getByText(/It is required here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
});

const complete = (missing: 'password' | 'secondFactor') => {
  let state: SessionState = { status: 'authenticated', session: aStaffSession({ missing }) };
  const told = new Set<() => void>();
  return renderPage(
    <Routes>
      <Route path="/auth/complete" element={<CompletePage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      path: '/auth/complete?callbackUrl=%2Fcustomers',
      client: {
        ...fixedSession(state.session),
        get: () => state,
        subscribe: (listener) => {
          told.add(listener);
          return () => told.delete(listener);
        },
        refresh: async () => {
          state = { ...state, session: aStaffSession() };
          for (const listener of told) listener();
          return state.session;
        },
      },
    },
  );
};
test('who must have a second factor sets it up without another password, keeps the codes, and goes on', async () => {
  app();
  const { user, path } = complete('secondFactor');
  expect(screen.queryByLabelText(/password/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText(/Code from the app/), '123456');
  await user.click(await screen.findByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(CODES[9]!)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(path()).toBe('/customers'));
});
test('who is asked for a password of one’s own chooses it before going on', async () => {
  answers(profileCalls.changePassword, () => undefined);
  const { user } = complete('password');
  await user.type(await screen.findByLabelText(/Current password/), 'given-by-admin');
  await user.type(await screen.findByLabelText(/New password/), 'Cartage-demo-2');
  await user.click(await screen.findByRole('button', { name: 'Save and go on' }));
  await waitFor(() => expect(askedOf(profileCalls.changePassword)).toHaveLength(1));
});

test('a passkey is added with a name, by the device, and its recovery codes are shown this once', async () => {
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  answers(passkeyCalls.list, () => []);
  answers(passkeyCalls.start, () => ({ challenge: 'abc' }));
  answers(passkeyCalls.add, () => ({ recoveryCodes: CODES }));
  const { user } = renderPage(<PasskeysSection />);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Name'), 'Work laptop');
  await user.type(await dialog.findByLabelText(/Current password/), 'secret');
  device.mockRejectedValueOnce(new Error('NotAllowedError'));
  await user.click(await dialog.findByRole('button', { name: 'Continue' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No passkey was created');
  device.mockResolvedValueOnce({ id: 'k1', response: {} });
  await user.click(await dialog.findByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(CODES[0]!)).toBeVisible();
  expect(askedOf(passkeyCalls.add)).toEqual([{ name: 'Work laptop', credential: { id: 'k1', response: {} } }]);
});
test('a passkey is renamed, and removed with the password', async () => {
  const key = { id: 4, name: 'Phone', creationTime: '2026-01-05T00:00:00Z', lastUsedTime: null };
  answers(passkeyCalls.list, () => [key]);
  answers(passkeyCalls.rename, () => undefined);
  answers(passkeyCalls.remove, () => undefined);
  const { user } = renderPage(<PasskeysSection />);
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const field = await screen.findByLabelText(/^Name/);
  await user.clear(field);
  await user.type(field, 'Blue key');
  await user.click(await screen.findByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(askedOf(passkeyCalls.rename)).toEqual([{ id: 4, name: 'Blue key' }]));
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  await user.type(await screen.findByLabelText(/Current password/), 'secret');
  await user.click(await screen.findByRole('button', { name: 'Remove passkey' }));
  await waitFor(() => expect(askedOf(passkeyCalls.remove)).toEqual([{ id: 4, currentPassword: 'secret' }]));
});
