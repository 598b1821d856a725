import { type Actor, can } from '@cartage/server/context.ts';

/** Whose a file is: who sent it up, and for which customer. */
export type Sender = { creatorUserId: number | null; customerId: number | null };

/** A file is its sender's. A customer's may be opened by who manages customers as well, any by who manages entities. */
export const mayOpen = (actor: Actor, { creatorUserId, customerId }: Sender): boolean =>
  (creatorUserId !== null && creatorUserId === actor.userId) ||
  (customerId !== null && can({ actor }, 'Customer.Manage')) ||
  can({ actor }, 'Administration.Entities');
