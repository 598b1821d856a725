/** Books the rows of stored files, chunk by chunk. A chunk's bookings and its rows' verdicts commit together, so a crash books nothing twice. */
import { AppError } from '@cartage/contract/error.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { pgError } from '@cartage/server/db.ts';
import { keptRows } from '@cartage/server/kept-rows.ts';
import { type Fields, fieldsFrom, todayAt } from '../booking/fields.ts';
import { type By, isPlanned, type Plan, planBookings, type Planned, type Trial } from '../booking/plan.ts';
import { untilHeld } from '../booking/moved.ts';
import { writeBookings } from '../booking/write.ts';
import { named } from '../customer/asked-for.ts';
import { askedFor } from '../customer/asked-for.store.ts';
import { fileWorker, type Worker } from './file-worker.ts';
import type { Cells } from './file.ts';
import type { ImportRow } from './import.tables.ts';
import { bookingOf, rowFault, rowFaultOf } from './row.ts';
import { completeIfDone, findImport, lockOpenRows, openRows, settleRows } from './rows-done.store.ts';

/** Most files are one chunk: one question for places, one for prices, one transaction. */
export const CHUNK = 2000;
export type Row = { index: number; cells: Cells };
export type Verdict = { index: number; plan?: Planned; error?: RowError };
export const importWorker = slot<Worker>('booking.importWorker');
export const workerOf = fileWorker({ waiting: 'waiting_imports', work });

async function work(ctx: Ctx, id: string): Promise<void> {
  const file = await findImport(ctx, id);
  if (!file || file.isCompleted) return;
  for (;;) {
    const rows = await openRows(ctx, id, CHUNK);
    if (rows.length === 0) break;
    await settle(ctx, file, rows);
    if (rows.length < CHUNK) return;
  }
  await completeIfDone(ctx, id);
}

/** Plans and writes some rows; when the database refuses the lot, halves find the row that is to blame. */
async function settle(ctx: Ctx, file: ImportRow, rows: readonly Row[]): Promise<void> {
  try {
    await untilHeld(async () => {
      const verdicts = await verdictsOn(ctx, file, rows);
      await ctx.tx((tx) => write(tx, file, verdicts));
    });
  } catch (error) {
    const isRowsFault = error instanceof AppError ? error.status < 500 : /^2[23]/.test(pgError(error)?.code ?? '');
    if (!isRowsFault) throw error;
    const half = Math.ceil(rows.length / 2);
    if (rows.length > 1) for (const part of [rows.slice(0, half), rows.slice(half)]) await settle(ctx, file, part);
    else
      await ctx.tx((tx) =>
        write(tx, file, [{ index: rows[0]!.index, error: rowFault(rows[0]!.index, 'import.failed', []) }]),
      );
  }
}

/** What becomes of the rows; `trial` where nothing is to be booked. */
export async function verdictsOn(
  ctx: Ctx,
  file: Pick<ImportRow, 'id' | 'customerId' | 'customer' | 'operations' | 'actor'>,
  rows: readonly Row[],
  trial?: Trial,
): Promise<Verdict[]> {
  const { timezone } = await ctx.settings();
  type Read = { index: number } & ({ fields: Fields; isAgain: boolean } | { error: RowError });
  const askedOf = await askedFor(ctx, file.customerId);
  const read = rows.map(({ index, cells }): Read => {
    const asked = bookingOf(cells);
    if ('faults' in asked) return { index, error: rowFault(index, 'booking.invalid', asked.faults) };
    const fields = fieldsFrom(asked.input, file.customer, null, todayAt(ctx, asked.input.fromAddress, timezone));
    return { index, fields: { ...fields, reference: named(askedOf, fields.reference) }, isAgain: asked.isAgain };
  });
  const good = read.filter((r) => 'fields' in r);
  const wanted = good.map(({ fields }) => ({ before: null, fields, note: null }));
  const plans = await planBookings(ctx, wanted, file.operations, byOf(file), { trial });
  const planOf = new Map<number, Plan>(good.map((r, n) => [r.index, plans[n]!]));
  return read.map((r): Verdict => {
    if ('error' in r) return r;
    const { index } = r,
      plan = planOf.get(index)!;
    if (!isPlanned(plan)) return { index, error: rowFaultOf(index, plan.error) };
    return plan.repeats && !r.isAgain ? { index, error: repeatFault(index, plan.repeats) } : { index, plan };
  });
}
const byOf = (file: Pick<ImportRow, 'id' | 'actor'>): By => ({ actor: file.actor, batchId: file.id });
/** A file that is exported and sent again must not move its freight twice. */
const repeatFault = (index: number, repeats: string): RowError =>
  rowFault(index, 'import.repeated', [
    {
      message: say('row.repeats', { repeats }),
      members: ['reference'],
    },
  ]);

/** Under the file's lock, and only rows that nobody has settled meanwhile. */
async function write(tx: Ctx, file: ImportRow, verdicts: readonly Verdict[]): Promise<void> {
  const indexes = verdicts.map((v) => v.index);
  const waiting = new Set(await lockOpenRows(tx, file.id, indexes));
  const mine = verdicts.filter((v) => waiting.has(v.index));
  const booked = mine.flatMap(({ index, plan }) => (plan ? [{ index, plan }] : []));
  const written = await writeBookings(
    tx,
    booked.map((b) => b.plan),
    byOf(file),
  );
  const made = new Map(
    written.map(({ row: { id, consignmentId, bookingStatus } }, n) => [
      booked[n]!.index,
      { bookingId: id, consignmentId, bookingStatus },
    ]),
  );
  const results = mine.map(({ index, error }) => ({
    index,
    error: error ? keptRows([error])[0] : null,
    ...made.get(index),
  }));
  await settleRows(tx, file.id, results);
  await completeIfDone(tx, file.id);
}
