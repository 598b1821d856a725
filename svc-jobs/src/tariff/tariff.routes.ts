import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { routes } from '@cartage/server/routes.ts';
import { cellUse } from './cell-use.store.ts';
import { draftToChange, dropDraft, editDraft } from './draft.store.ts';
import { importTariff } from './import.store.ts';
import { bringBack, publishDraft } from './publish.store.ts';
import { askWhatIf, lastWhatIf } from './what-if.store.ts';
import { whatIfWorker } from './what-if.worker.ts';
import { lanesOf, leviesOf, tariffOf } from './tariff.store.ts';

export const tariffRoutes = routes(tariffCalls, {
  find: (ctx, { rateCardId }) => tariffOf(ctx, rateCardId),
  rates: (ctx, { rateCardId, service }) => lanesOf(ctx, rateCardId, service),
  levies: (ctx, { rateCardId }) => leviesOf(ctx, rateCardId),
  edit: (ctx, { rateCardId, seen, ...edit }) => editDraft(ctx, rateCardId, seen, edit),
  discard: async (ctx, { rateCardId, seen }) => {
    const draft = await draftToChange(ctx, rateCardId, seen);
    if (draft) await dropDraft(ctx, draft);
    return undefined;
  },
  publish: (ctx, { rateCardId, seen, note, ...how }) =>
    publishDraft(ctx, rateCardId, seen, { ...how, note: note ?? null }),
  import: (ctx, { csvFile, rateCardId, seen, preview }) =>
    importTariff(ctx, uploaded(csvFile), { rateCardId, seen, isPreview: preview ?? false }),
  // Committed before the worker is told, so that it finds what it is to run.
  runWhatIf: async (ctx, { rateCardId, seen }) => {
    const asked = await ctx.tx((tx) => askWhatIf(tx, rateCardId, seen));
    whatIfWorker(ctx).nudge(ctx.tenantId, asked.id);
    return asked;
  },
  lastWhatIf: (ctx, { rateCardId }) => lastWhatIf(ctx, rateCardId),
  cellUse,
  bringBack: (ctx, { rateCardId, seen, versionId }) => bringBack(ctx, rateCardId, seen, versionId),
});
