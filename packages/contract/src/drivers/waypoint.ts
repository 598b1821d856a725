/** Where drivers are. */
import { calls, get, post } from '../call.ts';
import { Guid, Instant, text } from '../wire.ts';
import { z } from '../zod.ts';

const number = (low: number, high: number) => z.number().min(low).max(high).nullish();
export const WaypointInput = z.object({
  driverId: Guid.optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: number(0, 1e7),
  altitude: number(-1e5, 1e5),
  altitudeAccuracy: number(0, 1e7),
  heading: number(0, 360),
  speed: number(0, 1e4),
  provider: text(40).nullish(),
  creationTime: Instant.optional(),
});
const measured = z.number().nullable();
export const Waypoint = z.object({
  id: z.string(),
  driverId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  accuracy: measured,
  altitude: measured,
  altitudeAccuracy: measured,
  heading: measured,
  speed: measured,
  provider: z.string().nullable(),
  creationTime: Instant,
});
export type Waypoint = z.infer<typeof Waypoint>;

export const waypointCalls = calls(
  'svc-jobs',
  '/api/drivers/waypoint',
  { permission: 'Driver' },
  {
    current: get('current-waypoints', {}, z.array(Waypoint), { staff: true }),
    /** A driver's device writes its own; staff name the driver. */
    record: post('waypoint', { waypoint: WaypointInput }, Waypoint, {
      permission: ['Driver.Manage', 'Job.Drive'],
      wrappedIn: 'waypoint',
    }),
  },
);
