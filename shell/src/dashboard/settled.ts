import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { contains, isIn, or } from '@cartage/contract/odata.ts';
import { formatDay, skip, useCall, useFormat, useSession, wordsOf } from '@cartage/ui/core.ts';
import { REATTEMPTED } from './decision-acts.ts';

const t = wordsOf(dashboardWords);

/** By booking: what has been done about the exception since it came up, in words. Two calls for the whole card. */
export function useSettled(bookings: readonly Booking[]): Map<number, string> {
  const { can, isCustomer } = useSession();
  const { when, today } = useFormat();
  const connotes = bookings.flatMap((b) => b.consignmentId ?? []),
    jobIds = bookings.flatMap((b) => b.jobId ?? []);
  const mails = useCall(
    historyCalls.emails,
    connotes.length && !isCustomer
      ? { filter: or(...connotes.map((c) => contains('subject', c))), maxResultCount: 200 }
      : skip,
    { retry: false, keep: true },
  );
  const jobs = useCall(
    jobCalls.list,
    jobIds.length && can('Job') && !isCustomer ? { filter: isIn('id', jobIds), maxResultCount: jobIds.length } : skip,
    { retry: false, keep: true },
  );
  return new Map(
    bookings.flatMap((b): [number, string][] => {
      const since = b.lastTrackingModifiedTime ?? b.creationTime;
      const job = jobs.data?.items.find((j) => j.id === b.jobId);
      // A failed job that has a driver and a day again is planned.
      if (
        REATTEMPTED.includes(b.bookingStatus) &&
        job?.drivername &&
        job.rundate &&
        job.rundate >= today() &&
        job.status !== 'Failed'
      )
        return [[b.id, `${formatDay(job.rundate)}, ${job.drivername}`]];
      const mail = mails.data?.outbound
        .filter((m) => b.consignmentId && m.subject?.includes(b.consignmentId) && m.creationtime >= since)
        .at(0);
      return mail ? [[b.id, t('mailSentTime', { time: when(mail.creationtime, 'auto') })]] : [];
    }),
  );
}
