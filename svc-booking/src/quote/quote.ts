/** Asking: each carrier in its own time beside the others; the request is stored with what is known by then, and the token answered. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { Item } from '@cartage/contract/address.ts';
import { AppError, forbidden, refused, type ValidationError } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { can, type Ctx, customerOf, type Provided, slot } from '@cartage/server/context.ts';
import { boundStrangers } from '@cartage/server/strangers.ts';
import { allowGuests } from '../customer/guests.ts';
import { termsOf } from '../carrier-account/terms.store.ts';
import { itemFaults } from '../booking/faults.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import { asWeSpellIt } from '../freight/package.ts';
import { checkPlaces } from '../freight/places.ts';
import { rateBooks } from '../carriers/fleet/held-rates.ts';
import { carriers, carriersFrom } from '../carriers/registry.ts';
import { guards } from '../carriers/guard.ts';
import { credentials, credentialsFrom } from '../carrier-account/credentials.ts';
import { limitFaults, usesCode } from '../promo-code/limits.store.ts';
import { countedFor, promoFault } from '../promo-code/promo-code.ts';
import { promosOf } from '../promo-code/promo-code.store.ts';
import { type Answer, type Asked, type Question, question } from './ask.ts';
import { expiryOf } from '../pricing/expiry.ts';
import { despatchDay } from './despatch.ts';
import { firstPrice, isPriced } from './first-price.ts';
import { type AskedRow, hashOf, saveAnswer, saveRequest } from './quote.store.ts';

/** Carriers being asked right now; a service that stops lets them finish or leaves them to the next poll. */
export const asking = slot<Set<Promise<void>>>('booking.asking');
/** What the token waits for a first price: less than a poll that would come for nothing. */
const FIRST_MS = 25;
/** A page that is typed into asks a few times; whoever asks more often is no person. */
const GUEST_QUOTES_A_MINUTE = 30;

export async function startQuote(
  ctx: Ctx,
  request: QuoteRequest,
): Promise<{ resourceToken: string; isAnswered: boolean }> {
  const isGuest = ctx.actor.kind === 'guest';
  const guestsId = isGuest ? await allowGuests(ctx) : null;
  await boundStrangers(ctx, 'quote', GUEST_QUOTES_A_MINUTE, say('guest.tooManyQuotes'));
  if (!isGuest && !can(ctx, 'Booking.View') && !can(ctx, 'Booking.Manage')) throw forbidden();
  const freight = { ...request, items: request.items.map(asWeSpellIt) };
  await refuseFaulty(ctx, freight);
  const customerId = isGuest ? guestsId : customerOf(ctx, request.customer?.customerId);
  const [{ timezone, guest }, calendar] = await Promise.all([ctx.settings(), calendarOf(ctx)]);
  const day = despatchDay(request.despatchDate, request.fromAddress, ctx.now(), timezone, calendar);
  const { promoCode } = request;
  const isUsed = !!promoCode && !isGuest && !!request.bookingId && (await usesCode(ctx, request.bookingId, promoCode));
  const uses = promoCode && !isUsed ? [{ promoCode, customerId: countedFor(customerId, guest.customerId) }] : [];
  const noPromo = promoFault(await promosOf(ctx), promoCode, day) ?? (await limitFaults(ctx, uses))[0];
  if (noPromo) throw refused('promoCode.unknown', noPromo, ['promoCode']);
  const resourceToken = randomBytes(24).toString('base64url');
  const now = ctx.now();
  const asked = { customerId, request: freight, despatchDay: day, createdAt: now.toISOString() };
  const questions = await askAll(ctx, asked, { isGuest });
  // Who is priced by what is held here knows in a moment: it is written with the request, and answered with the token.
  await Promise.race([firstPrice(questions), wait(FIRST_MS)]);
  const isAnswered = questions.some((q) => isPriced(q.given));
  const row = { ...asked, tokenHash: hashOf(resourceToken), expiresAt: expiryOf(now) };
  for (const pending of await saveRequest(ctx, row, questions))
    follow(ctx, pending, questions.find((q) => q.terms.account.id === pending.carrierAccountId)!.answer);
  return { resourceToken, isAnswered };
}

/** Every carrier that serves the customer is asked now; each answers in its own time. */
export async function askAll(ctx: Ctx, asked: Asked, { isGuest = false } = {}): Promise<Question[]> {
  const carrierCodes = asked.request.filter?.carrierCode ?? null;
  const terms = (await termsOf(ctx, { carrierCodes, isGuest }))(asked.customerId);
  return terms.map((t) => question(ctx, asked, t));
}

/** A price for freight that nobody has measured, or between places that do not exist, is no promise. */
export async function freightFaults(
  ctx: Ctx,
  { fromAddress, toAddress, items }: QuoteRequest,
): Promise<ValidationError[]> {
  const [places] = await checkPlaces(ctx, [{ fromAddress, toAddress }]);
  return [...places!.faults, ...items.flatMap((item, i) => [...itemFaults(item, i), ...unmeasured(item, i)])];
}
async function refuseFaulty(ctx: Ctx, request: QuoteRequest): Promise<void> {
  const faults = await freightFaults(ctx, request);
  if (faults.length) throw new AppError(422, 'quote.invalid', faults[0]!.message, { validationErrors: faults });
}
const unmeasured = (item: Item, i: number): ValidationError[] =>
  (['length', 'width', 'height'] as const)
    .filter((side) => !item[side]?.value)
    .map((side) => ({ message: sayKit('required'), members: [`items.${i}.${side}`] }));

/** What is still to come is stored when it comes. */
export function follow(ctx: Ctx, row: AskedRow, answer: Promise<Answer>): void {
  const inFlight = asking(ctx);
  const work = answer
    .then((told) => saveAnswer(ctx, row, told))
    .catch((error: unknown) =>
      ctx.log.warn(
        { err: error, carrier: row.carrierCode, quote: row.quoteRequestId },
        'an answer could not be stored; the carrier is asked again',
      ),
    )
    .finally(() => inFlight.delete(work));
  inFlight.add(work);
}

/** What quoting needs of the service: the carriers, and a place to note who is being asked. */
export const quotingFrom = (config: { CARRIER_SIM_URL: string; CARTAGE_SECRET: string }): Provided[] => [
  credentials.is(credentialsFrom(config)),
  guards.is(new Map()),
  rateBooks.is(new Map()),
  carriers.is(carriersFrom(config)),
  asking.is(new Set()),
];
