/** What bookings cost: those that were quoted by their quote, the rest asked of their carriers in one go. */
import { AppError, refused, type ValidationError } from '@cartage/contract/error.ts';
import type { Cover } from '@cartage/contract/booking/insurance.ts';
import { addDays, dayIn, instantAt } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { businessDay, type Calendar } from '../calendar/calendar.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import type { Fields } from '../booking/fields.ts';
import type { Price } from '../booking/row.ts';
import { dates } from '../quote/despatch.ts';
import { priceMany } from '../quote/price-many.ts';
import { quotedPrice } from '../quote/quote.store.ts';
import { differences, fingerprintOf } from './fingerprint.ts';
import { isPriced, type NotPriced, type Priced, type PriceQuestion, type Quoted } from './priced.ts';
import { premiumOf, withInsurance } from './pricing.ts';

/**
 * `isDayOpen`: nobody named a day, so a quote's own day is meant. `isCovered`: another booking pays for its insurance.
 * `isInTime`: it is booked for its day already, and the cut-off does not move it. `stands`: a price that was said and holds,
 * whose day may have closed since.
 */
export type Asked = {
  fields: Fields;
  isDayOpen: boolean;
  isCovered: boolean;
  isInTime: boolean;
  stands?: Price | null;
};
/** `bookingDate`: the day on which it leaves, be it quoted or not. */
export type Answered = { price: Price; bookingDate: string } | { error: AppError };
type Verdict = Priced | NotPriced | AppError;

/** One verdict per booking, in order. */
export async function pricesFor(ctx: Ctx, all: readonly Asked[]): Promise<Answered[]> {
  if (all.length === 0) return [];
  const [{ timezone, gstRate, covers }, calendar] = await Promise.all([ctx.settings(), calendarOf(ctx)]);
  const house: House = { timezone, gstRate, covers, calendar, now: ctx.now() };
  const quoted = new Map<Asked, Taken | AppError>();
  for (const asked of all) if (asked.fields.quoteId !== null) quoted.set(asked, await byQuote(ctx, asked, house));
  // A quote for another day is asked for again: it stands where the price is still the same.
  const open = all.filter((a) => (quoted.has(a) ? isForAnotherDay(quoted.get(a)!) : a.fields.carrierServiceCode));
  const questions = open.map((asked) => questionOf(asked, quoted.get(asked) as Taken | undefined));
  const answers = new Map((await priceMany(ctx, questions)).map((answer, n) => [open[n]!, answer]));
  return all.map((asked) => {
    const verdict = verdictOn(quoted.get(asked), answers.get(asked), asked, house);
    if (asked.stands) return onItsDay(asked.stands, verdict, asked, house);
    if (verdict instanceof AppError) return { error: verdict };
    if (!isPriced(verdict)) return { error: noPrice(verdict) };
    return { price: toPrice(verdict, asked, house), bookingDate: verdict.despatchDay };
  });
}

/** A quote that the booking may take; `isAnotherDay` when all but the day is what was quoted. `leavesFrom`: not before that day. */
type Taken = { quoted: Quoted; leavesFrom: string; isAnotherDay: boolean };
const isForAnotherDay = (taken: Taken | AppError): boolean => !(taken instanceof AppError) && taken.isAnotherDay;

async function byQuote(ctx: Ctx, { fields: f, isDayOpen }: Asked, house: House): Promise<Taken | AppError> {
  if (!f.resourceToken) return wrongInput(say('quote.resourceToken'), 'resourceToken');
  try {
    const quoted = await quotedPrice(ctx, f.resourceToken, f.quoteId!);
    // The day that was asked for and the day it leaves are one promise.
    const next = nextOf(quoted, f, house);
    const isOfQuote = [quoted.askedDay, quoted.despatchDay, next].includes(f.bookingDate);
    const bookingDate =
      (isDayOpen && quoted.despatchDay >= f.bookingDate) || isOfQuote ? quoted.despatchDay : f.bookingDate;
    const members = differences(
      fingerprintOf(quoted.work, quoted.customerId, quoted.despatchDay, quoted.isValued),
      fingerprintOf(f, f.customerId, bookingDate, quoted.isValued),
    );
    if (f.carrierServiceCode && f.carrierServiceCode.toUpperCase() !== quoted.serviceCode.toUpperCase())
      members.push('carrierServiceCode');
    if (f.carrierAccountId !== null && f.carrierAccountId !== quoted.carrierAccountId) members.push('carrierAccountId');
    const isAnotherDay = members.length === 1 && members[0] === 'bookingDate';
    return members.length && !isAnotherDay
      ? otherThanQuoted(members)
      : { quoted, leavesFrom: f.bookingDate === next ? next : bookingDate, isAnotherDay };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  }
}

/** The day on which a quote leaves that was taken too late for its own: a draft that was put on it is still of that quote. */
function nextOf(quoted: Quoted, f: Fields, { now, timezone, calendar }: House): string | undefined {
  const lane = { from: f.fromAddress, to: f.toAddress, despatchDay: quoted.despatchDay };
  const isOver =
    dayIn(now, zoneOf(f.fromAddress, timezone)) > quoted.despatchDay ||
    dates(lane, quoted, now, timezone, calendar).despatchDay > quoted.despatchDay;
  return isOver ? businessDay(addDays(quoted.despatchDay, 1), f.fromAddress, calendar) : undefined;
}

function verdictOn(
  taken: Taken | AppError | undefined,
  answer: Priced | NotPriced | undefined,
  { fields: f, isInTime }: Asked,
  { now, timezone, calendar }: House,
): Verdict {
  if (taken === undefined) return answer ?? wrongInput(say('quote.choose'), 'carrierServiceCode');
  if (taken instanceof AppError) return taken;
  if (!taken.isAnotherDay) {
    const lane = { from: f.fromAddress, to: f.toAddress, despatchDay: taken.leavesFrom };
    // The price is a promise; a day whose cut-off has passed since it was quoted is none that anybody can keep.
    const service = { ...taken.quoted, cutOffTime: isInTime ? null : taken.quoted.cutOffTime };
    return { ...taken.quoted, ...dates(lane, service, now, timezone, calendar) };
  }
  const isSame =
    answer &&
    isPriced(answer) &&
    JSON.stringify(answer.pricing.serviceDetails.map(charged)) ===
      JSON.stringify(taken.quoted.pricing.serviceDetails.map(charged));
  return isSame ? answer : otherThanQuoted(['bookingDate']);
}
const charged = (line: { serviceCode: string; amount: number }) => [line.serviceCode, line.amount];

const otherThanQuoted = (members: string[]): AppError =>
  refused('booking.otherThanQuoted', say('booking.otherThanQuoted'), members);
export function wrongInput(message: string, ...members: string[]): AppError {
  const found: ValidationError[] = [{ message, members }];
  return new AppError(422, 'booking.invalid', message, { validationErrors: found });
}

function questionOf({ fields: f, isInTime }: Asked, taken: Taken | undefined): PriceQuestion {
  return {
    customerId: f.customerId,
    carrierAccountId: taken?.quoted.carrierAccountId ?? f.carrierAccountId,
    serviceCode: taken?.quoted.serviceCode ?? f.carrierServiceCode!,
    fromAddress: f.fromAddress,
    toAddress: f.toAddress,
    items: f.items,
    despatchDay: f.bookingDate,
    isInTime,
    isDangerousGood: f.isDangerousGood,
    dangerousGoodUNCode: f.dangerousGoodUNCode,
    promoCode: f.promoCode,
    pickupOptions: f.pickupOptions,
    deliveryOptions: f.deliveryOptions,
  };
}

const MEMBERS_OF: Readonly<Record<string, string[]>> = {
  notDeliverable: ['toAddress.suburb', 'toAddress.postCode'],
  noZone: ['toAddress.suburb', 'toAddress.postCode'],
  noAccount: ['carrierAccountId'],
};
function noPrice({ reason, message }: NotPriced): AppError {
  return refused(`booking.${reason}`, message, MEMBERS_OF[reason] ?? ['carrierServiceCode']);
}

type House = { timezone: string; gstRate: number; covers: readonly Cover[]; calendar: Calendar; now: Date };
/** The delivery day ends at five by the clock of where it goes. */
const dueOn = (deliveryDay: string | null, { toAddress }: Fields, { timezone }: House) => ({
  deliverBy: deliveryDay,
  eta: deliveryDay && instantAt(deliveryDay, '17:00', zoneOf(toAddress, timezone)).toISOString(),
});

/** What was said holds, also where nobody would say it again; only the day on which nothing leaves any more does not. */
function onItsDay(price: Price, verdict: Verdict, { fields }: Asked, house: House): Answered {
  if (verdict instanceof AppError || !isPriced(verdict) || verdict.despatchDay === fields.bookingDate)
    return { price, bookingDate: fields.bookingDate };
  return { price: { ...price, ...dueOn(verdict.deliveryDay, fields, house) }, bookingDate: verdict.despatchDay };
}

function toPrice(p: Priced, { fields: f, isCovered }: Asked, house: House): Price {
  const { gstRate, covers, now } = house;
  const premiumExTax = isCovered ? null : premiumOf(f, covers);
  return {
    carrier: p.carrierCode,
    carrierAccountId: p.carrierAccountId,
    carrierServiceCode: p.serviceCode,
    carrierServiceName: p.serviceName,
    cubicFactor: p.cubicFactor,
    carbon: p.carbon,
    pricingDetail: withInsurance(p.pricing, premiumExTax, gstRate),
    pricedAt: now.toISOString(),
    ...dueOn(p.deliveryDay, f, house),
  };
}
