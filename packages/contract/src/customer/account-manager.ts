/** Who of the house looks after a customer. */
import { calls, get, put } from '../call.ts';
import { Id, text } from '../wire.ts';
import { z } from '../zod.ts';

/** A member of staff by the full name. */
export const AccountManager = z.object({ id: z.number().int(), name: z.string() });
export type AccountManager = z.infer<typeof AccountManager>;

export const accountManagerCalls = calls(
  'svc-customer',
  '/api/customer/customer',
  { permission: 'Customer', staff: true },
  {
    /** Twenty at most, by name; each word of `search` is looked for in first name and surname. */
    list: get('getaccountmanagers', { search: text(100).optional() }, z.array(AccountManager), {
      ours: true,
      permission: 'Customer.Manage',
      summary: 'Active staff who may be made to look after a customer',
    }),
    /** Refused for whoever is not active staff; null and nobody looks after it. */
    assign: put('assignaccountmanager', { id: Id, userId: Id.nullable() }, undefined, {
      ours: true,
      ownTransactions: true,
      summary: 'Says which member of staff looks after a customer',
    }),
  },
);
