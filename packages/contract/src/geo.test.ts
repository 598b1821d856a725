import { airKm } from './geo.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
test('the air line is that of the great circle, the same both ways, and half the earth at most', () => {
  const sydney = at(-33.8688, 151.2093),
    perth = at(-31.9523, 115.8613);
  expect(airKm(sydney, perth)).toBeCloseTo(3290, -1);
  expect(airKm(perth, sydney)).toBe(airKm(sydney, perth));
  expect(airKm(sydney, sydney)).toBe(0);
  expect(airKm(at(0, 0), at(0, 180))).toBeCloseTo(Math.PI * 6371, 6);
  // Across the date line.
  expect(airKm(at(-17, 179.9), at(-17, -179.9))).toBeLessThan(25);
});
