/** What becomes of bookings, new and stored alike, one or thousands: rules, places, prices and numbers, before any transaction. */
import { inOrder, type Operation } from '@cartage/contract/booking/operation.ts';
import { AppError, refused, type ValidationError } from '@cartage/contract/error.ts';
import { say as sayOfQuote } from '@cartage/contract/words/errors/guest.ts';
import { type Actor, type Ctx, seesUnit } from '@cartage/server/context.ts';
import { sum } from '@cartage/contract/money.ts';
import { accountFaults, type Freight } from '../customer/account.store.ts';
import { unitOf } from '../customer/customer.store.ts';
import { askedFaults, charged } from '../customer/asked-for.ts';
import { askedFor } from '../customer/asked-for.store.ts';
import { businessDay } from '../calendar/calendar.ts';
import { calendarOf } from '../calendar/calendar.store.ts';
import { isRatedHere } from '../carriers/rate-services.ts';
import { checkPlaces } from '../freight/places.ts';
import type { Given } from '../operation/operate.ts';
import type { Performed } from '../operation/perform.ts';
import { type Follows, followsOf } from '../legs/neighbours.store.ts';
import { pricesFor } from '../pricing/price.ts';
import { isCoveredByWhole } from '../pricing/pricing.ts';
import { promoFault, type Use, useOf } from '../promo-code/promo-code.ts';
import { limitFaults } from '../promo-code/limits.store.ts';
import { promosOf } from '../promo-code/promo-code.store.ts';
import type { BookingRow, NewBooking } from './booking.tables.ts';
import { type Ask, askOf, hasRunOut, wholeRefusal } from './change.ts';
import { decideNew } from './decide.ts';
import { faultsOf } from './faults.ts';
import { type Fields, todayAt } from './fields.ts';
import { givenTo, noneTo } from './given.ts';
import { repeatsOf } from './repeat.store.ts';
import { type Price, priceOf } from './row.ts';

export type By = {
  actor: Pick<Actor, 'userId' | 'userName' | 'impersonator' | 'units' | 'unitId'>;
  batchId: string | null;
};
/** `before` is null for a new booking; `isDayOpen` when nobody named a despatch day. */
export type Wanted = {
  before: BookingRow | null;
  fields: Fields;
  note: string | null;
  seen?: string | null | undefined;
  isDayOpen?: boolean;
  /** Its freight is booked for its day already, as several consignments, and does not miss a cut-off. */
  isInTime?: boolean;
  /** Why it is booked although its account would not take it. */
  override?: string | null;
  /** The same freight comes again by a rule: nobody has to be warned of the one before. */
  isMeantAgain?: boolean;
  /** What its account has left once those that it takes the place of are cancelled with it. */
  frees?: number;
  /** Its code is used by another booking, such as the whole that it is a leg of. */
  sharesCode?: boolean;
  /** Its insurance is paid for by the whole that it is a leg of. */
  sharesCover?: boolean;
  /** Its price is asked for again, whatever it was kept with. */
  isPricedAnew?: boolean;
  /** The organisation unit that it is of, where that is not its author's to decide. */
  unitId?: number | null;
};
export type Planned = Wanted & {
  ask: Ask;
  operations: readonly Operation[];
  price: Price | null;
  given: Given;
  durationMs: number;
  /** The connote of an earlier booking of the same freight. */
  repeats: string | null;
  /** The reason why its account was passed over, where it had to be. */
  creditOverride: string | null;
  /** What it takes of its customer's account; null where nothing is booked. */
  onAccount: Freight | null;
  /** The promo code that it takes a use of; null where it takes none. */
  use: Use | null;
  /** What becomes of the other legs of its way; null for freight that is no leg, or not changed. */
  follows: Follows | null;
  /** The organisation unit of a new booking. */
  unitId: number | null;
  /** What a new booking is to be; a stored one is decided under its lock. */
  outcome: Performed<NewBooking> | null;
};
export type Plan = Planned | { error: AppError };
export const isPlanned = (p: Plan): p is Planned => 'given' in p;

/** `faults` of its places, `unsaid`: what its customer asks for besides. */
type Open = Wanted & { ask: Ask; faults?: ValidationError[]; unsaid?: ValidationError[] };
/** What a customer's settings speak of. */
const ASKED_OF = ['reference', 'customer', 'deliveryOptions'];

/** Nothing of it will be booked: no number is taken, and what earlier lists of one file would have booked counts. */
export type Trial = { work: Map<string, string[]>; taken: Map<number, number> };

/** One verdict per booking, in order. Nothing is written; a number that is not used leaves a gap. */
export async function planBookings(
  ctx: Ctx,
  wanted: readonly Wanted[],
  asked: readonly Operation[],
  by: By,
  shared: { manifestId?: string | undefined; trial?: Trial | undefined } = {},
): Promise<Plan[]> {
  const { trial } = shared;
  const began = performance.now();
  const operations = inOrder(asked);
  const plans: (Plan | undefined)[] = [];
  /** What is right so far, by its place among the wanted ones. */
  let open = new Map<number, Open>();
  const uses = new Map<number, Use>();
  const refuse = (at: number, error: AppError): void => {
    plans[at] = { error };
    open.delete(at);
    uses.delete(at);
  };
  wanted.forEach((w, at) => {
    const ask = wholeRefusal(w.before) ?? askOf(w.before, w.fields, operations, w.seen);
    if (ask instanceof AppError) refuse(at, ask);
    else if (ask.books && !ask.prices && !w.isPricedAnew && w.before && hasRunOut(w.before, ctx.now()))
      refuse(at, refused('quote.expired', sayOfQuote('quote.expired')));
    else
      open.set(at, {
        ...w,
        ask: w.isPricedAnew ? { ...ask, prices: true, checks: true } : ask,
        fields: ask.dropsQuote ? { ...w.fields, quoteId: null, resourceToken: null } : w.fields,
      });
  });

  open = await charging(ctx, await withPlaces(ctx, open));
  const { timezone, covers, guest } = await ctx.settings();
  const [promos, calendar] = await Promise.all([promosOf(ctx), calendarOf(ctx)]);
  for (const [at, { before, fields, ask, sharesCode, faults = [], unsaid = [] }] of open) {
    if (!ask.checks) continue;
    // A quote was promised with its code; any other price is asked for anew.
    const isOpen = fields.quoteId === null && (ask.prices || fields.promoCode !== (before?.promoCode ?? null));
    const noPromo = isOpen
      ? promoFault(promos, fields.promoCode, businessDay(fields.bookingDate, fields.fromAddress, calendar))
      : null;
    // A quote holds its price, not a place among those who may use its code.
    const use = useOf({ before, fields, ask, sharesCode }, guest.customerId);
    if (use) uses.set(at, use);
    const found = [
      ...faultsOf(fields, { now: ctx.now(), zone: timezone, isBooked: ask.books, covers, promoFault: noPromo, before }),
      ...unsaid,
      ...faults,
    ];
    if (found.length) refuse(at, new AppError(422, 'booking.invalid', found[0]!.message, { validationErrors: found }));
  }

  const prices = new Map<number, Price>();
  const priceAt = (at: number, { before }: Open) => prices.get(at) ?? (before && priceOf(before));
  // What was said without a quote stands when it is booked, but perhaps not its day.
  const stands = ({ before, fields, ask }: Open): Price | null =>
    ask.books && !ask.prices && before && isRatedHere(before.carrier) && mayHaveClosed(fields) ? priceOf(before) : null;
  const mayHaveClosed = ({ bookingDate: day, fromAddress: from }: Fields): boolean =>
    day === todayAt(ctx, from, timezone) || day !== businessDay(day, from, calendar);
  const unpriced = [...open].filter(([, o]) => o.ask.prices || stands(o));
  const answers = await pricesFor(
    ctx,
    unpriced.map(([, { fields, isDayOpen = false, ...o }]) => ({
      ...{ fields, isDayOpen, isCovered: isCovered(o), stands: stands({ fields, ...o }) },
      isInTime: o.isInTime ?? (!!o.before?.consignmentId && o.before.bookingDate === fields.bookingDate),
    })),
  );
  unpriced.forEach(([at, o], n) => {
    const answer = answers[n]!;
    if ('error' in answer) return refuse(at, answer.error);
    prices.set(at, answer.price);
    open.set(at, { ...o, fields: { ...o.fields, bookingDate: answer.bookingDate } });
  });

  const follows = await followsOf(ctx, open, priceAt, timezone);
  for (const [at, verdict] of follows) if (verdict instanceof AppError) refuse(at, verdict);

  const passed = new Set<number>();
  const takes = (at: number, o: Open): Freight => ({
    customerId: o.fields.customerId,
    amount: taken(priceAt(at, o)?.pricingDetail?.totalCost.amount ?? 0, o.frees),
    isLifted: !!o.override,
  });
  const onAccount = [...open].filter(([, o]) => o.ask.books);
  const earlier = [...(trial?.taken ?? [])].map(([customerId, amount]) => ({ customerId, amount, isLifted: true }));
  const accounts = (await accountFaults(ctx, [...earlier, ...onAccount.map(([at, o]) => takes(at, o))])).slice(
    earlier.length,
  );
  onAccount.forEach(([at, { override }], n) => {
    if (accounts[n] && override) passed.add(at);
    else if (accounts[n]) refuse(at, accounts[n]);
  });

  const limits = await limitFaults(ctx, [...uses.values()]);
  [...uses.keys()].forEach((at, n) => {
    const message = limits[n];
    if (!message) return;
    const validationErrors = [{ message, members: ['promoCode'] }];
    refuse(at, new AppError(422, 'booking.invalid', message, { validationErrors }));
  });

  const durationMs = Math.round((performance.now() - began) / Math.max(1, wanted.length));
  const given = trial ? noneTo(open) : await givenTo(ctx, open, operations, priceAt, shared.manifestId);
  const repeats = await repeatsOf(
    ctx,
    [...open.values()].filter((o) => o.ask.books && !o.isMeantAgain),
    trial?.work,
  );
  const now = ctx.now().toISOString();
  for (const [at, o] of open) {
    const plan = {
      ...o,
      operations,
      price: priceAt(at, o) ?? null,
      given: given.get(at)!,
      durationMs,
      repeats: repeats.get(o) ?? null,
      creditOverride: passed.has(at) ? o.override! : null,
      onAccount: o.ask.books ? takes(at, o) : null,
      use: uses.get(at) ?? null,
      follows: (follows.get(at) as Follows | undefined) ?? null,
      unitId: o.before ? null : (o.unitId ?? (await unitFor(ctx, by.actor, o.fields.customerId))),
    };
    try {
      plans[at] = { ...plan, outcome: o.before || trial ? null : decideNew(plan, by, now) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      plans[at] = { error };
    }
  }
  return plans as Plan[];
}

/** What takes the place of others costs its account what it costs more; on one that is closed it is not booked all the same. */
const taken = (amount: number, frees: number | undefined): number =>
  frees === undefined ? amount : Math.max(0, sum([amount, -frees]));

const isCovered = ({ before, sharesCover = false }: Pick<Wanted, 'before' | 'sharesCover'>): boolean =>
  sharesCover || (before !== null && isCoveredByWhole(before));

/** Each with the cost centre that it is charged to, and with what its customer asks for and it does not say. */
async function charging(ctx: Ctx, open: ReadonlyMap<number, Open>): Promise<Map<number, Open>> {
  const result = new Map<number, Open>();
  for (const [at, o] of open) {
    const asked = await askedFor(ctx, o.fields.customerId);
    const fields = { ...o.fields, customer: charged(asked, o.fields.customer, o.before === null) };
    // What a customer has begun to ask for since is no fault of whoever changes something else.
    const isAsked = o.ask.books || (o.before?.consignmentId && ASKED_OF.some((m) => o.ask.changed.includes(m)));
    result.set(at, { ...o, fields, unsaid: isAsked ? askedFaults(asked, fields) : [] });
  }
  return result;
}

async function withPlaces(ctx: Ctx, open: ReadonlyMap<number, Open>): Promise<Map<number, Open>> {
  const checked = [...open].filter(([, o]) => o.ask.checks);
  const places = await checkPlaces(
    ctx,
    checked.map(([, o]) => o.fields),
  );
  const result = new Map(open);
  checked.forEach(([at, o], n) => {
    const { faults, ...ends } = places[n]!;
    result.set(at, { ...o, fields: { ...o.fields, ...ends }, faults } as Open);
  });
  return result;
}

/** Its author's unit where that is one, else its customer's; one that the author does not see would hide from him what he books. */
async function unitFor(ctx: Ctx, author: By['actor'], customerId: number): Promise<number | null> {
  const unitId = author.unitId ?? (await unitOf(ctx, customerId));
  return seesUnit(author, unitId) ? unitId : null;
}
