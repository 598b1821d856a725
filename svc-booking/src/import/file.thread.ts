/** A file of 5,000 rows takes longer to read than the event loop may stand still. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { readRows } from './file.ts';

export const rowsOf = threadWork(readRows);
