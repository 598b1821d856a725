/** A quote is sent on by a link, and the link opens the same freight at the same prices while they are held. */
import { quoteCalls, type AskedQuote } from '@cartage/contract/booking/quote.ts';
import { notFound } from '@cartage/contract/error.ts';
import { aQuote } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, clockAt, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { carrier } from '../quote/quote.fixture.ts';
import { answerGuests } from './guest.fixture.ts';
import GuestQuotePage from './guest-quote.page.tsx';

answerGuests();
beforeEach(() => clockAt('2026-11-20T01:00:00Z'));
afterEach(() => Reflect.deleteProperty(navigator, 'share'));
const cm = (value: number) => ({ value, unit: 'cm' as const });
const ASKED: AskedQuote = {
  fromAddress: { suburb: 'Marrickville', stateCode: 'NSW', postCode: '2204', countryCode: 'AU' },
  toAddress: { suburb: 'Geelong', stateCode: 'VIC', postCode: '3220', countryCode: 'AU' },
  items: [
    {
      ...{ packageType: 'Carton', quantity: 3, weight: { value: 14, unit: 'kg' } },
      ...{ length: cm(45), width: cm(35), height: cm(35) },
    },
  ],
  despatchDate: '2026-11-24',
};
const open = () => renderPage(<GuestQuotePage />, { path: '/guest/quote#quote=shared-1', session: null });
const choice = () => screen.findByRole('radio', { name: /^Demo Freight, Road/ });

test('a link opens the freight that was shared at its prices, and no carrier is asked again', async () => {
  answers(quoteCalls.asked, () => ASKED);
  const { user } = open();
  await user.click(await choice());
  expect(askedOf(quoteCalls.asked)).toEqual([{ resourceToken: 'shared-1' }]);
  expect(askedOf(quoteCalls.list)).toContainEqual({ resourceToken: 'shared-1' });
  expect(screen.getByRole('complementary', { name: 'Your freight' })).toHaveTextContent(
    /Marrickville NSW 2204.*24 Nov.*Geelong VIC 3220/,
  );
  expect(askedOf(quoteCalls.create)).toEqual([]);
  // Freight that is changed is other freight.
  await user.clear(screen.getByLabelText('Quantity, row 1'));
  await user.type(screen.getByLabelText('Quantity, row 1'), '5');
  await waitFor(() => expect(askedOf(quoteCalls.create)).toHaveLength(1));
}, 60_000);
test('prices of a link that have run out, or whose day is over, are asked for again', async () => {
  answers(quoteCalls.asked, () => ASKED);
  answers(quoteCalls.list, ({ resourceToken }) => ({
    resourceToken,
    quotes: [
      aQuote(1, 'Demo Freight', 100, {
        expiresAt: resourceToken === 'shared-1' ? '2026-11-20T00:59:00Z' : '2026-11-20T02:00:00Z',
      }),
    ],
    carriers: [carrier('Demo Freight')],
    isCompleted: true,
  }));
  const { unmount } = open();
  await waitFor(() => expect(askedOf(quoteCalls.create)).toHaveLength(1));
  await waitFor(() => expect(askedOf(quoteCalls.list)).toContainEqual({ resourceToken: 'token-1' }));
  unmount();
  answers(quoteCalls.asked, () => ({ ...ASKED, despatchDate: '2026-11-19' }));
  open();
  await waitFor(() => expect(askedOf(quoteCalls.create)).toHaveLength(2));
  expect(askedOf(quoteCalls.create)[1]).toMatchObject({ despatchDate: '2026-11-20' });
}, 60_000);
test('a link whose quote is no longer kept says so beside an empty form', async () => {
  refuses(quoteCalls.asked, notFound('Quote'));
  open();
  expect(await screen.findByText(/^The quote of this link is no longer kept/)).toBeVisible();
  expect(await screen.findByLabelText(/^From/)).toHaveValue('');
});
test('a chosen price is shared: copied where there is a mouse, by the phone’s own list where fingers are', async () => {
  answers(quoteCalls.asked, () => ASKED);
  const first = open();
  await first.user.click(await choice());
  const link = `${window.location.origin}/guest/quote#quote=shared-1`;
  await first.user.click(await screen.findByRole('button', { name: 'Share quote' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  first.unmount();
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  window.matchMedia = ((query: string) => ({
    ...{ matches: query === '(pointer: coarse)', media: query },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  const { user } = open();
  await user.click(await choice());
  await user.click(await screen.findByRole('button', { name: 'Share quote' }));
  expect(share).toHaveBeenCalledWith({ title: document.title, url: link });
}, 60_000);
test('the foot leads to the pages that there are: tracking, a booking of before, signing in, and no registration that is closed', async () => {
  open();
  const foot = within(await screen.findByRole('navigation', { name: 'Also here' }));
  expect(foot.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual([
    '/track',
    '/guest/booking',
    '/auth/login',
  ]);
});
