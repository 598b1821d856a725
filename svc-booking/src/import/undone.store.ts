/** What a file remembers of its bookings being taken back, cancelled or deleted. */
import { conflict } from '@cartage/contract/error.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, exists, inArray, isNull } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';
import { imports } from './import.tables.ts';
import { UNDONE } from './undo.ts';

/** What the worker books after it was looked at would stay. A batch of calls has an id as well, but no file. */
export async function refuseWorking(ctx: Ctx, batchId: string): Promise<void> {
  if (!isGuid(batchId)) return;
  const [file] = await ctx.db
    .select({ isCompleted: imports.isCompleted })
    .from(imports)
    .where(eq(imports.id, batchId))
    .limit(1);
  if (file?.isCompleted === false) throw conflict('import.working', say('import.working'));
}

/** Once anything of it has gone, the file may be sent again: what stayed is known by its freight and not booked twice. */
export async function noteUndone(ctx: Ctx, batchId: string): Promise<void> {
  if (!isGuid(batchId)) return;
  const gone = ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.batchId, batchId), inArray(bookings.bookingStatus, [...UNDONE])));
  await ctx.db
    .update(imports)
    .set({ undoneAt: ctx.now().toISOString() })
    .where(and(eq(imports.id, batchId), isNull(imports.undoneAt), exists(gone)));
}
