/** Topics `invoice` and `payment`. */
import { Day, Sentence } from '../wire.ts';
import { type Audience, events } from '../event.ts';
import { z } from '../zod.ts';

/** Bookings whose difference to their own invoice an ad hoc one charges. */
const rechargedBookingIds = z.array(z.number().int()).default([]);
/** The organisation unit whose freight alone it charges. */
const unitId = z.number().int().nullish();
const forInvoices: Audience = { permission: 'Finance.View', customers: true, units: true };
const forPayments: Audience = { permission: 'Finance.View', customers: true };

export const invoiceEvents = events('svc-finance', 'invoice', 'invoiceId', forInvoices, {
  issued: {
    invoiceId: z.number().int(),
    invoiceNumber: z.string(),
    customerId: z.number().int(),
    customerName: z.string().nullable(),
    email: z.string().nullable(),
    amount: z.number(),
    invoiceDate: Day,
    dueDate: Day,
    bookingIds: z.array(z.number().int()),
    rechargedBookingIds,
    unitId,
  },
  statusChanged: {
    invoiceId: z.number().int(),
    invoiceNumber: z.string(),
    customerId: z.number().int(),
    status: z.string(),
    outstandingAmount: z.number(),
    rechargedBookingIds,
    unitId,
  },
  /** With the freight that it charges it has come to another organisation unit, or to everybody. */
  movedToUnit: { invoiceId: z.number().int(), customerId: z.number().int(), unitId },
});

export const paymentEvents = events('svc-finance', 'payment', 'paymentId', forPayments, {
  received: {
    paymentId: z.number().int(),
    paymentReferenceNumber: z.string(),
    customerId: z.number().int(),
    customerName: z.string().nullable(),
    email: z.string().nullable(),
    paidAmount: z.number(),
    paymentDate: Day,
    invoiceNumbers: z.array(z.string()),
  },
  reversed: {
    paymentId: z.number().int(),
    paymentReferenceNumber: z.string(),
    customerId: z.number().int(),
    paidAmount: z.number(),
    reason: Sentence,
  },
});
