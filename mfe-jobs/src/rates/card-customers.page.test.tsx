/** Whom a card prices, on its page. */
import { unavailable } from '@cartage/contract/error.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import RateCardPage from './rate-card.page.tsx';
import { aTariff, CARD } from './tariff.fixture.ts';
import { givenTariff } from './tariff.page.fixture.ts';

const show = (currency?: string) =>
  renderPage(<RateCardPage />, {
    path: `/carriers/rates/${CARD.id}?part=customers`,
    route: '/carriers/rates/:id',
    ...(currency && { currency }),
  });

test('customers stand by name with how they came to the card, and lead to where it is changed', async () => {
  givenTariff(aTariff({ customerCount: 2 }));
  answers(rateCardCalls.customersOn, () => ({
    items: [
      { customerId: 7, name: 'Redgum Furniture', isByContract: true },
      { customerId: 9, name: 'Wattle Foods', isByContract: false },
    ],
    totalCount: 1204,
  }));
  show('NZD');
  const list = within(await screen.findByRole('table', { name: 'Customers' }));
  expect(
    list
      .getAllByRole('row')
      .slice(1)
      .map((r) => r.textContent),
  ).toEqual(['Redgum FurnitureA contract', 'Wattle FoodsWas given it']);
  expect(list.getByRole('link', { name: /Redgum/ })).toHaveAttribute('href', '/customers/7/details?tab=rates');
  expect(screen.getByText('The first 2 by name.')).toBeVisible();
  expect(screen.getByText(/NZD ex GST/)).toBeVisible();
  expect(askedOf(rateCardCalls.customersOn)).toEqual([{ rateCardId: CARD.id }]);
});
test('nobody on it is said with how one gets there; what did not come is asked for again; what we pay has no customers', async () => {
  givenTariff(aTariff({ rateCard: { ...CARD, isDefault: true } }));
  refuses(rateCardCalls.customersOn, unavailable('Jobs'));
  const { user, unmount } = show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers(rateCardCalls.customersOn, () => ({ items: [], totalCount: 0 }));
  await user.click(again);
  expect(await screen.findByText('Nobody is on this card')).toBeVisible();
  expect(screen.getByText('It serves whoever has no card of their own besides.')).toBeVisible();
  unmount();
  givenTariff(aTariff({ rateCard: { ...CARD, side: 'Buy', isDefault: true } }));
  renderPage(<RateCardPage />, { path: `/carriers/rates/${CARD.id}`, route: '/carriers/rates/:id' });
  expect(await screen.findByRole('radio', { name: /History/ })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /Customers/ })).toBeNull();
  expect(screen.getByText(/what freight costs us/)).toBeVisible();
});
