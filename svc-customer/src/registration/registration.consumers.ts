import { userEvents } from '@cartage/contract/events/core.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { forgetPassword } from './registration.store.ts';

export const registrationConsumers = consumers('registrations', [
  on(userEvents.saved, async (ctx, { customerId, emailAddress }) => {
    if (customerId !== null) await forgetPassword(ctx, customerId, emailAddress);
  }),
]);
