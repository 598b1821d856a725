import fc from 'fast-check';
import type { KeptRates } from '../rates/contract.ts';
import { addDays } from '../time.ts';
import type { Contract } from './contract.ts';
import { keptAfter, keptOn, withoutKept } from './kept-rates.ts';
import { price } from './pricing.ts';
import { aBook, aCard, aRate, asked, facts, levy } from './rating.fixture.ts';

/** $1 a kilogram until the end of November, $2 from December on; fuel goes from 10 to 20 % with it. */
const months = (card: string, more = {}) =>
  aCard(
    card,
    [
      aRate('SYD', 'BAL', 1, { expireDate: '2026-11-30' }),
      aRate('SYD', 'BAL', 2, { effectiveDate: '2026-12-01' }),
      levy(10, { expireDate: '2026-11-30' }),
      levy(20, { effectiveDate: '2026-12-01' }),
    ],
    more,
  );
const contract = (keptRates: KeptRates[], more: Partial<Contract> = {}): Contract => ({
  ...{ id: 'c1', customerId: 7, method: 'RateCard', value: 0, rateCardId: 'own', fromDay: '2026-01-01', toDay: null },
  keptRates,
  ...more,
});
const kept = (toDay: string | null = null, rateCardId = 'own'): KeptRates => ({ rateCardId, day: '2026-11-30', toDay });
const offer = (of: Contract, despatchDay: string, cards = [months('own', { isDefault: false }), months('sell')]) =>
  price(aBook([], { cards, contracts: new Map([[7, [of]]]) }), asked({ customerId: 7, despatchDay }), facts).offers[0]!;
const amounts = (...of: Parameters<typeof offer>) => offer(...of).sell.lines.map((l) => l.taxExclusiveAmount);

test('who stays pays what the rates of the day say, and the levy of the month', () => {
  expect(amounts(contract([]), '2026-12-05')).toEqual([200, 40]);
  expect(amounts(contract([kept()]), '2026-12-05')).toEqual([100, 20]);
  expect(amounts(contract([kept()]), '2026-11-20')).toEqual([100, 10]);
  expect(offer(contract([kept()]), '2026-12-05').trace.notes).toContain(
    'By the rates of 30 Nov 2026, which the contract keeps.',
  );
  expect(offer(contract([kept()]), '2026-11-20').trace.notes.join(' ')).not.toContain('keeps');
});
test('after the day until which they are kept, or of another card, it changes nothing', () => {
  expect(amounts(contract([kept('2026-12-31')]), '2026-12-31')).toEqual([100, 20]);
  expect(amounts(contract([kept('2026-12-31')]), '2027-01-01')).toEqual([200, 40]);
  expect(amounts(contract([kept(null, 'sell')]), '2026-12-05')).toEqual([200, 40]);
});
test('a lane that the card lacked then is priced by the rates in force', () => {
  const young = aCard('own', [aRate('SYD', 'BAL', 3, { effectiveDate: '2026-12-02' })], { isDefault: false });
  expect(amounts(contract([kept()]), '2026-12-05', [young])[0]).toBe(300);
});
test('cost plus something is of what the freight cost then, and tells what it costs now', () => {
  const plus = contract([kept(null, 'buy')], { method: 'Markup', value: 50, rateCardId: null });
  const found = offer(plus, '2026-12-05', [months('buy', { side: 'Buy' }), months('sell')]);
  expect(found.sell.lines[0]!.taxExclusiveAmount).toBe(150);
  expect(found.cost!.lines[0]!.taxExclusiveAmount).toBe(200);
});

const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n));
test('after any row of versions who stayed for all of them pays by the first, who came along by the last, and so on each day', () => {
  const version = fc.record({ effectiveDate: day, stays: fc.boolean() });
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 6 }), day, (versions, on) => {
      // Published one after the other, each for a later day than the one before.
      const sorted = [...new Map(versions.map((v) => [v.effectiveDate, v])).values()].toSorted((a, b) =>
        a.effectiveDate < b.effectiveDate ? -1 : 1,
      );
      const after = sorted.reduce<KeptRates[]>((was, v) => keptAfter(was, { rateCardId: 'own', ...v }), []);
      // The newest that counts by then, and those before it in which the customer stayed without a break.
      const counts = sorted.filter((v) => v.effectiveDate <= on);
      const broken = counts.findLastIndex((v) => !v.stays);
      const first = counts[broken + 1];
      const expected = first && addDays(first.effectiveDate, -1);
      expect(keptOn({ keptRates: after }, on).get('own')).toBe(expected);
      expect(withoutKept({ keptRates: [...after, kept(null, 'sell')] }, 'own').keptRates).toEqual([kept(null, 'sell')]);
    }),
  );
});
test('what another card keeps is left alone', () => {
  const other = kept(null, 'sell');
  for (const stays of [true, false])
    expect(keptAfter([other], { rateCardId: 'own', effectiveDate: '2026-12-01', stays })).toContainEqual(other);
});
