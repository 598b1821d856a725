/** A user on a whole page: providers as in the shell, calls answered by typed fakes whose answers the contract parses. */
import { ApiError } from '@cartage/client/api-error.ts';
import { createClient } from '@cartage/client/client.ts';
import type { Answer, Call, Input, Parsed } from '@cartage/contract/call.ts';
import { AppError } from '@cartage/contract/error.ts';
import type { Session } from '@cartage/contract/core/auth.ts';
import { CUSTOMER_PERMISSIONS, PERMISSIONS } from '@cartage/contract/permission.ts';
import { ClientProvider, createQueryClient, FixedTenant, loadFloating, QueryClientProvider, SessionProvider, Toaster, type SessionClient } from '@cartage/ui/core.ts';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

type Fake = { call: Call; answer: (input: never) => unknown };
const fakes = new Map<string, Fake>();
export const asked: { call: Call; input: unknown }[] = [];
beforeAll(loadFloating);
afterEach(() => { fakes.clear(); asked.length = 0; });

/** What the server answers to a call in this test; throw an error of contract/error.ts to refuse. */
export function answers<C extends Call>(call: C, answer: (input: Parsed<C>) => Answer<C> | Promise<Answer<C>>): void {
  fakes.set(call.id, { call, answer: answer as Fake['answer'] });
}
/** The inputs that a call was asked with so far. */
export const askedOf = <C extends Call>(call: C): Input<C>[] => asked.filter((a) => a.call.id === call.id).map((a) => a.input as Input<C>);

export const aStaffSession = (more: Partial<Session> = {}): Session => ({
  user: { id: 1, name: 'Ada Staff', email: 'ada@demo.test', image: null }, accessToken: 'token', impersonatedLogin: false, isDriver: false,
  permissions: [...PERMISSIONS.filter((p) => p !== 'Job.Drive')], roles: ['Admin'], expires: '2027-01-01T00:00:00Z', ...more,
});
export const aCustomerSession = (customerId = 7): Session => aStaffSession({ customer: { id: customerId }, permissions: [...CUSTOMER_PERMISSIONS], user: { id: 9, name: 'Cass Customer', email: 'cass@acme.test', image: null }, roles: ['Customer user'] });

export function fixedSession(session: Session | undefined): SessionClient {
  const state = { status: session ? ('authenticated' as const) : ('unauthenticated' as const), session };
  return {
    get: () => state, subscribe: () => () => undefined, refresh: async () => session, announce: () => undefined,
    signIn: async () => ({ error: 'CredentialsSignin', status: 401, ok: false, url: null }), signOut: async () => undefined, update: async () => session,
  };
}

type Options = { session?: Session | null; path?: string; client?: SessionClient; children?: ReactNode };
export function renderPage(page: ReactNode, { session = aStaffSession(), path = '/', client }: Options = {}): RenderResult & { user: UserEvent; path: () => string } {
  const typed = Object.assign(fakeClient(), { raw: createClient({ baseUrl: '' }).raw });
  let at = path;
  const Spy = () => { const l = useLocation(); at = l.pathname + l.search; return null; };
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false, gcTime: Infinity } });
  const result = render(
    <QueryClientProvider client={queries}>
      <ClientProvider client={typed as never}>
        <SessionProvider client={client ?? fixedSession(session ?? undefined)}>
          <FixedTenant tenant={{ tenantId: 1, name: 'Demo Freight', currency: 'AUD', timezone: 'Australia/Sydney' }}>
            <MemoryRouter initialEntries={[path]}><Spy />{page}</MemoryRouter><Toaster />
          </FixedTenant>
        </SessionProvider>
      </ClientProvider>
    </QueryClientProvider>,
  );
  return { ...result, user: userEvent.setup(), path: () => at };
}

function fakeClient() {
  return async (call: Call, input: unknown) => {
    const parsed = call.input.parse(input);
    asked.push({ call, input });
    const fake = fakes.get(call.id);
    if (!fake) throw new ApiError(501, 'noFake', `The test has no answer for ${call.id}`);
    try {
      const answer = await fake.answer(parsed as never);
      return call.output.parse(answer);
    } catch (e) {
      if (e instanceof AppError) throw new ApiError(e.status, e.code, e.message, { details: e.details, validationErrors: e.validationErrors });
      throw e;
    }
  };
}
