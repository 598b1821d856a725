/** Operations on stored bookings: each booking for itself, so that one refusal spoils nothing. */
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { AppError } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { documentsOf } from '../documents/document.ts';
import { bookings } from './booking.tables.ts';
import { logFailure, planChange } from './changing.ts';
import { manifestKey, manifests } from './create.ts';
import { inOrder } from './operate.ts';

type Result = { bookingId: number; operation: Operation; status: 'Succeeded' | 'Failed'; code: string | null; message: string | null };

export async function runOperations(ctx: Ctx, ids: readonly number[], asked: readonly Operation[]) {
  const results: Result[] = [], done: { id: number; operations: Operation[] }[] = [];
  const onManifest = new Map<string, string>();
  for (const id of new Set(ids)) {
    const succeeded: Operation[] = [];
    for (const operation of inOrder(asked)) {
      const result = await runOne(ctx, id, operation, onManifest);
      results.push(result);
      if (result.status === 'Succeeded') succeeded.push(operation);
    }
    done.push({ id, operations: succeeded });
  }
  const documents = async (operation: Operation, type: 'Label' | 'Manifest') =>
    (await Promise.all(done.filter((d) => d.operations.includes(operation)).map(async ({ id }) => documentsOf(ctx, await findRow(ctx, bookings, id, 'Booking'), type)))).flat();
  return { labels: await documents('Label', 'Label'), manifests: distinct(await documents('Manifest', 'Manifest')), results };
}

async function runOne(ctx: Ctx, bookingId: number, operation: Operation, onManifest: Map<string, string>): Promise<Result> {
  try {
    const row = await findRow(ctx, bookings, bookingId, 'Booking');
    try {
      // Bookings of one carrier account that are manifested together share the manifest.
      const key = manifestKey(row);
      if (operation === 'Manifest' && !onManifest.has(key)) onManifest.set(key, (await manifests(ctx, [key])).get(key)!);
      const write = await planChange(ctx, row, { fields: row, operations: [operation], note: null, seen: null, manifestId: onManifest.get(key) });
      await ctx.tx(write);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await logFailure(ctx, row, operation, error);
      throw error;
    }
    return { bookingId, operation, status: 'Succeeded', code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { bookingId, operation, status: 'Failed', code: error.code, message: error.message };
  }
}
/** Bookings on one manifest have one paper. */
const distinct = <D extends { fileName: string }>(documents: D[]): D[] => [...new Map(documents.map((d) => [d.fileName, d])).values()];
