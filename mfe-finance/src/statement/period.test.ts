import { periodsOf } from './period.ts';

const of = (today: string) => Object.fromEntries(periodsOf(today).map((p) => [p.value, [p.from, p.to]]));

test('last month ends on its own last day', () => {
  expect(of('2026-03-15')['last']).toEqual(['2026-02-01', '2026-02-28']);
  expect(of('2026-01-02')['last']).toEqual(['2025-12-01', '2025-12-31']);
});
test('three months are this one and the two before', () => {
  expect(of('2026-01-31')['quarter']).toEqual(['2025-11-01', '2026-01-31']);
});
test('the financial year begins on 1 July', () => {
  expect(of('2026-06-30')['year']).toEqual(['2025-07-01', '2026-06-30']);
  expect(of('2026-07-01')['year']).toEqual(['2026-07-01', '2026-07-01']);
});
