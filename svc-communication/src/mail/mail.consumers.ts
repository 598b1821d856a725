import { addressed } from '@cartage/contract/communication/addressee.ts';
import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { registrationEvents } from '@cartage/contract/events/registration.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { consumers, on, onAll } from '@cartage/server/consumers.ts';
import { choicesFor, type ChoicesOf, toldOf } from '../notice/notice.store.ts';
import { aboutBooking, bookingFields, deliveryFields, pickupDayOf, strangerOf, UNDERWAY } from './booking-news.ts';
import { registeredIn } from './language.store.ts';
import { type News, tell } from './mail.store.ts';
import { amountIn, listedIn, longDay } from './wording.ts';

export const mailConsumers = consumers('mail', [
  ...onAll([bookingEvents.booked], async (ctx, arrived) => {
    const { timezone } = await ctx.settings();
    const choices = await choicesFor(
      ctx,
      arrived.map(({ event }) => event.data.customerId),
    );
    const booked = arrived.map(({ event }) => ({ b: event.data, at: event.occurredAt }));
    await tell(ctx, [
      ...booked.map(({ b }): News => ({
        recipients: toldOf(choices, 'BookingConfirmation', b.customerId, peopleOf(b)),
        ...readersOf(b),
        about: { eventcode: 'BookingConfirmation', ...aboutBooking(b) },
        data: (language) => bookingFields(b, timezone, language),
      })),
      // What is ready as it is booked is collected without anybody asking once more.
      ...booked
        .filter(({ b }) => b.bookingStatus === 'Booked')
        .map(({ b, at }) => pickupNews(b, choices, at, timezone)),
    ]);
  }),
  on(bookingEvents.statusChanged, async (ctx, { to, at, facts, news, signedBy }) => {
    if (to === 'Booked' && news) {
      const { timezone } = await ctx.settings();
      await tell(ctx, [pickupNews(news, await choicesFor(ctx, [news.customerId]), at, timezone)]);
    }
    const underway = UNDERWAY[to];
    if (underway && news) await tellUnderway(ctx, underway, news, at);
    if (to !== 'Delivered' || !facts) return;
    const { timezone } = await ctx.settings();
    const data = (language: LanguageName) => ({
      ...bookingFields(facts, timezone, language),
      ...deliveryFields({ b: facts, at, signedBy }, timezone, language),
    });
    const about = { eventcode: 'Delivered' as const, ...aboutBooking(facts) };
    const choices = await choicesFor(ctx, [facts.customerId]);
    const recipients = toldOf(choices, 'Delivered', facts.customerId, peopleOf(facts));
    await tell(ctx, [{ recipients, ...readersOf(facts), about, data }]);
  }),
  on(invoiceEvents.issued, async (ctx, i) => {
    const { baseCurrency } = await ctx.settings();
    const data = (language: LanguageName) => ({
      invoiceNumber: i.invoiceNumber,
      customerName: i.customerName ?? '',
      amount: amountIn(baseCurrency, i.amount, language),
      invoiceDate: longDay(i.invoiceDate, language),
      dueDate: longDay(i.dueDate, language),
      deliveries: i.bookingIds.length,
    });
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
    const { baseCurrency } = await ctx.settings();
    const data = (language: LanguageName) => ({
      paymentReferenceNumber: p.paymentReferenceNumber,
      customerName: p.customerName ?? '',
      amount: amountIn(baseCurrency, p.paidAmount, language),
      paymentDate: longDay(p.paymentDate, language),
      invoiceNumbers: listedIn(p.invoiceNumbers, language),
    });
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
    const language = await registeredIn(ctx, email);
    await tell(ctx, [
      {
        recipients: addressed(about.eventcode, { Registrant: email }),
        language,
        about,
        data: { name, link: `${site}/auth/login` },
      },
    ]);
  }),
  on(registrationEvents.declined, async (ctx, { email, name, reason, ...r }) => {
    const about = { eventcode: 'RegistrationDeclined' as const, ...registration(r) };
    const language = await registeredIn(ctx, email);
    await tell(ctx, [
      { recipients: addressed(about.eventcode, { Registrant: email }), language, about, data: { name, reason } },
    ]);
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
  const data = (language: LanguageName) => ({ ...bookingFields(facts, timezone, language), reason: '' });
  const about = { eventcode, ...aboutBooking(facts) };
  await tell(ctx, [{ recipients, ...readersOf(facts), about, data, time: dayIn(at, timezone) }]);
}
/** Told once of a booking, however often it comes to this status. */
const pickupNews = (b: BookingFacts, choices: ChoicesOf, at: string, timezone: string): News => ({
  recipients: toldOf(choices, 'PickupBooked', b.customerId, peopleOf(b)),
  ...readersOf(b),
  about: { eventcode: 'PickupBooked', ...aboutBooking(b) },
  data: (language) => ({
    ...bookingFields(b, timezone, language),
    pickupDay: longDay(pickupDayOf(b, at, timezone), language),
  }),
});
const readersOf = (b: BookingFacts) => ({
  language: b.language,
  strangers: strangerOf(b.notifyEmail, b.receiverEmail),
});
const peopleOf = (b: BookingFacts) => ({ Customer: b.notifyEmail, Receiver: b.receiverEmail });
const registration = (r: { registrationId: number }) => ({
  entitytype: 'Registration',
  entityid: String(r.registrationId),
  customerid: null,
});
