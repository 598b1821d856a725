import { and, eq, isNull, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { jobSummaries } from './job.tables.ts';

/** The jobs of a lane: those of the day, and what is still open from before, unless its receiver expects it later. */
export const ofDay = (day: string): SQL =>
  and(
    ne(jobSummaries.status, 'Cancelled'),
    or(
      eq(jobSummaries.rundate, day),
      and(
        lt(jobSummaries.rundate, day),
        notInArray(jobSummaries.status, ['Delivered', 'Cancelled']),
        or(isNull(jobSummaries.notbefore), lte(jobSummaries.notbefore, day)),
      ),
    ),
  )!;
