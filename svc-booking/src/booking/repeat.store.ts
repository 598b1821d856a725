import { say } from '@cartage/contract/words/told/bookings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { bookings } from './booking.tables.ts';
import type { Fields } from './fields.ts';
import { isNear, workKeyOf } from './repeat.ts';

/** For those of the bookings to be that look like an earlier one, its connote; one of the same list counts as well, and of lists before it that share `inList`, the despatch days of each. */
export async function repeatsOf<W extends { fields: Fields; before: { id: number } | null }>(
  ctx: Ctx,
  wanted: readonly W[],
  inList = new Map<string, string[]>(),
): Promise<Map<W, string>> {
  const keys = new Map(wanted.map((w) => [w, workKeyOf(w.fields)]));
  const asked = [...new Set(keys.values())].filter((key) => key !== null);
  const found = new Map<W, string>();
  if (asked.length === 0) return found;
  const { id, workKey, consignmentId, bookingDate } = bookings;
  const booked = await ctx.db
    .select({ id, workKey, consignmentId, bookingDate })
    .from(bookings)
    .where(
      and(
        inArray(workKey, asked),
        isNotNull(consignmentId),
        notInArray(bookings.bookingStatus, ['Cancelled', 'Deleted']),
      ),
    )
    .orderBy(asc(id));
  const byKey = Map.groupBy(booked, (b) => b.workKey!);
  for (const w of wanted) {
    const key = keys.get(w);
    if (!key) continue;
    const earlier = byKey.get(key)?.find((b) => b.id !== w.before?.id && isNear(b.bookingDate, w.fields.bookingDate));
    const days = inList.get(key) ?? [];
    const isBeside = days.some((day) => isNear(day, w.fields.bookingDate));
    const repeats = earlier?.consignmentId ?? (isBeside ? say('repeats.beside') : undefined);
    if (repeats) found.set(w, repeats);
    days.push(w.fields.bookingDate);
    inList.set(key, days);
  }
  return found;
}
