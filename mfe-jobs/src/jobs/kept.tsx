/** What is agreed on with the receiver keeps freight where it is; one click of dispatch lets it go. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { deliveryWishCalls } from '@cartage/contract/booking/delivery-wish.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { formatDay, Strip, useFormat, useMinute, useSend, wordsOf } from '@cartage/ui/core.ts';
import { CalendarCheck, PackageOpen, Warehouse } from 'lucide-react';
import { isOpen } from '../job-words.ts';

const t = wordsOf(jobWords);

type Keepable = Pick<Job, 'id' | 'status' | 'isheld' | 'notbefore'>;
/** Held, or kept for a day that has not come; a day that is here keeps nothing back. */
export function useKept(job: Keepable): 'held' | 'day' | undefined {
  const { zone } = useFormat(),
    today = dayIn(new Date(useMinute()), zone);
  if (!isOpen(job)) return undefined;
  return job.isheld ? 'held' : job.notbefore !== null && job.notbefore > today ? 'day' : undefined;
}
export function useLetGo({ id: jobId, isheld }: Keepable) {
  const letGo = useSend(rescheduleCalls.letGo, {
    also: [jobCalls, deliveryAgentCalls, bookingCalls, deliveryWishCalls, historyCalls],
    success: t('letGoJobWaits'),
  });
  return {
    label: isheld ? t('letGo') : t('dropAgreedDay'),
    icon: <PackageOpen />,
    permission: 'Job.Dispatch' as const,
    state: letGo.state === 'pending' ? ('pending' as const) : ('idle' as const),
    onClick: () => void letGo.send({ jobId }),
  };
}
export function KeptStrip({ job }: { job: Keepable }) {
  const kept = useKept(job);
  if (!kept) return null;
  const [Icon, says] =
    kept === 'held'
      ? [Warehouse, t('heldDepotReceiverCollects')]
      : [CalendarCheck, t('receiverExpectsDayDoes', { day: formatDay(job.notbefore!) })];
  return (
    <Strip tone="info" role="status">
      <Icon aria-hidden />
      <span>{says}</span>
    </Strip>
  );
}
