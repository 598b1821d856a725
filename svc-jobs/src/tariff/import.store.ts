/** A file against the rates that are there: what it changes, what that does to prices, and then the draft, whole or not at all. */
import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { TariffImport } from '@cartage/contract/rates/tariff.ts';
import { changesTo, countsOf, differences, drafted } from '@cartage/contract/rating/tariff.ts';
import { addDays } from '@cartage/contract/time.ts';
import type { RowError, Uploaded } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { onThread } from '@cartage/server/threads.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import {
  draftToChange,
  dropDraft,
  keepChanges,
  knownNames,
  nextRevision,
  ratesOf,
  strangersIn,
} from './draft.store.ts';
import { rowFault, SHOWN_FAULTS, type TariffFile } from './tariff-file.ts';
import { typicalPrices } from './typical.store.ts';

const SHOWN_CHANGES = 300;
const files = onThread<typeof import('./tariff-file.thread.ts')>(new URL('./tariff-file.thread.ts', import.meta.url));

export async function importTariff(
  ctx: Ctx,
  { bytes }: Uploaded,
  { rateCardId, seen, isPreview }: { rateCardId: string; seen: number; isPreview: boolean },
): Promise<TariffImport> {
  const file = await files(ctx, 'ratesOf', bytes);
  return ctx.tx(async (tx) => {
    const draft = await draftToChange(tx, rateCardId, seen);
    const unknown = await strangers(tx, file);
    const faults = [...file.faults, ...unknown];
    const from = draft?.effectiveDate ?? addDays(await today(tx), 1);
    const live = await ratesOf(tx, rateCardId);
    const wanted = file.rates.map(({ row: _, ...rate }): Rate => ({ id: '', rateCardId, ...rate }));
    const changes = changesTo(live, wanted, from, () => uuidv7(tx.now()));
    const after = drafted(live, changes);
    const found = faults.length ? [] : differences(live, after);
    const isImported = !isPreview && faults.length === 0 && found.length > 0;
    let revision = seen;
    if (isImported) {
      if (draft) await dropDraft(tx, draft);
      const row = await nextRevision(tx, rateCardId, undefined, from);
      await keepChanges(tx, row, changes);
      revision = row.revision;
    }
    return {
      isImported,
      revision,
      rowCount: file.rows,
      rateCount: file.rates.length,
      ...countsOf(found),
      same: file.rates.length - found.filter((c) => c.kind !== 'gone').length,
      changes: found.slice(0, SHOWN_CHANGES),
      typical: faults.length ? [] : await typicalPrices(tx, rateCardId, live, after, from),
      // A row is wrong by itself or names what is not there, never both.
      failCount: file.faultCount + unknown.length,
      failRows: faults.toSorted((a, b) => a.index - b.index).slice(0, SHOWN_FAULTS),
    };
  });
}
async function strangers(ctx: Ctx, { rates }: TariffFile): Promise<RowError[]> {
  const known = await knownNames(ctx);
  return rates.flatMap((rate) => {
    const found = strangersIn(rate, known);
    const columns = { rateService: 'service', fromZone: 'fromZone', toZone: 'toZone' } as const;
    return found.length
      ? [
          rowFault(
            rate.row,
            found.map((f) => [f.message, columns[f.members[0] as keyof typeof columns]] as const),
          ),
        ]
      : [];
  });
}
