/** Each row of a status file for itself, under its booking's lock, told like everything that becomes known of freight. */
import { type StatusFile, statusFileCalls } from '@cartage/contract/booking/status-file.ts';
import { rowError } from '@cartage/contract/csv-file.ts';
import { AppError, notFound, type ValidationError } from '@cartage/contract/error.ts';
import { isGuid, type RowError, type Uploaded } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { authorOf, type Ctx, seesUnit } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { lockAll } from '@cartage/server/write.ts';
import { keptRows } from '@cartage/server/kept-rows.ts';
import { eq, inArray } from 'drizzle-orm';
import { booking } from '../booking/booking.entity.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { AT_PICKUP, mayMove } from '../booking/booking.ts';
import { statusByHand } from '../booking/by-hand.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import { hashOf } from '../import/import.store.ts';
import { mark } from '../tracking/mark.store.ts';
import { openStatuses, readStatuses, type StatusRow } from './status-file.ts';
import { statusFiles } from './status-file.tables.ts';

export const AT_ONCE = 50;
const SHOWN = 300;
type Done = Pick<StatusFile, 'movedCount' | 'keptCount' | 'moves'> & { faults: RowError[] };
type Report = Done & Pick<StatusFile, 'fileToken' | 'isApplied' | 'rowCount' | 'processedCount' | 'isCompleted'>;
const reportOf = ({ faults, ...report }: Report): StatusFile => ({
  ...report,
  failCount: faults.length,
  failRows: faults.toSorted((a, b) => a.index - b.index),
});

async function read(ctx: Ctx, bytes: Uint8Array) {
  const file = openStatuses(bytes);
  const { count, rows, faults } = readStatuses(file, { zoneAt: await zonesOf(ctx, file.connotes), now: ctx.now() });
  // In the order in which it happened, whatever the order of the file.
  return { count, faults, rows: rows.toSorted((a, b) => (a.at === b.at ? a.index - b.index : a.at < b.at ? -1 : 1)) };
}
/** By whose clock a row is read: that of the door which its booking names, the tenant's where there is none. */
async function zonesOf(ctx: Ctx, connotes: string[]): Promise<(connote: string, status: string | undefined) => string> {
  const { timezone } = await ctx.settings();
  const found = await ctx.db
    .select({ connote: bookings.consignmentId, from: bookings.fromAddress, to: bookings.toAddress })
    .from(bookings)
    .where(inArray(bookings.consignmentId, connotes));
  const ends = new Map(found.map((b) => [b.connote, b]));
  return (connote, status) => {
    const b = ends.get(connote);
    return b ? zoneOf(AT_PICKUP.includes(status ?? '') ? b.from : b.to, timezone) : timezone;
  };
}
/** What the file would do. */
export async function lookThrough(ctx: Ctx, { bytes }: Uploaded): Promise<StatusFile> {
  const { count, rows, faults } = await read(ctx, bytes);
  const done: Done = { movedCount: 0, keptCount: 0, moves: [], faults: [...faults] };
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await ctx.tx((tx) => take(tx, rows.slice(at, at + AT_ONCE), true, done));
  return reportOf({
    ...done,
    ...{ fileToken: null, isApplied: false, rowCount: count, processedCount: count, isCompleted: true },
  });
}

/** Stores what is to be done; answers the token, under one key the first one's. */
export async function storeStatuses(ctx: Ctx, { bytes }: Uploaded): Promise<string> {
  return plannedOnce(ctx, statusFileCalls.importStatuses, { hash: hashOf(bytes) }, async () => {
    const { count, rows, faults } = await read(ctx, bytes);
    const file = {
      ...{ id: uuidv7(ctx.now()), actor: authorOf(ctx.actor), creationTime: ctx.now().toISOString() },
      ...{ rows, faults: keptRows(faults), rowCount: count, isCompleted: rows.length === 0 },
    };
    return async (tx) => {
      await tx.db.insert(statusFiles).values(file);
      return file.id;
    };
  });
}
export async function statusProgress(ctx: Ctx, token: string): Promise<StatusFile> {
  const [file] = isGuid(token) ? await ctx.db.select().from(statusFiles).where(eq(statusFiles.id, token)).limit(1) : [];
  if (!file) throw notFound('Status file', token);
  const { rows, rowCount, doneCount, movedCount, keptCount, moves, faults, isCompleted } = file;
  return reportOf({
    ...{ fileToken: token, isApplied: true, rowCount, movedCount, keptCount, moves, faults, isCompleted },
    processedCount: rowCount - rows.length + doneCount,
  });
}

export async function take(tx: Ctx, rows: readonly StatusRow[], isPreview: boolean, done: Done): Promise<void> {
  const connotes = [...new Set(rows.map((r) => r.consignmentId))];
  const found = await tx.db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.consignmentId, connotes));
  const locked = await lockAll(
    tx,
    booking,
    found.map((b) => b.id),
  );
  // The worker sees them all; whoever sent the file may not.
  const own = locked.filter((b) => seesUnit(tx.actor, b.organizationUnitId));
  const of = new Map(own.map((b) => [b.consignmentId, b]));
  for (const row of rows) {
    const before = of.get(row.consignmentId);
    const fault = before ? refusal(before, row) : [{ message: say('status.connote'), members: ['connote'] }];
    if (fault) done.faults.push(rowError(row.index, 'status.refused', fault));
    else of.set(row.consignmentId, await tell(tx, before!, row, isPreview, done));
  }
}
/** What a person could not do by hand, a file cannot either. */
function refusal(b: BookingRow, { status, at }: StatusRow): ValidationError[] | null {
  try {
    statusByHand(b, status, at);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ message: error.message, members: [error.code === 'booking.beforeBooking' ? 'time' : 'status'] }];
  }
}
async function tell(tx: Ctx, before: BookingRow, row: StatusRow, isPreview: boolean, done: Done): Promise<BookingRow> {
  const { status, at, note, signedBy, index } = row;
  const moves = mayMove(before.bookingStatus, status, at, before.lastTrackingModifiedTime);
  if (moves) {
    done.movedCount++;
    if (done.moves.length < SHOWN)
      done.moves.push({
        index,
        bookingId: before.id,
        consignmentId: before.consignmentId!,
        from: before.bookingStatus,
        to: status,
        at,
      });
  } else done.keptCount++;
  if (isPreview) return moves ? { ...before, bookingStatus: status, lastTrackingModifiedTime: at } : before;
  const details = Object.entries({ note: note && asWritten(note), signedBy }).flatMap(([key, value]) =>
    value ? [{ key, value }] : [],
  );
  // The same row sent again is the same mark.
  const sourceId = `file:${status}:${at}`;
  return mark(tx, before, { sourceId, status, to: status, at, signedBy, note, details, isScan: true });
}
