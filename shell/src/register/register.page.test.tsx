import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import { conflict, invalid, tooMany } from '@cartage/contract/error.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { FixedTenant } from '@cartage/ui/core.ts';
import { screen, waitFor } from '@testing-library/react';
import LoginPage from '../auth/login.page.tsx';
import RegisterPage from './register.page.tsx';

beforeEach(() => {
  answers(lookupCalls.searchLocations, () => []);
  answers(registrationCalls.work, () => ({ challenge: null }));
  answers(registrationCalls.register, () => ({ canLogin: false }));
  answers(registrationCalls.prove, () => ({ canLogin: false, isReady: false }));
  answers(passwordCalls.rules, () => ({
    requireDigit: true,
    requireLowercase: false,
    requireUppercase: false,
    requireNonAlphanumeric: false,
    requiredLength: 10,
    houseWords: ['harbour', 'cartage'],
  }));
});
const at = (page: React.ReactNode, path: string, allowSelfRegistration = true) =>
  renderPage(<FixedTenant tenant={{ name: 'Harbour Freight', allowSelfRegistration }}>{page}</FixedTenant>, {
    session: null,
    path,
  });
const register = (allowed = true) => at(<RegisterPage />, '/register', allowed);
const prove = () => at(<RegisterPage />, '/register#code=once-only', false);

test('the sign-in leads to registering only where the tenant allows it', async () => {
  const { unmount } = at(<LoginPage />, '/auth/login');
  expect(await screen.findByRole('link', { name: 'Open an account' })).toHaveAttribute('href', '/register');
  unmount();
  at(<LoginPage />, '/auth/login', false);
  expect(await screen.findByRole('link', { name: 'Track a consignment' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
});
test('what a company says of itself is sent once, and the page says only that a mail is on its way', async () => {
  const { user } = register();
  expect(await screen.findByLabelText(/^Company/)).toBeRequired();
  await user.type(await screen.findByLabelText(/^Company/), 'Kestrel Tools');
  await user.type(await screen.findByLabelText(/^Your name/), 'Kim Lee');
  await user.type(await screen.findByLabelText(/^Phone/), '02 5550 0100');
  await user.type(await screen.findByLabelText(/^Email/), 'kim@kestrel.test');
  await user.type(await screen.findByLabelText(/^Password/), 'long-enough-7');
  await user.click(await screen.findByRole('button', { name: 'Open an account' }));
  expect(await screen.findByRole('status')).toHaveTextContent('confirm kim@kestrel.test is on its way');
  expect(askedOf(registrationCalls.register)).toMatchObject([
    {
      isBusiness: true,
      companyName: 'Kestrel Tools',
      contactName: 'Kim Lee',
      contact: '02 5550 0100',
      email: 'kim@kestrel.test',
      password: 'long-enough-7',
      // Its mails speak what the page spoke.
      language: 'en',
    },
  ]);
});
test('a business without its name is told so with the rest', async () => {
  const { user } = register();
  await user.click(await screen.findByRole('button', { name: 'Open an account' }));
  expect(await screen.findByText('The account was not requested')).toBeVisible();
  expect(await screen.findByLabelText(/^Company/)).toBeInvalid();
  expect(askedOf(registrationCalls.register)).toEqual([]);
});
test('a person needs a name and no company', async () => {
  const { user } = register();
  await user.selectOptions(await screen.findByLabelText(/^The account is for/), 'A person');
  await waitFor(() => expect(screen.queryByLabelText(/^Company/)).toBeNull());
  await user.type(await screen.findByLabelText(/^Email/), 'kim@kestrel.test');
  await user.type(await screen.findByLabelText(/^Password/), 'long-enough-7');
  await user.click(await screen.findByRole('button', { name: 'Open an account' }));
  await waitFor(() => expect(screen.getByLabelText(/^Your name/)).toBeInvalid());
  expect(askedOf(registrationCalls.register)).toEqual([]);
  await user.type(await screen.findByLabelText(/^Your name/), 'Kim Lee');
  await user.click(await screen.findByRole('button', { name: 'Open an account' }));
  await waitFor(() => expect(askedOf(registrationCalls.register)).toMatchObject([{ isBusiness: false }]));
});
test('a password that breaks a rule is not sent', async () => {
  const { user } = register();
  await screen.findByRole('list', { name: 'The password needs' });
  await user.type(await screen.findByLabelText(/^Company/), 'Kestrel Tools');
  await user.type(await screen.findByLabelText(/^Email/), 'kim@kestrel.test');
  await user.type(await screen.findByLabelText(/^Password/), 'short');
  await user.click(await screen.findByRole('button', { name: 'Open an account' }));
  await waitFor(() => expect(screen.getByLabelText(/^Password/)).toBeInvalid());
  expect(askedOf(registrationCalls.register)).toEqual([]);
});
test('where the office opens accounts, the page says so', async () => {
  register(false);
  expect(await screen.findByRole('heading', { name: 'Accounts are opened by our office' })).toBeVisible();
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
});
test('the link of the mail asks for the password, then says who decides', async () => {
  const { user } = prove();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(askedOf(registrationCalls.prove)).toEqual([]);
  await user.type(await screen.findByLabelText('Password'), 'long-enough-7{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Our office looks at every new account');
  expect(askedOf(registrationCalls.prove)).toEqual([{ code: 'once-only', password: 'long-enough-7' }]);
});
test('where the tenant trusts who registers, the account is open at once', async () => {
  answers(registrationCalls.prove, () => ({ canLogin: true, isReady: true }));
  const { user } = prove();
  await user.type(await screen.findByLabelText('Password'), 'long-enough-7{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your account is open' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});
test('who is let in before the sign-in is there is asked to wait a moment, and reads no lie', async () => {
  answers(registrationCalls.prove, () => ({ canLogin: true, isReady: false }));
  const { user } = prove();
  await user.type(await screen.findByLabelText('Password'), 'long-enough-7{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Your sign-in is still being set up.');
});
test.each([
  ['another password', invalid([{ message: 'x', members: ['password'] }]), /not the password that you registered/],
  ['a link that was used', invalid([{ message: 'x', members: ['code'] }]), /used already/],
  [
    'a known address',
    conflict('registration.known', 'There is an account with this e-mail address already.'),
    /already/,
  ],
  ['too many tries', tooMany(60), /Too many tries/],
])('%s is told in words that help', async (_, error, words) => {
  refuses(registrationCalls.prove, error);
  const { user } = prove();
  await user.type(await screen.findByLabelText('Password'), 'long-enough-7{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
});
