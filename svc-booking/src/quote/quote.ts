/** Asking: the request is stored, the token answered at once, and each carrier asked beside the others in its own time. */
import { randomBytes } from 'node:crypto';
import type { QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { Item } from '@cartage/contract/address.ts';
import { AppError, forbidden, refused, type ValidationError } from '@cartage/contract/error.ts';
import { can, type Ctx, customerOf, type Provided, slot } from '@cartage/server/context.ts';
import { boundStrangers } from '@cartage/server/strangers.ts';
import { allowGuests } from '../guest/allowed.ts';
import { onContract } from '../carrier-account/on-contract.ts';
import { isServed, serviceIds, type Terms, termsOf } from '../carrier-account/terms.store.ts';
import { itemFaults } from '../booking/faults.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import { asWeSpellIt } from '../freight/package.ts';
import { checkPlaces } from '../freight/places.ts';
import { roadsOf } from '../freight/roads.ts';
import { CarrierFault } from '../carriers/carrier.ts';
import { rateBooks } from '../carriers/fleet/held-rates.ts';
import { carriers, carriersFrom } from '../carriers/registry.ts';
import { askWithin, guards } from '../carriers/guard.ts';
import { credentials, credentialsFrom, openAccount } from '../carrier-account/credentials.ts';
import { limitFaults } from '../promo-code/limits.store.ts';
import { countedFor, promoFault, promoOn } from '../promo-code/promo-code.ts';
import { promosOf } from '../promo-code/promo-code.store.ts';
import { assemble, expiryOf } from './assemble.ts';
import { carrierRequest } from './carrier-request.ts';
import { despatchDay } from './despatch.ts';
import { hashOf, saveAnswer, saveFault, saveRequest } from './quote.store.ts';
import type { QuoteCarrierRow, QuoteRequestRow } from './quote.tables.ts';

/** Carriers being asked right now; a service that stops lets them finish or leaves them to the next poll. */
export const asking = slot<Set<Promise<void>>>('booking.asking');
/** Dollars; what the wire's `Money` allows, and far more than any consignment costs. */
const MAX_LINE = 10_000_000;
/** A page that is typed into asks a few times; whoever asks more often is no person. */
const GUEST_QUOTES_A_MINUTE = 30;

export async function startQuote(ctx: Ctx, request: QuoteRequest): Promise<{ resourceToken: string }> {
  const isGuest = ctx.actor.kind === 'guest';
  const guestsId = isGuest ? await allowGuests(ctx) : null;
  await boundStrangers(ctx, 'quote', GUEST_QUOTES_A_MINUTE, 'That is a lot of quotes at once. Please wait a minute.');
  if (!isGuest && !can(ctx, 'Booking.View') && !can(ctx, 'Booking.Manage')) throw forbidden();
  const freight = { ...request, items: request.items.map(asWeSpellIt) };
  await refuseFaulty(ctx, freight);
  const customerId = isGuest ? guestsId : customerOf(ctx, request.customer?.customerId);
  const [{ timezone, guest }, calendar] = await Promise.all([ctx.settings(), calendarOf(ctx)]);
  const day = despatchDay(request.despatchDate, request.fromAddress, ctx.now(), timezone, calendar);
  const { promoCode } = request,
    uses = promoCode ? [{ promoCode, customerId: countedFor(customerId, guest.customerId) }] : [];
  const noPromo = promoFault(await promosOf(ctx), promoCode, day) ?? (await limitFaults(ctx, uses))[0];
  if (noPromo) throw refused('promoCode.unknown', noPromo, ['promoCode']);
  const terms = (await termsOf(ctx, { carrierCodes: request.filter?.carrierCode ?? null, isGuest }))(customerId);
  const resourceToken = randomBytes(24).toString('base64url');
  const now = ctx.now();
  const saved = await ctx.tx((tx) =>
    saveRequest(
      tx,
      {
        tokenHash: hashOf(resourceToken),
        customerId,
        request: freight,
        despatchDay: day,
        createdAt: now.toISOString(),
        expiresAt: expiryOf(now),
      },
      terms,
    ),
  );
  for (const row of saved.carriers)
    ask(
      ctx,
      saved.request,
      row,
      terms.find((t) => t.account.id === row.carrierAccountId)!,
    );
  return { resourceToken };
}

/** A price for freight that nobody has measured, or between places that do not exist, is no promise. */
async function refuseFaulty(ctx: Ctx, { fromAddress, toAddress, items }: QuoteRequest): Promise<void> {
  const [places] = await checkPlaces(ctx, [{ fromAddress, toAddress }]);
  const faults = [...places!.faults, ...items.flatMap((item, i) => [...itemFaults(item, i), ...unmeasured(item, i)])];
  if (faults.length) throw new AppError(422, 'quote.invalid', faults[0]!.message, { validationErrors: faults });
}
const unmeasured = (item: Item, i: number): ValidationError[] =>
  (['length', 'width', 'height'] as const)
    .filter((side) => !item[side]?.value)
    .map((side) => ({ message: 'Required', members: [`items.${i}.${side}`] }));

/** Asks in the background; whatever comes of it is stored. */
export function ask(ctx: Ctx, request: QuoteRequestRow, row: QuoteCarrierRow, terms: Terms): void {
  const inFlight = asking(ctx);
  const work = answerOf(ctx, request, row, terms)
    .catch((error: unknown) =>
      ctx.log.warn(
        { err: error, carrier: row.carrierCode, quote: request.id },
        'an answer could not be stored; the carrier is asked again',
      ),
    )
    .finally(() => inFlight.delete(work));
  inFlight.add(work);
}

async function answerOf(
  ctx: Ctx,
  { request, ...of }: QuoteRequestRow,
  row: QuoteCarrierRow,
  terms: Terms,
): Promise<void> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  let offers;
  try {
    const [settings, calendar, promos] = await Promise.all([ctx.settings(), calendarOf(ctx), promosOf(ctx)]);
    const promo = promoOn(promos, request.promoCode, of.despatchDay!);
    const asked = carrierRequest(request, openAccount(ctx, terms.account), of.customerId, of.despatchDay!);
    const [answer, agreed, [distanceKm]] = await Promise.all([
      askWithin(ctx, terms.carrier, terms.account, (signal) => terms.carrier.quote(ctx, asked, signal), {
        isSafe: true,
      }),
      onContract(ctx, terms, of.customerId, of.despatchDay!),
      roadsOf(ctx, [request]),
    ]);
    const ids = await serviceIds(
      ctx,
      row.carrierCode,
      answer.quotes.map((q) => ({ code: q.serviceCode, name: q.serviceName })),
    );
    const wanted = answer.quotes.filter((q) => isServed(terms.account, request.filter, ids.get(q.serviceCode)));
    if (wanted.some((q) => q.lines.some((l) => Math.max(l.cost ?? 0, l.sell ?? 0) > MAX_LINE)))
      throw new CarrierFault('nonsense', 'Answered a price beyond all bounds.');
    offers = {
      quotes: wanted.map((q) => ({
        quote: assemble(q, agreed, asked, new Date(of.createdAt), settings, calendar, promo, distanceKm!),
        cubicFactor: q.chargeable.cubicFactor,
      })),
      unpriced: answer.unpriced,
      reason: wanted.length ? null : (answer.unpriced[0]?.message ?? 'Has no service for this freight.'),
    };
  } catch (error) {
    if (!(error instanceof CarrierFault))
      ctx.log.warn({ err: error, carrier: row.carrierCode }, 'a carrier could not be asked');
    return saveFault(ctx, row, error instanceof CarrierFault ? error.message : 'Could not be asked.', elapsed());
  }
  await saveAnswer(ctx, row, offers, elapsed());
}

/** What quoting needs of the service: the carriers, and a place to note who is being asked. */
export const quotingFrom = (config: { CARRIER_SIM_URL: string; CARTAGE_SECRET: string }): Provided[] => [
  credentials.is(credentialsFrom(config)),
  guards.is(new Map()),
  rateBooks.is(new Map()),
  carriers.is(carriersFrom(config)),
  asking.is(new Set()),
];
