/** Jobs as they are made and changed, with the run that they are on and their articles. */
import type { DomainEvent } from '@cartage/contract/event.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { changeAll, createAll, decided } from '@cartage/server/write.ts';
import { addItems, syncItems } from '../article/article.store.ts';
import { isSameDoor, withArticles } from '../job/freight.ts';
import { job } from '../job/job.entity.ts';
import { numberOf } from '../job/job.store.ts';
import type { jobs, JobRow } from '../job/job.tables.ts';
import { OFF_RUN } from '../job/job.ts';
import { dropStops, refreshRuns } from '../run/run.store.ts';
import { laidOff } from './laid-off.ts';

export type NewJob = Omit<typeof jobs.$inferInsert, 'id' | 'tenantId' | 'jobno' | 'creationTime'> & {
  id?: string | undefined;
  jobno?: string | undefined;
};

/** Stores a job with its articles. */
export const createJob = async (ctx: Ctx, row: NewJob): Promise<JobRow> => (await createJobs(ctx, [{ ctx, row }]))[0]!;

/** Stores jobs, each in the name of its own context, in as many statements as one takes. */
export async function createJobs(ctx: Ctx, wanted: readonly { ctx: Ctx; row: NewJob }[]): Promise<JobRow[]> {
  const unnumbered = wanted.filter(({ row }) => !row.jobno);
  let next = unnumbered.length ? await takeNumbers(ctx, 'J', unnumbered.length) : 0;
  const rows = wanted.map(({ row }) => {
    const jobno = row.jobno ?? numberOf('J', next++);
    return {
      ...row,
      id: row.id ?? uuidv7(ctx.now()),
      jobno,
      items: withArticles(row.items, jobno),
    } as typeof jobs.$inferInsert;
  });
  const made = await createAll(ctx, job, rows, { as: (at) => wanted[at]!.ctx });
  await addItems(ctx, made);
  return made;
}

type Saving = { as?: (row: JobRow) => Ctx; tells?: (before: JobRow, after: JobRow, at: string) => DomainEvent[] };
/** Changes jobs, which their caller has locked, with what hangs on them: what moved or ended leaves its run, articles follow the items. */
export async function saveJobs(
  ctx: Ctx,
  rows: readonly JobRow[],
  rule: (row: JobRow, at: string) => JobRow,
  { as, tells }: Saving = {},
): Promise<JobRow[]> {
  const at = ctx.now().toISOString();
  const wanted = new Map(rows.map((row) => [row.id, laidOff(row, rule(row, at), at)]));
  const isElsewhere = (row: JobRow) => !ENDS.every((end) => isSameDoor(row[end], wanted.get(row.id)![end]));
  const leaving = rows.filter((row) => row.runid !== null && (wanted.get(row.id)!.runid === null || isElsewhere(row)));
  const touched = await dropStops(ctx, leaving);
  const saved = await changeAll(
    ctx,
    job,
    rows,
    (row) => {
      const after = leaving.includes(row) ? { ...wanted.get(row.id)!, ...OFF_RUN } : wanted.get(row.id)!;
      return decided(after, ...(tells?.(row, after, at) ?? []));
    },
    { ...(as && { as }) },
  );
  await syncItems(
    ctx,
    saved.filter((after, n) => after !== rows[n]),
  );
  await refreshRuns(ctx, touched);
  return saved;
}
const ENDS = ['fromaddress', 'toaddress'] as const;
