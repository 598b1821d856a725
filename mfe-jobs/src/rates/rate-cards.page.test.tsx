import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { answers, askedOf, aStaffSession, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { CardDialog } from './card-dialog.tsx';
import RateCardsPage from './rate-cards.page.tsx';
import { aTariff, CARD } from './tariff.fixture.ts';

beforeEach(() => answers(tariffCalls.find, () => aTariff()));

test('cards say their side and who is priced by them, and a new one is made from nothing', async () => {
  answers(rateCardCalls.list, () =>
    listOf(CARD, { ...CARD, id: CARD.id.replace(/1$/, '2'), code: 'OLD', isDefault: false, isActive: false }),
  );
  answers(rateCardCalls.create, () => CARD);
  const { user } = renderPage(<RateCardsPage />, { path: '/carriers/rates' });
  expect(await screen.findByText('Default')).toBeVisible();
  expect(await screen.findByText('Archived')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'New rate card' }));
  await user.type(await screen.findByRole('textbox', { name: /Code/ }), 'WINE');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Wine carriers');
  await user.click(await screen.findByRole('button', { name: 'Make card' }));
  await waitFor(() =>
    expect(askedOf(rateCardCalls.create)).toMatchObject([
      { rateCard: { code: 'WINE', name: 'Wine carriers', side: 'Sell' } },
    ]),
  );
});
test('who may only look makes none', async () => {
  answers(rateCardCalls.list, () => listOf());
  renderPage(<RateCardsPage />, { path: '/carriers/rates', session: aStaffSession({ permissions: ['Carrier.View'] }) });
  expect(await screen.findByText('No rate cards yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New rate card' })).toBeNull();
});
test('a card is renamed, and copied under another code', async () => {
  answers(rateCardCalls.update, () => CARD);
  answers(rateCardCalls.copy, () => CARD);
  const saved = jest.fn();
  const { user } = renderPage(<CardDialog card={CARD} onClose={() => undefined} onSaved={saved} />);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'House rates');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedOf(rateCardCalls.update)).toMatchObject([{ rateCard: { id: CARD.id, name: 'House rates' } }]),
  );
  await waitFor(() => expect(saved).toHaveBeenCalled());
});
test('a copy has a code of its own', async () => {
  answers(rateCardCalls.copy, () => CARD);
  const { user } = renderPage(<CardDialog card={CARD} copies onClose={() => undefined} onSaved={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Copy card' }));
  await waitFor(() =>
    expect(askedOf(rateCardCalls.copy)).toEqual([{ id: CARD.id, code: 'STANDARD-2', name: 'Standard rates (copy)' }]),
  );
});
