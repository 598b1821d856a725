/** What a hand on the board can hold, and where it can be aimed. */
import type { JobSummary } from '@cartage/contract/jobs/job.ts';

/** The pane of waiting jobs as a place to drop. */
export const POOL = 'pool';
export type Lift = {
  jobs: readonly JobSummary[];
  /** Where they were: a driver's id or the pool. */ home: string;
  by: 'pointer' | 'keys';
  /** What they are aimed at; nothing yet until the best lane is known. */ over: string | undefined;
  /** The stop they should become, where somebody chose. */ position?: number | undefined;
};
