/** A user on a whole page: providers as in the shell, calls answered by typed fakes whose answers the contract parses. */
import { ApiError } from '@cartage/client/api-error.ts';
import { createClient } from '@cartage/client/client.ts';
import type { Answer, Call, Input, Parsed } from '@cartage/contract/call.ts';
import { AppError } from '@cartage/contract/error.ts';
import { type FeatureName, valuesOf } from '@cartage/contract/feature.ts';
import type { Session } from '@cartage/contract/core/auth.ts';
import { CUSTOMER_PERMISSIONS, PERMISSIONS } from '@cartage/contract/permission.ts';
import {
  asking,
  AskToLeave,
  ClientProvider,
  createQueryClient,
  FixedFeatures,
  FixedTenant,
  loadFloating,
  QueryClientProvider,
  SessionProvider,
  Toaster,
  type SessionClient,
} from '@cartage/ui/core.ts';
import { leaving } from '@cartage/ui/page/leaving.ts';
import { dismissToast, toastStore } from '@cartage/ui/page/toast-store.ts';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  Route,
  Routes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as Router,
  useLocation,
} from 'react-router';
import { lateness } from './late.ts';

type Fake = { call: Call; answer: (input: never) => unknown };
const fakes = new Map<string, Fake>();
const EVERY_FEATURE = valuesOf('Complete', {});
export const asked: { call: Call; input: unknown }[] = [];
beforeAll(loadFloating);
afterEach(async () => {
  // What this test asked for and did not wait for would arrive in the next.
  await lateness();
  fakes.clear();
  asked.length = 0;
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
  // Else one test's message stands in the next, and takes its first Escape.
  for (const { id } of toastStore.get()) dismissToast(id);
  leaving.stay();
});

/** What the server answers to a call in this test; throw an error of contract/error.ts to refuse. */
export function answers<C extends Call>(call: C, answer: (input: Parsed<C>) => Answer<C> | Promise<Answer<C>>): void {
  fakes.set(call.id, { call, answer: answer as Fake['answer'] });
}
/** Answers only once the test says so: what stands on the page meanwhile, and whether a second press sends again. */
export function answersLater<C extends Call>(call: C, answer: (input: Parsed<C>) => Answer<C>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers(call, async (input) => {
    await promise;
    return answer(input);
  });
  return resolve;
}
/** The service is down for the first question and answers those after it: what an error says, and that trying again helps. */
export function answersAtSecond<C extends Call>(call: C, answer: (input: Parsed<C>) => Answer<C>): void {
  let isDown = true;
  answers(call, (input) => {
    if (!isDown) return answer(input);
    isDown = false;
    throw new ApiError(503, 'down', 'Nobody answers.');
  });
}
/** A phone's width: what follows a media query of it does so from the next rendering on. */
export const onPhone = (): void => mediaAre((query) => query.startsWith('(max-width'));
/** As wide as the widest that a page asks for, such as for a panel beside it. */
export const onWideScreen = (): void => mediaAre((query) => query.startsWith('(min-width'));
function mediaAre(isTrue: (query: string) => boolean): void {
  const change = () => undefined;
  const matchMedia = (query: string) => ({
    matches: isTrue(query),
    addEventListener: change,
    removeEventListener: change,
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
}
/** The clock stands at this instant while timers run on: for what hangs on today, or on how soon one thing follows another. */
export function clockAt(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: TIMERS });
}
const TIMERS: FakeableAPI[] = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['queueMicrotask', 'nextTick', 'hrtime', 'performance'] as const),
];
/** A list that is all there: these rows and no more. */
export const listOf = <Row,>(...items: Row[]): { items: Row[]; totalCount: number } => ({
  items,
  totalCount: items.length,
});
/** The server refuses a call, or is down. */
export function refuses(call: Call, error: Error): void {
  fakes.set(call.id, {
    call,
    answer: () => {
      throw error;
    },
  });
}
/** The inputs that a call was asked with so far. */
export const askedOf = <C extends Call>(call: C): Input<C>[] =>
  asked.filter((a) => a.call.id === call.id).map((a) => a.input as Input<C>);

export const aStaffSession = (more: Partial<Session> = {}): Session => ({
  user: { id: 1, name: 'Ada Staff', email: 'ada@demo.test', image: null },
  accessToken: 'token',
  impersonatedLogin: false,
  isDriver: false,
  permissions: [...PERMISSIONS.filter((p) => p !== 'Job.Drive')],
  roles: ['Admin'],
  expires: '2027-01-01T00:00:00Z',
  ...more,
});
export const aCustomerSession = (customerId = 7): Session =>
  aStaffSession({
    customer: { id: customerId },
    permissions: [...CUSTOMER_PERMISSIONS],
    user: { id: 9, name: 'Cass Customer', email: 'cass@acme.test', image: null },
    roles: ['Customer user'],
  });

export function fixedSession(session: Session | undefined): SessionClient {
  const state = { status: session ? ('authenticated' as const) : ('unauthenticated' as const), session };
  return {
    get: () => state,
    subscribe: () => () => undefined,
    refresh: async () => session,
    announce: () => undefined,
    signIn: async () => ({ error: 'CredentialsSignin', status: 401, ok: false, url: null }),
    signOut: async () => undefined,
    update: async () => session,
  };
}

type Options = {
  session?: Session | null;
  path?: string;
  /** The page's own path, `/jobs/:id`, for one that reads what its address names. */
  route?: string;
  client?: SessionClient;
  /** What the tenant has switched off; everything is on otherwise. */
  without?: readonly FeatureName[];
  /** In which the tenant counts. */
  currency?: string;
  children?: ReactNode;
};
export function renderPage(
  page: ReactNode,
  { session = aStaffSession(), path = '/', route, client, without = [], currency = 'AUD' }: Options = {},
): RenderResult & {
  user: UserEvent;
  path: () => string;
  /** Back (-1) and Forward (1) of the browser. */ go: (by: number) => Promise<void>;
  /** Everything is asked for again, as after an event that was pushed. */ refetch: () => Promise<void>;
} {
  const typed = Object.assign(fakeClient(), { raw: createClient({ baseUrl: '' }).raw });
  let at = path;
  const history = asking(createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  const Spy = () => {
    const l = useLocation();
    at = l.pathname + l.search;
    return null;
  };
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false, gcTime: Infinity } });
  const result = render(
    <QueryClientProvider client={queries}>
      <ClientProvider client={typed as never}>
        <SessionProvider client={client ?? fixedSession(session ?? undefined)}>
          <FixedTenant tenant={{ tenantId: 1, name: 'Demo Freight', currency, timezone: 'Australia/Sydney' }}>
            <FixedFeatures values={EVERY_FEATURE.filter(({ name }) => !without.includes(name as FeatureName))}>
              <Router history={history}>
                <Spy />
                {route ? (
                  <Routes>
                    <Route path={route} element={page} />
                  </Routes>
                ) : (
                  page
                )}
                <AskToLeave />
              </Router>
            </FixedFeatures>
            <Toaster />
          </FixedTenant>
        </SessionProvider>
      </ClientProvider>
    </QueryClientProvider>,
  );
  const refetch = () => act(() => queries.invalidateQueries());
  const go = (by: number) => act(async () => history.go(by));
  return { ...result, user: userEvent.setup(), path: () => at, go, refetch };
}

function fakeClient() {
  return async (call: Call, input: unknown) => {
    const parsed = call.input.parse(input);
    asked.push({ call, input });
    const fake = fakes.get(call.id);
    if (!fake) throw new ApiError(501, 'noFake', `The test has no answer for ${call.id}`);
    try {
      await lateness();
      const answer = await fake.answer(parsed as never);
      return call.output.parse(answer);
    } catch (e) {
      if (e instanceof AppError)
        throw new ApiError(e.status, e.code, e.message, { details: e.details, validationErrors: e.validationErrors });
      throw e;
    }
  };
}
