/** Legs that are changed, with their neighbours: looked at before the change, held while it is written. */
import { AppError, conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll, lockAll } from '@cartage/server/write.ts';
import { booking } from '../booking/booking.entity.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { changedFields } from '../booking/change.ts';
import type { Fields } from '../booking/fields.ts';
import { Moved } from '../booking/moved.ts';
import { bookingsOf } from '../booking/of-ids.store.ts';
import type { Price } from '../booking/row.ts';
import { legRows } from './legs.store.ts';
import { type Carried, followed } from './neighbours.ts';

/** What a change of one leg does to its family, as the family stood when that was decided. */
export type Follows = { wholeId: number; seen: readonly BookingRow[]; carried: readonly Carried[] };
type Change = { before: BookingRow | null; fields: Fields; ask: { changed: readonly string[]; prices: boolean } };

/** By their place among what is planned; nothing is asked where none of it is a leg. */
export async function followsOf<C extends Change>(
  ctx: Ctx,
  changes: ReadonlyMap<number, C>,
  priceAt: (at: number, change: C) => Price | null | undefined,
  zone: string,
): Promise<Map<number, Follows | AppError>> {
  const legs = [...changes].filter(([, { before, ask }]) => before?.isLeg && (ask.changed.length > 0 || ask.prices));
  const verdicts = new Map<number, Follows | AppError>();
  if (legs.length === 0) return verdicts;
  const ids = [...new Set(legs.map(([, { before }]) => before!.parentBookingId!))];
  const wholes = await bookingsOf(ctx, ids);
  const families = Map.groupBy(await legRows(ctx, ids), (leg) => leg.parentBookingId!);
  const taken = new Set<number>();
  for (const [at, change] of legs) {
    const before = change.before!;
    const whole = wholes.find((w) => w.id === before.parentBookingId);
    // Of a way that is over nothing has to fit any more.
    if (!whole || whole.bookingStatus === 'Cancelled' || whole.bookingStatus === 'Deleted') continue;
    const of = families.get(whole.id) ?? [];
    const price = priceAt(at, change) ?? null;
    const carried = taken.has(whole.id)
      ? conflict('legs.oneByOne', say('legs.oneByOne'))
      : followed({ before, fields: change.fields, price }, { whole, legs: of }, zone);
    taken.add(whole.id);
    verdicts.set(at, carried instanceof AppError ? carried : { wholeId: whole.id, seen: of, carried });
  }
  return verdicts;
}

/**
 * The whole first, so that of two legs that are changed at once the second is planned anew. Answers what carries the change
 * over to the others, once it is written.
 */
export async function holdFamilies(ctx: Ctx, all: readonly Follows[]): Promise<() => Promise<void>> {
  if (all.length === 0) return () => Promise.resolve();
  await lockAll(
    ctx,
    booking,
    all.map((f) => f.wholeId),
  );
  const seen = all.flatMap((f) => f.seen);
  const now = await lockAll(
    ctx,
    booking,
    seen.map((leg) => leg.id),
  );
  const isSame = now.every(
    (leg, n) =>
      leg.bookingStatus === seen[n]!.bookingStatus &&
      leg.eta === seen[n]!.eta &&
      changedFields(seen[n]!, leg).length === 0,
  );
  if (!isSame) throw new Moved('legs.moved', say('legs.neighbourChanged'));
  return () => carryOver(ctx, all);
}

async function carryOver(ctx: Ctx, all: readonly Follows[]): Promise<void> {
  const more = new Map<number, Partial<BookingRow>>();
  for (const { id, more: own } of all.flatMap((f) => f.carried)) more.set(id, { ...more.get(id), ...own });
  if (more.size) await changeAll(ctx, booking, [...more.keys()], (row) => ({ ...row, ...more.get(row.id) }));
}
