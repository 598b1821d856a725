/** A month of consignments priced twice: seconds of work, none of it on the event loop. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { rerun } from './what-if.ts';

export const sumsOf = threadWork(rerun);
