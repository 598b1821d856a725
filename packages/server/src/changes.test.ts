import { word } from '@cartage/contract/words/in-history.ts';
import { difference } from './changes.ts';

const valueOf = (is: unknown) => difference({}, { it: is })[0]!.newValue!;

test('a line is kept as its parts, words among them', () => {
  expect(JSON.parse(valueOf(['C1', word('notInUse')]))).toEqual(['C1', { word: 'notInUse' }]);
});
test('of a list that is too long its first parts are kept, with how many there are more', () => {
  const kept = valueOf(Array.from({ length: 500 }, (_, n) => `Suburb ${n}`));
  expect(kept.length).toBeLessThanOrEqual(2000);
  const parts = JSON.parse(kept) as unknown[];
  expect(parts[0]).toBe('Suburb 0');
  expect(parts.at(-1)).toEqual({ word: 'andMore', count: 500 - (parts.length - 1) });
});
test('a long text is cut, as is what is no list', () => {
  for (const long of ['x'.repeat(3000), { text: 'x'.repeat(3000) }]) expect(valueOf(long)).toMatch(/…$/);
});
