import { passwordCalls } from '@cartage/contract/core/user.ts';
import { invalid, tooMany, unavailable } from '@cartage/contract/error.ts';
import { answers, answersLater, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ForgotPage from './forgot.page.tsx';
import { emailTrouble } from './frame.tsx';
import ResetPage from './reset.page.tsx';

const LINK = '/auth/reset#user=7&code=once-only';
beforeEach(() => {
  answers(passwordCalls.sendCode, () => undefined);
  answers(passwordCalls.reset, () => ({ canLogin: true, userName: 'mia@demo.test' }));
  answers(passwordCalls.rules, () => ({
    requireDigit: true,
    requireLowercase: true,
    requireUppercase: false,
    requireNonAlphanumeric: false,
    requiredLength: 10,
    houseWords: ['harbour', 'cartage'],
  }));
});
const reset = (path = LINK) => renderPage(<ResetPage />, { session: null, path });
const forgot = () => renderPage(<ForgotPage />, { session: null, path: '/auth/forgot' });

test('a link is asked for with a whole address, and the page tells nobody whether it is known', async () => {
  const { user } = forgot();
  await user.type(screen.getByLabelText('Email'), 'mia{Enter}');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/whole email address/);
  expect(askedOf(passwordCalls.sendCode)).toEqual([]);
  await user.type(screen.getByLabelText('Email'), '@demo.test{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('If mia@demo.test has an account here');
  expect(askedOf(passwordCalls.sendCode)).toEqual([{ emailAddress: 'mia@demo.test' }]);
});
test('the rules are ticked while one types, and what breaks one is not sent', async () => {
  const { user } = reset();
  const rules = within(await screen.findByRole('list', { name: 'The password needs' }));
  await user.type(screen.getByLabelText('New password'), 'short7{Enter}');
  expect(rules.getByText('A digit')).toHaveTextContent('A digit, met');
  expect(rules.getByText('At least 10 characters')).toHaveTextContent('missing');
  expect(askedOf(passwordCalls.reset)).toEqual([]);
  await user.type(screen.getByLabelText('New password'), '-and-longer{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  expect(askedOf(passwordCalls.reset)).toEqual([{ userId: 7, resetCode: 'once-only', password: 'short7-and-longer' }]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});
test('a link that was used offers another one', async () => {
  answers(passwordCalls.reset, () => {
    throw invalid([{ message: 'This code is not right, or was used, or has run out.', members: ['resetCode'] }]);
  });
  const { user } = reset();
  await screen.findByRole('list', { name: 'The password needs' });
  await user.type(screen.getByLabelText('New password'), 'long-enough-7{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('has already been used');
  expect(screen.getByRole('link', { name: 'Send another link' })).toHaveAttribute('href', '/auth/forgot');
});
test('half a link is told before anything is typed', () => {
  reset('/auth/reset#user=7');
  expect(screen.getByRole('alert')).toHaveTextContent('not complete');
  expect(screen.queryByLabelText('New password')).toBeNull();
});
test('who may not sign in yet is told so with the new password', async () => {
  answers(passwordCalls.reset, () => ({ canLogin: false, userName: 'mia@demo.test' }));
  const { user } = reset();
  await screen.findByRole('list', { name: 'The password needs' });
  await user.type(screen.getByLabelText('New password'), 'long-enough-7{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('not active yet');
});
test.each([
  ['too many tries', tooMany(60), /Wait a minute/],
  ['no answer', unavailable('core'), /The link could not be sent\. Check the connection/],
])('with %s the address stays, to be sent again', async (_, error, words) => {
  refuses(passwordCalls.sendCode, error);
  const { user } = forgot();
  await user.type(screen.getByLabelText('Email'), ' mia@demo.test {Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  answers(passwordCalls.sendCode, () => undefined);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('mia@demo.test');
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('Email')).toBeVisible();
});
test('a link is asked for once, however often it is clicked', async () => {
  const come = answersLater(passwordCalls.sendCode, () => undefined);
  const { user } = forgot();
  await user.type(screen.getByLabelText('Email'), 'mia@demo.test');
  await user.dblClick(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send the link' })).toBeDisabled());
  come();
  await screen.findByRole('status');
  expect(askedOf(passwordCalls.sendCode)).toHaveLength(1);
});
test('a password that the server refuses is told at its field, one that was lost on the way above it', async () => {
  refuses(passwordCalls.reset, invalid([{ message: 'It was in a leak.', members: ['password'] }]));
  const { user } = reset();
  await screen.findByRole('list', { name: 'The password needs' });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Enter a new password.');
  await user.type(screen.getByLabelText('New password'), 'long-enough-7{Enter}');
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('It was in a leak.'));
  refuses(passwordCalls.reset, unavailable('core'));
  await user.type(screen.getByLabelText('New password'), '8{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The password could not be changed.');
  expect(screen.getByLabelText('New password')).toHaveValue('long-enough-78');
});
test.each([
  ['', /Enter your email/],
  ['   ', /Enter your email/],
  ['mia', /whole email address/],
  ['mia@', /whole email address/],
  ['@demo.test', /whole email address/],
  ['mia @demo.test', /whole email address/],
])('"%s" is no address to send a link to', (email, words) => {
  expect(emailTrouble(email)).toMatch(words);
});
test('an address may have spaces around it, since it is copied', () => {
  expect(emailTrouble(' mia@demo.test ')).toBeUndefined();
});
