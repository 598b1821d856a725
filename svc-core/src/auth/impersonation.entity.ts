import { entity } from '@cartage/server/entity.ts';
import { impersonations } from './auth.tables.ts';

/** That somebody acts as a user stands in the history of that user. */
export const impersonation = entity(impersonations, {
  name: 'User',
  customer: (i) => i.customerId,
  partOf: (i) => i.userId,
  history: (i) => (i.endedAt ? { endedAt: i.endedAt } : { impersonatedBy: i.impersonatedBy, startedAt: i.startedAt }),
});
