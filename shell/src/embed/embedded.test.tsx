import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { act, waitFor } from '@testing-library/react';
import { Embedded } from './embedded.tsx';
import { isAmong } from './sites.ts';

const SITE = 'https://shop.example.com';
const told: [unknown, string][] = [];
const parent = { postMessage: (data: unknown, to: string) => told.push([data, to]) };
beforeEach(() => {
  told.length = 0;
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  answers(
    configurationCalls.find,
    () =>
      ({
        ...{
          tenantName: 'Demo',
          tenantBillingAddress: { address: '', legalName: '', taxVatNo: '' },
          baseCurrency: 'AUD',
        },
        ...{
          timezone: 'Australia/Sydney',
          allowSelfRegistration: false,
          allowGuests: true,
          accent: 'blue',
          lookVersion: '0',
          css: '',
        },
        frameAncestors: [SITE, 'https://*.example.org'],
        map: null,
      }) as never,
  );
});
afterEach(() => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
  delete document.documentElement.dataset['embedded'];
});
const say = (origin: string, data: unknown, source: unknown = parent) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data, source: source as never })));
const heights = () => told.filter(([data]) => (data as { cartage: string }).cartage === 'height');

test('the page announces itself without a word, and tells its height to a site of the tenant that answers', async () => {
  renderPage(<Embedded framed={() => true} />, { session: null });
  await waitFor(() => expect(told).toEqual([[{ cartage: 'ready' }, '*']]));
  say(SITE, { cartage: 'hello' });
  expect(heights()).toEqual([[{ cartage: 'height', height: expect.any(Number) }, SITE]]);
});
test.each([
  ['another site', 'https://evil.example.net', { cartage: 'hello' }, parent],
  ['another window of the site', SITE, { cartage: 'hello' }, {}],
  ['another word', SITE, { cartage: 'height', height: 1 }, parent],
  ['no word', SITE, null, parent],
])('%s is told nothing', async (_, origin, data, source) => {
  renderPage(<Embedded framed={() => true} />, { session: null });
  await waitFor(() => expect(told).toHaveLength(1));
  say(origin, data, source);
  expect(heights()).toEqual([]);
});
test('a page in no frame says nothing and asks nothing', () => {
  renderPage(<Embedded framed={() => false} />, { session: null });
  expect([told, askedOf(configurationCalls.find)]).toEqual([[], []]);
});
test('sites are read as a browser reads them', () => {
  const sites = [SITE, 'https://*.example.org'];
  expect(['https://a.example.org', 'https://a.b.example.org', SITE].map((o) => isAmong(o, sites))).toEqual([
    ...[true, true, true],
  ]);
  for (const origin of [
    'https://example.org',
    'http://a.example.org',
    `${SITE}:8443`,
    'https://shop.example.com.evil.net',
  ])
    expect(isAmong(origin, sites)).toBe(false);
});
