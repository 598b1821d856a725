import { driverEvents } from '@cartage/contract/events/job.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { publishAccess } from './access.ts';
import { linkDriver } from './user.store.ts';

export const userConsumers = consumers('users', [
  /** A driver is the user with the same e-mail address; his token then names him. */
  on(driverEvents.saved, async (ctx, { driverId, email, isActive }) => {
    for (const userId of await linkDriver(ctx, driverId, isActive ? email : null)) await publishAccess(ctx, userId);
  }),
  /** Told once more by event, so that a process that died after its commit has still told everybody. */
  on(userEvents.saved, (ctx, { userId }) => publishAccess(ctx, userId)),
]);
