/** A plan applied to the booking as it stands: pure, so it can be done under the row's lock. */
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { conflict } from '@cartage/contract/error.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { withArticles } from '../freight/connote.ts';
import type { Given } from '../operation/operate.ts';
import { perform, type Performed } from '../operation/perform.ts';
import type { BookingRow, NewBooking } from './booking.tables.ts';
import type { Ask } from './change.ts';
import type { Fields } from './fields.ts';
import { warningOf, workKeyOf } from './repeat.ts';
import { newRow, type Price, priced } from './row.ts';
import { searchText } from './searched.ts';

type By = { actor: { userId: number | null }; batchId: string | null };
/** What of a plan decides. */
type Plan = {
  before: BookingRow | null;
  fields: Fields;
  ask: Pick<Ask, 'changed' | 'renumbers'>;
  operations: readonly Operation[];
  price: Price | null;
  given: Given;
  durationMs: number;
  repeats: string | null;
  creditOverride: string | null;
  unitId: number | null;
};

export function decideNew(plan: Plan, by: By, at: string): Performed<NewBooking> {
  const row = newRow(plan.fields, plan.price, {
    userId: by.actor.userId,
    at,
    batchId: by.batchId,
    unitId: plan.unitId,
  });
  return finished(plan, row, at);
}

export function decideStored(plan: Plan, before: BookingRow, at: string): Performed<BookingRow> {
  if (before.lastModificationTime !== plan.before!.lastModificationTime)
    throw conflict('booking.stale', say('booking.changedNow'));
  const { fields, given, ask } = plan;
  const items = !ask.changed.includes('items')
    ? before.items
    : ask.renumbers
      ? withArticles(fields.items, given.ssccCompanyPrefix, given.firstArticle!, before.items)
      : fields.items;
  return finished(plan, { ...before, ...priced(fields, plan.price), items }, at);
}

function finished<B extends NewBooking>(plan: Plan, row: B, at: string): Performed<B> {
  const done = perform(row, plan.operations, plan.given, { at, durationMs: plan.durationMs });
  return {
    ...done,
    row: {
      ...done.row,
      statusGroup: statusGroup(done.row.bookingStatus),
      searchText: searchText(done.row),
      ...(plan.creditOverride && { creditOverride: plan.creditOverride }),
      workKey: workKeyOf(done.row),
      ...(plan.repeats && { warnings: [warningOf(plan.repeats)] }),
    },
  };
}
