/** Topic `customer`, key = customerId. */
import { events } from '../event.ts';
import { z } from '../zod.ts';

export const customerEvents = events('svc-customer', 'customer', 'customerId', {
  saved: {
    customerId: z.number().int(), customerGuid: z.string(), code: z.string(), companyName: z.string().nullable(), customerName: z.string().nullable(),
    contactName: z.string().nullable(), accountName: z.string().nullable(), email: z.string().nullable(), isActive: z.boolean(),
    /** What an invoice is addressed with, and when it falls due; without terms the tenant's hold. */
    abn: z.string().nullable().optional(), addressLines: z.array(z.string()).optional(),
    paymentTerms: z.object({ value: z.number().int(), durationType: z.string() }).nullable().optional(),
  },
});
