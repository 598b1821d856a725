/** Operations on stored bookings: each booking for itself, so that one refusal spoils nothing. */
import { inOrder, type Operation } from '@cartage/contract/booking/operation.ts';
import { AppError } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { fieldsOf } from '../booking/fields.ts';
import { untilHeld } from '../booking/moved.ts';
import { accountKey } from '../booking/given.ts';
import { type By, isPlanned, planBookings } from '../booking/plan.ts';
import { writeBookings } from '../booking/write.ts';
import { documentsOf } from '../documents/document.ts';
import { newManifest } from '../numbers/numbers.store.ts';
import { keepLogs } from './operation.store.ts';
import { requestOf } from './perform.ts';

type Result = {
  bookingId: number;
  operation: Operation;
  status: 'Succeeded' | 'Failed';
  code: string | null;
  message: string | null;
};

export async function runOperations(ctx: Ctx, ids: readonly number[], asked: readonly Operation[]) {
  const results: Result[] = [];
  const done: { id: number; operations: Operation[] }[] = [];
  const manifests = new Map<string, string>();
  for (const id of new Set(ids)) {
    const succeeded: Operation[] = [];
    for (const operation of inOrder(asked)) {
      const error = await runOne(ctx, id, operation, manifests);
      if (!error) succeeded.push(operation);
      results.push({
        bookingId: id,
        operation,
        status: error ? 'Failed' : 'Succeeded',
        code: error?.code ?? null,
        message: error?.message ?? null,
      });
    }
    done.push({ id, operations: succeeded });
  }
  const documents = async (operation: Operation, type: 'Label' | 'Manifest') =>
    (
      await Promise.all(
        done
          .filter((d) => d.operations.includes(operation))
          .map(async ({ id }) => documentsOf(ctx, await findRow(ctx, bookings, id, 'Booking'), type)),
      )
    ).flat();
  return {
    labels: await documents('Label', 'Label'),
    manifests: distinct(await documents('Manifest', 'Manifest')),
    results,
  };
}

/** Answers why it was refused; either way it is in the log. */
async function runOne(
  ctx: Ctx,
  id: number,
  operation: Operation,
  manifests: Map<string, string>,
): Promise<AppError | undefined> {
  let row: BookingRow | undefined;
  try {
    row = await findRow(ctx, bookings, id, 'Booking');
    return await operated(ctx, row, operation, manifests);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (row && error.status < 500) await logRefusal(ctx, row, operation, error);
    return error;
  }
}

async function operated(
  ctx: Ctx,
  row: BookingRow,
  operation: Operation,
  manifests: Map<string, string>,
): Promise<AppError | undefined> {
  // Bookings of one carrier account that are manifested together share the manifest.
  const account = accountKey(row);
  if (operation === 'Manifest' && !manifests.has(account)) manifests.set(account, await newManifest(ctx));
  const by: By = { actor: ctx.actor, batchId: null };
  const written = await untilHeld(async () => {
    const [plan] = await planBookings(ctx, [{ before: row, fields: fieldsOf(row), note: null }], [operation], by, {
      manifestId: manifests.get(account),
    });
    if (!isPlanned(plan!)) throw plan!.error;
    return (await ctx.tx((tx) => writeBookings(tx, [plan], by)))[0];
  });
  return written!.refusals[0]?.error;
}

/** On record too, in a transaction of its own since the other one was undone. */
const logRefusal = (ctx: Ctx, row: BookingRow, operation: Operation, error: AppError) =>
  keepLogs(ctx, [
    {
      bookingId: row.id,
      customerId: row.customerId,
      logs: [
        {
          operation,
          status: 'Failed',
          value: null,
          request: requestOf(row, operation),
          response: error.message,
          durationMs: 0,
          nextAttemptAt: null,
        },
      ],
    },
  ]);

/** Bookings on one manifest have one paper. */
const distinct = <D extends { fileName: string }>(documents: D[]): D[] => [
  ...new Map(documents.map((d) => [d.fileName, d])).values(),
];
