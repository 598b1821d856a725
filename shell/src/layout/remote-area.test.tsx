import { defineRemote, page } from '@cartage/ui/core.ts';
import { renderPage } from '@cartage/testing/page.tsx';
import { act, screen } from '@testing-library/react';
import { remoteOf } from '../remotes.ts';
import { PageFrame, PageSpinner } from './page-frame.tsx';
import { usePrefetch } from './prefetch.ts';
import { RemoteArea } from './remote-area.tsx';

/** The federation runtime stands in for the network: it is not ours. */
const runtime = {
  load: async (): Promise<unknown> => {
    throw new Error('down');
  },
  registered: [] as unknown[],
};
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => runtime.load(),
  registerRemotes: (list: unknown, options?: unknown) => runtime.registered.push([list, options]),
}));
afterEach(() => {
  jest.useRealTimers();
});
beforeEach(() => {
  runtime.registered.length = 0;
  globalThis.fetch = (async () => ({
    ok: true,
    json: async () =>
      Object.fromEntries(
        ['mfe-booking', 'mfe-jobs', 'mfe-finance', 'mfe-warehouse'].map((n) => [
          n,
          { name: n.replace('-', '_'), entry: `/mfe/${n}/remoteEntry.js` },
        ]),
      ),
  })) as unknown as typeof fetch;
});
const remote = { default: defineRemote({ '/bookings': page(async () => ({ default: () => <h1>Bookings</h1> })) }) };

test('a dead remote costs its pages only, and Try again brings it back', async () => {
  runtime.load = async () => {
    throw new Error('down');
  };
  const { user } = renderPage(
    <>
      <nav>sidebar</nav>
      <RemoteArea />
    </>,
    { path: '/bookings' },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Bookings did not load')).toBeVisible();
  expect(screen.getByText('sidebar')).toBeVisible();
  runtime.load = async () => remote;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
  // Without a new address and force the runtime would keep the failure.
  expect(runtime.registered.at(-1)).toEqual([
    [{ name: 'mfe_booking', entry: '/mfe/mfe-booking/remoteEntry.js?r=1' }],
    { force: true },
  ]);
});
test('a remote that never answers is given up after ten seconds', async () => {
  jest.useFakeTimers();
  runtime.load = () => new Promise(() => undefined);
  renderPage(<RemoteArea />, { path: '/finance/invoices' });
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.queryByText('Finance did not load')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Finance did not load')).toBeVisible();
});
test('a page that fails to load shows the box, and Try again loads it anew', async () => {
  let works = false;
  runtime.load = async () => ({
    default: defineRemote({
      '/jobs': page(async () => {
        if (!works) throw new Error('chunk');
        return { default: () => <h1>Jobs</h1> };
      }),
    }),
  });
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderPage(<RemoteArea />, { path: '/jobs' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  works = true;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeVisible();
  silent.mockRestore();
});
test('what loads in less than 200 ms shows no spinner', async () => {
  jest.useFakeTimers();
  renderPage(<PageSpinner />);
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});
test('the page behind a link that comes near is fetched once, when the page that stands has had its time', async () => {
  jest.useFakeTimers();
  let near: (() => void) | undefined;
  const real = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    constructor(told: (entries: object[]) => void) {
      near = () => told([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  let fetched = 0;
  const items = page(async () => {
    fetched++;
    return { default: () => <h1>Items</h1> };
  });
  runtime.load = async () => ({ default: defineRemote({ '/warehousing/items': items }) });
  const Entry = () => (
    <a ref={usePrefetch('/warehousing/items')} href="/warehousing/items">
      Warehouse
    </a>
  );
  renderPage(<Entry />);
  globalThis.IntersectionObserver = real;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(fetched).toBe(0);
  near!();
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(fetched).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(fetched).toBe(1);
  near!();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(fetched).toBe(1);
});
test('an address that no remote knows is not found', async () => {
  runtime.load = async () => ({ default: defineRemote({}) });
  renderPage(<RemoteArea />, { path: '/warehousing/nothing' });
  expect(await screen.findByText('There is no page at this address')).toBeVisible();
});
test('the longest prefix says whose page it is', () => {
  expect(
    [
      '/bookings',
      '/bookings-beta/details/5',
      '/drivers/allocation',
      '/jobs/route',
      '/finance/invoices',
      '/warehousing/scan',
      '/customers',
      '/jobsx',
    ].map(remoteOf),
  ).toEqual([
    'mfe-booking',
    'mfe-booking',
    'mfe-jobs',
    'mfe-jobs',
    'mfe-finance',
    'mfe-warehouse',
    undefined,
    undefined,
  ]);
});
test('a page whose feature the tenant has switched off is none', async () => {
  const codes = page(async () => ({ default: () => <h1>Promo codes</h1> }), { feature: 'PromoCodes' });
  const { unmount } = renderPage(<PageFrame page={codes} />, { path: '/promo-codes', without: ['PromoCodes'] });
  expect(await screen.findByText('Page not found')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Promo codes' })).toBeNull();
  unmount();
  renderPage(<PageFrame page={codes} />, { path: '/promo-codes' });
  expect(await screen.findByRole('heading', { name: 'Promo codes' })).toBeVisible();
});
