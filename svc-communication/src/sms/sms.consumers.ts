import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { type SmsEvent } from '@cartage/contract/communication/sms-text.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { consumers, on, onAll } from '@cartage/server/consumers.ts';
import { aboutBooking, bookingFields, deliveryFields, strangerOf, UNDERWAY } from '../mail/booking-news.ts';
import { choicesFor, type ChoicesOf, toldOf } from '../notice/notice.store.ts';
import { isCountry, mobileOf } from './number.ts';
import { type SmsNews, tellBySms } from './sms.store.ts';
import { smsSettingsRow } from './settings.store.ts';

export const smsConsumers = consumers('sms', [
  ...onAll([bookingEvents.booked], async (ctx, arrived) => {
    const settings = await switchedOn(ctx);
    if (!settings) return;
    const { timezone } = await ctx.settings();
    const all = arrived.map(({ event }) => event.data);
    const choices = await choicesFor(
      ctx,
      all.map((b) => b.customerId),
    );
    await tellBySms(
      ctx,
      all.map((b) =>
        newsOf('BookingConfirmation', b, choices, settings.country, (language) => bookingFields(b, timezone, language)),
      ),
    );
  }),
  on(bookingEvents.statusChanged, async (ctx, { to, at, facts, news, signedBy }) => {
    const underway = UNDERWAY[to];
    const of = to === 'Delivered' ? facts : underway && news;
    const settings = of && (await switchedOn(ctx));
    if (!of || !settings) return;
    const { timezone } = await ctx.settings();
    const choices = await choicesFor(ctx, [of.customerId]);
    const fields = (language: LanguageName) => bookingFields(of, timezone, language);
    const told =
      to === 'Delivered'
        ? newsOf('Delivered', of, choices, settings.country, (language) => ({
            ...fields(language),
            ...deliveryFields({ b: of, at, signedBy }, timezone, language),
          }))
        : {
            ...newsOf(underway!, of, choices, settings.country, (language) => ({ ...fields(language), reason: '' })),
            time: dayIn(at, timezone),
          };
    await tellBySms(ctx, [told]);
  }),
]);

async function switchedOn(ctx: Ctx) {
  const settings = await smsSettingsRow(ctx);
  return settings?.isactive ? settings : undefined;
}
function newsOf(
  eventcode: SmsEvent,
  b: BookingFacts,
  choices: ChoicesOf,
  country: string,
  data: SmsNews['data'],
): SmsNews {
  // A receiver's number is of the receiver's country, unless it says otherwise itself.
  const theirs = b.toAddress.countryCode?.toUpperCase() ?? '';
  const phones = {
    Customer: mobileOf(b.notifyPhone, country),
    Receiver: mobileOf(b.receiverPhone, isCountry(theirs) ? theirs : country),
  };
  const told = toldOf(choices, eventcode, b.customerId, phones, 'Sms');
  const numbers = [...new Set(told.filter((n) => n !== null && n !== undefined))];
  const strangers = strangerOf(phones.Customer, phones.Receiver);
  return { numbers, strangers, language: b.language, about: { eventcode, ...aboutBooking(b) }, data };
}
