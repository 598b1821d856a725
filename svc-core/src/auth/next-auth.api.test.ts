/**
 * The specification's browser speaks next-auth 4. Its published client, unchanged, must pass against our session calls.
 * It is installed beside the tree (its package pulls a whole framework by peer dependency), once, into `.cache`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { needs } from '@cartage/testing/needs.ts';
import { slownessOfRun } from '@cartage/testing/yardstick.ts';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { ADMIN, aTenant, aUser, PASSWORD, startCore } from '../fixture.ts';

const VERSION = '4.24.13';
const folder = join(import.meta.dirname, '../../../.cache/next-auth');
const file = join(folder, 'node_modules/next-auth/react/index.js');
const testWithClient = needs(`next-auth ${VERSION} from the npm registry`, install());

type SignInResult = { error: string | null; status: number; ok: boolean; url: string | null };
type SessionContext = {
  data: { user: { name: string; email: string }; accessToken: string; impersonatedLogin: boolean } | null;
  status: string;
  update(data?: object): Promise<unknown>;
};
type NextAuth = {
  getSession(): Promise<SessionContext['data']>;
  getCsrfToken(): Promise<string>;
  getProviders(): Promise<Record<string, { id: string; type: string }>>;
  signIn(provider: string, options: object): Promise<SignInResult>;
  signOut(options: object): Promise<{ url: string }>;
  useSession(): SessionContext;
  SessionProvider(props: { children: ReactNode }): ReactNode;
};

const svc = startCore();
const cookies = new Map<string, string>();
const errors: unknown[][] = [];
let refusal: (() => Response) | undefined;
let client: NextAuth, before: Record<string, unknown>;

beforeAll(async () => {
  await aTenant(svc);
  const dom = new JSDOM('<div id="root"></div>', { url: 'http://harbour.test/dashboard' });
  const browser = {
    window: dom.window,
    document: dom.window.document,
    navigator: dom.window.navigator,
    localStorage: dom.window.localStorage,
    fetch: browserFetch,
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  before = Object.fromEntries(Object.keys(browser).map((key) => [key, (globalThis as Record<string, unknown>)[key]]));
  for (const [key, value] of Object.entries(browser))
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (String(args[0]).startsWith('[next-auth]')) errors.push(args);
  });
  if (existsSync(file)) client = createRequire(import.meta.url)(file) as NextAuth;
});
afterAll(() => {
  jest.restoreAllMocks();
  for (const [key, value] of Object.entries(before))
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
});

testWithClient(
  'it reads providers and csrf token, and takes an empty session for nobody without an error',
  async () => {
    expect(await client.getProviders()).toMatchObject({ credentials: { id: 'credentials', type: 'credentials' } });
    expect(await client.getCsrfToken()).toMatch(/^[0-9a-f]{64}$/);
    expect(await client.getSession()).toBeNull();
    expect(errors).toEqual([]);
  },
);
testWithClient('it reports a wrong password as CredentialsSignin with status 401', async () => {
  expect(
    await client.signIn('credentials', { redirect: false, email: ADMIN, password: 'wrong', callbackUrl: '/dashboard' }),
  ).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
});
testWithClient('it understands a refusal of the gateway, which never reached us', async () => {
  const url = 'http://harbour.test/auth/login?error=TooManyRequests';
  refusal = () =>
    Response.json(
      {
        url,
        result: null,
        success: false,
        error: { code: 'tooManyRequests', message: 'Too many requests.', details: null, validationErrors: [] },
      },
      { status: 429, headers: { 'retry-after': '2' } },
    );
  expect(
    await client.signIn('credentials', {
      redirect: false,
      email: ADMIN,
      password: PASSWORD,
      callbackUrl: '/dashboard',
    }),
  ).toEqual({ error: 'TooManyRequests', status: 429, ok: false, url: null });
  refusal = undefined;
  expect(errors).toEqual([]);
});
testWithClient(
  'it signs in, reads the session, updates it into an impersonation, ends that, and signs out',
  async () => {
    const customer = await aUser(svc, 'customer@acme.test', ['CustomerUser'], { customerId: 7 });
    expect(
      await client.signIn('credentials', {
        redirect: false,
        email: ADMIN,
        password: PASSWORD,
        callbackUrl: 'http://harbour.test/jobs',
      }),
    ).toEqual({ error: null, status: 200, ok: true, url: 'http://harbour.test/jobs' });
    expect(await client.getSession()).toMatchObject({ user: { name: 'Ada Harbour' } });

    const react = await import('react'),
      { createRoot } = await import('react-dom/client');
    let seen: SessionContext = { data: null, status: '', update: async () => undefined };
    const Reader = () => {
      seen = client.useSession();
      return null;
    };
    const root = createRoot(document.getElementById('root')!);
    const until = async (done: () => boolean) => {
      for (let i = 0; i < 100 * slownessOfRun && !done(); i++)
        await react.act(() => new Promise((r) => setTimeout(r, 20)));
      expect(done()).toBe(true);
    };
    await react.act(async () => {
      root.render(react.createElement(client.SessionProvider, null, react.createElement(Reader)));
    });
    await until(() => seen.status === 'authenticated');
    await react.act(async () => {
      await seen.update({ impersonate: customer.id });
    });
    expect(seen).toMatchObject({
      status: 'authenticated',
      data: { user: { email: 'customer@acme.test' }, impersonatedLogin: true },
    });

    await browserFetch('/api/impersonate/end', { headers: { authorization: `Bearer ${seen.data!.accessToken}` } });
    expect(await client.signIn('credentials', { redirect: false, callbackUrl: '/' })).toMatchObject({
      ok: true,
      error: null,
    });
    expect(await client.getSession()).toMatchObject({ user: { email: ADMIN }, impersonatedLogin: false });
    expect(await client.signOut({ redirect: false, callbackUrl: 'http://harbour.test/auth/login' })).toEqual({
      url: 'http://harbour.test/auth/login',
    });
    expect(await client.getSession()).toBeNull();
    await react.act(async () => root.unmount());
    expect(errors).toEqual([]);
  },
);

/** What a browser's fetch does: same origin, cookies kept. */
async function browserFetch(url: string, init: RequestInit = {}): Promise<Response> {
  if (refusal && url.includes('/callback/')) return refusal();
  const answer = await svc.inject(url, {
    ...init,
    headers: {
      ...(init.headers as Record<string, string>),
      'x-tenant-id': '1',
      host: 'harbour.test',
      cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; '),
    },
  });
  for (const line of answer.headers.getSetCookie())
    cookies.set(line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1, line.indexOf(';')));
  return answer;
}

function install(): boolean {
  if (existsSync(file)) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  try {
    execFileSync(
      'npm',
      [
        'install',
        `next-auth@${VERSION}`,
        '--prefix',
        folder,
        '--no-save',
        '--legacy-peer-deps',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
      ],
      { cwd: folder, stdio: 'ignore', timeout: 90_000 },
    );
  } catch {
    return false;
  }
  return existsSync(file);
}
