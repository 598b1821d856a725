/** Somebody who signs in over HTTP and makes calls, as the browser does: for tests and measurements of the whole. */
import { type Client, createClient } from '@cartage/client/client.ts';
import { authCalls } from '@cartage/contract/core/auth.ts';

export type Visitor = { call: Client; token(): string; signIn(): Promise<void> };

export function visitor(base: string, email: string, password: string): Visitor {
  let token = '';
  async function signIn(): Promise<void> {
    const cookies = new Map<string, string>();
    const send = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(base + path, { ...init, redirect: 'manual', headers: { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; '), ...(init.headers as Record<string, string>) } });
      for (const line of answer.headers.getSetCookie()) cookies.set(line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).split(';')[0]!);
      return answer;
    };
    const { csrfToken } = (await (await send(authCalls.csrf.path)).json()) as { csrfToken: string };
    const form = new URLSearchParams({ csrfToken, json: 'true', callbackUrl: base, email, password });
    const answer = await send('/api/auth/callback/credentials', { method: 'POST', body: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    if (!answer.ok) throw new Error(`Sign-in of ${email} was refused: ${answer.status} ${await answer.text()}`);
    token = ((await (await send(authCalls.session.path)).json()) as { accessToken?: string }).accessToken ?? '';
    if (!token) throw new Error(`Sign-in of ${email} gave no token`);
  }
  const call = createClient({ baseUrl: base, token: () => token, onUnauthorized: async () => { await signIn(); return true; } });
  return { call, token: () => token, signIn };
}
