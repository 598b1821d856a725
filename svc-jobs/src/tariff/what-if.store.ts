/** What-ifs: asked for, run behind the request page by page, and told how far they are. */
import { conflict } from '@cartage/contract/error.ts';
import type { WhatIf } from '@cartage/contract/rates/what-if.ts';
import { publication } from '@cartage/contract/rating/tariff.ts';
import { addDays } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows } from '@cartage/server/rows.ts';
import { onThread } from '@cartage/server/threads.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { desc, eq, inArray } from 'drizzle-orm';
import { customerNames, jobs } from '../job/job.tables.ts';
import { capsOf } from './caps.store.ts';
import { accountsOf, carried, carriedPages, DAYS } from './carried.store.ts';
import { changesOf, draftOf, draftToChange, ratesOf } from './draft.store.ts';
import { tariffWhatIfs } from '../rates/tariff.tables.ts';
import { NO_SUMS, resultOf, together } from './what-if.ts';

type Row = typeof tariffWhatIfs.$inferSelect;
const threads = onThread<typeof import('./what-if.thread.ts')>(new URL('./what-if.thread.ts', import.meta.url));

const view = (row: Row): WhatIf => ({
  ...row,
  durationMs: row.endedAt === null ? null : Date.parse(row.endedAt) - Date.parse(row.startedAt),
});
export async function lastWhatIf(ctx: Ctx, rateCardId: string): Promise<WhatIf | null> {
  const [row] = await ctx.db
    .select()
    .from(tariffWhatIfs)
    .where(eq(tariffWhatIfs.rateCardId, rateCardId))
    .orderBy(desc(tariffWhatIfs.startedAt), desc(tariffWhatIfs.id))
    .limit(1);
  return row ? view(row) : null;
}
/** The one that runs already, when it is of this draft; older ones go. */
export async function askWhatIf(ctx: Ctx, rateCardId: string, seen: number): Promise<WhatIf> {
  const draft = await draftToChange(ctx, rateCardId, seen);
  if (!draft) throw conflict('tariff.noDraft', say('tariff.nothingToRun'));
  const last = await lastWhatIf(ctx, rateCardId);
  if (last && !last.isCompleted && last.revision === draft.revision) return last;
  await ctx.db.delete(tariffWhatIfs).where(eq(tariffWhatIfs.rateCardId, rateCardId));
  const to = await today(ctx);
  const from = addDays(to, -DAYS);
  const [row] = await ctx.db
    .insert(tariffWhatIfs)
    .values({
      id: uuidv7(ctx.now()),
      rateCardId,
      revision: draft.revision,
      effectiveDate: draft.effectiveDate,
      fromDay: from,
      toDay: to,
      total: await countRows(ctx, jobs, await carried(ctx, from, await accountsOf(ctx, rateCardId))),
      startedAt: ctx.now().toISOString(),
    })
    .returning();
  return view(row!);
}
export async function runWhatIf(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(tariffWhatIfs).where(eq(tariffWhatIfs.id, id));
  if (!row || row.isCompleted) return;
  const save = (patch: Partial<Row>) => ctx.db.update(tariffWhatIfs).set(patch).where(eq(tariffWhatIfs.id, id));
  const end = (patch: Partial<Row>) => save({ isCompleted: true, endedAt: ctx.now().toISOString(), ...patch });
  const { rateCardId, effectiveDate: day } = row;
  if ((await draftOf(ctx, rateCardId))?.revision !== row.revision)
    return void (await end({ problem: sayToStaff('whatIf.changed') }));
  const plan = publication(await ratesOf(ctx, rateCardId), await changesOf(ctx, rateCardId), day, () =>
    uuidv7(ctx.now()),
  );
  const { gstRate } = await ctx.settings();
  const accounts = await accountsOf(ctx, rateCardId);
  let sums = NO_SUMS,
    done = 0;
  for await (const { facts, requests } of carriedPages(ctx, await carried(ctx, row.fromDay, accounts), accounts)) {
    sums = together(sums, await threads(ctx, 'sumsOf', { facts, rateCardId, plan, day, gstRate, requests }));
    done += requests.length;
    await save({ done });
  }
  const ids = sums.customers.flatMap((c) => c.customerId ?? []);
  const names = ids.length
    ? await ctx.db.select().from(customerNames).where(inArray(customerNames.customerId, ids))
    : [];
  const nameOf = new Map<number | null, string>(names.map((n) => [n.customerId, n.name]));
  const unnamed = (of: number | null) =>
    toStored(of === null ? sayToStaff('whatIf.noCustomer') : sayToStaff('whatIf.customer', { id: String(of) }));
  // Another carrier's card says what that carrier takes; contracts promise what customers pay.
  const isCost = accounts.size > 0;
  const caps = isCost ? new Map() : await capsOf(ctx, ids, day);
  const result = resultOf(sums, (of) => nameOf.get(of) ?? unnamed(of), { isCost, caps });
  await end({ done, total: done, result });
}
