import { locality } from '@cartage/contract/address.ts';
import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { dayIn, clockIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { tell } from './mail.store.ts';

export const mailConsumers = consumers('mail', [
  on(bookingEvents.booked, async (ctx, b) => {
    await tell(ctx, [b.notifyEmail], { eventcode: 'BookingConfirmation', ...booking(b) }, await bookingFields(ctx, b));
  }),
  on(bookingEvents.statusChanged, async (ctx, { to, at, facts, signedBy }) => {
    if (to !== 'Delivered' || !facts) return;
    const { timezone } = await ctx.settings();
    const data = { ...(await bookingFields(ctx, facts)), deliveredDay: longDay(dayIn(at, timezone)), deliveredTime: clockIn(at, timezone), signedBy: signedBy ?? '' };
    await tell(ctx, [facts.notifyEmail, facts.receiverEmail], { eventcode: 'Delivered', ...booking(facts) }, data);
  }),
  on(invoiceEvents.issued, async (ctx, i) => {
    const data = { invoiceNumber: i.invoiceNumber, customerName: i.customerName ?? '', amount: await amountText(ctx, i.amount), invoiceDate: longDay(i.invoiceDate), dueDate: longDay(i.dueDate), deliveries: i.bookingIds.length };
    await tell(ctx, [i.email], { eventcode: 'InvoiceIssued', entitytype: 'Invoice', entityid: String(i.invoiceId), customerid: i.customerId, attachments: [{ kind: 'Invoice', id: i.invoiceId, filename: `${i.invoiceNumber.replace(/[^\w.-]+/g, '-')}.pdf` }] }, data);
  }),
  on(paymentEvents.received, async (ctx, p) => {
    const data = { paymentReferenceNumber: p.paymentReferenceNumber, customerName: p.customerName ?? '', amount: await amountText(ctx, p.paidAmount), paymentDate: longDay(p.paymentDate), invoiceNumbers: p.invoiceNumbers.join(', ') };
    await tell(ctx, [p.email], { eventcode: 'PaymentReceived', entitytype: 'Payment', entityid: String(p.paymentId), customerid: p.customerId }, data);
  }),
]);

const booking = (b: BookingFacts) => ({ entitytype: 'Booking', entityid: String(b.bookingId), customerid: b.customerId });

async function bookingFields(ctx: Ctx, b: BookingFacts): Promise<Record<string, unknown>> {
  const { timezone } = await ctx.settings();
  return {
    consignmentId: b.consignmentId, customerName: b.customerName ?? '', from: locality(b.fromAddress), to: locality(b.toAddress), service: b.serviceName ?? '', pieces: b.quantity, weightKg: b.totalWeightKg,
    reference: b.references.map((r) => r.value).filter(Boolean).join(', '), postCode: b.toAddress.postCode ?? '', deliverBy: b.deliverBy ? longDay(dayIn(b.deliverBy, timezone)) : '',
  };
}

const LONG_DAY = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = (day: string): string => LONG_DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
async function amountText(ctx: Ctx, amount: number): Promise<string> {
  const { baseCurrency } = await ctx.settings();
  return `${baseCurrency} ${new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;
}
