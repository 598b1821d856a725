import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { invalid } from '@cartage/contract/error.ts';
import { daysBetween } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { create } from '@cartage/server/write.ts';
import { LEAST, leftOf } from '../customer/account.ts';
import { accountFaults, standingOf } from '../customer/account.store.ts';
import { bookingNote } from './booking.entity.ts';
import { bookings } from './booking.tables.ts';
import { fieldsOf } from './fields.ts';
import { listBookings, listOperationLogs } from './list.store.ts';
import { report } from './report.store.ts';
import { summarise } from './summary.store.ts';
import { countByStatus } from './sums.store.ts';
import { runOperations } from '../operation/run-operations.ts';
import { isPlanned, planBookings } from './plan.ts';
import { saveWithCard } from '../payment/payg.ts';
import { saveBatch, saveBooking } from './save.ts';
import { viewRecord } from './view.store.ts';
import { writeBookings } from './write.ts';

const REPORT_DAYS = 400;

export const bookingRoutes = routes(bookingCalls, {
  save: (ctx, request) =>
    request.booking.paymentNonce?.trim() ? saveWithCard(ctx, request, runOperations) : saveBooking(ctx, request),
  saveBatch,
  list: listBookings,
  find: async (ctx, { id }) => viewRecord(ctx, await findRow(ctx, bookings, id, 'Booking')),
  countByStatus,
  summary: summarise,
  report: async (ctx, { groupBy, from, to, customerId }) => {
    if (to < from) throw invalid([{ message: say('report.ends'), members: ['to'] }]);
    if (daysBetween(from, to) > REPORT_DAYS)
      throw invalid([{ message: say('report.tooLong', { reportDays: REPORT_DAYS }), members: ['from', 'to'] }]);
    return {
      rows: await report(ctx, {
        groupBy,
        from,
        to,
        customerId: customerOf(ctx, customerId),
        timezone: (await ctx.settings()).timezone,
      }),
    };
  },
  cancel: async (ctx, { id }) => {
    const row = await findRow(ctx, bookings, id, 'Booking');
    const by = { actor: ctx.actor, batchId: null };
    const [plan] = await planBookings(ctx, [{ before: row, fields: fieldsOf(row), note: null }], ['Cancel'], by);
    if (!isPlanned(plan!)) throw plan!.error;
    await writeBookings(ctx, [plan], by);
  },
  addNote,
  standing: accountStanding,
  operationLogs: listOperationLogs,
  runOperations: (ctx, { bookingIds, operations }) => runOperations(ctx, bookingIds, operations),
});

async function addNote(
  ctx: Ctx,
  { bookingId, bookingNote: { comment } }: { bookingId: number; bookingNote: { comment: string } },
) {
  const { customerId } = await findRow(ctx, bookings, bookingId, 'Booking');
  return create(ctx, bookingNote, {
    bookingId,
    customerId,
    comment: asWritten(comment.trim()),
    userName: ctx.actor.userName,
    creationTime: ctx.now().toISOString(),
    creatorUserId: ctx.actor.userId,
  });
}

async function accountStanding(ctx: Ctx, { customerId: asked }: { customerId?: number | undefined }) {
  const id = customerOf(ctx, asked);
  if (id === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  const account = await standingOf(ctx, id);
  const { isOnHold, creditLimit } = account;
  const [refusal] = await accountFaults(ctx, [{ customerId: id, amount: LEAST, isLifted: false }]);
  const limited = (amount: number) => (creditLimit === null ? null : amount);
  return {
    isOnHold,
    creditLimit,
    owed: limited(account.owed),
    booked: limited(account.booked),
    left: leftOf(account),
    message: refusal?.message ?? null,
  };
}
