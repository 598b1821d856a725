import { coverageOf, sideBySide, zoneIndex, zonesAt } from './coverage.ts';
import type { KnownPlace } from './known-places.ts';
import { suburbKey } from '@cartage/contract/rating/zone-match.ts';

const zone = (code: string, parentid: string | null = null) => ({
  id: code,
  code,
  name: code,
  parentid,
  isonforwarding: false,
  latitude: null,
  longitude: null,
});
const place = (suburb: string, postCode: string, longitude: number): KnownPlace => ({
  countryCode: 'AU',
  suburb,
  key: suburbKey(suburb),
  state: 'NSW',
  postCode,
  latitude: -33,
  longitude,
  type: 'DeliveryArea',
});
const PLACES = [
  place('Sydney', '2000', 151.2),
  place('Morisset', '2264', 151.5),
  place('Bonnells Bay', '2264', 151.52),
  place('Minmi', '2287', 151.6),
  place('Broome', '6725', 122),
];
const index = zoneIndex(
  [zone('NEW'), zone('GOS'), zone('SYD')],
  [
    { zoneId: 'SYD', postCode: '2000', suburbs: [null] },
    { zoneId: 'GOS', postCode: '2264', suburbs: ['MORISSET', 'Bonnells Bay'] },
    { zoneId: 'NEW', postCode: '2264', suburbs: ['Morisset', null] },
  ],
);

test('two zones that name one suburb overlap; a suburb’s own name goes before its whole postcode', () => {
  expect(PLACES.map((p) => zonesAt(index, p).join())).toEqual(['SYD', 'GOS,NEW', 'GOS', '', '']);
});
test('what costs most consignments comes first, with how it is priced and the zone beside it', () => {
  const [sydney, morisset, , minmi, broome] = PLACES as [KnownPlace, KnownPlace, KnownPlace, KnownPlace, KnownPlace];
  const lanes = [
    { from: sydney, to: broome, count: 22 },
    { from: morisset, to: morisset, count: 4 },
    { from: morisset, to: sydney, count: 60 },
    { from: minmi, to: sydney, count: 14 },
  ];
  const report = coverageOf(index, PLACES, lanes, 2);
  expect(report).toMatchObject({ zoneCount: 3, areaCount: 5, twoCount: 1, noneCount: 2 });
  expect(report.findings.map((f) => [f.suburb, f.kind, f.pricedBy?.code, f.nearest?.code, f.consignments])).toEqual([
    ['Morisset', 'two', 'GOS', undefined, 64],
    ['Broome', 'none', undefined, 'SYD', 22],
  ]);
  expect(report.overlaps).toEqual([
    { zoneId: 'GOS', count: 1 },
    { zoneId: 'NEW', count: 1 },
  ]);
  // What stays within a zone counts once there, and where two name a suburb in both.
  expect(report.consignments).toEqual([
    { zoneId: 'NEW', count: 64 },
    { zoneId: 'GOS', count: 64 },
    { zoneId: 'SYD', count: 96 },
  ]);
});

test('a carrier’s own zones stand beside each other, and neither overlap the house’s nor fill its gaps', () => {
  const zones = [zone('SYD'), zone('NEW', 'SYD'), zone('NEVER'), zone('THEIRS'), zone('OTHERS'), zone('BOTH')];
  const uses = [
    { code: 'SYD', rateCardId: 'sell', isCarriers: false },
    { code: 'BOTH', rateCardId: 'sell', isCarriers: false },
    { code: 'BOTH', rateCardId: 'carrier', isCarriers: true },
    { code: 'THEIRS', rateCardId: 'carrier', isCarriers: true },
    { code: 'OTHERS', rateCardId: 'another', isCarriers: true },
  ];
  const codes = (of: Parameters<typeof sideBySide>[2]) => sideBySide(zones, uses, of).map((z) => z.code);
  const house = ['SYD', 'NEW', 'NEVER', 'BOTH'];
  expect(codes({})).toEqual(house);
  expect(codes({ zoneId: 'NEW' })).toEqual(house);
  expect(codes({ zoneId: 'THEIRS' })).toEqual(['THEIRS', 'BOTH']);
  expect(codes({ zoneId: 'OTHERS' })).toEqual(['OTHERS']);
  expect(codes({ rateCardId: 'sell' })).toEqual(['SYD', 'NEW', 'BOTH']);
});
