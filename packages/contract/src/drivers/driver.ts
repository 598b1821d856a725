/** Drivers: who they are, what they may carry, whether they may drive today. */
import { calls, del, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { JobAddress } from '../jobs/job.ts';
import { Day, Guid, Id, name, text, Instant } from '../wire.ts';
import { z } from '../zod.ts';
import { Vehicle } from './vehicle.ts';
import { Waypoint } from './waypoint.ts';

export const DRIVER_TYPES = ['Employee', 'Contractor', 'Agent'] as const;
export const LICENCE_KINDS = [
  'Driver',
  'DangerousGoods',
  'Forklift',
  'HeavyRigid',
  'HeavyCombination',
  'MultiCombination',
] as const;
export const Licence = z.object({ kind: z.enum(LICENCE_KINDS), number: text(40).nullish(), expires: Day.nullish() });

export const DriverInput = z.object({
  code: name(20),
  name: name(120),
  phonenumber: text(40).nullish(),
  type: z.enum(DRIVER_TYPES).optional(),
  email: z.email().max(200).nullish(),
  isactive: z.boolean().optional(),
  isavailableforwork: z.boolean().optional(),
  /** The vehicle that the driver is in from now on, by id or as the answer holds it; null: none. */
  currentvehicle: z.union([Guid, z.object({ id: Guid }).transform(({ id }) => id)]).nullish(),
  /** What the driver signs in with from now on, by the e-mail address; users are kept by svc-core, hashed. */
  password: text(400).nullish(),
  companyname: text(120).nullish(),
  address: JobAddress.nullish(),
  maindepotid: Guid.nullish(),
  licences: z.array(Licence).max(20).optional(),
  maxhours: z.number().min(0.5).max(24).nullish(),
});
export const Driver = z.object({
  id: z.string(),
  code: z.string(),
  phonenumber: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  email: z.string().nullable(),
  /** The unit whose people see the driver where the tenant limits sight by unit. */
  organizationUnitId: z.number().int().nullish(),
  isactive: z.boolean(),
  isavailableforwork: z.boolean(),
  companyname: z.string().nullable(),
  /** Open jobs the driver holds. */
  assignedJobs: z.number().int(),
  lastwaypoint: Waypoint.nullable(),
  currentvehicle: Vehicle.nullable(),
  address: JobAddress.nullable(),
  maindepotid: z.string().nullable(),
  licences: z.array(Licence),
  hasdangerousgoodslicence: z.boolean(),
  maxhours: z.number(),
  isfit: z.boolean(),
  unfitreasons: z.array(z.string()),
  creationTime: Instant,
});
export type Driver = z.infer<typeof Driver>;
export const Availability = z.object({
  driverId: z.string(),
  isavailableforwork: z.boolean(),
  since: Instant.nullable(),
});

const own = { permission: ['Driver.Manage', 'Job.Drive'] };
export const driverCalls = calls(
  'svc-jobs',
  '/api/drivers/driver',
  { permission: 'Driver', staff: true },
  {
    list: get('drivers', listQuery({ search: text(100).optional() }), pageOf(Driver)),
    find: get('driver', { driverId: Guid }, Driver),
    create: post('driver', { driver: DriverInput }, Driver, { ownTransactions: true, wrappedIn: 'driver' }),
    update: put('driver', { driver: DriverInput.partial().extend({ id: Guid }) }, Driver, {
      ownTransactions: true,
      wrappedIn: 'driver',
    }),
    /** To the driver's address, by the template of that name; its link chooses the password that the driver signs in with. */
    invite: post('driver-invitation', { driverId: Guid }, undefined, {
      ours: true,
      ownTransactions: true,
      summary: 'Mails a driver a way to sign in',
    }),
    /** Null: of none, whom everybody of staff sees. */
    moveToUnit: put(
      'driver-unit',
      { driverIds: z.array(Guid).min(1).max(500), organizationUnitId: Id.nullable() },
      undefined,
      { ours: true, summary: 'Gives drivers to an organisation unit' },
    ),
    /** A driver asks and says it of oneself; staff of anyone. */
    availability: get('available-for-work', { driverId: Guid.optional() }, Availability, {
      permission: ['Driver.View', 'Job.Drive'],
      staff: false,
    }),
    makeAvailable: put('available-for-work', { driverId: Guid.optional() }, Availability, { ...own, staff: false }),
    clearAvailable: del('available-for-work', { driverId: Guid.optional() }, undefined, {
      ...own,
      staff: false,
      query: ['driverId'],
    }),
  },
);
