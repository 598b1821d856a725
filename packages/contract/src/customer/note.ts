/** What people write down about a customer. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Id, Instant, name } from '../wire.ts';
import { z } from '../zod.ts';

export const CustomerNote = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  comment: z.string(),
  /** Ours: for the house alone. What staff write is, unless they say otherwise; a customer's own notes never are. */
  isInternal: z.boolean(),
  userName: z.string(),
  creationTime: Instant,
  creatorUserId: z.number().int().nullable(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

export const customerNoteCalls = calls(
  'svc-customer',
  '/api/customer/customer',
  { permission: 'Customer' },
  {
    add: post(
      'addCustomerNote',
      { customerId: Id, note: z.object({ comment: name(4000), isInternal: z.boolean().optional() }) },
      CustomerNote,
      { idempotent: true },
    ),
    list: get('getcustomernotes', listQuery({ customerId: Id }), pageOf(CustomerNote), {
      ours: true,
      summary: 'Notes of a customer, newest first; its own people see those that are not internal.',
    }),
  },
);
