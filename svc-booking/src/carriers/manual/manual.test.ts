import type { CarrierQuote } from '../carrier.ts';
import { aRequest, carrierSuite } from '../carrier-suite.ts';
import { BUY_CARD, openRated } from '../rated.fixture.ts';
import { manual } from './manual.ts';

const card = { rateCardId: BUY_CARD };
carrierSuite('the carrier with manual rates', (behaviour) => openRated(manual, behaviour, card));

const quote = async (account: object): Promise<{ quotes: CarrierQuote[]; why: string[] }> => {
  const { ctx, close } = await openRated(manual, 'ok');
  const signal = new AbortController().signal;
  const answer = await manual.quote(ctx, aRequest({ account: { code: 'ACC', attributes: {}, ...account } }), signal);
  await close();
  return { quotes: answer.quotes, why: answer.unpriced.map((u) => u.message) };
};

test('its card is what it costs us, line by line with the breaks; what the customer pays is not its matter', async () => {
  const { quotes } = await quote(card);
  const road = quotes.find((q) => q.serviceCode === 'ROAD')!;
  expect(road.lines.map((l) => [l.serviceCode, l.cost, l.sell])).toEqual([
    ['ROAD', 490.6, null],
    ['FUEL', 73.59, null],
  ]);
  expect(road.about).toMatchObject({ costCard: 'BUY', sellCard: null });
  expect(road.lines[0]!.costTrace!.breaks.some((b) => b.isUsed)).toBe(true);
});
test('the account’s own cubic factor weighs bulky freight, where the rate has none', async () => {
  const { quotes } = await quote({ ...card, cubicFactor: 400 });
  expect(quotes[0]!.chargeable).toEqual({ cubicFactor: 400, kg: 1281.6 });
});
test('an account without a card says so, and never borrows another’s prices', async () => {
  expect(await quote({ rateCardId: null })).toEqual({ quotes: [], why: ['No rate card is chosen for this account.'] });
  const gone = await quote({ rateCardId: '00000000-0000-4000-8000-000000000000' });
  expect(gone.quotes).toEqual([]);
  expect(gone.why).toContain('This rate card is archived or gone.');
});
