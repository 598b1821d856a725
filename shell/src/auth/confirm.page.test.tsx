import { passwordCalls } from '@cartage/contract/core/user.ts';
import { invalid } from '@cartage/contract/error.ts';
import { answers, askedOf, fixedSession, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import ConfirmPage from './confirm.page.tsx';
import LoginPage from './login.page.tsx';

const open = (path: string) => renderPage(<ConfirmPage />, { session: null, path });
const act = { name: 'This is my address' };

test('opening the link confirms nothing, pressing does, and leads on to signing in', async () => {
  answers(passwordCalls.confirm, () => undefined);
  const { user } = open('/auth/confirm#code=a.b');
  expect(askedOf(passwordCalls.confirm)).toEqual([]);
  await user.click(screen.getByRole('button', act));
  expect(await screen.findByText('You can sign in now.')).toBeVisible();
  expect(askedOf(passwordCalls.confirm)).toEqual([{ code: 'a.b' }]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});
test('a link that has run out, or is not whole, says so', async () => {
  answers(passwordCalls.confirm, () => {
    throw invalid([{ message: 'This link is not right.', members: ['code'] }]);
  });
  const { user, unmount } = open('/auth/confirm#code=a.b');
  await user.click(screen.getByRole('button', act));
  expect(await screen.findByRole('alert')).toHaveTextContent(/run out/);
  unmount();
  open('/auth/confirm');
  expect(screen.getByRole('alert')).toHaveTextContent(/not complete/);
});
test('who is refused for an unconfirmed address has the link sent again', async () => {
  answers(passwordCalls.sendConfirmation, () => undefined);
  const signIn = async () => ({ error: 'EmailUnconfirmed', ok: false, status: 401, url: null });
  const { user } = renderPage(<LoginPage />, {
    ...{ session: null, path: '/auth/login' },
    client: { ...fixedSession(undefined), signIn },
  });
  await user.type(screen.getByLabelText('Email'), 'mia@demo.test');
  await user.type(screen.getByLabelText('Password'), 'Harbour-bridge-7');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/not confirmed yet/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/is on its way/)).toBeVisible();
  expect(askedOf(passwordCalls.sendConfirmation)).toEqual([
    { emailAddress: 'mia@demo.test', password: 'Harbour-bridge-7' },
  ]);
});
