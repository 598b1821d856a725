import { csrfHolds, csrfIn, newCsrf } from './csrf.ts';

test('only the token of our own cookie holds', () => {
  const mine = newCsrf('key'),
    other = newCsrf('key'),
    foreign = newCsrf('another key');
  expect(csrfHolds(mine.cookie, mine.token, 'key')).toBe(true);
  for (const [cookie, token] of [
    [mine.cookie, other.token],
    [foreign.cookie, foreign.token],
    [`${mine.token}|`, mine.token],
    ['', ''],
    [undefined, undefined],
    [mine.cookie, undefined],
  ] as const)
    expect(csrfHolds(cookie, token, 'key')).toBe(false);
  expect(csrfIn(mine.cookie, 'key')).toBe(mine.token);
});
