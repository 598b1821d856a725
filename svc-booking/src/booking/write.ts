/** Writes what was planned, with its log, notes, history and events, in the transaction of `ctx`. */
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll, createAll, decided } from '@cartage/server/write.ts';
import { keepLogs } from '../operation/operation.store.ts';
import type { OperationRow } from '../operation/operation.tables.ts';
import type { Performed, Refusal } from '../operation/perform.ts';
import { trackingEvents } from '../tracking/tracking.tables.ts';
import { holdAccounts } from '../customer/account.store.ts';
import { holdFamilies } from '../legs/neighbours.store.ts';
import { holdCodes } from '../promo-code/limits.store.ts';
import { booking, bookingNote, movedEvents } from './booking.entity.ts';
import type { BookingRow, bookingNotes } from './booking.tables.ts';
import { decideStored } from './decide.ts';
import type { By, Planned } from './plan.ts';

/** A booking as it is kept now, with what this write has added to it. */
export type Written = {
  row: BookingRow;
  logs: OperationRow[];
  notes: (typeof bookingNotes.$inferSelect)[];
  tracking: Pick<typeof trackingEvents.$inferSelect, 'status' | 'updatedAt' | 'creationTime' | 'details'>[];
  refusals: readonly Refusal[];
};

/** Answers in the order of the plans. `as` names the context of each, where one transaction writes for several requests. */
export async function writeBookings(
  ctx: Ctx,
  plans: readonly Planned[],
  by: By,
  as: (plan: Planned) => Ctx = () => ctx,
): Promise<Written[]> {
  const caused = (plan: Planned): Ctx => ({ ...as(plan), actor: { ...ctx.actor, ...by.actor } });
  const done = new Map<Planned, { row: BookingRow; before: BookingRow | null } & Omit<Performed<never>, 'row'>>();

  await holdAccounts(
    ctx,
    plans.flatMap((p) => p.onAccount ?? []),
  );
  await holdCodes(
    ctx,
    plans.flatMap((p) => p.use ?? []),
  );
  const carryOver = await holdFamilies(
    ctx,
    plans.flatMap((p) => p.follows ?? []),
  );
  const fresh = plans.filter((p) => p.outcome !== null);
  const made = await createAll(
    ctx,
    booking,
    fresh.map((p) => p.outcome!.row),
    { as: (at) => caused(fresh[at]!) },
  );
  fresh.forEach((p, i) => done.set(p, { ...p.outcome!, row: made[i]!, before: null }));

  const stored = new Map(plans.flatMap((p) => (p.before ? [[p.before.id, p] as const] : [])));
  const locked = new Map<number, BookingRow>();
  const performed = new Map<number, Performed<BookingRow>>();
  const after = await changeAll(ctx, booking, [...stored.keys()], (before, at) => {
    const outcome = decideStored(stored.get(before.id)!, before, at);
    locked.set(before.id, before);
    performed.set(before.id, outcome);
    return decided(outcome.row, ...movedEvents(before, outcome.row, { at }));
  });
  await carryOver();
  for (const row of after)
    done.set(stored.get(row.id)!, { ...performed.get(row.id)!, row, before: locked.get(row.id)! });

  return withParts(
    ctx,
    by,
    plans.map((plan) => ({ plan, ctx: as(plan), ...done.get(plan)! })),
  );
}

type Done = { plan: Planned; ctx: Ctx; row: BookingRow; before: BookingRow | null } & Omit<Performed<never>, 'row'>;
async function withParts(ctx: Ctx, by: By, all: readonly Done[]): Promise<Written[]> {
  const creationTime = ctx.now().toISOString();
  const part = ({ row }: Done) => ({ bookingId: row.id, customerId: row.customerId, creationTime });
  const logs = await keepLogs(
    ctx,
    all.map((d) => ({ bookingId: d.row.id, customerId: d.row.customerId, logs: d.logs })),
  );
  const noted = all.filter((d) => d.plan.note);
  const notes = await createAll(
    ctx,
    bookingNote,
    noted.map((d) => ({
      ...part(d),
      comment: d.plan.note!,
      userName: by.actor.userName,
      creatorUserId: by.actor.userId,
    })),
    { as: (at) => noted[at]!.ctx },
  );
  const tracking = all.flatMap((d) => {
    const status = milestone(d);
    return status ? [{ ...part(d), sourceId: status.toLowerCase(), status, updatedAt: creationTime, details: [] }] : [];
  });
  await insertRows(ctx, trackingEvents, tracking);
  const [logsOf, notesOf, trackingOf] = [logs, notes, tracking].map((parts) =>
    Map.groupBy<number, { bookingId: number }>(parts, (p) => p.bookingId),
  );
  return all.map(({ row, refusals }) => ({
    row,
    refusals,
    logs: (logsOf!.get(row.id) ?? []) as OperationRow[],
    notes: (notesOf!.get(row.id) ?? []) as Written['notes'],
    tracking: (trackingOf!.get(row.id) ?? []) as unknown as Written['tracking'],
  }));
}

/** What of this write belongs into the story that the receiver follows. */
function milestone({ row, before }: Done): 'Booked' | 'Cancelled' | undefined {
  if (row.consignmentId && !before?.consignmentId) return 'Booked';
  const isCancelled = row.bookingStatus === 'Cancelled' && before?.bookingStatus !== 'Cancelled';
  return isCancelled && before ? 'Cancelled' : undefined;
}
