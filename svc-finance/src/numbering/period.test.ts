import { type Counting, nextIn } from './period.ts';

const monthly: Counting = { startsAgain: 'month', startsAgainSince: '2026-11-27', start: 1 };

test('the period in which it was changed counts on, and each one after begins at 1', () => {
  expect(nextIn({ last: 480, period: null }, monthly, '2026-11-30')).toMatchObject({ next: 481, period: '2026-11-01' });
  expect(nextIn({ last: 480, period: '2026-11-01' }, monthly, '2026-12-01')).toMatchObject({
    next: 1,
    period: '2026-12-01',
  });
  expect(nextIn({ last: 7, period: '2026-12-01' }, monthly, '2026-12-31')).toMatchObject({ next: 8 });
});
test('a period without a single invoice does not keep the next one from beginning at 1', () => {
  expect(nextIn({ last: 480, period: null }, monthly, '2027-02-03')).toMatchObject({ next: 1, period: '2027-02-01' });
});
test('from years to months this month counts on, whatever was counted since January', () => {
  const held = { last: 480, period: '2026-01-01' };
  expect(nextIn(held, monthly, '2026-11-28')).toMatchObject({ next: 481 });
  expect(nextIn(held, monthly, '2026-12-01')).toMatchObject({ next: 1 });
});
test('from months to years this year counts on', () => {
  const yearly: Counting = { ...monthly, startsAgain: 'year' };
  expect(nextIn({ last: 12, period: '2026-11-01' }, yearly, '2026-12-24')).toMatchObject({ next: 13 });
  expect(nextIn({ last: 12, period: '2026-11-01' }, yearly, '2027-01-01')).toMatchObject({ next: 1 });
});
test('the first number is that of the period in which it was said', () => {
  const from = { ...monthly, start: 900 };
  expect(nextIn({ last: 480, period: null }, from, '2026-11-28')).toMatchObject({ next: 900 });
  expect(nextIn({ last: 900, period: '2026-11-01' }, from, '2026-12-01')).toMatchObject({ next: 1 });
  expect(nextIn({ last: 1, period: '2026-12-01' }, from, '2026-12-01')).toMatchObject({ next: 2 });
});
test('whoever is late at the lock counts on in the period that others have turned to, and tells its day', () => {
  expect(nextIn({ last: 3, period: '2026-12-01' }, monthly, '2026-11-30')).toEqual({
    next: 4,
    period: '2026-12-01',
    day: '2026-12-01',
  });
});
test('without a period counting goes on, whatever was there', () => {
  const never: Counting = { startsAgain: 'never', startsAgainSince: '2026-12-02', start: 1 };
  expect(nextIn({ last: 3, period: '2026-12-01' }, never, '2027-03-01')).toMatchObject({
    next: 4,
    period: '2026-12-01',
  });
});
