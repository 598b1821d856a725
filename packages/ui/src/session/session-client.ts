/** The session client of shell.txt §7: csrf, providers, sign-in, sign-out, session; told across tabs by local storage. */
import { ApiError } from '@cartage/client/api-error.ts';
import { createClient, type Client } from '@cartage/client/client.ts';
import { authCalls, CREDENTIALS, sessionIn, type Session } from '@cartage/contract/core/auth.ts';
import { logClient } from './log.ts';

export type SessionState = { status: 'loading' | 'authenticated' | 'unauthenticated'; session: Session | undefined };
export type SignInAnswer = { error: string | null; status: number; ok: boolean; url: string | null };
export type SessionClient = {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Reads the session again; several askers share one request. */
  refresh(): Promise<Session | undefined>;
  signIn(
    provider?: string,
    options?: {
      email?: string;
      password?: string;
      code?: string;
      credential?: string;
      callbackUrl?: string;
      redirect?: boolean;
    },
  ): Promise<SignInAnswer | undefined>;
  signOut(options?: { callbackUrl?: string; redirect?: boolean }): Promise<void>;
  update(data: { impersonate?: number }): Promise<Session | undefined>;
  /** Tells the other tabs that the session has changed. */
  announce(): void;
};
const BASE = '/api/auth',
  KEY = 'cartage.session';

export function createSessionClient(
  client: Client = createClient({ baseUrl: '' }),
  go: (url: string) => void = (url) => window.location.assign(url),
): SessionClient {
  let state: SessionState = { status: 'loading', session: undefined };
  let running: Promise<Session | undefined> | undefined;
  const listeners = new Set<() => void>();
  const set = (session: Session | undefined) => {
    state = { status: session ? 'authenticated' : 'unauthenticated', session };
    for (const listener of listeners) listener();
    return session;
  };
  const csrf = async () => (await client(authCalls.csrf, {})).csrfToken;
  const announce = () => {
    try {
      localStorage.setItem(KEY, String(Date.now()));
    } catch {
      /* private mode: other tabs notice when they become visible */
    }
  };

  const self: SessionClient = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh() {
      running ??= client(authCalls.session, {})
        .then(
          (answer) => set(sessionIn(answer)),
          (error: unknown) => {
            // What did not arrive is a failed fetch; what arrived and is no session is a fault of the session.
            const arrived = error instanceof ApiError && error.code === 'shape';
            logClient('error', arrived ? 'CLIENT_SESSION_ERROR' : 'CLIENT_FETCH_ERROR', error);
            // A network that is away for a moment does not sign anybody out; the asker gets no session all the same.
            if (!state.session || (error instanceof ApiError && error.status > 0 && error.status < 500)) set(undefined);
            return undefined;
          },
        )
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    async signIn(provider = CREDENTIALS, { callbackUrl = window.location.href, redirect = true, ...credentials } = {}) {
      const providers = await client(authCalls.providers, {}).catch((error: unknown) => {
        logClient('error', 'CLIENT_FETCH_ERROR', error);
        return undefined;
      });
      if (!providers) {
        go(`${BASE}/error`);
        return undefined;
      }
      // Nothing to post yet: the provider's own page asks for it.
      const asks = providers[provider]?.type === 'credentials' && credentials.email === undefined && redirect;
      if (!providers[provider] || asks) {
        go(`${BASE}/signin?${new URLSearchParams({ callbackUrl })}`);
        return undefined;
      }
      const call = providers[provider].type === 'credentials' ? authCalls.callback : authCalls.start;
      const answer = await client(call, {
        provider,
        csrfToken: await csrf(),
        callbackUrl,
        json: true,
        ...credentials,
      }).then(
        (body) => ({ status: 200, url: body.url }),
        (e: unknown) => {
          const body = e instanceof ApiError ? (e.body as { url?: string } | undefined) : undefined;
          if (!(e instanceof ApiError) || (!body?.url && e.status !== 429)) throw e;
          return { status: e.status, url: body?.url ?? `${BASE}/error?error=TooManyRequests` };
        },
      );
      if (redirect) {
        go(answer.url);
        return undefined;
      }
      const error = new URL(answer.url, window.location.origin).searchParams.get('error');
      if (answer.status === 200 && !error) {
        await self.refresh();
        announce();
      }
      return { error, status: answer.status, ok: answer.status === 200 && !error, url: error ? null : answer.url };
    },
    async signOut({ callbackUrl = window.location.href, redirect = true } = {}) {
      const { url } = await client(authCalls.signOut, { csrfToken: await csrf(), callbackUrl, json: true });
      announce();
      if (redirect) go(url);
      else set(undefined);
    },
    async update(data) {
      const session = set(sessionIn(await client(authCalls.update, { csrfToken: await csrf(), data })));
      announce();
      return session;
    },
    announce,
  };
  return self;
}
export const SESSION_STORAGE_KEY = KEY;
