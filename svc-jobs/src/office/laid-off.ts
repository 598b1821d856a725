/** Freight that its driver was given for a day, and that has become something else since. Pure. */
import { isDone, isOurWork, released } from '../job/job.ts';
import type { JobRow } from '../job/job.tables.ts';

/**
 * What is to be fetched later than its driver comes, goes with another carrier, or has become dangerous waits on the board
 * again: nobody drives for it in vain or without a licence. Freight that was fetched stays with whoever has it.
 */
export function laidOff(before: JobRow, after: JobRow, at: string): JobRow {
  if (after.driverid === null || after.iscollected || isDone(after)) return after;
  const isLater =
    before.pickupdate !== after.pickupdate &&
    after.pickupdate !== null &&
    after.rundate !== null &&
    after.pickupdate > after.rundate;
  const isOthers = isOurWork(before) && !isOurWork(after);
  const isDangerous = !before.isdangerousgood && after.isdangerousgood;
  return isLater || isOthers || isDangerous ? released(after, at) : after;
}
