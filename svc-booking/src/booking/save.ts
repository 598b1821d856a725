/** createorupdatebooking and its batch: bookings as they are asked for become plans, and plans become bookings. */
import { type BatchResult, bookingCalls, BookingInput, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { AppError, forbidden, invalid, notFound, refused, validationErrorsOf } from '@cartage/contract/error.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { say as sayOfLegs } from '@cartage/contract/words/errors/booking.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import { authorOf, can, type Ctx, isStaff, slot } from '@cartage/server/context.ts';
import { gather } from '@cartage/server/gather.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { untilHeld } from './moved.ts';
import { customersFor } from '../customer/customer.store.ts';
import { storedOf } from './booking.store.ts';
import type { BookingRow } from './booking.tables.ts';
import { fieldsFrom, type Input, todayAt } from './fields.ts';
import { isKeyed, plannedOnce } from '@cartage/server/planned-once.ts';
import { type By, isPlanned, type Plan, planBookings, type Wanted } from './plan.ts';
import { viewWritten } from './view.store.ts';
import { writeBookings, type Written } from './write.ts';

type More = {
  bookingNote?: { comment: string } | null | undefined;
  operations?: Operation[] | null | undefined;
  creditOverride?: { reason: string } | null | undefined;
};

export async function saveBooking(ctx: Ctx, request: More & { booking: Input }): Promise<BookingRecord> {
  if (request.creditOverride && !(isStaff(ctx) && can(ctx, 'Finance.ApproveCredit')))
    throw forbidden(say('booking.approveCredit'));
  if (!isKeyed(ctx) && !request.booking.id && isOurs(request.booking)) {
    const written = await newBookings(ctx)(kindOf(ctx, request), { ctx, request });
    if (written instanceof AppError) throw written;
    return viewWritten(ctx, written, true);
  }
  const by: By = { actor: ctx.actor, batchId: null };
  return untilHeld(() =>
    plannedOnce(ctx, bookingCalls.save, request, async () => {
      const [plan] = await planInputs(ctx, [asked(request)], request.operations ?? [], by);
      if (!isPlanned(plan!)) throw within('booking.', plan!.error);
      return async (tx) => viewWritten(tx, (await writeBookings(tx, [plan], by))[0]!, plan.before === null);
    }),
  );
}

/** Priced by what is at hand: another carrier takes its time to name a price, for which nobody else is to wait. */
const isOurs = ({ carrierAccountId, quoteId }: Input): boolean => !carrierAccountId && !quoteId;

/** New bookings that one author sends at the same time are planned and written together: nothing that is stored is in their way. */
type New = { ctx: Ctx; request: More & { booking: Input } };
export const newBookings = slot<(kind: string, asked: New) => Promise<Written | AppError>>('booking.new');
export const gatherBookings = () =>
  gather<New, Written | AppError>({
    together: (all) => untilHeld(() => writeNew(all)),
    async alone(one, tried) {
      if (tried) throw tried.fault;
      return (await untilHeld(() => writeNew([one])))[0]!;
    },
    most: 25,
  });
/** Those that are refused are answered why, and are in nobody's way. */
async function writeNew(all: readonly New[]): Promise<(Written | AppError)[]> {
  const [{ ctx, request }] = all as readonly [New];
  const by: By = { actor: ctx.actor, batchId: null };
  const plans = await planInputs(
    ctx,
    all.map((one) => asked(one.request)),
    request.operations ?? [],
    by,
  );
  const contexts = new Map(plans.flatMap((plan, at) => (isPlanned(plan) ? [[plan, all[at]!.ctx] as const] : [])));
  if (contexts.size === 0) return plans.map(refusal);
  const written = await ctx.tx((tx) =>
    writeBookings(tx, [...contexts.keys()], by, (plan) => {
      const own = contexts.get(plan)!;
      return own === ctx ? tx : own.within(tx);
    }),
  );
  return plans.map((plan) => (isPlanned(plan) ? written.shift()! : refusal(plan)));
}
const refusal = (plan: Plan): AppError => within('booking.', (plan as { error: AppError }).error);
const asked = ({ booking, bookingNote, creditOverride }: More & { booking: Input }): Asked => ({
  input: booking,
  note: asWritten(bookingNote?.comment.trim() ?? '') || null,
  override: creditOverride?.reason.trim() || null,
});
/** Of one author, and to be operated on alike. */
const kindOf = (ctx: Ctx, { operations }: More): string => `${whoOf(ctx)} ${(operations ?? []).join()}`;
const whoOf = ({ tenantId, actor: { kind, customerId, driverId, ...actor } }: Ctx): string =>
  JSON.stringify([tenantId, kind, customerId, driverId, authorOf(actor)]);

/** Every row has its own verdict; the good ones are written together. */
export function saveBatch(ctx: Ctx, request: More & { bookings: unknown[] }): Promise<BatchResult> {
  return untilHeld(() =>
    plannedOnce(ctx, bookingCalls.saveBatch, request, async () => {
      const batchId = uuidv7(ctx.now());
      const by: By = { actor: ctx.actor, batchId };
      const note = asWritten(request.bookingNote?.comment.trim() ?? '') || null;
      const plans = await planInputs(
        ctx,
        request.bookings.map((sent) => ({ input: parsed(sent), note })),
        request.operations ?? [],
        by,
      );
      const good = plans.flatMap((plan, index) => (isPlanned(plan) ? [{ plan, index }] : []));
      const failBookings = plans.flatMap((plan, index) => (isPlanned(plan) ? [] : [rowError(index, plan.error)]));
      return async (tx) => {
        const written = await writeBookings(
          tx,
          good.map((g) => g.plan),
          by,
        );
        const successBookings = written.map(({ row: { id, consignmentId, bookingStatus } }, n) => ({
          index: good[n]!.index,
          id,
          consignmentId,
          bookingStatus,
        }));
        return { batchId, failBookings, successBookings };
      };
    }),
  );
}

/** One verdict per input, in order; what cannot be a booking at all comes as the error it is. */
type Asked = { input: Input | AppError; note: string | null; override?: string | null } & Pick<
  Wanted,
  'isMeantAgain' | 'frees' | 'unitId' | 'sharesCode' | 'sharesCover'
>;
export async function planInputs(
  ctx: Ctx,
  all: readonly Asked[],
  operations: readonly Operation[],
  by: By,
): Promise<Plan[]> {
  const inputs = all.map((a) => a.input).filter(isFine);
  const stored = await storedOf(ctx, inputs);
  const customers = await customersFor(
    ctx,
    inputs.map((i) => i.customer?.id ?? stored.get(i.id ?? 0)?.customerId ?? null),
  );
  const { timezone } = await ctx.settings();
  const seen = new Set<number>();
  let next = 0;
  const wanted = all.map(({ input, note, override = null, ...more }): Wanted | AppError => {
    if (input instanceof AppError) return input;
    const customer = customers[next++]!;
    const refusal = whyNot(input, stored, seen);
    if (refusal) return refusal;
    if (input.id) seen.add(input.id);
    const before = stored.get(input.id ?? 0) ?? null;
    // Who is no longer active keeps the bookings that are there.
    const isSame = before && (input.customer?.id ?? before.customerId) === before.customerId;
    const known = isSame ? { ...before.customer, id: before.customerId } : customer;
    if (known instanceof AppError) return known;
    const fields = fieldsFrom(input, known, before, todayAt(ctx, input.fromAddress, timezone));
    return {
      before,
      // Forms that know nothing of legs send no whole.
      fields: before?.isLeg && !input.parentBookingId ? { ...fields, parentBookingId: before.parentBookingId } : fields,
      note,
      override,
      seen: input.lastModificationTime,
      isDayOpen: !before && !input.bookingDate,
      ...more,
    };
  });
  const good = wanted.filter(isFine);
  const plans = await planBookings(ctx, good, operations, by);
  let at = 0;
  return wanted.map((w) => (w instanceof AppError ? { error: w } : plans[at++]!));
}

const isFine = <T>(value: T | AppError): value is T => !(value instanceof AppError);

function whyNot(
  input: Input,
  stored: ReadonlyMap<number, BookingRow>,
  seen: ReadonlySet<number>,
): AppError | undefined {
  for (const id of [input.id, input.parentBookingId]) if (id && !stored.has(id)) return notFound('Booking', id);
  const parent = stored.get(input.parentBookingId ?? 0);
  // A way is made as one: none is added to it later.
  if (parent?.isInLegs && stored.get(input.id ?? 0)?.parentBookingId !== parent.id)
    return refused('legs.madeAsOne', sayOfLegs('legs.madeAsOne'), ['parentBookingId']);
  if (input.id && seen.has(input.id)) return refused('booking.twice', say('booking.twice'), ['id']);
  // A card is charged with one booking, of a customer who pays as they go (../payment/payg.ts); no list is paid by one.
  return input.paymentNonce
    ? refused('booking.cardNotTaken', say('booking.cardNotTaken'), ['paymentNonce'])
    : undefined;
}

function parsed(sent: unknown): Input | AppError {
  const read = BookingInput.safeParse(sent);
  return read.success ? read.data : invalid(validationErrorsOf(read.error));
}
function rowError(index: number, { code, message, details, validationErrors }: AppError): RowError {
  return { index, code, message, details, validationErrors };
}

/** Members as the caller spelled them: paths of the whole request. */
export function within(prefix: string, error: AppError): AppError {
  const validationErrors = error.validationErrors.map((e) => ({
    ...e,
    members: e.members.map((m) => (m.startsWith(prefix) ? m : prefix + m)),
  }));
  return new AppError(error.status, error.code, error.message, {
    validationErrors,
    cause: error,
    ...(error.details && { details: error.details }),
  });
}
