import { wishOf } from './opt-out.ts';

test.each([
  ['STOP', 'Stop'],
  [' stop. ', 'Stop'],
  ['Unsubscribe', 'Stop'],
  ['START', 'Start'],
  ['Please stop at gate 4', undefined],
  ['', undefined],
])('%j means %s', (answer, wish) => {
  expect(wishOf(answer)).toBe(wish);
});
