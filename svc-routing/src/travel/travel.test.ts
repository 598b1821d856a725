import { placesFrom } from '../places/australia.ts';
import { readPackage } from '../places/package-rows.ts';
import { type Areas, areasOf, CITY, COUNTRY, SUBURBAN } from './areas.ts';
import { clockAt, trafficAt, trafficOver } from './hours.ts';
import { AREAS, BANDS, bandOf, placeOf } from './paces.ts';
import { type LonLat, measure, noWay, secondsFor } from './travel.ts';

const AT = {
  Sydney: [151.209, -33.868],
  Parramatta: [151.003, -33.815],
  Penrith: [150.69, -33.75],
  Liverpool: [150.924, -33.92],
  Hornsby: [151.099, -33.703],
  'Palm Beach': [151.32, -33.6],
  Campbelltown: [150.81, -34.065],
  Newcastle: [151.78, -32.93],
  Wollongong: [150.893, -34.425],
  Canberra: [149.13, -35.28],
  Bathurst: [149.58, -33.42],
  Dubbo: [148.6, -32.25],
  Melbourne: [144.963, -37.814],
  Tullamarine: [144.84, -37.67],
  Geelong: [144.36, -38.15],
  Ballarat: [143.85, -37.56],
  Bendigo: [144.28, -36.757],
  Dandenong: [145.21, -37.99],
  Brisbane: [153.026, -27.47],
  Toowoomba: [151.95, -27.56],
  Maroochydore: [153.09, -26.65],
  Perth: [115.86, -31.953],
  Fremantle: [115.748, -32.054],
  Bunbury: [115.64, -33.327],
  Adelaide: [138.6, -34.93],
  'Mount Gambier': [140.78, -37.83],
  Hobart: [147.33, -42.88],
  Launceston: [147.14, -41.44],
} satisfies Record<string, LonLat>;
type Town = keyof typeof AT;

let areas: Areas;
beforeAll(async () => {
  areas = areasOf(placesFrom(await readPackage()));
});
const way = (a: Town, b: Town) => measure(areas, AT[a], AT[b], noWay());
const minutes = (a: Town, b: Town, traffic: number) => secondsFor('car', traffic)(way(a, b)) / 60;

/** Kilometres by the usual road, and minutes of a car when it is empty. */
test.each<[Town, Town, number, number]>([
  ['Sydney', 'Parramatta', 24, 30],
  ['Sydney', 'Penrith', 55, 50],
  ['Sydney', 'Liverpool', 32, 35],
  ['Sydney', 'Hornsby', 25, 32],
  ['Sydney', 'Newcastle', 160, 120],
  ['Sydney', 'Wollongong', 85, 75],
  ['Sydney', 'Canberra', 286, 180],
  ['Sydney', 'Bathurst', 200, 155],
  ['Sydney', 'Melbourne', 878, 530],
  ['Melbourne', 'Tullamarine', 23, 25],
  ['Melbourne', 'Geelong', 75, 60],
  ['Melbourne', 'Ballarat', 115, 80],
  ['Melbourne', 'Bendigo', 150, 105],
  ['Melbourne', 'Dandenong', 35, 38],
  ['Brisbane', 'Toowoomba', 127, 90],
  ['Brisbane', 'Maroochydore', 105, 75],
  ['Perth', 'Fremantle', 19, 25],
  ['Perth', 'Bunbury', 173, 115],
  ['Adelaide', 'Mount Gambier', 435, 285],
  ['Hobart', 'Launceston', 199, 140],
])('%s to %s is about %d km and %d minutes on empty roads', (from, to, km, empty) => {
  const off = (found: number, known: number) => Math.abs(found / known - 1);
  expect(off(way(from, to).metres / 1000, km)).toBeLessThan(0.14);
  expect(off(minutes(from, to, 0), empty)).toBeLessThan(0.16);
});

test.each<[Town, Town, number, number]>([
  ['Sydney', 'Parramatta', 45, 65],
  ['Sydney', 'Penrith', 75, 105],
  ['Sydney', 'Liverpool', 55, 75],
  ['Melbourne', 'Dandenong', 50, 70],
  ['Perth', 'Fremantle', 30, 45],
  ['Palm Beach', 'Campbelltown', 105, 150],
])('%s to %s takes %d to %d minutes at the worst hour', (from, to, least, most) => {
  expect(minutes(from, to, 1)).toBeGreaterThan(least);
  expect(minutes(from, to, 1)).toBeLessThan(most);
});

test('in the country the hour hardly matters, and a truck is slower everywhere', () => {
  expect(minutes('Adelaide', 'Mount Gambier', 1) / minutes('Adelaide', 'Mount Gambier', 0)).toBeLessThan(1.1);
  expect(secondsFor('truck', 0.5)(way('Perth', 'Bunbury'))).toBeGreaterThan(
    secondsFor('car', 0.5)(way('Perth', 'Bunbury')) * 1.1,
  );
});

test('paces of the own drivers multiply the minutes of their area and traffic, and no others', () => {
  const paces = new Float64Array(AREAS * BANDS).fill(1);
  paces[placeOf(CITY, bandOf(0.5))] = 1.5;
  const seconds = (a: Town, b: Town, traffic: number, of: Float64Array | null) =>
    secondsFor('truck', traffic, of)(way(a, b));
  expect(seconds('Sydney', 'Parramatta', 0.5, paces) / seconds('Sydney', 'Parramatta', 0.5, null)).toBeCloseTo(1.5, 2);
  expect(seconds('Sydney', 'Parramatta', 1, paces)).toBe(seconds('Sydney', 'Parramatta', 1, null));
  expect(seconds('Hobart', 'Launceston', 0.5, paces) / seconds('Hobart', 'Launceston', 0.5, null)).toBeLessThan(1.2);
});

test('both ways are alike, and no way is nothing', () => {
  expect(way('Sydney', 'Canberra')).toEqual(way('Canberra', 'Sydney'));
  expect(secondsFor('auto', 1)(way('Perth', 'Perth'))).toBe(0);
});

test('cities, their outer suburbs and towns, and the country are told apart', () => {
  const kindAt = ([lon, lat]: LonLat) =>
    areas.kinds[Math.floor((lat - areas.south) * 20) * areas.columns + Math.floor((lon - areas.west) * 20)];
  const kinds = (['Sydney', 'Parramatta', 'Melbourne', 'Brisbane', 'Adelaide'] as const).map((t) => kindAt(AT[t]));
  expect(new Set(kinds)).toEqual(new Set([CITY]));
  expect([kindAt(AT.Penrith), kindAt(AT.Geelong), kindAt(AT.Ballarat)]).toEqual([SUBURBAN, SUBURBAN, SUBURBAN]);
  expect([kindAt(AT.Dubbo), kindAt([144.85, -34.5])]).toEqual([COUNTRY, COUNTRY]);
});

describe('the hour of the day', () => {
  const sydney = { longitude: 151.2, latitude: -33.9 },
    perth = { longitude: 115.9, latitude: -32 };
  const at = (iso: string) => Date.parse(iso) / 1000;

  test('is that of where one drives: half past eight in Sydney is half past five in Perth', () => {
    // A Tuesday in summer, when Sydney is three hours ahead.
    const moment = at('2026-11-24T08:30:00+11:00');
    expect(trafficAt(clockAt(moment, sydney), moment)).toBe(1);
    expect(trafficAt(clockAt(moment, perth), moment)).toBeCloseTo(0.25);
  });
  test('counts from midnight where the caller counts from there', () => {
    expect(trafficAt(clockAt(0, sydney), 17.5 * 3600)).toBe(1);
    expect(trafficAt(clockAt(0, sydney), 2.5 * 3600)).toBe(0);
  });
  test('is half as bad at the weekend', () => {
    const saturday = at('2026-11-28T08:30:00+11:00');
    expect(trafficAt(clockAt(saturday, sydney), saturday)).toBe(0.5);
  });
  test('a night shift drives on empty roads, a day shift does not', () => {
    expect(trafficOver([22 * 3600, 28 * 3600], sydney)).toBe(0);
    expect(trafficOver([7 * 3600, 17 * 3600], sydney)).toBeGreaterThanOrEqual(0.5);
    expect(trafficOver(null, sydney)).toBe(trafficOver([7 * 3600, 17 * 3600], sydney));
  });
});
