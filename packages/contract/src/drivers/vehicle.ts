/** Vehicles and what they hold. */
import { calls, del, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Guid, Instant, Length, name, num, text, Volume, Weight } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

/** As the sign-up page sends them: numbers may come as text (operations §5). */
const number = num(
  z
    .number({ error: say('numberRequired') })
    .min(0)
    .max(1e9),
);
const length = Length.extend({ value: number }).nullish(),
  weight = Weight.extend({ value: number }).nullish();
export const VehicleCapacity = z.object({
  cubic: Volume.extend({ value: number }).nullish(),
  length,
  width: length,
  height: length,
  weight,
});
export const VehicleInput = z.object({
  driverid: Guid.nullish(),
  images: z.array(text(500)).max(12).optional(),
  capacity: VehicleCapacity.nullish(),
  gvm: weight,
  isactive: z.boolean().optional(),
  iscurrentvehicle: z.boolean().optional(),
  name: name(80),
  registrationnumber: name(20),
  /** Ours: most stops a day; what routing pays for it. */
  maxstops: num(
    z
      .number({ error: say('numberRequired') })
      .int()
      .min(1)
      .max(500),
  ).nullish(),
});
export const Vehicle = z.object({
  id: z.string(),
  driverid: z.string().nullable(),
  drivername: z.string().nullable(),
  images: z.array(z.string()),
  capacity: VehicleCapacity,
  gvm: Weight.nullable(),
  isactive: z.boolean(),
  iscurrentvehicle: z.boolean(),
  name: z.string(),
  registrationnumber: z.string(),
  weightkg: z.number().nullable(),
  volumem3: z.number().nullable(),
  maxstops: z.number().int().nullable(),
  creationTime: Instant,
});
export type Vehicle = z.infer<typeof Vehicle>;

export const vehicleCalls = calls(
  'svc-jobs',
  '/api/drivers/vehicle',
  { permission: 'Driver', staff: true },
  {
    /** The specification's delete is declared as this call with an `id`: a GET deletes nothing, it finds that vehicle. */
    list: get(
      'vehicles',
      listQuery({ id: Guid.optional(), driverid: Guid.optional(), search: text(100).optional() }),
      pageOf(Vehicle),
    ),
    find: get('vehicle', { id: Guid }, Vehicle),
    create: post('vehicle', { vehicle: VehicleInput }, Vehicle, { wrappedIn: 'vehicle' }),
    remove: del('vehicle', { id: Guid }, undefined, { query: ['id'] }),
    update: put('vehicle', { vehicle: VehicleInput.partial().extend({ id: Guid }) }, Vehicle, { wrappedIn: 'vehicle' }),
  },
);
