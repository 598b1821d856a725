/** A draft becomes the rates, and earlier rates become a draft again. */
import { conflict, notFound, refused } from '@cartage/contract/error.ts';
import { RATE_TERMS, type Rate } from '@cartage/contract/rates/rate.ts';
import type { TariffVersion } from '@cartage/contract/rates/tariff.ts';
import {
  afterwards,
  changesTo,
  countsOf,
  differences,
  drafted,
  type Publication,
  publication,
} from '@cartage/contract/rating/tariff.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { oneAfterTheOther } from '@cartage/contract/words/errors/kit.ts';
import { insertRows, updateRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { create } from '@cartage/server/write.ts';
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { rates } from '../rates/rates.tables.ts';
import {
  changesOf,
  draftToChange,
  draftView,
  dropDraft,
  keepChanges,
  knownNames,
  nextRevision,
  ratesOf,
  strangersIn,
} from './draft.store.ts';
import { refuseOverCaps } from './caps.store.ts';
import { keepRates } from './kept-rates.store.ts';
import { tariffVersion } from './tariff.entity.ts';
import { tariffVersions, tariffWhatIfs, versionSummaries } from '../rates/tariff.tables.ts';

export const versionsOf = (ctx: Ctx, rateCardId: string) =>
  ctx.db
    .select()
    .from(versionSummaries)
    .where(eq(versionSummaries.rateCardId, rateCardId))
    .orderBy(desc(versionSummaries.number));

type Publishing = { effectiveDate: string; note: string | null; overCaps: number; keepsCapped: boolean };
export async function publishDraft(
  ctx: Ctx,
  rateCardId: string,
  seen: number,
  { effectiveDate, note, overCaps: allowed, keepsCapped: keeps }: Publishing,
): Promise<TariffVersion> {
  const draft = await draftToChange(ctx, rateCardId, seen);
  if (!draft) throw conflict('tariff.noDraft', say('tariff.nothingToPublish'));
  const live = await ratesOf(ctx, rateCardId);
  const changes = await changesOf(ctx, rateCardId);
  // New lanes of the draft move with its day.
  const known = new Set(live.map((r) => r.id));
  const moved = changes.map((c) =>
    !known.has(c.id) &&
    c.effectiveDate === draft.effectiveDate &&
    (c.expireDate === null || c.expireDate >= effectiveDate)
      ? { ...c, effectiveDate }
      : c,
  );
  const plan = publication(live, moved, effectiveDate, () => uuidv7(ctx.now()));
  if (plan.insert.length + plan.update.length + plan.remove.length === 0)
    throw conflict('tariff.noChange', say('tariff.noChange'));
  const { revision } = draft;
  const caps = await refuseOverCaps(ctx, rateCardId, { revision, day: effectiveDate, allowed, keeps });
  const [last] = await versionsOf(ctx, rateCardId);
  const number = last?.number ?? (live.length > 0 ? await keepFirst(ctx, rateCardId, live) : 0);
  await writeRates(ctx, plan);
  const stayed = caps.stay ? await keepRates(ctx, rateCardId, effectiveDate, caps.stay) : 0;
  await dropDraft(ctx, draft);
  await keepWhatIfOf(ctx, rateCardId, revision, effectiveDate);
  const after = afterwards(live, plan);
  return create(ctx, tariffVersion, {
    id: uuidv7(ctx.now()),
    rateCardId,
    number: number + 1,
    effectiveDate,
    note,
    publishedAt: ctx.now().toISOString(),
    publishedBy: ctx.actor.userName,
    rateCount: after.length,
    ...countsOf(differences(live, drafted(live, moved))),
    overCaps: caps.over,
    stayed,
    rates: after,
  });
}
/** A run of another draft, or for another day, says nothing of this version: what is left is told to customers' pages. */
const keepWhatIfOf = (ctx: Ctx, rateCardId: string, revision: number, day: string) =>
  ctx.db
    .delete(tariffWhatIfs)
    .where(
      and(
        eq(tariffWhatIfs.rateCardId, rateCardId),
        or(ne(tariffWhatIfs.revision, revision), ne(tariffWhatIfs.effectiveDate, day)),
      ),
    );
/** What was there before anybody published is the first version, so that it can be brought back too. */
async function keepFirst(ctx: Ctx, rateCardId: string, live: Awaited<ReturnType<typeof ratesOf>>): Promise<number> {
  const effectiveDate = live.map((r) => r.effectiveDate).reduce((a, b) => (a < b ? a : b));
  await create(ctx, tariffVersion, {
    id: uuidv7(ctx.now()),
    rateCardId,
    number: 1,
    effectiveDate,
    note: null,
    publishedAt: ctx.now().toISOString(),
    publishedBy: null,
    rateCount: live.length,
    added: live.length,
    changed: 0,
    gone: 0,
    overCaps: 0,
    stayed: 0,
    rates: live,
  });
  return 1;
}
async function writeRates(ctx: Ctx, { insert, update, remove }: Publication): Promise<void> {
  if (remove.length)
    await ctx.db.delete(rates).where(
      inArray(
        rates.id,
        remove.map((r) => r.id),
      ),
    );
  const stamped = update.map((r) => ({ ...r, tenantId: ctx.tenantId }));
  await updateRows(ctx, rates, stamped, [
    'rateService',
    'fromZone',
    'toZone',
    ...RATE_TERMS,
    'effectiveDate',
    'expireDate',
    'rateDetails',
  ]);
  await insertRows(ctx, rates, insert);
}

/** The draft is then that version and nothing else; what was in it is replaced. */
export async function bringBack(ctx: Ctx, rateCardId: string, seen: number, versionId: string) {
  const draft = await draftToChange(ctx, rateCardId, seen);
  const [version] = await ctx.db
    .select()
    .from(tariffVersions)
    .where(and(eq(tariffVersions.id, versionId), eq(tariffVersions.rateCardId, rateCardId)));
  if (!version) throw notFound('Version', versionId);
  if (draft) await dropDraft(ctx, draft);
  const row = await nextRevision(ctx, rateCardId, undefined);
  const live = await ratesOf(ctx, rateCardId);
  const changes = changesTo(live, version.rates, row.effectiveDate, () => uuidv7(ctx.now()));
  await refuseGone(
    ctx,
    version.number,
    changes.filter((c) => !c.isGone),
  );
  await keepChanges(ctx, row, changes);
  return draftView(ctx, row);
}
/** What was removed since the version was published: a lane to nowhere would have no price, and nobody would know. */
async function refuseGone(ctx: Ctx, number: number, wanted: readonly Rate[]): Promise<void> {
  const known = await knownNames(ctx);
  const faults = new Map(wanted.flatMap((rate) => strangersIn(rate, known).map((f) => [f.message, f] as const)));
  if (faults.size === 0) return;
  const missing = oneAfterTheOther([...faults.keys()].slice(0, MOST_MISSING));
  throw refused('tariff.versionLacks', say('tariff.versionLacks', { number, missing }), ['versionId']);
}
const MOST_MISSING = 10;
