import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { registrationEvents } from '@cartage/contract/events/registration.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { consumers, on, onAll } from '@cartage/server/consumers.ts';
import { choicesFor, toldOf } from '../notice/notice.store.ts';
import { aboutBooking, bookingFields, deliveryFields, UNDERWAY } from './booking-news.ts';
import { tell } from './mail.store.ts';
import { amountText, longDay } from './wording.ts';

export const mailConsumers = consumers('mail', [
  ...onAll([bookingEvents.booked], async (ctx, arrived) => {
    const { timezone } = await ctx.settings();
    const choices = await choicesFor(
      ctx,
      arrived.map(({ event }) => event.data.customerId),
    );
    await tell(
      ctx,
      arrived.map(({ event: { data: b } }) => ({
        recipients: toldOf(choices, 'BookingConfirmation', b.customerId, peopleOf(b)),
        about: { eventcode: 'BookingConfirmation', ...aboutBooking(b) },
        data: bookingFields(b, timezone),
      })),
    );
  }),
  on(bookingEvents.statusChanged, async (ctx, { to, at, facts, news, signedBy }) => {
    const underway = UNDERWAY[to];
    if (underway && news) await tellUnderway(ctx, underway, news, at);
    if (to !== 'Delivered' || !facts) return;
    const { timezone } = await ctx.settings();
    const data = { ...bookingFields(facts, timezone), ...deliveryFields(at, signedBy, timezone) };
    const about = { eventcode: 'Delivered' as const, ...aboutBooking(facts) };
    const choices = await choicesFor(ctx, [facts.customerId]);
    await tell(ctx, [{ recipients: toldOf(choices, 'Delivered', facts.customerId, peopleOf(facts)), about, data }]);
  }),
  on(invoiceEvents.issued, async (ctx, i) => {
    const data = {
      invoiceNumber: i.invoiceNumber,
      customerName: i.customerName ?? '',
      amount: await amountText(ctx, i.amount),
      invoiceDate: longDay(i.invoiceDate),
      dueDate: longDay(i.dueDate),
      deliveries: i.bookingIds.length,
    };
    const filename = `${i.invoiceNumber.replace(/[^\w.-]+/g, '-')}.pdf`;
    const about = {
      eventcode: 'InvoiceIssued' as const,
      entitytype: 'Invoice',
      entityid: String(i.invoiceId),
      customerid: i.customerId,
      attachments: [{ kind: 'Invoice' as const, id: i.invoiceId, filename }],
    };
    const choices = await choicesFor(ctx, [i.customerId]);
    const recipients = toldOf(choices, 'InvoiceIssued', i.customerId, { Customer: i.email });
    await tell(ctx, [{ recipients, about, data }]);
  }),
  on(paymentEvents.received, async (ctx, p) => {
    const data = {
      paymentReferenceNumber: p.paymentReferenceNumber,
      customerName: p.customerName ?? '',
      amount: await amountText(ctx, p.paidAmount),
      paymentDate: longDay(p.paymentDate),
      invoiceNumbers: p.invoiceNumbers.join(', '),
    };
    const about = {
      eventcode: 'PaymentReceived' as const,
      entitytype: 'Payment',
      entityid: String(p.paymentId),
      customerid: p.customerId,
    };
    const choices = await choicesFor(ctx, [p.customerId]);
    const recipients = toldOf(choices, 'PaymentReceived', p.customerId, { Customer: p.email });
    await tell(ctx, [{ recipients, about, data }]);
  }),
  on(registrationEvents.approved, async (ctx, { email, name, site, customerId, ...r }) => {
    const about = { eventcode: 'RegistrationApproved' as const, ...registration(r), customerid: customerId };
    await tell(ctx, [{ recipients: [email], about, data: { name, link: `${site}/auth/login` } }]);
  }),
  on(registrationEvents.declined, async (ctx, { email, name, reason, ...r }) => {
    const about = { eventcode: 'RegistrationDeclined' as const, ...registration(r) };
    await tell(ctx, [{ recipients: [email], about, data: { name, reason } }]);
  }),
]);
/** Each attempt is news of its own, once a day: a driver's scans and the office may both say it. */
async function tellUnderway(
  ctx: Ctx,
  eventcode: 'OutForDelivery' | 'DeliveryFailed',
  facts: BookingFacts,
  at: string,
): Promise<void> {
  const choices = await choicesFor(ctx, [facts.customerId]);
  const recipients = toldOf(choices, eventcode, facts.customerId, peopleOf(facts));
  const { timezone } = await ctx.settings();
  // Why is the driver's or the office's own note, which is not for every eye.
  const data = { ...bookingFields(facts, timezone), reason: '' };
  await tell(ctx, [{ recipients, about: { eventcode, ...aboutBooking(facts) }, data, time: dayIn(at, timezone) }]);
}
const peopleOf = (b: BookingFacts) => ({ Customer: b.notifyEmail, Receiver: b.receiverEmail });
const registration = (r: { registrationId: number }) => ({
  entitytype: 'Registration',
  entityid: String(r.registrationId),
  customerid: null,
});
