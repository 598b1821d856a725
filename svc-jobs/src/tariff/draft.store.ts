/** A draft as it is kept: who may change it, and what it makes of the card's rates. */
import { randomInt } from 'node:crypto';
import { AppError, conflict, invalid } from '@cartage/contract/error.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { DraftRate, RateInput, TariffDraft } from '@cartage/contract/rates/tariff.ts';
import { differences, drafted, periodOf, rateOf } from '@cartage/contract/rating/tariff.ts';
import { addDays } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import { onDay } from '@cartage/contract/words/figure.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { rateCard } from '../rates/rate-card.entity.ts';
import { rates, rateServices } from '../rates/rates.tables.ts';
import { zones } from '../zones/zones.tables.ts';
import { tariffDraft } from './tariff.entity.ts';
import { draftRates, tariffDrafts } from '../rates/tariff.tables.ts';

export type DraftRow = typeof tariffDrafts.$inferSelect;
type Change = Rate & { isGone: boolean };

export async function draftOf(ctx: Ctx, rateCardId: string): Promise<DraftRow | undefined> {
  const [row] = await ctx.db.select().from(tariffDrafts).where(eq(tariffDrafts.rateCardId, rateCardId));
  return row;
}
export const changesOf = async (ctx: Ctx, rateCardId: string, more?: SQL): Promise<DraftRate[]> =>
  ctx.db
    .select()
    .from(draftRates)
    .where(and(eq(draftRates.rateCardId, rateCardId), more))
    .orderBy(asc(draftRates.id));
export const ratesOf = async (ctx: Ctx, rateCardId: string, more?: SQL): Promise<Rate[]> =>
  ctx.db
    .select()
    .from(rates)
    .where(and(eq(rates.rateCardId, rateCardId), more))
    .orderBy(asc(rates.id));
/** Those that the draft touches, and the others of their lanes. */
export const touchedRates = (ctx: Ctx, rateCardId: string): Promise<Rate[]> =>
  ratesOf(
    ctx,
    rateCardId,
    sql`exists (select from ${draftRates} d where d.rate_card_id = ${rates.rateCardId} and (d.id = ${rates.id}
      or (d.rate_service = ${rates.rateService} and d.from_zone is not distinct from ${rates.fromZone} and d.to_zone is not distinct from ${rates.toZone})))`,
  );

/** Under the card's lock, so that two who save at once are one after the other. The draft must be the one that the caller saw. */
export async function draftToChange(ctx: Ctx, rateCardId: string, seen: number): Promise<DraftRow | undefined> {
  await lock(ctx, rateCard, rateCardId);
  const draft = await draftOf(ctx, rateCardId);
  if ((draft?.revision ?? 0) !== seen) throw await changedSince(ctx, rateCardId, draft, seen);
  return draft;
}
const MOST_NAMED = 20;
/** 409 that says what somebody else has changed meanwhile: the lanes in words, and who it was. */
async function changedSince(ctx: Ctx, rateCardId: string, draft: DraftRow | undefined, seen: number) {
  if (!draft) return conflict('tariff.noDraft', say('tariff.draftGone'));
  const later = await ctx.db
    .select()
    .from(draftRates)
    .where(and(eq(draftRates.rateCardId, rateCardId), gt(draftRates.revision, seen)))
    .orderBy(desc(draftRates.revision), asc(draftRates.id))
    .limit(MOST_NAMED);
  const lanes = later.map(({ rateService: service, fromZone, toZone, isGone }) => {
    const lane = { service, from: fromZone ?? say('tariff.anyZone'), to: toZone ?? say('tariff.anyZone') };
    return isGone ? sayToStaff('tariff.laneGone', lane) : sayToStaff('tariff.lane', lane);
  });
  const who = draft.savedBy ?? sayToStaff('tariff.somebody');
  return new AppError(409, 'tariff.changed', say('tariff.changed', { who }), {
    validationErrors: lanes.map((message, n) => ({ message, members: [later[n]!.id] })),
  });
}

/** The next revision of the draft; one that is begun now counts from tomorrow unless somebody says otherwise. */
export async function nextRevision(
  ctx: Ctx,
  rateCardId: string,
  draft: DraftRow | undefined,
  effectiveDate?: string,
): Promise<DraftRow> {
  const saved = { savedAt: ctx.now().toISOString(), savedBy: ctx.actor.userName };
  if (draft)
    return change(ctx, tariffDraft, draft, (row) => ({
      ...row,
      ...saved,
      revision: row.revision + 1,
      effectiveDate: effectiveDate ?? row.effectiveDate,
    }));
  // A number of its own, so that nobody takes a new draft for one that was published meanwhile.
  const revision = randomInt(1, 1e9);
  return create(ctx, tariffDraft, {
    id: uuidv7(ctx.now()),
    rateCardId,
    revision,
    effectiveDate: effectiveDate ?? addDays(await today(ctx), 1),
    ...saved,
  });
}

export async function keepChanges(ctx: Ctx, draft: DraftRow, changes: readonly Change[]): Promise<void> {
  // Those that stand already have their tenant with them, those that somebody writes have not: a row is written as all others are.
  const rows = changes.map((c) => ({
    ...c,
    tenantId: ctx.tenantId,
    rateCardId: draft.rateCardId,
    revision: draft.revision,
    changedBy: ctx.actor.userName,
  }));
  if (rows.length === 0) return;
  await ctx.db.delete(draftRates).where(
    and(
      eq(draftRates.rateCardId, draft.rateCardId),
      inArray(
        draftRates.id,
        rows.map((r) => r.id),
      ),
    ),
  );
  await insertRows(ctx, draftRates, rows);
}
export async function dropDraft(ctx: Ctx, draft: DraftRow): Promise<void> {
  await ctx.db.delete(draftRates).where(eq(draftRates.rateCardId, draft.rateCardId));
  await remove(ctx, tariffDraft, draft);
}

export async function draftView(ctx: Ctx, draft: DraftRow): Promise<TariffDraft> {
  const before = await touchedRates(ctx, draft.rateCardId);
  const found = differences(before, drafted(before, await changesOf(ctx, draft.rateCardId)));
  return {
    revision: draft.revision,
    effectiveDate: draft.effectiveDate,
    savedAt: draft.savedAt,
    savedBy: draft.savedBy,
    lanes: found.length,
    cells: found.reduce((n, c) => n + c.cells, 0),
  };
}

export type Edit = { effectiveDate?: string | undefined; put: readonly RateInput[]; take: readonly string[] };
/** All of it or nothing: names that the tenant does not have and periods that are taken are refused. */
export async function editDraft(ctx: Ctx, rateCardId: string, seen: number, edit: Edit): Promise<TariffDraft> {
  const draft = await draftToChange(ctx, rateCardId, seen);
  await refuseStrangers(ctx, edit.put);
  const row = await nextRevision(ctx, rateCardId, draft, edit.effectiveDate);
  if (draft && row.effectiveDate !== draft.effectiveDate) await moveNewLanes(ctx, draft, row.effectiveDate);
  const taken = await takenOut(ctx, rateCardId, edit.take);
  await keepChanges(ctx, row, [...edit.put.map((r) => ({ ...r, rateCardId, isGone: false })), ...taken]);
  const live = await touchedRates(ctx, rateCardId);
  refuseTwice(drafted(live, await changesOf(ctx, rateCardId)), edit.put);
  return draftView(ctx, row);
}
/** New lanes begin with the draft. */
const moveNewLanes = (ctx: Ctx, draft: DraftRow, to: string) =>
  ctx.db
    .update(draftRates)
    .set({ effectiveDate: to })
    .where(
      and(
        eq(draftRates.rateCardId, draft.rateCardId),
        eq(draftRates.effectiveDate, draft.effectiveDate),
        sql`not exists (select from ${rates} r where r.id = ${draftRates.id})`,
      ),
    );
async function takenOut(ctx: Ctx, rateCardId: string, ids: readonly string[]): Promise<Change[]> {
  if (ids.length === 0) return [];
  const live = await ratesOf(ctx, rateCardId, inArray(rates.id, [...ids]));
  const known = new Set(live.map((r) => r.id));
  const added = await changesOf(ctx, rateCardId, inArray(draftRates.id, [...ids]));
  return [...live, ...added.filter((r) => !known.has(r.id)).map(rateOf)].map((r) => ({ ...r, isGone: true }));
}
async function refuseStrangers(ctx: Ctx, put: readonly RateInput[]): Promise<void> {
  if (put.length === 0) return;
  const known = await knownNames(ctx);
  const errors = put.flatMap((rate, n) => strangersIn(rate, known, (member) => `put.${n}.${member}`));
  if (errors.length) throw invalid(errors.slice(0, 50));
}
export type KnownNames = { services: ReadonlySet<string>; zones: ReadonlySet<string> };
export async function knownNames(ctx: Ctx): Promise<KnownNames> {
  const services = await ctx.db.select({ code: rateServices.code }).from(rateServices);
  const all = await ctx.db.select({ code: zones.code }).from(zones);
  return { services: new Set(services.map((s) => s.code)), zones: new Set(all.map((z) => z.code)) };
}
export function strangersIn(
  rate: Pick<Rate, 'rateService' | 'fromZone' | 'toZone'>,
  { services, zones: all }: KnownNames,
  named: (member: string) => string = (member) => member,
) {
  return [
    ...(services.has(rate.rateService)
      ? []
      : [{ message: say('tariff.noService', { rateService: rate.rateService }), members: [named('rateService')] }]),
    ...(['fromZone', 'toZone'] as const).flatMap((end) =>
      rate[end] === null || all.has(rate[end])
        ? []
        : [{ message: say('tariff.noZone', { zone: rate[end] }), members: [named(end)] }],
    ),
  ];
}
function refuseTwice(after: readonly Rate[], put: readonly RateInput[]): void {
  const lanes = Map.groupBy(after, periodOf);
  const errors = put.flatMap((rate, n) =>
    (lanes.get(periodOf({ ...rate, rateCardId: '' })) ?? []).length > 1
      ? [
          {
            message: say('tariff.laneTwice', {
              service: rate.rateService,
              from: rate.fromZone ?? say('tariff.anyZone'),
              to: rate.toZone ?? say('tariff.anyZone'),
              day: onDay(rate.effectiveDate),
            }),
            members: [`put.${n}.effectiveDate`],
          },
        ]
      : [],
  );
  if (errors.length) throw invalid(errors.slice(0, 50));
}
