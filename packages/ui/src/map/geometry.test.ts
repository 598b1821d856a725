import fc from 'fast-check';
import { boundsOf, crowdsOf, decode, type LonLat } from './geometry.ts';

test('an encoded polyline becomes longitudes and latitudes', () => {
  expect(decode('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]);
  expect(decode('')).toEqual([]);
});
test('the bounds hold every point and are never a mere point', () => {
  const place = fc.tuple(fc.double({ min: 112, max: 154, noNaN: true }), fc.double({ min: -44, max: -9, noNaN: true }));
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), (points: LonLat[]) => {
      const [west, south, east, north] = boundsOf(points)!;
      for (const [lon, lat] of points) {
        expect(lon).toBeGreaterThanOrEqual(west);
        expect(lon).toBeLessThanOrEqual(east);
        expect(lat).toBeGreaterThanOrEqual(south);
        expect(lat).toBeLessThanOrEqual(north);
      }
      expect(Math.min(east - west, north - south)).toBeGreaterThan(0.0499);
    }),
  );
  expect(boundsOf([])).toBeUndefined();
});
test('no place is lost in a crowd, and close up there is none', () => {
  const place = fc.tuple(fc.double({ min: 112, max: 154, noNaN: true }), fc.double({ min: -44, max: -9, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 40 }),
      fc.double({ min: 0, max: 22, noNaN: true }),
      (points: LonLat[], zoom) => {
        const places = points.map((at, n) => ({ key: String(n), at }));
        const crowds = crowdsOf(places, zoom);
        expect(crowds.flatMap((c) => c.members.map((p) => p.key)).sort()).toEqual(places.map((p) => p.key).sort());
        expect(new Set(crowds.map((c) => c.key)).size).toBe(crowds.length);
      },
    ),
  );
  // Sydney and Botany, 8 km apart.
  const two = [
    { key: 'a', at: [151.207, -33.871] as const },
    { key: 'b', at: [151.197, -33.947] as const },
  ];
  expect([crowdsOf(two, 4).map((c) => c.key), crowdsOf(two, 12).map((c) => c.key)]).toEqual([['crowd:a'], ['a', 'b']]);
});
