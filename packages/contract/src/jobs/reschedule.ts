/** When freight that we have may go out again: on a day agreed on with the receiver, or not at all while it is held at the depot. */
import { calls, post } from '../call.ts';
import { Day, Guid } from '../wire.ts';
import { Job } from './job.ts';

export const rescheduleCalls = calls(
  'svc-jobs',
  '/api/jobs/reschedule',
  { permission: 'Job.Dispatch', staff: true, ours: true },
  {
    deliverOn: post('deliver-on', { jobId: Guid, day: Day }, Job, {
      ownTransactions: true,
      summary:
        'With the driver who has it, by the rules of the board, or waiting until the day where nobody has it. Refused, and nothing changed, where the driver cannot.',
    }),
    hold: post('hold', { jobId: Guid }, Job, {
      summary: 'Off the driver’s day and no longer waiting: the receiver fetches it at the depot.',
    }),
    letGo: post('let-go', { jobId: Guid }, Job, {
      summary: 'Neither held nor kept for a day any more: it waits like any other.',
    }),
  },
);
