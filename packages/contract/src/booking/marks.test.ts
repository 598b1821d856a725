import type { Carbon } from '../carbon.ts';
import { marksOf, type Offered } from './marks.ts';
import { MARKS } from './quote.ts';

const offer = (id: number, total: number, deliveryDay: string | null, kgCo2e: number | null): Offered => ({
  id,
  deliveryDay,
  customerCost: { total },
  carbon: kgCo2e === null ? null : ({ kgCo2e } as Carbon),
});
const marked = (offers: Offered[]) => Object.fromEntries([...marksOf(offers)].map(([id, marks]) => [id, marks]));

test('the best by price, by day and by carbon are marked, each once', () => {
  const offers = [offer(1, 100, '2026-11-25', 60), offer(2, 180, '2026-11-23', 330), offer(3, 120, '2026-11-26', 40)];
  expect(marked(offers)).toEqual({ 1: ['cheapest'], 2: ['fastest'], 3: ['leastCarbon'] });
});
test('one offer may be the best of everything', () => {
  expect(marked([offer(1, 90, '2026-11-23', 40), offer(2, 100, '2026-11-24', 60)])).toEqual({ 1: [...MARKS] });
});
test('a mark is given once, however many are alike: the other measures decide, at last who came first', () => {
  const alike = [offer(4, 100, '2026-11-24', 60), offer(3, 100, '2026-11-24', 60), offer(5, 200, '2026-11-25', 90)];
  expect(marked(alike)).toEqual({ 3: [...MARKS] });
  expect(
    marked([offer(1, 100, '2026-11-25', 60), offer(2, 100, '2026-11-24', 60), offer(3, 200, '2026-11-24', 90)]),
  ).toEqual({ 2: [...MARKS] });
});
test('where those that are known are alike nothing is marked, nor where there is one alone', () => {
  expect(marked([offer(1, 100, '2026-11-24', 60), offer(2, 100, '2026-11-24', 60)])).toEqual({});
  expect(marked([offer(1, 100, '2026-11-24', 60)])).toEqual({});
  expect(marked([])).toEqual({});
});
test('what is not known is never the best, and does not make the one that is known one', () => {
  expect(marked([offer(1, 100, null, null), offer(2, 200, '2026-11-24', 60)])).toEqual({ 1: ['cheapest'] });
  expect(marked([offer(1, 100, null, null), offer(2, 200, '2026-11-24', 60), offer(3, 300, '2026-11-25', 50)])).toEqual(
    {
      1: ['cheapest'],
      2: ['fastest'],
      3: ['leastCarbon'],
    },
  );
});
test('whatever comes, no mark is given twice', () => {
  const values = [1, 2, 3];
  for (const a of values)
    for (const b of values)
      for (const c of values) {
        const offers = [offer(1, a, `2026-11-2${b}`, c), offer(2, b, `2026-11-2${c}`, a), offer(3, c, null, b)];
        const given = [...marksOf(offers).values()].flat();
        expect(new Set(given).size).toBe(given.length);
      }
});
