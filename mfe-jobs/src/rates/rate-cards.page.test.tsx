import { rateCardCalls, type RateCardInUse } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { answers, askedOf, aStaffSession, clockAt, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { CardDialog } from './card-dialog.tsx';
import RateCardsPage from './rate-cards.page.tsx';
import { aTariff, CARD } from './tariff.fixture.ts';

beforeEach(() => answers(tariffCalls.find, () => aTariff()));

const inUse = (more: Partial<RateCardInUse> = {}): RateCardInUse => ({
  ...CARD,
  versionNumber: null,
  effectiveDate: null,
  nextVersionNumber: null,
  nextEffectiveDate: null,
  customerCount: 0,
  customers: [],
  ...more,
});
const rowOf = async (code: string) => (await screen.findByText(code)).closest('tr')!;

test('a card says its version, from when it counts, what comes next and who is on it', async () => {
  clockAt('2026-11-25T01:00:00Z');
  const customers = ['Acme Wines', 'Kite'].map((name, n) => ({ customerId: n + 1, name }));
  answers(rateCardCalls.inUse, () =>
    listOf(
      inUse({ versionNumber: 3, effectiveDate: '2026-11-02', customerCount: 1, customers: customers.slice(1) }),
      inUse({
        id: CARD.id.replace(/1$/, '2'),
        code: 'WINE',
        isDefault: false,
        versionNumber: 7,
        effectiveDate: '2026-10-01',
        nextVersionNumber: 8,
        nextEffectiveDate: '2026-12-01',
        customerCount: 12,
        customers,
      }),
      inUse({ id: CARD.id.replace(/1$/, '3'), code: 'FLEET', side: 'Buy', isDefault: false }),
    ),
  );
  const { user } = renderPage(<RateCardsPage />, { path: '/carriers/rates' });
  const standard = await rowOf('STANDARD');
  expect(standard).toHaveTextContent('Version 3');
  expect(standard).toHaveTextContent('2 Nov');
  expect(standard).toHaveTextContent('1 customer, and all without their own');
  const wine = await rowOf('WINE');
  expect(wine).toHaveTextContent('Version 7');
  expect(wine).toHaveTextContent('1 Oct');
  expect(wine).toHaveTextContent('Version 8 from 1 Dec');
  expect(wine).toHaveTextContent('12 customers');
  expect(wine).toHaveTextContent('Acme Wines, Kite and 10 more');
  expect(await rowOf('FLEET')).toHaveTextContent('No version yet');
  for (const [head, sorting] of [
    ['Version', 'versionNumber'],
    ['Effective from', 'effectiveDate'],
    ['Customers', 'customerCount'],
  ]) {
    await user.click(screen.getByRole('button', { name: head! }));
    await waitFor(() => expect(askedOf(rateCardCalls.inUse).at(-1)?.sorting).toContain(sorting));
  }
});
test('cards say their side and who is priced by them, and a new one is made from nothing', async () => {
  answers(rateCardCalls.inUse, () =>
    listOf(inUse(), inUse({ id: CARD.id.replace(/1$/, '2'), code: 'OLD', isDefault: false, isActive: false })),
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
  answers(rateCardCalls.inUse, () => listOf());
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
