/** Bookings that were chosen in their list: those of their jobs that wait for a driver are offered at once. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { toast, useClient, useSearchParams, wordsOf } from '@cartage/ui/core.ts';
import { useEffect, useRef } from 'react';

const t = wordsOf(boardWords);

/** A filter has 4,000 letters. */
const AT_ONCE = 200;
/** Ids in the address are written with digits and letters, joined by points: a thousand of them still fit into one. */
const idsIn = (text: string): number[] =>
  text.split('.').flatMap((t) => (/^[0-9a-z]{1,10}$/.test(t) ? [Number.parseInt(t, 36)] : []));

export function useAskedBookings(onJobs: (jobs: readonly JobSummary[]) => void): void {
  const [params, setParams] = useSearchParams();
  const client = useClient(),
    last = useRef(onJobs),
    asked = params.get('bookings');
  last.current = onJobs;
  useEffect(() => {
    if (!asked) return;
    // Once: neither a reload nor the way back asks again.
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('bookings');
        return next;
      },
      { replace: true },
    );
    const ids = idsIn(asked);
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) =>
      ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
    );
    void Promise.all(
      parts.map((some) =>
        client(deliveryAgentCalls.unallocated, { filter: isIn('bookingid', some), maxResultCount: 1000 }),
      ),
    ).then(
      (pages) => {
        const jobs = pages.flatMap((p) => p.items);
        const others = ids.length - new Set(jobs.map((j) => j.bookingid)).size;
        if (jobs.length) last.current(jobs);
        if (others > 0)
          toast({
            title: jobs.length
              ? t('bookingsLeftOut', { count: others })
              : ids.length === 1
                ? t('bookingNoJobAllocate')
                : t('noneBookingsJobAllocate'),
            description: t('theyDriverAlreadyEnded'),
            tone: 'info',
          });
      },
      () => toast({ title: t('jobsBookingsCouldNot'), description: t('tryAgain'), tone: 'bad' }),
    );
  }, [asked]); // oxlint-disable-line react/exhaustive-deps -- once for each choice
}
