import { importCalls, MAX_IMPORT_BYTES } from '@cartage/contract/booking/booking-import.ts';
import { AppError } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { routes } from '@cartage/server/routes.ts';
import { onThread } from '@cartage/server/threads.ts';
import { customerFor } from '../customer/customer.store.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import { dryRunOf, dryRuns } from './dry-run.ts';
import { hashOf, progressOf, storeImport } from './import.store.ts';
import { mappingOf, saveMapping } from './mapping.store.ts';
import { undoBatch } from './undo.store.ts';
import { importWorker } from './worker.ts';

const files = onThread<typeof import('./file.thread.ts')>(new URL('./file.thread.ts', import.meta.url));

/** A body may be somewhat larger than the file in it. */
function sentUp(csvFile: Parameters<typeof uploaded>[0]): ReturnType<typeof uploaded> {
  const file = uploaded(csvFile);
  if (file.bytes.length > MAX_IMPORT_BYTES) throw new AppError(413, 'tooLarge', sayKit('fileTooLarge'));
  return file;
}

export const importRoutes = routes(importCalls, {
  upload: async (ctx, { csvFile, customerId, operations = ['Book'] }) => {
    const { fileName, bytes } = sentUp(csvFile);
    const hash = hashOf(bytes);
    const importToken = await plannedOnce(ctx, importCalls.upload, { hash, customerId, operations }, async () => {
      const customer = await customerFor(ctx, customerId);
      const rows = await files(ctx, 'rowsOf', bytes);
      return (tx) => storeImport(tx, { fileName: fileName.slice(0, 200), hash, rows, operations, customer });
    });
    importWorker(ctx).nudge(ctx.tenantId, importToken);
    return { importToken };
  },
  dryRun: async (ctx, { csvFile, customerId, operations = ['Book'] }) => {
    const customer = await customerFor(ctx, customerId);
    const rows = await files(ctx, 'rowsOf', sentUp(csvFile).bytes);
    return { importToken: await dryRuns(ctx).begin(ctx, { customer, operations, rows }) };
  },
  dryRunProgress: (ctx, { importToken }) => dryRunOf(ctx, importToken),
  mapping: (ctx, { customerId }) => mappingOf(ctx, customerId),
  saveMapping: (ctx, { customerId, mapping }) => saveMapping(ctx, customerId, mapping),
  undo: (ctx, { batchId, fromId }) => undoBatch(ctx, batchId, fromId),
  progress: (ctx, { importToken }) => progressOf(ctx, importToken),
});
