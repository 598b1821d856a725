import { importCalls } from '@cartage/contract/booking/booking-import.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { routes } from '@cartage/server/routes.ts';
import { onThread } from '@cartage/server/threads.ts';
import { customerFor } from '../customer/customer.store.ts';
import { plannedOnce } from '../booking/once.ts';
import { hashOf, progressOf, storeImport } from './import.store.ts';
import { mappingOf, saveMapping } from './mapping.store.ts';
import { undoBatch } from './undo.store.ts';
import { importWorker } from './worker.ts';

const files = onThread<typeof import('./file.thread.ts')>(new URL('./file.thread.ts', import.meta.url));

export const importRoutes = routes(importCalls, {
  upload: async (ctx, { csvFile, customerId, operations = ['Book'] }) => {
    const { fileName, bytes } = uploaded(csvFile);
    const hash = hashOf(bytes);
    const importToken = await plannedOnce(ctx, importCalls.upload, { hash, customerId, operations }, async () => {
      const customer = await customerFor(ctx, customerId);
      const rows = await files(ctx, 'rowsOf', bytes);
      return (tx) => storeImport(tx, { fileName: fileName.slice(0, 200), hash, rows, operations, customer });
    });
    importWorker(ctx).nudge(ctx.tenantId, importToken);
    return { importToken };
  },
  mapping: (ctx, { customerId }) => mappingOf(ctx, customerId),
  saveMapping: (ctx, { customerId, mapping }) => saveMapping(ctx, customerId, mapping),
  undo: (ctx, { batchId, fromId }) => undoBatch(ctx, batchId, fromId),
  progress: (ctx, { importToken }) => progressOf(ctx, importToken),
});
