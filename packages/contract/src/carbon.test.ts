import {
  carbonOf,
  emitted,
  intensityOf,
  significant,
  vehicleFor,
  VEHICLE_CLASSES,
  WITHIN_SUBURB_KM,
  type ServiceVehicle,
} from './carbon.ts';

const ROAD = { code: 'ROAD', name: 'Road' };
const of = (weight: { value: number; unit: 'g' | 'kg' | 't' | 'lb' }, quantity = 1) => [{ quantity, weight }];
const MASSES = [0.4, 1, 12, 333.3, 24_000],
  WAYS = [1, 5.5, 87.6, 946, 3900];

test('emissions are linear in mass and in distance, and never negative', () => {
  for (const kg of MASSES)
    for (const km of WAYS)
      for (const vehicle of VEHICLE_CLASSES) {
        const once = emitted(kg, km, intensityOf(vehicle));
        expect(once).toBeGreaterThan(0);
        expect(emitted(3 * kg, km, intensityOf(vehicle))).toBeCloseTo(3 * once, 8);
        expect(emitted(kg, 7 * km, intensityOf(vehicle))).toBeCloseTo(7 * once, 8);
      }
});
test('a tonne over a thousand kilometres by a heavy semitrailer: 1,050 tonne-kilometres at 96.34 g', () => {
  const told: ServiceVehicle[] = [{ serviceCode: 'ROAD', vehicleClass: 'HeavySemitrailer' }];
  expect(carbonOf(of({ value: 1, unit: 't' }), 1000, told, ROAD)).toEqual({
    kgCo2e: 101,
    massKg: 1000,
    distanceKm: 1000,
    gramsPerTonneKm: 96.34,
    vehicleClass: 'HeavySemitrailer',
    isAssumed: false,
  });
});
test('the same mass in another unit, or in more pieces, emits the same', () => {
  const [kg, t, g, pieces] = [
    carbonOf(of({ value: 500, unit: 'kg' }), 946, [], ROAD),
    carbonOf(of({ value: 0.5, unit: 't' }), 946, [], ROAD),
    carbonOf(of({ value: 500_000, unit: 'g' }), 946, [], ROAD),
    carbonOf(of({ value: 50, unit: 'kg' }, 10), 946, [], ROAD),
  ];
  expect([t, g, pieces]).toEqual([kg, kg, kg]);
  expect(carbonOf(of({ value: 1000, unit: 'lb' }), 946, [], ROAD)!.massKg).toBeCloseTo(453.5924, 4);
});
test('volume does not count: it is the mass that is moved', () => {
  const side = { value: 2, unit: 'm' as const };
  const [item] = of({ value: 10, unit: 'kg' });
  expect(carbonOf([{ ...item!, length: side, width: side, height: side }], 946, [], ROAD)).toEqual(
    carbonOf([item!], 946, [], ROAD),
  );
});
test('three digits are told, whether it is grams or tonnes', () => {
  expect([significant(0.0123456), significant(60.944), significant(1234.5), significant(0)]).toEqual([
    0.0123, 60.9, 1230, 0,
  ]);
});
test('where nobody knows the way or the weight there is no figure; within a suburb it is a short way', () => {
  expect(carbonOf(of({ value: 10, unit: 'kg' }), null, [], ROAD)).toBeNull();
  expect(carbonOf([{ quantity: 1 }], 946, [], ROAD)).toBeNull();
  expect(carbonOf(of({ value: 10, unit: 'kg' }), 0, [], ROAD)!.distanceKm).toBe(WITHIN_SUBURB_KM);
});
test('the heavier the vehicle, the less a tonne emits', () => {
  const grams = VEHICLE_CLASSES.map(intensityOf);
  expect(grams).toEqual([786.06, 662.97, 522.48, 209.92, 150.23, 96.34]);
  expect(grams).toEqual(grams.toSorted((a, b) => b - a));
});
test('what the account says of a service stands before what it says of all, and that before what is usual', () => {
  const told: ServiceVehicle[] = [
    { serviceCode: '', vehicleClass: 'Semitrailer' },
    { serviceCode: 'road', vehicleClass: 'Van' },
  ];
  expect(vehicleFor(told, ROAD, 900)).toEqual({ vehicleClass: 'Van', isAssumed: false });
  expect(vehicleFor(told, { code: 'X', name: 'X' }, 900)).toEqual({ vehicleClass: 'Semitrailer', isAssumed: false });
});
test.each([
  ['EXPRESS', 'Express', 900, 'MediumRigid'],
  ['SL-NEXT', 'Southline Next Day', 900, 'MediumRigid'],
  ['SAME', 'Same day', 20, 'Van'],
  ['PARCEL', 'Parcel', 900, 'Van'],
  ['ROAD', 'Road', 900, 'HeavySemitrailer'],
  ['ROAD', 'Road', 40, 'HeavyRigid'],
])('%s (%s) over %d km is assumed to go by %s, and says that it is assumed', (code, name, km, vehicleClass) => {
  expect(vehicleFor([], { code, name }, km)).toEqual({ vehicleClass, isAssumed: true });
});
