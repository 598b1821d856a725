import { stretchOf } from './stretch.ts';

test.each([
  ['bytes=0-4', { from: 0, to: 4 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=8-30', { from: 8, to: 9 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=4-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['pages=1-2', undefined],
  ['bytes=-', undefined],
  ['nonsense', undefined],
])('%s of ten bytes', (range, stretch) => expect(stretchOf(range, 10)).toEqual(stretch));
test('an empty file has no part', () => {
  expect([stretchOf('bytes=0-', 0), stretchOf('bytes=-5', 0)]).toEqual([null, null]);
});
