import { price } from '@cartage/contract/rating/pricing.ts';
import { aBook, aCard, aRate, asked, aService, facts } from '@cartage/contract/rating/rating.fixture.ts';
import { answerOf } from './offer.ts';

test('what is done at both ends is a line with its cost for each', () => {
  const rates = (rateCardId: string, lift: number) => [
    aRate('SYD', 'BAL', 1, { rateCardId }),
    aRate(null, null, lift, { rateCardId, rateService: 'TAILLIFT', calculationMethod: 'Flat' }),
  ];
  const book = aBook([], {
    services: [aService('ROAD'), aService('TAILLIFT', { isAdditional: true })],
    cards: [aCard('sell', rates('sell', 48)), aCard('buy', rates('buy', 30), { side: 'Buy' })],
  });
  const [road] = answerOf(price(book, asked({ options: { surcharges: ['TAILLIFT', 'TAILLIFT'] } }), facts)).quotes;
  expect(road!.lines.slice(1).map((l) => [l.serviceCode, l.sell, l.cost])).toEqual([
    ['TAILLIFT', 48, 30],
    ['TAILLIFT', 48, 30],
  ]);
});
