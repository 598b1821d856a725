/** Takes stored status files in, part by part, behind the request that brought them. */
import { slot } from '@cartage/server/context.ts';
import { fileWorker, type Worker } from '../import/file-worker.ts';
import { takePart } from './part.store.ts';

export const statusWorker = slot<Worker>('booking.statusWorker');
export const statusWorkerOf = fileWorker({
  waiting: 'waiting_status_files',
  work: async (ctx, id) => {
    while (await ctx.tx((tx) => takePart(tx, id)));
  },
});
