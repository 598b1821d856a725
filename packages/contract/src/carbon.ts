/**
 * Carbon's one home: what moving freight by road emits, in kg CO2e from well to wheel, worked out as the GLEC Framework and
 * ISO 14083 do: actual mass × distance × intensity of the vehicle. Pure.
 *
 * The intensities are the UK Government GHG Conversion Factors for Company Reporting 2026 (DESNZ, version 1, Open Government
 * Licence v3.0): sheets "Freighting goods" (tank to wheel) and "WTT- delivery vehs & freight" (well to tank), diesel, not
 * refrigerated, average laden. There are no such figures for Australia. GLEC's own table (Module 2, Europe and South America)
 * is not used: of v3.0 only the articulated truck up to 40 t could be confirmed (22 + 73 = 95 g), which is within 2 % of ours.
 */
import { deadWeightKg, type Measured } from './units.ts';
import { z } from './zod.ts';

/** Grams CO2e per tonne-kilometre: to make and bring the fuel (`tank`), and to burn it (`wheel`). By gross vehicle mass. */
const VEHICLES = {
  Van: { tank: 150.95, wheel: 635.11 },
  LightRigid: { tank: 122.96, wheel: 540.01 },
  MediumRigid: { tank: 92.46, wheel: 430.02 },
  HeavyRigid: { tank: 37.36, wheel: 172.56 },
  Semitrailer: { tank: 27.31, wheel: 122.92 },
  HeavySemitrailer: { tank: 17.99, wheel: 78.35 },
} as const;
export type VehicleClass = keyof typeof VEHICLES;
export const VEHICLE_CLASSES = Object.keys(VEHICLES) as [VehicleClass, ...VehicleClass[]];

/** GLEC's distance adjustment for road: trucks drive 5 % more than the shortest way that is planned with. */
export const DISTANCE_ADJUSTMENT = 1.05;
/** Between places of one suburb, whose middle says nothing of the way. */
export const WITHIN_SUBURB_KM = 5;

export const Carbon = z.object({
  /** Three significant digits. */
  kgCo2e: z.number(),
  /** Dead weight; volume counts for prices, not here. */
  massKg: z.number(),
  /** As it is planned with, without the adjustment. */
  distanceKm: z.number(),
  gramsPerTonneKm: z.number(),
  vehicleClass: z.enum(VEHICLE_CLASSES),
  /** Nobody has said what vehicle it is: the usual one for such a service was taken. */
  isAssumed: z.boolean(),
});
export type Carbon = z.infer<typeof Carbon>;

/** The vehicle of one service of a carrier account; of all its others where no service is named. */
export const ServiceVehicle = z.object({
  serviceCode: z.string().trim().max(40).default(''),
  vehicleClass: z.enum(VEHICLE_CLASSES),
});
export type ServiceVehicle = z.infer<typeof ServiceVehicle>;

type Service = { code: string; name: string };
const SMALL = /\b(same.?day|courier|parcel|satchel|van|hourly|vip)\b/i;
const FAST = /\b(express|next.?day|overnight|priority|premium|urgent)\b/i;
const LOCAL_KM = 100;
/** What the account says of the service, else of all of them, else what usually carries such a service so far. */
export function vehicleFor(
  told: readonly ServiceVehicle[],
  service: Service,
  distanceKm: number,
): Pick<Carbon, 'vehicleClass' | 'isAssumed'> {
  const says = (code: string) => told.find((t) => t.serviceCode.toUpperCase() === code.toUpperCase());
  const found = says(service.code) ?? says('');
  if (found) return { vehicleClass: found.vehicleClass, isAssumed: false };
  return { vehicleClass: usual(`${service.code} ${service.name}`, distanceKm), isAssumed: true };
}
function usual(service: string, distanceKm: number): VehicleClass {
  if (SMALL.test(service)) return 'Van';
  if (FAST.test(service)) return 'MediumRigid';
  return distanceKm <= LOCAL_KM ? 'HeavyRigid' : 'HeavySemitrailer';
}

/** Grams CO2e per tonne-kilometre, well to wheel. */
export const intensityOf = (vehicle: VehicleClass): number =>
  significant(VEHICLES[vehicle].tank + VEHICLES[vehicle].wheel, 5);

/** kg CO2e that moving `massKg` over `distanceKm` emits, not rounded. */
export const emitted = (massKg: number, distanceKm: number, gramsPerTonneKm: number): number =>
  ((massKg / 1000) * distanceKm * DISTANCE_ADJUSTMENT * gramsPerTonneKm) / 1000;

/** Null where nobody knows how far it goes or what it weighs. */
export function carbonOf(
  items: readonly Measured[],
  distanceKm: number | null,
  told: readonly ServiceVehicle[],
  service: Service,
): Carbon | null {
  const massKg = deadWeightKg(items);
  if (distanceKm === null || massKg <= 0) return null;
  const km = distanceKm < 1 ? WITHIN_SUBURB_KM : distanceKm;
  const vehicle = vehicleFor(told, service, km);
  const gramsPerTonneKm = intensityOf(vehicle.vehicleClass);
  return {
    kgCo2e: significant(emitted(massKg, km, gramsPerTonneKm)),
    massKg,
    distanceKm: km,
    gramsPerTonneKm,
    ...vehicle,
  };
}

/** Sums as they are told: no more digits than the parts have. */
export const significant = (value: number, digits = 3): number => Number(value.toPrecision(digits));
