import { promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { startConsolidating } from './consolidation.fixture.ts';

const { as, two, make, find } = startConsolidating();

test('two that have used up a code become one, which uses it once', async () => {
  const id = await as()(promoCodeCalls.save, {
    promoCode: {
      ...{ code: 'BOTH', startDate: '2026-11-01', maxUses: 2 },
      rate: { calcMethod: 'Percentage', value: 10 },
    },
  });
  const both = await two({ promoCode: 'BOTH' });
  const one = await make(both);
  expect((await find(one.id)).pricingDetail!.totalDiscount).toBeGreaterThan(0);
  expect((await as()(promoCodeCalls.find, { id })).timesUsed).toBe(1);
});
