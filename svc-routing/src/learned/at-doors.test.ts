import { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import fc from 'fast-check';
import { planAtDoors } from './at-doors.ts';
import { doorsOf } from './door.ts';
import { learnedFrom } from './learned.ts';

const NOW = Date.UTC(2026, 10, 25);
const PLACES = [0, 1, 2, 3].map((n): [number, number] => [151 + n / 10, -33.8]);
/** At the first two places, and at an address named at the third, whatever is done there takes very nearly twenty minutes. */
const known = [
  ...PLACES.slice(0, 2).flatMap((at) => [...doorsOf('delivery', null, at), ...doorsOf('pickup', null, at)]),
  ...doorsOf('delivery', 'mill', null),
];
const learned = learnedFrom(
  known.map((door) => ({ door, median: 20, weight: 1e6, seen: 1e6, atMs: NOW })),
  [],
);
const seconds = fc.integer({ min: 0, max: 3600 });
const aStop = fc.record(
  {
    location: fc.constantFrom(...PLACES),
    door: fc.constantFrom('mill', 'shop'),
    setup: seconds,
    service: seconds,
    default_setup: seconds,
    default_service: seconds,
  },
  { requiredKeys: ['location'] },
);
const requestOf = (stops: object[]) =>
  RoutingRequest.parse({ vehicles: [{ id: 1 }], jobs: stops.map((s, id) => ({ ...s, id })) });

test('what is said of a stop stands, what is known of its door comes next, and then what is usual', () => {
  fc.assert(
    fc.property(fc.array(aStop, { maxLength: 12 }), (stops) => {
      const asked = requestOf(stops),
        { request } = planAtDoors(asked, learned, NOW);
      request.jobs.forEach((job, n) => {
        const before = asked.jobs[n]!,
          isKnown = doorsOf('delivery', before.door, before.location).some((door) => known.includes(door));
        const isSaid = before.setup != null || before.service != null;
        const usual = { ...before, setup: before.default_setup, service: before.default_service };
        const visit = { ...before, setup: 0, service: job.service };
        expect(job).toEqual(isSaid ? before : isKnown ? visit : usual);
      });
    }),
  );
});
test('the stops of one door take the visit together, however many they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.boolean(), (n, isNamed) => {
      const stop = isNamed ? { location: PLACES[2], door: 'mill' } : { location: PLACES[0] };
      const { request, doors } = planAtDoors(requestOf(Array.from({ length: n }, () => stop)), learned, NOW);
      expect(doors).toBe(1);
      const whole = request.jobs.reduce((sum, j) => sum + j.service!, 0);
      expect(Math.abs(whole - 1200)).toBeLessThanOrEqual(1 + n / 2);
    }),
  );
});
test('doors at one position are known apart, and nearly the same position is the same door', () => {
  const [mill, at] = doorsOf('delivery', 'mill', PLACES[0]!);
  expect(new Set([mill, at, ...doorsOf('pickup', 'mill', PLACES[0]!), ...doorsOf('delivery', 'shop', null)]).size).toBe(
    5,
  );
  expect(doorsOf('delivery', null, [151.00003, -33.80004])).toEqual([at]);
  for (const door of [mill, at]) expect(Number.isSafeInteger(door)).toBe(true);
});
