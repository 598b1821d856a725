/** Until when freight must be there, with a mark where that has passed. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { useMinute, When, wordsOf } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const t = wordsOf(jobWords);

export const Due = ({ job }: { job: JobSummary }) => (
  <OverdueOr job={job}>
    <When at={job.deadline} />
  </OverdueOr>
);
/** When it was due, where that has passed; what stands there otherwise. */
export function OverdueOr({ job, children }: { job: JobSummary; children: ReactNode }) {
  const now = useMinute();
  const late = !!job.deadline && !['Delivered', 'Cancelled'].includes(job.status) && Date.parse(job.deadline) < now;
  return late ? (
    <span className="flex items-center gap-1 text-warn">
      <TriangleAlert aria-label={t('overdue')} className="size-3.5 shrink-0" />
      <When at={job.deadline} />
    </span>
  ) : (
    children
  );
}
