/** Until when a guest's price is held, and what happens when it is not any more. */
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aQuote } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, clockAt, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { carrier } from '../quote/quote.fixture.ts';
import { answerGuests } from './guest.fixture.ts';
import GuestQuotePage from './guest-quote.page.tsx';

answerGuests();
const MINUTE_MS = 60_000;
/** Minutes go by when the test says so. */
const minutes: (() => void)[] = [];
beforeEach(() => {
  clockAt('2026-11-20T01:00:00Z');
  const every = globalThis.setInterval;
  jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation(((tick: () => void, ms?: number) =>
      ms === MINUTE_MS ? (minutes.push(tick), 0) : every(tick, ms)) as never);
});
afterEach(() => jest.restoreAllMocks());
function itIs(instant: string) {
  clockAt(instant);
  act(() => minutes.forEach((tick) => tick()));
}

test('the hold counts down in minutes; when it ends the price is asked for again, and the difference is said before anybody pays', async () => {
  let asked = 0;
  answers(quoteCalls.create, () => ({ resourceToken: `token-${++asked}` }));
  answers(quoteCalls.list, ({ resourceToken }) => ({
    resourceToken,
    quotes: [
      resourceToken === 'token-1'
        ? aQuote(1, 'Demo Freight', 100, { expiresAt: '2026-11-20T01:26:30Z' })
        : aQuote(1, 'Demo Freight', 120, { expiresAt: '2026-12-04T01:00:00Z' }),
    ],
    carriers: [carrier('Demo Freight')],
    isCompleted: true,
  }));
  const { user } = renderPage(<GuestQuotePage />, { path: '/guest/quote', session: null });
  for (const [label, suburb] of [
    ['From', 'Marrick'],
    ['To', 'Geel'],
  ] as const) {
    await user.click(await screen.findByLabelText(new RegExp(`^${label}`)));
    await user.paste(suburb);
    await user.click(await screen.findByRole('option', { name: new RegExp(suburb) }));
  }
  await user.click(await screen.findByLabelText('Quantity, row 1'));
  await user.paste('3\tCarton\t45\t35\t35\t14');
  await user.click(await screen.findByRole('radio', { name: /^Demo Freight, Road/ }));
  const held = () => screen.getAllByText(/^Held until/).map((h) => h.textContent);
  expect(held()[0]).toMatch(/^Held until 12:26(?: pm)?, 26 min left$/);
  itIs('2026-11-20T01:24:30Z');
  expect(held()[0]).toMatch(/, 2 min left$/);
  expect(asked).toBe(1);
  itIs('2026-11-20T01:26:30Z');
  expect(await screen.findByText(/^The price was asked for again/)).toHaveTextContent('it was $110.00.');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Pay $132.00 and book' }).length).toBeGreaterThan(0),
  );
  expect(askedOf(quoteCalls.create)).toHaveLength(2);
  expect(held()[0]).toMatch(/^Held until .*4 Dec/);
}, 60_000);
