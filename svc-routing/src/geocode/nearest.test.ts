import { airKm } from '@cartage/contract/geo.ts';
import fc from 'fast-check';
import { type Located, nearestOf } from './nearest.ts';

const place = (latitude: number, longitude: number): Located => ({
  countryCode: 'AU',
  suburb: 'Somewhere',
  state: 'NSW',
  postCode: '2000',
  type: 'DeliveryArea',
  latitude,
  longitude,
});
const latitude = fc.double({ min: -44, max: -9, noNaN: true }),
  longitude = fc.double({ min: 112, max: 154, noNaN: true });

test('nothing is nearest among none', () => {
  expect(nearestOf([])({ latitude: -33, longitude: 151 })).toBeUndefined();
});
test('no place of a region is nearer by more than what the flat earth costs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(latitude, longitude), { minLength: 1, maxLength: 40 }),
      latitude,
      longitude,
      (all, lat, lon) => {
        const at = { latitude: lat, longitude: lon },
          places = all.map(([a, b]) => place(a, b));
        const found = airKm(nearestOf(places)(at)!, at);
        const least = Math.min(...places.map((p) => airKm(p, at)));
        // Near places are told apart exactly enough; far ones are refused anyway.
        fc.pre(least < 100);
        expect(found).toBeLessThan(least * 1.01 + 0.001);
      },
    ),
  );
});
test('across the date line it is a step, not the way round the world', () => {
  const fiji = place(-17, 179.9),
    sydney = place(-33.87, 151.2);
  expect(nearestOf([sydney, fiji])({ latitude: -17, longitude: -179.9 })).toBe(fiji);
});
