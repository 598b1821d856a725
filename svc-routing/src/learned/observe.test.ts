import fc from 'fast-check';
import type { LonLat } from '../travel/travel.ts';
import { doorAt, isOnePlace } from './door.ts';
import { type Known, lessonsOf } from './observe.ts';
import { seen, type Sighting, type Trail, type Visit } from './trail.ts';

const MINUTE = 60_000,
  BEGAN = Date.UTC(2026, 10, 25);
const at = (n: number): LonLat => [151 + n / 10, -33.8];
const scan = (minute: number, n: number, what: Sighting['what'] = 'done'): Sighting => ({
  atMs: BEGAN + minute * MINUTE,
  what,
  at: at(n),
  doors: [doorAt(at(n), 'delivery')],
});
const away = (minute: number): Sighting => ({ ...scan(minute, 0, 'away'), at: null, doors: [] });
function walked(...scans: Sighting[]): Visit[] {
  let trail: Trail | null = null;
  return scans.flatMap((one) => {
    const step: ReturnType<typeof seen> = seen(trail, one);
    trail = step.trail;
    return step.ended ?? [];
  });
}
/** Ten minutes of driving for ten kilometres, doors of five minutes. */
const known = (more: Partial<ReturnType<Known['leg']>> = {}): Known => ({
  leg: () => ({ seconds: 600, fitted: 600, metres: 10_000, area: 1, band: 2, ...more }),
  minutesAt: () => 5,
});
const lessons = (scans: Sighting[], of = known()) => walked(...scans).flatMap((visit) => lessonsOf(visit, of));
const END = scan(900, 9);

test('all that is scanned at a door is one visit, whatever is done there', () => {
  const [first, second] = walked(scan(0, 1), scan(12, 2), scan(14, 2), scan(20, 2, 'failed'), END);
  expect(first).toMatchObject({ firstMs: BEGAN, from: null });
  expect(second).toMatchObject({ firstMs: BEGAN + 12 * MINUTE, lastMs: BEGAN + 20 * MINUTE, from: { leftMs: BEGAN } });
  expect(isOnePlace(doorAt(at(1), 'pickup'), doorAt(at(1), 'delivery'))).toBe(true);
});
test('where arriving was scanned, the visit tells of the door and of the road', () => {
  expect(lessons([scan(0, 1), scan(15, 2, 'arrived'), scan(22, 2), END])).toEqual([
    expect.objectContaining({ of: 'door', minutes: 7, door: doorAt(at(2), 'delivery') }),
    expect.objectContaining({ of: 'road', ratio: 1.5, area: 1, band: 2 }),
  ]);
});
test('a short way without arriving tells of the door, a long one of the road', () => {
  const scans = [scan(0, 1), scan(30, 2), END];
  expect(lessons(scans)).toEqual([expect.objectContaining({ of: 'door', minutes: 20 })]);
  const long = known({ seconds: 1200, fitted: 1200 });
  expect(lessons(scans, long)).toEqual([expect.objectContaining({ of: 'road', ratio: 25 / 20 })]);
  expect(lessons(scans, { ...long, minutesAt: () => null })).toEqual([]);
});
test('what was scanned at once when it was over is not an arrival', () => {
  expect(lessons([scan(0, 1), scan(30, 2, 'arrived'), scan(30, 2), END])).toEqual([
    expect.objectContaining({ of: 'door', minutes: 20 }),
  ]);
});
test.each<[string, Sighting[], Partial<ReturnType<Known['leg']>>]>([
  ['a gap of more than three hours', [scan(0, 1), scan(181, 2)], {}],
  ['more than 130 kilometres an hour', [scan(0, 1), scan(30, 2)], { metres: 66_000 }],
  ['two doors in a minute, from an office', [scan(0, 1), scan(0.5, 2)], { metres: 100 }],
  ['what the depot lies between', [scan(0, 1), away(10), scan(30, 2)], {}],
  ['an attempt that failed', [scan(0, 1), scan(30, 2, 'failed')], {}],
])('%s teaches nothing', (_, scans, leg) => {
  expect(lessons([...scans, END], known(leg))).toEqual([]);
});
test('what comes later than what followed it is passed over', () => {
  const told = [scan(0, 1), scan(30, 2), END];
  expect(lessons([scan(0, 1), scan(30, 2), scan(10, 3), END])).toEqual(lessons(told));
});
test('whatever is scanned, what is taught is within bounds, and the same scan again changes nothing', () => {
  const any = fc.record({
    minute: fc.integer({ min: 0, max: 600 }),
    n: fc.integer({ min: 0, max: 4 }),
    what: fc.constantFrom('arrived', 'done', 'failed', 'away'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), (drawn) => {
      const scans = drawn.map(({ minute, n, what }) => scan(minute, n, what as Sighting['what']));
      const found = lessons(scans);
      for (const lesson of found) {
        const [value, from, to] = lesson.of === 'door' ? [lesson.minutes, 0.5, 180] : [lesson.ratio, 0.2, 5];
        expect(value >= from && value <= to).toBe(true);
      }
      expect(lessons(scans.flatMap((s) => [s, s]))).toEqual(found);
    }),
  );
});
