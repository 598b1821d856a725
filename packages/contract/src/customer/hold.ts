/** Account holds that begin and end by themselves, as the tenant's settings say (`credit`). */
import { calls, get } from '../call.ts';
import { Day, Id } from '../wire.ts';
import { z } from '../zod.ts';

/** What becomes of an account by itself, from what is overdue on it. */
export const HoldOutlook = z.object({
  /** The day on which it goes on hold unless that is paid; null where none comes, or it is on hold already. */
  startsOn: Day.nullable(),
  /** It is on hold because of the invoice, and no longer once that is paid. A hold that a person set ends by a person. */
  endsByItself: z.boolean(),
  /** The invoice that it is all about, for whoever may see invoices, and how overdue it will be, or was, on the day. */
  invoiceNumber: z.string().nullable(),
  daysOverdue: z.number().int().nullable(),
});
export type HoldOutlook = z.infer<typeof HoldOutlook>;

export const customerHoldCalls = calls(
  'svc-customer',
  '/api/customer/hold',
  { permission: ['Customer.View', 'Finance.View'], ours: true },
  {
    /** A customer's own people mean their own, whatever `customerId` says; staff must name one. */
    outlook: get('getholdoutlook', { customerId: Id.nullish() }, HoldOutlook, {
      summary: 'The day on which an account goes on hold by itself, and the invoice because of which it does.',
    }),
  },
);
