import { createClient } from '@cartage/client/client.ts';
import { aStaffSession } from '@cartage/testing/page.tsx';
import { createSessionClient, SESSION_STORAGE_KEY } from './session-client.ts';

type Answer = { status?: number; body: unknown };
/** A server of the session calls: what it was sent, and what it answers by path. */
function serverOf(answers: Record<string, () => Answer>) {
  const sent: { path: string; body: string }[] = [],
    gone: string[] = [];
  const fetch = (async (url: string, init?: RequestInit) => {
    const path = `${init?.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname}`;
    sent.push({ path, body: String(init?.body ?? '') });
    const answer = answers[path];
    if (!answer) throw new TypeError('fetch failed');
    const { status = 200, body } = answer();
    return { ok: status < 400, status, headers: new Headers(), json: async () => body };
  }) as unknown as typeof globalThis.fetch;
  globalThis.fetch = fetch;
  return { sent, gone, client: createSessionClient(createClient({ baseUrl: '', fetch }), (url) => gone.push(url)) };
}
const providers = () => ({
  body: { credentials: { id: 'credentials', name: 'Password', type: 'credentials', signinUrl: '', callbackUrl: '' } },
});
const csrf = () => ({ body: { csrfToken: 'c1' } });
const session = () => ({ body: aStaffSession() });

test('signing in posts the form with its token and then holds the session', async () => {
  const { sent, client } = serverOf({
    'GET /api/auth/providers': providers,
    'GET /api/auth/csrf': csrf,
    'POST /api/auth/callback/credentials': () => ({ body: { url: 'http://localhost/dashboard' } }),
    'GET /api/auth/session': session,
  });
  localStorage.removeItem(SESSION_STORAGE_KEY);
  expect(
    await client.signIn('credentials', {
      email: 'a@demo.test',
      password: 'p',
      redirect: false,
      callbackUrl: 'http://localhost/dashboard',
    }),
  ).toEqual({ error: null, status: 200, ok: true, url: 'http://localhost/dashboard' });
  expect(Object.fromEntries(new URLSearchParams(sent.find((s) => s.path.startsWith('POST'))!.body))).toEqual({
    csrfToken: 'c1',
    callbackUrl: 'http://localhost/dashboard',
    json: 'true',
    email: 'a@demo.test',
    password: 'p',
  });
  expect(client.get().status).toBe('authenticated');
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull();
});
test('a wrong password answers the error of the url, and nobody is signed in', async () => {
  const { client } = serverOf({
    'GET /api/auth/providers': providers,
    'GET /api/auth/csrf': csrf,
    'POST /api/auth/callback/credentials': () => ({
      status: 401,
      body: { url: 'http://localhost/api/auth/error?error=AccountLocked' },
    }),
  });
  expect(await client.signIn('credentials', { email: 'a', password: 'b', redirect: false })).toEqual({
    error: 'AccountLocked',
    status: 401,
    ok: false,
    url: null,
  });
});
test('no providers leads to the error page, an unknown one to the sign-in page', async () => {
  const none = serverOf({});
  await none.client.signIn('credentials', { callbackUrl: 'http://localhost/x' });
  expect(none.gone).toEqual(['/api/auth/error']);
  const other = serverOf({ 'GET /api/auth/providers': providers });
  await other.client.signIn('google', { callbackUrl: 'http://localhost/x' });
  expect(other.gone).toEqual(['/api/auth/signin?callbackUrl=http%3A%2F%2Flocalhost%2Fx']);
});
test('a failed fetch is logged as CLIENT_FETCH_ERROR and resolves to no session', async () => {
  const { sent, client } = serverOf({});
  expect(await client.refresh()).toBeUndefined();
  expect(client.get().status).toBe('unauthenticated');
  expect(sent.find((s) => s.path === 'POST /api/log')?.body).toContain('CLIENT_FETCH_ERROR');
});
test('a network that is away for a moment signs nobody out', async () => {
  let away = false;
  const { client } = serverOf({
    'GET /api/auth/session': () => {
      if (away) throw new TypeError('fetch failed');
      return session();
    },
  });
  await client.refresh();
  away = true;
  expect(await client.refresh()).toBeUndefined();
  expect(client.get().status).toBe('authenticated');
});
test('an answer that is no session is logged as CLIENT_SESSION_ERROR', async () => {
  const { sent, client } = serverOf({ 'GET /api/auth/session': () => ({ body: { user: 'Ada' } }) });
  expect(await client.refresh()).toBeUndefined();
  expect(sent.find((s) => s.path === 'POST /api/log')?.body).toContain('CLIENT_SESSION_ERROR');
});
test('a sign-in without a password to post begins at the provider’s page', async () => {
  const { sent, gone, client } = serverOf({ 'GET /api/auth/providers': providers });
  await client.signIn('credentials', { callbackUrl: 'http://localhost/' });
  expect(gone).toEqual(['/api/auth/signin?callbackUrl=http%3A%2F%2Flocalhost%2F']);
  expect(sent.filter((s) => s.path.startsWith('POST'))).toEqual([]);
});
test('several askers share one request', async () => {
  const { sent, client } = serverOf({ 'GET /api/auth/session': session });
  await Promise.all([client.refresh(), client.refresh(), client.refresh()]);
  expect(sent.filter((s) => s.path === 'GET /api/auth/session')).toHaveLength(1);
});
