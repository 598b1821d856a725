import { apart, apartIn, type LoadedGoods, placardLoad } from './dangerous-load.ts';

/** `8 (5.1)`: the class, and in brackets its subsidiary risk. */
const goods = (hazard: string, more: Partial<LoadedGoods> = {}): LoadedGoods => {
  const [unClass = '', subsidiary] = hazard.split(/[ ()]+/);
  return {
    of: `of ${hazard}`,
    unNumber: '1993',
    unClass,
    subsidiary: subsidiary || null,
    packingGroup: 'II',
    isLimited: false,
    kg: 100,
    ...more,
  };
};

test.each([
  ['2.1', '5.1', true],
  ['2.1', '5.2', true],
  ['3', '5.1', true],
  ['3', '5.2', true],
  ['4.1', '5.1', true],
  ['4.2', '5.2', true],
  ['4.3', '5.1', true],
  ['5.1', '5.2', true],
  ['3', '4.2', true],
  ['2.1', '4.2', true],
  ['2.3', '3', true],
  ['2.3', '4.2', true],
  ['8', '5.1', true],
  ['8', '4.3', true],
  // A subsidiary risk counts like the class.
  ['3', '6.1 (5.1)', true],
  ['5.1 (8)', '8 (3)', true],
  ['2.2 (5.1)', '3', true],
  ['3', '3', false],
  ['2.1', '3', false],
  ['3', '8', false],
  ['3', '6.1', false],
  ['3', '9', false],
  ['6.1', '8', false],
  ['5.1', '5.1', false],
  ['5.1', '9', false],
  // Oxygen beside acetylene.
  ['2.2 (5.1)', '2.1', false],
])('class %s and class %s stay apart: %p', (a, b, stay) => {
  expect([apart(goods(a), goods(b)) !== null, apart(goods(b), goods(a)) !== null]).toEqual([stay, stay]);
});
test('limited quantities travel with anything', () => {
  expect(apart(goods('3', { isLimited: true }), goods('5.1'))).toBeNull();
});
test('a load names each pair once, with both and the rule, and one consignment never against itself', () => {
  const paint = goods('3', { of: 'CR1', unNumber: '1263' });
  const peroxide = goods('5.1 (8)', { of: 'CR2', unNumber: '2014' });
  const found = apartIn([paint, goods('9'), peroxide, { ...paint, of: 'CR2' }]);
  expect(found.map(({ first, second, rule }) => [first.of, second.of, rule])).toEqual([['CR1', 'CR2', 'fire']]);
});
test.each([
  ['usual goods', [goods('3', { kg: 999 })], { kg: 999, limitKg: 1000, isReached: false }],
  ['usual goods', [goods('3', { kg: 999.2 })], { kg: 1000, limitKg: 1000, isReached: true }],
  ['packing group I', [goods('8', { packingGroup: 'I', kg: 250 })], { kg: 250, limitKg: 250, isReached: true }],
  ['a flammable gas', [goods('2.1', { kg: 249 })], { kg: 249, limitKg: 250, isReached: false }],
  ['aerosols', [goods('2.1', { unNumber: '1950', kg: 400 })], { kg: 400, limitKg: 1000, isReached: false }],
  ['all of a load', [goods('3', { kg: 600 }), goods('9', { kg: 400 })], { kg: 1000, limitKg: 1000, isReached: true }],
  [
    'all but limited quantities',
    [goods('3', { kg: 600 }), goods('2.1', { kg: 900, isLimited: true })],
    { kg: 600, limitKg: 1000, isReached: false },
  ],
  ['limited quantities alone', [goods('3', { kg: 9000, isLimited: true })], { kg: 0, limitKg: 1000, isReached: false }],
])('a placard load counts %s', (_, load, is) => expect(placardLoad(load)).toEqual(is));
