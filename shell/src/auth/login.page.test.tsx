import { authCalls } from '@cartage/contract/core/auth.ts';
import { answers, fixedSession, renderPage } from '@cartage/testing/page.tsx';
import { FixedTenant } from '@cartage/ui/core.ts';
import { screen, waitFor } from '@testing-library/react';
import LoginPage from './login.page.tsx';

const attempts: unknown[] = [];
let answer = { error: null as string | null, ok: true };
const login = (path = '/auth/login') =>
  renderPage(<LoginPage />, {
    session: null,
    path,
    client: {
      ...fixedSession(undefined),
      signIn: async (_, options) => {
        attempts.push(options);
        return { ...answer, status: answer.ok ? 200 : 401, url: null };
      },
    },
  });
const signIn = () => screen.getByRole('button', { name: 'Sign in' });
beforeEach(() => {
  attempts.length = 0;
  answer = { error: null, ok: true };
});

test('an empty form says what is missing beside each field, and nothing is sent', async () => {
  const { user } = login();
  await user.click(signIn());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.type(screen.getByLabelText('Email'), 'mia');
  expect(screen.queryByText('Enter your email.')).toBeNull();
  await user.click(signIn());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/whole email address/);
  expect(attempts).toEqual([]);
});
test('who signs in comes back to where they wanted to go, on this site only', async () => {
  for (const [callback, there] of [
    ['/customers?q=acme', '/customers?q=acme'],
    ['https://elsewhere.test/x', '/'],
  ] as const) {
    const { user, path, unmount } = login(`/auth/login?${new URLSearchParams({ callbackUrl: callback })}`);
    await user.type(screen.getByLabelText('Email'), ' mia@demo.test ');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(path()).toBe(there));
    unmount();
  }
  expect(attempts[0]).toMatchObject({ email: 'mia@demo.test', password: 'secret', redirect: false });
});
test.each([
  ['CredentialsSignin', /do not match/],
  ['AccountLocked', /locked after too many wrong passwords/],
  ['AccountInactive', /not active/],
  ['TooManyRequests', /Too many tries/],
])('a refusal says what to do next: %s', async (error, words) => {
  answer = { error, ok: false };
  const { user } = login();
  await user.type(screen.getByLabelText('Email'), 'mia@demo.test');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Password')).toHaveFocus();
});
test('an ended session is told calmly, and the password can be looked at', async () => {
  const { user } = login('/auth/login?error=SessionRequired');
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});
test('no link of the page leads nowhere', () => {
  login();
  expect(screen.getAllByRole('link').map((l) => l.getAttribute('href'))).toEqual(['/auth/forgot', '/track']);
});
test('a sign-in is sent once, and a server that does not answer is told', async () => {
  let come = () => undefined as void;
  const { user } = renderPage(<LoginPage />, {
    session: null,
    path: '/auth/login',
    client: {
      ...fixedSession(undefined),
      signIn: (_, options) => {
        attempts.push(options);
        return new Promise((_done, fail) => (come = () => fail(new Error('down'))));
      },
    },
  });
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.type(screen.getByLabelText('Email'), 'mia@demo.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.dblClick(signIn());
  expect(signIn()).toBeDisabled();
  come();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.');
  expect(attempts).toHaveLength(1);
  expect(signIn()).toBeEnabled();
  silent.mockRestore();
});
test('who is signed in already goes on, never back to a page before signing in', () => {
  for (const [callback, there] of [
    ['/customers', '/customers'],
    ['/auth/logout', '/'],
    ['//elsewhere.test', '/'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    const { path, unmount } = renderPage(<LoginPage />, {
      route: '/auth/login',
      path: `/auth/login?${new URLSearchParams({ callbackUrl: callback })}`,
    });
    expect([callback, path()]).toEqual([callback, there]);
    unmount();
  }
});
test('an error that nobody has words for is told calmly', () => {
  login('/auth/login?error=Configuration');
  expect(screen.getByRole('alert')).toHaveTextContent('Signing in did not work.');
});
test('who has no account is led to a quote only where guests are let in', async () => {
  const closed = renderPage(<LoginPage />, { session: null });
  expect(await screen.findByRole('link', { name: /track a consignment/i })).toBeVisible();
  expect(screen.queryByRole('link', { name: /get a quote/i })).toBeNull();
  closed.unmount();
  renderPage(
    <FixedTenant tenant={{ name: 'Demo Freight', allowGuests: true }}>
      <LoginPage />
    </FixedTenant>,
    { session: null },
  );
  expect(await screen.findByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/guest/quote');
});
test('after the password a code is asked for, or a recovery code, and what is wrong is told', async () => {
  answer = { error: 'SecondFactorRequired', ok: false };
  const { user, path } = login('/auth/login?callbackUrl=%2Fcustomers');
  await user.type(screen.getByLabelText('Email'), 'mia@demo.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(signIn());
  expect(await screen.findByText('Enter the code.')).toBeVisible();
  answer = { error: 'SecondFactorWrong', ok: false };
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code is not right');
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  answer = { error: null as never, ok: true };
  await user.type(await screen.findByLabelText('Recovery code'), 'abcd-efgh-jkmn{Enter}');
  await waitFor(() => expect(path()).toBe('/customers'));
  expect(attempts.slice(1)).toEqual([
    expect.objectContaining({ code: '123 456' }),
    expect.objectContaining({ code: 'abcd-efgh-jkmn' }),
  ]);
});
test('a second step that took too long begins again with the password', async () => {
  answer = { error: 'SecondFactorExpired', ok: false };
  const { user } = login('/auth/login?error=SecondFactorRequired');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your password again');
});
test('a provider of the company has its button, which leads there and back to where they wanted to go', async () => {
  const provider = (id: string, name: string, type: string) => ({
    id,
    name,
    type,
    signinUrl: `http://localhost/api/auth/signin/${id}`,
    callbackUrl: `http://localhost/api/auth/callback/${id}`,
  });
  answers(authCalls.providers, () => ({
    credentials: provider('credentials', 'Email and password', 'credentials'),
    oidc: provider('oidc', 'Harbour login', 'oauth'),
  }));
  const { user } = login('/auth/login?callbackUrl=%2Fcustomers');
  await user.click(await screen.findByRole('button', { name: 'Sign in with Harbour login' }));
  await waitFor(() => expect(attempts).toEqual([{ callbackUrl: 'http://localhost/customers' }]));
});
test.each([
  ['ProviderUnknown', /have no account here/],
  ['DirectoryDown', /directory does not answer/],
])('what a provider or directory said is told in words: %s', (error, words) => {
  login(`/auth/login?error=${error}`);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});
