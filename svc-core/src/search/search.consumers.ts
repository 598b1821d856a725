import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { bookingEntry, customerEntry, invoiceEntry, paymentEntry } from './entry.ts';
import { patchEntry, putEntry } from './search.store.ts';

export const searchConsumers = consumers('search', [
  on(bookingEvents.booked, (ctx, booking) => putEntry(ctx, bookingEntry(booking))),
  on(bookingEvents.updated, (ctx, booking) => putEntry(ctx, bookingEntry(booking))),
  on(bookingEvents.statusChanged, (ctx, b) => patchEntry(ctx, 'Booking', String(b.bookingId), { Status: b.to })),
  on(bookingEvents.cancelled, (ctx, b) => patchEntry(ctx, 'Booking', String(b.bookingId), { Status: 'Cancelled' })),
  on(customerEvents.saved, (ctx, customer) => putEntry(ctx, customerEntry(customer))),
  on(invoiceEvents.issued, (ctx, invoice) => putEntry(ctx, invoiceEntry(invoice))),
  on(invoiceEvents.statusChanged, (ctx, i) => patchEntry(ctx, 'Invoice', String(i.invoiceId), { Status: i.status })),
  on(paymentEvents.received, (ctx, payment) => putEntry(ctx, paymentEntry(payment))),
]);
