/** Addresses that get no mail: those that a mail server said nobody has, and those that somebody put there. */
import { calls, del, get, post } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Guid, Instant, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';

export const SUPPRESSION_REASONS = ['Bounced', 'ByHand'] as const;
export const Suppression = z.object({
  id: Guid,
  email: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** What the mail server said, or why somebody put it there. */
  detail: Sentence,
  username: z.string(),
  creationtime: Instant,
});
export type Suppression = z.output<typeof Suppression>;

const WRITE = ['Booking.Manage', 'Job.Manage', 'Finance.Manage', 'Customer.Manage'];
export const suppressionCalls = calls(
  'svc-communication',
  '/api/communication/suppression',
  { staff: true, ours: true, permission: ['Booking.View', 'Finance.View', 'Customer.View'] },
  {
    list: get('get-suppressions', ListQuery, pageOf(Suppression), { summary: 'Addresses that get no mail, and why' }),
    create: post(
      'create-suppression',
      { email: z.email().max(254), detail: text(400).optional() },
      z.object({ id: Guid }),
      { permission: WRITE, summary: 'Sends no more mail to an address' },
    ),
    remove: del('delete-suppression', { id: Guid }, undefined, {
      permission: WRITE,
      summary: 'Mails go to the address again',
    }),
  },
);
