import { driverEvents } from '@cartage/contract/events/job.ts';
import { registrationEvents } from '@cartage/contract/events/registration.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { publishAccess } from './access.ts';
import { linkDriver } from './driver-link.store.ts';
import { signInOfRegistration } from './registration-sign-in.ts';

export const userConsumers = consumers('users', [
  /** A driver is the user with the same e-mail address; his token then names him. */
  on(driverEvents.saved, (ctx, { driverId, email, isActive }) => linkDriver(ctx, driverId, isActive ? email : null)),
  /** Whoever registered signs in once it was let in; nobody's password stands in an event. */
  on(registrationEvents.approved, (ctx, { registrationId }) => signInOfRegistration(ctx, registrationId)),
  /** Also where the process that changed the user has died after its commit. */
  on(userEvents.saved, (ctx, { userId }) => publishAccess(ctx, userId)),
]);
