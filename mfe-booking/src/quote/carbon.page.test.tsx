/** What offers are the best of, and what they emit, on the pages of staff and guests. */
import type { Carbon } from '@cartage/contract/carbon.ts';
import { type Mark, quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aQuote } from '@cartage/testing/booking.fixture.ts';
import { aCustomerSession, answers, onPhone, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { Prices } from '../guest/prices.tsx';
import { answerQuotes, quoteAnswer } from './quote.fixture.ts';
import { keyOf } from './use-quotes.ts';
import QuotePage from './quote.page.tsx';

const carbon = (more: Partial<Carbon> = {}): Carbon => ({
  kgCo2e: 62.4,
  massKg: 632,
  distanceKm: 975.7,
  gramsPerTonneKm: 96.34,
  vehicleClass: 'HeavySemitrailer',
  isAssumed: true,
  ...more,
});
const offers = [
  aQuote(1, 'Own fleet', 500, { carbon: carbon(), marks: ['cheapest', 'leastCarbon'] as Mark[] }),
  aQuote(2, 'Southline', 600, {
    carbon: carbon({ kgCo2e: 338, vehicleClass: 'MediumRigid', gramsPerTonneKm: 522.48, isAssumed: false }),
    marks: ['fastest'] as Mark[],
  }),
  aQuote(3, 'Highway', 700, { carbon: null, marks: [] }),
];
answerQuotes();
beforeEach(() => answers(quoteCalls.list, ({ resourceToken }) => ({ ...quoteAnswer, resourceToken, quotes: offers })));
const again = () => renderPage(<QuotePage />, { path: '/quote?again=1', session: aCustomerSession() });

test('each mark stands on one price, and each price says what it emits where that is known', async () => {
  again();
  await screen.findByRole('radio', { name: 'Demo Freight Road' });
  for (const mark of ['Cheapest', 'Fastest', 'Least carbon']) expect(screen.getAllByText(mark)).toHaveLength(1);
  expect(screen.getByText('62.4 kg CO₂e')).toBeVisible();
  expect(screen.getByText('338 kg CO₂e')).toBeVisible();
  expect(screen.getAllByText(/kg CO₂e$/)).toHaveLength(2);
});
test('why unfolds how the carbon was worked out, that a vehicle was assumed, and whose figures they are', async () => {
  const { user } = again();
  const whys = await screen.findAllByRole('button', { name: /^Why this price/ });
  await user.click(whys[0]!);
  expect(
    await screen.findByText(/632 kg over 976 km by road, 5 % more as driven, at 96.3 g CO₂e per tonne and km/),
  ).toHaveTextContent('Articulated truck over 33 t, assumed');
  expect(screen.getByText(/GLEC Framework and ISO 14083/)).toHaveTextContent(
    'UK Government GHG Conversion Factors 2026',
  );
  await user.click(whys[1]!);
  expect(await screen.findByText(/at 522.5 g/)).not.toHaveTextContent('assumed');
  await user.click(whys[2]!);
  expect(await screen.findByText(/Carbon is not known/)).toBeVisible();
});
test('on a phone they are there as well', async () => {
  onPhone();
  again();
  const list = within(await screen.findByRole('radiogroup', { name: 'Quotes' }));
  expect(list.getByText('Least carbon')).toBeVisible();
  expect(list.getByText('62.4 kg CO₂e')).toBeVisible();
});
test('a guest reads the same beside each price, and how the chosen one was worked out', async () => {
  const quoting = { state: 'done', quotes: offers, carriers: [], isOld: false, isCut: false } as never;
  const prices = (chosen: string | undefined) => (
    <Prices quoting={quoting} missing={undefined} chosen={chosen} onChoose={() => undefined} was={undefined} />
  );
  const { user } = renderPage(prices(keyOf(offers[1]!)), { session: null, path: '/guest/quote' });
  // Wide and narrow rows have a place of their own for them.
  for (const [mark, of] of [
    ['Cheapest', /^Own fleet/],
    ['Fastest', /^Southline/],
    ['Least carbon', /^Own fleet/],
  ] as const) {
    const rows = new Set(screen.getAllByText(mark).map((badge) => badge.closest('label')));
    expect([...rows]).toEqual([screen.getByRole('radio', { name: of }).closest('label')]);
  }
  await user.click(screen.getByText('How the carbon is worked out'));
  expect(screen.getByText(/at 522.5 g CO₂e per tonne and km/)).toBeVisible();
});
test('a guest puts prices in order of their carbon, what is not known last; where none is known it is not offered', async () => {
  const quoting = (quotes: typeof offers) =>
    ({ state: 'done', quotes, carriers: [], isOld: false, isCut: false }) as never;
  const prices = (quotes: typeof offers) => (
    <Prices
      quoting={quoting(quotes)}
      missing={undefined}
      chosen={undefined}
      onChoose={() => undefined}
      was={undefined}
    />
  );
  const guest = { session: null, path: '/guest/quote' };
  const dear = aQuote(4, 'Rail', 900, { carbon: carbon({ kgCo2e: 9 }), marks: [] });
  const { user, unmount } = renderPage(prices([offers[2]!, offers[1]!, dear]), guest);
  const order = () =>
    screen.getAllByRole('radio', { name: /Road/ }).map((r) => r.getAttribute('aria-label')!.split(',')[0]);
  expect(order()).toEqual(['Highway', 'Southline', 'Rail']);
  await user.click(screen.getByRole('radio', { name: 'Carbon' }));
  expect(order()).toEqual(['Rail', 'Southline', 'Highway']);
  unmount();
  renderPage(prices([offers[2]!, aQuote(5, 'Byway', 800, { carbon: null, marks: [] })]), guest);
  expect(screen.getByRole('radio', { name: 'Day' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Carbon' })).toBeNull();
});
