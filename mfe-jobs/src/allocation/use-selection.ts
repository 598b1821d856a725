/** Which waiting jobs are ticked. */
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { useCallback, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;
export function useSelection(waiting: readonly JobSummary[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const clear = useCallback(() => setIds(new Set()), []);
  /** Without `on` each changes to what it was not. */
  const select = (jobs: readonly JobSummary[], on?: boolean) =>
    setIds((now) => {
      const next = new Set(now);
      for (const j of jobs)
        if (on ?? !now.has(j.id)) next.add(j.id);
        else next.delete(j.id);
      return next;
    });
  const jobs = waiting.filter((j) => ids.has(j.id));
  /** Lifting one of several that are ticked lifts them all. */
  const handOf = (job: JobSummary): readonly JobSummary[] => (ids.has(job.id) ? jobs : [job]);
  return { ids, jobs, select, clear, handOf };
}
