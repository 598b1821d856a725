import { webcrypto } from 'node:crypto';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import { invalid } from '@cartage/contract/error.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { FixedTenant } from '@cartage/ui/core.ts';
import { screen } from '@testing-library/react';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import RegisterPage from './register.page.tsx';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
const piece = async () => ({
  challenge: JSON.stringify(
    await createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, deriveKey }),
  ),
});
const subtle = (of: SubtleCrypto | undefined) =>
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: of });
beforeEach(() => {
  answers(lookupCalls.searchLocations, () => []);
  answers(registrationCalls.register, () => ({ canLogin: false }));
  answers(registrationCalls.work, piece);
  answers(passwordCalls.rules, () => ({
    ...{ requireDigit: false, requireLowercase: false, requireUppercase: false, requireNonAlphanumeric: false },
    ...{ requiredLength: 8, houseWords: [] },
  }));
});
async function send() {
  const page = (
    <FixedTenant tenant={{ name: 'Harbour Freight', allowSelfRegistration: true }}>
      <RegisterPage />
    </FixedTenant>
  );
  const { user } = renderPage(page, { session: null, path: '/register' });
  await user.type(await screen.findByLabelText(/^Company/), 'Kestrel Tools');
  await user.type(await screen.findByLabelText(/^Email/), 'kim@kestrel.test');
  await user.type(await screen.findByLabelText(/^Password/), 'long-enough-7');
  await user.click(await screen.findByRole('button', { name: 'Open an account' }));
  return user;
}

test('the browser does the work that is asked before it sends, and works anew when it was refused', async () => {
  subtle(webcrypto.subtle as SubtleCrypto);
  let isFirst = true;
  answers(registrationCalls.register, () => {
    if (!isFirst) return { canLogin: false };
    isFirst = false;
    throw invalid([{ message: 'Please send it again.', members: ['work'] }]);
  });
  const user = await send();
  expect(await screen.findByText(/Please send it again/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open an account' }));
  expect(await screen.findByRole('status')).toHaveTextContent('is on its way');
  const sent = askedOf(registrationCalls.register).map(({ work }) => JSON.parse(work!) as Payload);
  expect(new Set(sent.map((s) => s.challenge.signature)).size).toBe(2);
  for (const done of sent) expect((await verifySolution({ ...secrets, ...done, deriveKey })).verified).toBe(true);
});
test('a browser that cannot do it says what to do, and nothing is sent', async () => {
  subtle(undefined);
  await send();
  expect(await screen.findByText(/Open it over https/)).toBeVisible();
  expect(askedOf(registrationCalls.register)).toEqual([]);
});
