/** Freight of a month priced again: seconds of work, none of it on the event loop. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { usesOf } from './cell-use.ts';
import { rerun } from './what-if.ts';

export const sumsOf = threadWork(rerun);
export const cellUsesOf = threadWork(usesOf);
