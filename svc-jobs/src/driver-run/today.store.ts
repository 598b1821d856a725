/** The day as the office sees it: its runs, how far they are, and what was scanned last. */
import type { Answer } from '@cartage/contract/call.ts';
import type { runCalls } from '@cartage/contract/jobs/run.ts';
import { addDays, startOfDay } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows } from '@cartage/server/rows.ts';
import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { runs } from '../run/run.tables.ts';
import { scanEvents } from '../scan/scan.tables.ts';
import { summaryOf } from './run-details.store.ts';

const MOST_RUNS = 200,
  LAST_SCANS = 10;

export async function todayOf(ctx: Ctx, day: string): Promise<Answer<typeof runCalls.today>> {
  const { timezone } = await ctx.settings();
  const [dayRuns, scansToday, lastScans] = await Promise.all([
    ctx.db.select().from(runs).where(drivenOn(day)).orderBy(desc(runs.lateminutes), runs.id).limit(MOST_RUNS),
    countRows(ctx, scanEvents, scannedOn(day, timezone)),
    scansBackwards(ctx).limit(LAST_SCANS),
  ]);
  return {
    day,
    runs: dayRuns.map(summaryOf),
    stops: sum(dayRuns, (r) => r.stops),
    done: sum(dayRuns, (r) => r.done),
    scansToday,
    lastScans,
  };
}
/** Runs of one day, or of all. */
export const drivenOn = (day: string | undefined): SQL | undefined => (day ? eq(runs.rundate, day) : undefined);

const scannedOn = (day: string, timezone: string) =>
  and(
    gte(scanEvents.scannedeventdatetime, startOfDay(day, timezone).toISOString()),
    lt(scanEvents.scannedeventdatetime, startOfDay(addDays(day, 1), timezone).toISOString()),
  );
const scansBackwards = (ctx: Ctx) =>
  ctx.db
    .select({
      id: scanEvents.id,
      code: scanEvents.code,
      scannedeventdatetime: scanEvents.scannedeventdatetime,
      connoteno: scanEvents.connoteno,
      jobid: scanEvents.jobid,
      bookingid: scanEvents.bookingid,
      suburb: scanEvents.suburb,
      statecode: scanEvents.statecode,
    })
    .from(scanEvents)
    .orderBy(desc(scanEvents.scannedeventdatetime), desc(scanEvents.id));
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((n, row) => n + of(row), 0);
