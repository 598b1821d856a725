/** The driver's side of a wish, in the name of whoever decides: svc-jobs does it by the board's rules, or refuses. */
import { conflict } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { type Job, jobCalls } from '@cartage/contract/jobs/job.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Asked } from '@cartage/contract/booking/wish-line.ts';
import type { Ctx } from '@cartage/server/context.ts';

export async function sendOut(ctx: Ctx, jobId: string, w: Asked, nextDay: string): Promise<void> {
  if (w.kind === 'AnotherDay')
    refuseOtherDay(w.day!, await ctx.call(rescheduleCalls.deliverOn, { jobId, day: w.day! }));
  else if (w.kind === 'DepotCollection') await ctx.call(rescheduleCalls.hold, { jobId });
  else await mayBeLeft(ctx, jobId, nextDay);
}

/** "Arranged" is a promise: it is made of what svc-jobs says that it did, not of what it was asked. */
function refuseOtherDay(day: string, job: Pick<Job, 'jobno' | 'notbefore' | 'driverid' | 'rundate'>): void {
  if (job.notbefore === day && (job.driverid === null || job.rundate === day)) return;
  const { jobno, rundate } = job;
  throw conflict(
    'wish.notOnDay',
    job.driverid === null ? say('wish.notOnDay', { jobno, day }) : say('wish.notOnDayDriver', { jobno, day, rundate }),
  );
}

/** What may be left comes again with the driver who knows the door; what stands on a day needs no other, and a depot no longer holds it. */
async function mayBeLeft(ctx: Ctx, jobId: string, nextDay: string): Promise<void> {
  const job = await ctx.call(jobCalls.find, { jobId });
  if (job.isheld) await ctx.call(rescheduleCalls.letGo, { jobId });
  if (!job.driverid || job.status !== 'Failed') return;
  const day = job.notbefore !== null && job.notbefore > nextDay ? job.notbefore : nextDay;
  await ctx.call(deliveryAgentCalls.allocate, {
    allocation: { agentId: job.driverid, jobIds: [jobId], day, reassign: true },
  });
}
