import { driverEvents } from '@cartage/contract/events/job.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { publishAccess } from './access.ts';
import { linkDriver } from './driver-link.store.ts';

export const userConsumers = consumers('users', [
  /** A driver is the user with the same e-mail address; his token then names him. */
  on(driverEvents.saved, (ctx, { driverId, email, isActive }) => linkDriver(ctx, driverId, isActive ? email : null)),
  /** Also where the process that changed the user has died after its commit. */
  on(userEvents.saved, (ctx, { userId }) => publishAccess(ctx, userId)),
]);
