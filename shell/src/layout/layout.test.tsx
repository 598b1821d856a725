import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { impersonateCalls } from '@cartage/contract/core/auth.ts';
import { registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { valuesOf } from '@cartage/contract/feature.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { STATIC_ROLES } from '@cartage/contract/permission.ts';
import {
  aCustomerSession,
  answers,
  askedOf,
  aStaffSession,
  fixedSession,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { FixedFeatures, FixedTenant, Page } from '@cartage/ui/core.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Layout } from './layout.tsx';

const noop = () => undefined;
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((l) => l.textContent);
const page = (options = {}) => (
  <Layout options={options}>
    <p>page</p>
  </Layout>
);

test('staff see the whole menu in the specification’s order', async () => {
  renderPage(page());
  expect(await menu()).toEqual([
    'Dashboard',
    'Bookings',
    'Bookings (beta)',
    'Jobs',
    'Drivers',
    'Allocation',
    'Routing',
    'Finance',
    'Customers',
    'Warehouse',
    'Carriers',
    'Reports',
    'Settings',
  ]);
  expect(screen.getByRole('link', { name: 'Switch user' })).toHaveAttribute('href', '/auth/switch?returnTo=%2F');
});
describe('on a phone', () => {
  // jsdom has no layout, so it is told that the screen is narrow.
  beforeEach(() => {
    window.matchMedia = (query) =>
      ({ matches: query.includes('max-width'), addEventListener: noop, removeEventListener: noop }) as never;
  });
  afterEach(() => {
    delete (window as { matchMedia?: unknown }).matchMedia;
  });
  const inLayout = (content: ReactNode) => renderPage(<Layout options={{}}>{content}</Layout>);
  test('a list’s title and acts stand in the top bar', () => {
    const quote = { label: 'New quote', icon: <Truck />, to: '/quote', primary: true };
    inLayout(<Page title="Bookings" count={4812} actions={[quote]} />);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('heading', { name: 'Bookings' })).toBeVisible();
    expect(bar.getByText('4,812')).toBeVisible();
    expect(bar.getByRole('link', { name: 'New quote' })).toHaveAttribute('href', '/quote');
  });
  test('a record keeps its own heading', () => {
    inLayout(<Page title="CR000000017" crumbs={[{ label: 'Bookings', to: '/bookings' }]} sub="Sydney → Ballarat" />);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'CR000000017' })).toBeVisible();
  });
});
test('a menu entry shows with its module’s View; Reports and Settings always', async () => {
  renderPage(page(), { session: aStaffSession({ permissions: ['Finance.View'] }) });
  expect(await menu()).toEqual(['Finance', 'Reports', 'Settings']);
  expect(screen.queryByRole('link', { name: 'Switch user' })).toBeNull();
});
test('who may only read has no entry for what he would have to dispatch in, and all the others', async () => {
  const readOnly = STATIC_ROLES.find((r) => r.name === 'ReadOnly')!;
  renderPage(page(), { session: aStaffSession({ permissions: [...readOnly.permissions] }) });
  expect(await menu()).toEqual([
    'Dashboard',
    'Bookings',
    'Bookings (beta)',
    'Jobs',
    'Drivers',
    'Routing',
    'Finance',
    'Customers',
    'Warehouse',
    'Carriers',
    'Reports',
    'Settings',
  ]);
});
test('what the tenant has switched off has no entry', async () => {
  renderPage(<FixedFeatures values={valuesOf('Complete', { Warehouse: 'false' })}>{page()}</FixedFeatures>);
  expect(await menu()).not.toContain('Warehouse');
  expect(await menu()).toContain('Carriers');
});
test('who has no permission, a driver without a driver too, sees the settings alone', async () => {
  renderPage(page(), { session: aStaffSession({ permissions: [], isDriver: true }) });
  expect(await menu()).toEqual(['Settings']);
});
test('a customer user sees the reduced menu and cannot switch', async () => {
  renderPage(page(), { session: aCustomerSession() });
  expect(await menu()).toEqual([
    'Dashboard',
    'Bookings',
    'Bookings (beta)',
    'Finance',
    'Jobs',
    'Warehouse',
    'Settings',
  ]);
  expect(screen.queryByRole('link', { name: 'Switch user' })).toBeNull();
});
test('while impersonating there is End impersonation instead of Logout, and no Switch user', async () => {
  renderPage(page(), { session: aStaffSession({ impersonatedLogin: true }) });
  expect(await screen.findByRole('button', { name: 'End impersonation' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Impersonation' })).toHaveTextContent('You are acting as Ada Staff');
  expect(screen.getByText('View profile')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Logout' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Switch user' })).toBeNull();
});
test('a click on a menu entry forgets where its table stood', async () => {
  localStorage.setItem('table./customers.skip', '40');
  const { user, path } = renderPage(page());
  await user.click(await screen.findByRole('link', { name: 'Customers' }));
  expect(path()).toBe('/customers');
  expect(localStorage.getItem('table./customers.skip')).toBeNull();
});
test('who is not signed in goes to sign-in, and comes back afterwards', () => {
  const { path } = renderPage(page(), { session: null, path: '/customers?q=acme' });
  expect(path()).toBe('/auth/login?callbackUrl=%2Fcustomers%3Fq%3Dacme');
});
test('a public page needs no sign-in and shows no sidebar', () => {
  const { path } = renderPage(page({ public: true }), { session: null, path: '/track' });
  expect(path()).toBe('/track');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});
test('ending the impersonation starts a sign-in with the own provider', async () => {
  const signIns: unknown[] = [];
  answers(impersonateCalls.end, () => undefined);
  const { user } = renderPage(page(), {
    client: {
      ...fixedSession(aStaffSession({ impersonatedLogin: true })),
      signIn: async (...args) => {
        signIns.push(args);
        return undefined;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop acting as Ada Staff' }));
  await waitFor(() => expect(signIns).toEqual([['credentials', { callbackUrl: 'http://localhost/' }]]));
});
test('beside Bookings stands how many there are, beside Jobs how many wait for a driver', async () => {
  answers(bookingCalls.countByStatus, () => ({
    totalCount: 4812,
    delivered: 0,
    inTransit: 0,
    processing: 0,
    exception: 0,
  }));
  answers(deliveryAgentCalls.unallocated, () => ({ items: [], totalCount: 63 }));
  renderPage(page());
  expect(await screen.findByText('4,812')).toBeVisible();
  expect(await screen.findByText('63')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAccessibleDescription('63 jobs without a driver'),
  );
});
test('beside Customers stands who waits to be let in, where strangers may register and for who lets them in', async () => {
  answers(registrationDecisionCalls.list, () => ({ items: [], totalCount: 2 }));
  const at = (allowSelfRegistration: boolean, session = aStaffSession()) =>
    renderPage(<FixedTenant tenant={{ name: 'Harbour Freight', allowSelfRegistration }}>{page()}</FixedTenant>, {
      session,
    });
  const { unmount } = at(true);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Customers' })).toHaveAccessibleDescription(
      '2 registrations wait for approval',
    ),
  );
  expect(askedOf(registrationDecisionCalls.list)).toEqual([{ status: 'Waiting', maxResultCount: 0 }]);
  unmount();
  at(false).unmount();
  at(true, aStaffSession({ permissions: ['Customer.View'] }));
  expect(await screen.findByRole('link', { name: 'Customers' })).toBeVisible();
  expect(askedOf(registrationDecisionCalls.list)).toHaveLength(1);
});
test('who may look at drivers but not dispatch is not led to the board', async () => {
  renderPage(page(), { session: aStaffSession({ permissions: ['Driver.View', 'Job.View'] }) });
  expect(await menu()).toEqual(['Jobs', 'Drivers', 'Routing', 'Reports', 'Settings']);
});
test('a question mark opens the shortcuts, but not while somebody types', async () => {
  const { user } = renderPage(
    <Layout options={{}}>
      <input aria-label="Note" />
    </Layout>,
  );
  await user.type(screen.getByLabelText('Note'), 'why?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
test('a link’s page is fetched when the link comes within 200 px of the view', async () => {
  const margins: (string | undefined)[] = [];
  const real = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    constructor(_: unknown, options?: IntersectionObserverInit) {
      margins.push(options?.rootMargin);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  renderPage(page());
  await screen.findByRole('navigation', { name: 'Main' });
  globalThis.IntersectionObserver = real;
  expect(new Set(margins)).toEqual(new Set(['200px']));
});
test('the profile opens settings, and changes theme and rows without leaving the page', async () => {
  const { user, path } = renderPage(page(), { path: '/bookings' });
  await user.click(await screen.findByText('View profile'));
  await user.click(await screen.findByText('Dark'));
  expect(JSON.stringify(localStorage)).toContain('dark');
  expect(path()).toBe('/bookings');
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('View profile'));
  await user.click(await screen.findByRole('menuitem', { name: 'Profile and settings' }));
  await waitFor(() => expect(path()).toBe('/settings'));
});
test('an impersonation that does not end is told, and nobody is signed in anew', async () => {
  const signIns: unknown[] = [];
  refuses(impersonateCalls.end, unavailable('core'));
  const { user } = renderPage(page(), {
    client: {
      ...fixedSession(aStaffSession({ impersonatedLogin: true })),
      signIn: async (...args) => {
        signIns.push(args);
        return undefined;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End impersonation' }));
  expect(await screen.findByText('You are still acting as this user')).toBeVisible();
  expect(signIns).toEqual([]);
});
test('a record lights the list it belongs to, and no other entry', async () => {
  renderPage(page(), { path: '/bookings-beta/details/5' });
  const here = within(await screen.findByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .filter((l) => l.getAttribute('aria-current') === 'page');
  expect(here.map((l) => l.textContent)).toEqual(['Bookings']);
});
test('Ctrl and K opens the search, and Escape closes it again', async () => {
  const { user } = renderPage(page());
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByPlaceholderText('Search...')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByPlaceholderText('Search...')).toBeNull());
});
