/** Invoices that stayed unpaid past their due day, for the service that holds accounts because of them. */
import { calls, get } from '../call.ts';
import { Day, Id } from '../wire.ts';
import { z } from '../zod.ts';

export const OverdueInvoice = z.object({ invoiceId: z.number().int(), invoiceNumber: z.string(), dueDate: Day });
export type OverdueInvoice = z.infer<typeof OverdueInvoice>;

/** Money that lies on account counts against the oldest invoices first: who has paid is not overdue until somebody has sorted it. */
export const overdueCalls = calls(
  'svc-finance',
  '/api/finance/overdue',
  { ours: true },
  {
    /** For services only. Whoever owes on an invoice that was due until then, with the newest of those days. */
    customers: get(
      'getoverduecustomers',
      { dueUntil: Day },
      z.array(z.object({ customerId: z.number().int(), newestDueDate: Day })),
      { summary: 'Who owes on invoices that were due until a day, for services only.' },
    ),
    /** For services only. The oldest first; 500 at most. */
    invoices: get('getoverdueinvoices', { customerId: Id, dueUntil: Day }, z.array(OverdueInvoice), {
      summary: 'Invoices of a customer that were due until a day and are not paid, for services only.',
    }),
  },
);
