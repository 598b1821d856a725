import { registrationEvents } from '@cartage/contract/events/registration.ts';
import { entity } from '@cartage/server/entity.ts';
import { registrations } from './registration.tables.ts';
import { calledIn } from './registration.ts';

/** Neither code nor password stands in the history. */
export const registration = entity(registrations, {
  name: 'Registration',
  history: ['email', 'status', 'companyName', 'contactName', 'contact', 'customerId', 'decidedBy', 'reason'],
  events: (before, after) => {
    if (!after || before?.status === after.status) return [];
    const about = { registrationId: after.id, email: after.email, name: calledIn(after) };
    const { customerId, site, reason } = after;
    return [
      after.status === 'Waiting' && registrationEvents.waiting(about),
      after.status === 'Approved' && customerId && registrationEvents.approved({ ...about, customerId, site }),
      after.status === 'Declined' && registrationEvents.declined({ ...about, reason: reason ?? '' }),
    ].filter((e) => typeof e === 'object');
  },
});
