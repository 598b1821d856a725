/** The rules of a way in legs: what each leg is of the whole, when it may leave, and where the whole stands. Pure. */
import { say } from '@cartage/contract/words/errors/booking.ts';
import { legCalls, readyAgain } from '@cartage/contract/booking/legs.ts';
import { CHANGEABLE } from '@cartage/contract/booking/may-change.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { type AppError, conflict, refused } from '@cartage/contract/error.ts';
import { BOOKING_GROUPS, statusGroup } from '@cartage/contract/status.ts';
import { named } from '@cartage/contract/words/named.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import type { Input } from '../booking/fields.ts';

export type Request = Parsed<typeof legCalls.book>;

/** Each leg as a booking: what was asked for at the doors is asked for at the first and the last one. */
export function legInputs({ booking, legs }: Request, takesPromo: readonly boolean[]): Input[] {
  const last = legs.length - 1;
  return legs.map(({ handlingMinutes: _, toAddress: __, takesPromoCode: ___, ...leg }, n): Input => {
    const isFirst = n === 0,
      isLast = n === last;
    return {
      ...booking,
      ...leg,
      fromAddress: isFirst ? booking.fromAddress : placeAfter(legs, n - 1),
      toAddress: isLast ? booking.toAddress : placeAfter(legs, n),
      pickupOptions: isFirst ? booking.pickupOptions : {},
      deliveryOptions: isLast ? booking.deliveryOptions : {},
      specialInstructions: isFirst ? booking.specialInstructions : null,
      deliveryInstructions: isLast ? booking.deliveryInstructions : null,
      pickupReadyTime: isFirst ? booking.pickupReadyTime : null,
      businessClosingTime: isFirst ? booking.businessClosingTime : null,
      promoCode: takesPromo[n] ? booking.promoCode : null,
    };
  });
}
/** Which legs the code is taken off: an amount comes off the way once. */
export function takesPromo({ booking, legs }: Request, isAmount: boolean): boolean[] | AppError {
  if (!booking.promoCode?.trim()) return legs.map(() => false);
  const takes = legs.map(({ takesPromoCode }, n) => takesPromoCode ?? (!isAmount || n === 0));
  if (!takes.includes(true))
    return refused('legs.promoUnused', say('legs.promoUnused', { code: booking.promoCode }), ['booking.promoCode']);
  const second = takes.indexOf(true, takes.indexOf(true) + 1);
  return isAmount && second > 0
    ? refused('legs.promoOnce', say('legs.promoOnce', { code: booking.promoCode }), [`legs.${second}.takesPromoCode`])
    : takes;
}
const placeAfter = (legs: Request['legs'], n: number) => legs[n]!.toAddress ?? {};

/** Why the legs cannot be told apart as they were sent: each but the last needs the place where it ends. */
export function placeFault({ legs }: Request): AppError | undefined {
  const n = legs.slice(0, -1).findIndex((leg) => !leg.toAddress?.suburb?.trim());
  if (n >= 0) return refused('legs.noPlace', say('legs.noPlace', { leg: n + 1 }), [`legs.${n}.toAddress.suburb`]);
  return legs.at(-1)!.toAddress
    ? refused('legs.endsElsewhere', say('legs.endsElsewhere'), [`legs.${legs.length - 1}.toAddress`])
    : undefined;
}

type Timed = { bookingDate: string; eta: string | null | undefined; toAddress: BookingRow['toAddress'] };
/** When the freight of each leg is ready, null for the first; or why one leaves before the one before has arrived. */
export function readyTimes(
  legs: readonly Timed[],
  handlingMinutes: readonly number[],
  zone: string,
): (string | null)[] | AppError {
  const times: (string | null)[] = [null];
  for (let n = 1; n < legs.length; n++) {
    const before = legs[n - 1]!;
    if (!before.eta)
      return refused('legs.noArrival', say('legs.noArrival', { leg: n }), [`legs.${n - 1}.carrierServiceCode`]);
    const { readyAt, day } = readyAgain(before.eta, handlingMinutes[n - 1]!, zoneOf(before.toAddress, zone));
    if (legs[n]!.bookingDate < day)
      return refused(
        'legs.tooEarly',
        say('legs.tooEarly', { leg: n + 1, leaves: legs[n]!.bookingDate, place: before.toAddress.suburb, day }),
        [`legs.${n}.bookingDate`],
      );
    times.push(readyAt);
  }
  return times;
}

/** Whether a booking that is there may travel in legs from now on. */
export function whyWhole(b: BookingRow, isPaid: boolean): AppError | null {
  const booking = b.consignmentId ?? say('bookingNumber', { id: b.id });
  const no = (text: string) => conflict('legs.moved', text);
  if (b.isInLegs || b.parentBookingId !== null) return no(say('legs.already', { booking }));
  if (b.manifestId) return no(say('legs.manifested', { booking, manifest: b.manifestId }));
  if (b.invoiceNumber || b.invoiceId !== null)
    return no(say('legs.invoiced', { booking, invoice: b.invoiceNumber ?? b.invoiceId }));
  if (isPaid) return no(say('legs.paid', { booking }));
  return CHANGEABLE.includes(b.bookingStatus)
    ? null
    : no(say('legs.status', { booking, status: named(b.bookingStatus) }));
}

const OVER: readonly string[] = BOOKING_GROUPS.none;
export const isLive = (leg: { bookingStatus: string }): boolean => !OVER.includes(leg.bookingStatus);
/** Nothing that follows makes good for these. */
const GONE: readonly string[] = ['Lost', 'Damaged', 'ReturnedToSender'];
const hasBegun = (leg: { bookingStatus: string }) =>
  ['inTransit', 'delivered'].includes(statusGroup(leg.bookingStatus));
/** A delay is over once a later leg has the freight. */
const isOvertaken = (legs: readonly { bookingStatus: string }[], n: number): boolean =>
  !GONE.includes(legs[n]!.bookingStatus) && legs.slice(n + 1).some(hasBegun);
/** Where the whole stands: what went wrong on a leg went wrong with it, and between two legs it is on its way. */
export function statusOfWhole(legs: readonly { bookingStatus: string }[]): string {
  const live = legs.filter(isLive);
  if (live.length === 0) return 'Cancelled';
  // What has come to its end is there, whatever was not told of the legs before.
  if (legs.at(-1)!.bookingStatus === 'Delivered' && !live.some((leg) => GONE.includes(leg.bookingStatus)))
    return 'Delivered';
  const wrong = live.find((leg, n) => statusGroup(leg.bookingStatus) === 'exception' && !isOvertaken(live, n));
  if (wrong) return wrong.bookingStatus;
  // Without one of its legs freight comes to a stop, which a person has to look at.
  if (live.length < legs.length) return 'OnHold';
  return live.some(hasBegun) ? 'InTransit' : 'Booked';
}
