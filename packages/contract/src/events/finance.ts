/** Topics `invoice` and `payment`. */
import { events } from '../event.ts';
import { z } from '../zod.ts';

export const invoiceEvents = events('svc-finance', 'invoice', 'invoiceId', {
  issued: {
    invoiceId: z.number().int(), invoiceNumber: z.string(), customerId: z.number().int(), customerName: z.string().nullable(), email: z.string().nullable(),
    amount: z.number(), invoiceDate: z.string(), dueDate: z.string(), bookingIds: z.array(z.number().int()),
  },
  statusChanged: { invoiceId: z.number().int(), invoiceNumber: z.string(), customerId: z.number().int(), status: z.string(), outstandingAmount: z.number() },
});

export const paymentEvents = events('svc-finance', 'payment', 'paymentId', {
  received: {
    paymentId: z.number().int(), paymentReferenceNumber: z.string(), customerId: z.number().int(), customerName: z.string().nullable(), email: z.string().nullable(),
    paidAmount: z.number(), paymentDate: z.string(), invoiceNumbers: z.array(z.string()),
  },
});
