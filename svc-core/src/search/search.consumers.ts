import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { consumers, on, onAll } from '@cartage/server/consumers.ts';
import { bookingEntry, customerEntry, invoiceEntry, paymentEntry } from './entry.ts';
import { dropEntry, giveEntry, patchEntry, putEntries } from './search.store.ts';

export const searchConsumers = consumers('search', [
  ...onAll([bookingEvents.booked, bookingEvents.updated, bookingEvents.restored], (ctx, arrived) =>
    putEntries(
      ctx,
      arrived.map((a) => bookingEntry(a.event.data)),
    ),
  ),
  on(bookingEvents.movedToUnit, (ctx, { bookingId, unitId }) => giveEntry(ctx, 'Booking', String(bookingId), unitId)),
  on(bookingEvents.statusChanged, (ctx, b) => patchEntry(ctx, 'Booking', String(b.bookingId), { Status: b.to })),
  on(bookingEvents.cancelled, (ctx, b) => patchEntry(ctx, 'Booking', String(b.bookingId), { Status: 'Cancelled' })),
  on(customerEvents.saved, (ctx, customer) => putEntries(ctx, [customerEntry(customer)])),
  on(customerEvents.removed, (ctx, { customerId }) => dropEntry(ctx, 'Customer', String(customerId))),
  on(invoiceEvents.issued, (ctx, invoice) => putEntries(ctx, [invoiceEntry(invoice)])),
  on(invoiceEvents.movedToUnit, (ctx, { invoiceId, unitId = null }) =>
    giveEntry(ctx, 'Invoice', String(invoiceId), unitId),
  ),
  on(invoiceEvents.statusChanged, (ctx, i) => patchEntry(ctx, 'Invoice', String(i.invoiceId), { Status: i.status })),
  on(paymentEvents.received, (ctx, payment) => putEntries(ctx, [paymentEntry(payment)])),
]);
