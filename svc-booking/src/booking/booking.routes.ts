import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { invalid } from '@cartage/contract/error.ts';
import { daysBetween } from '@cartage/contract/time.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { insertMany } from './booking.store.ts';
import { bookingNotes, bookings } from './booking.tables.ts';
import { planChange } from './changing.ts';
import { conditions, listBookings, listOperationLogs, selection } from './list.ts';
import { countByStatus, report, summarise } from './report.store.ts';
import { runOperations } from './run-operations.ts';
import { saveBatch, saveBooking } from './save.ts';
import { viewRecord } from './view.ts';

const REPORT_DAYS = 400;

export const bookingRoutes = routes(bookingCalls, {
  save: saveBooking,
  saveBatch,
  list: listBookings,
  find: async (ctx, { id }) => viewRecord(ctx, await findRow(ctx, bookings, id, 'Booking')),
  countByStatus: (ctx, query) => countByStatus(ctx, customerOf(ctx, query.customerId), conditions(query)),
  summary: (ctx, query) => summarise(ctx, selection(ctx, query)),
  report: async (ctx, { groupBy, from, to, customerId }) => {
    if (to < from) throw invalid([{ message: 'The report ends before it begins.', members: ['to'] }]);
    if (daysBetween(from, to) > REPORT_DAYS) throw invalid([{ message: `A report spans at most ${REPORT_DAYS} days.`, members: ['from', 'to'] }]);
    return { rows: await report(ctx, { groupBy, from, to, customerId: customerOf(ctx, customerId), timezone: (await ctx.settings()).timezone }) };
  },
  cancel: async (ctx, { id }) => {
    const row = await findRow(ctx, bookings, id, 'Booking');
    const write = await planChange(ctx, row, { fields: row, operations: ['Cancel'], note: null, seen: null });
    await write(ctx);
  },
  addNote,
  operationLogs: listOperationLogs,
  runOperations: (ctx, { bookingIds, operations }) => runOperations(ctx, bookingIds, operations),
});

async function addNote(ctx: Ctx, { bookingId, bookingNote }: { bookingId: number; bookingNote: { comment: string } }) {
  const { customerId } = await findRow(ctx, bookings, bookingId, 'Booking');
  const note = { comment: bookingNote.comment.trim(), userName: ctx.actor.userName, creationTime: ctx.now().toISOString(), creatorUserId: ctx.actor.userId };
  await insertMany(ctx, bookingNotes, [{ bookingId, customerId, ...note }]);
  await ctx.changed('Booking', bookingId, {}, { note: note.comment }, customerId);
  return note;
}
