/** Stores scans and lets jobs, items and runs follow them; one pass for one scan or a thousand. */
import { notFound, refused } from '@cartage/contract/error.ts';
import type { ScanFacts } from '@cartage/contract/jobs/scan-event.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';
import { say as tell } from '@cartage/contract/words/told/scans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { changeAll, createAll, decided } from '@cartage/server/write.ts';
import { inArray, or, sql } from 'drizzle-orm';
import { job } from '../job/job.entity.ts';
import { lockJobs } from '../run/lock.store.ts';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { lacksProof, policyFor } from '../proof/proof.ts';
import { proofPolicies } from '../proof/proof.tables.ts';
import { completeStops } from '../run/run.store.ts';
import { followScans } from '../article/article.store.ts';
import { warehouseItems } from '../article/article.tables.ts';
import { headPorts } from '../zones/zones.tables.ts';
import { normalise } from './barcode.ts';
import { readImage } from './image.ts';
import { afterScans, newsOf } from './follow.ts';
import { refuseApart } from './linehaul.store.ts';
import { HAND_OVERS, type Tally } from '../job/progress.ts';
import { dedupeKey, faultOf, placeOf } from './scan.ts';
import { scan } from './scan.entity.ts';
import { scanEvents, scanImages, type ScanRow } from './scan.tables.ts';

export type Target = { jobid: string; article: string | null };
type Facts = z.output<typeof ScanFacts>;

/** What the codes mean: an article, or by connote or job number a whole job. All of them must be known. */
export async function targetsOf(ctx: Ctx, codes: readonly string[]): Promise<Target[]> {
  const wanted = [...new Set(codes.map(normalise))];
  const items = await ctx.db
    .select({ jobid: warehouseItems.jobId, article: warehouseItems.itemId })
    .from(warehouseItems)
    .where(inArray(warehouseItems.itemId, wanted));
  const found = new Set(items.map((i) => i.article));
  const rest = wanted.filter((code) => !found.has(code));
  const whole = rest.length
    ? await ctx.db
        .select({ id: jobs.id, jobno: jobs.jobno, connoteno: jobs.connoteno })
        .from(jobs)
        .where(or(inArray(jobs.connoteno, rest), inArray(jobs.jobno, rest)))
    : [];
  const missing = rest.filter((code) => !whole.some((j) => j.jobno === code || j.connoteno === code));
  if (missing.length) throw notFound('Freight', missing[0]);
  return [...items, ...whole.map((j) => ({ jobid: j.id, article: null }))];
}

const isFormer = ({ actor }: Ctx, { driverid }: JobRow) => actor.driverId !== null && actor.driverId !== driverid;
/** Kept with its key: the office reads it in another language than the driver. */
const missingSaid = ({ code, missing }: Facts): string | null =>
  missing ? tell(code === 'PickedUp' ? 'missingAtPickUp' : 'missing', { count: missing }) : null;

export async function recordScans(ctx: Ctx, targets: readonly Target[], facts: Facts): Promise<ScanRow[]> {
  const now = ctx.now();
  const at = facts.scannedeventdatetime ? new Date(facts.scannedeventdatetime).toISOString() : now.toISOString();
  const images = (facts.images ?? []).map(readImage);
  const rows = await lockJobs(
    ctx,
    targets.map((t) => t.jobid),
  );
  const locked = new Map(rows.map((row) => [row.id, row]));
  const imagesOf = new Map(
    rows.map((row) => [row.id, images.map((i) => ({ id: uuidv7(now), kind: i.kind, contentType: i.contentType }))]),
  );
  await refuseApart(ctx, rows, facts);
  const depot = await depotOf(ctx, facts);
  const policies = await ctx.db.select().from(proofPolicies);
  const { clienteventid, length, width, height, weight } = facts;
  const scans = targets.map(({ jobid, article }) => {
    const of = locked.get(jobid);
    if (!of) throw notFound('Job', jobid);
    const told = { ...facts, at, images };
    const fault = faultOf(told, of, now) ?? lacksProof(told, of, policyFor(policies, of));
    if (fault) throw fault;
    return {
      id: uuidv7(now),
      dedupe: dedupeKey({ code: facts.code, at, clienteventid }, jobid, article),
      jobid,
      jobno: of.jobno,
      connoteno: of.connoteno,
      bookingid: of.bookingid,
      customerid: of.customerid,
      driverid: ctx.actor.driverId ?? of.driverid,
      // Who has handed it on since.
      drivername: isFormer(ctx, of) ? ctx.actor.userName : of.drivername,
      code: facts.code,
      warehousecode: facts.warehousecode,
      locationcode: facts.locationcode,
      articlenumber: article,
      details: facts.details ? asWritten(facts.details) : missingSaid(facts),
      scannedeventdatetime: at,
      creationTime: now.toISOString(),
      creatorId: ctx.actor.userId,
      userName: ctx.actor.userName,
      latitude: facts.latitude,
      longitude: facts.longitude,
      ...(depot ?? placeOf(facts.code, of)),
      weighcube: weight || length || width || height ? { weight, length, width, height } : null,
      podkind: facts.podkind,
      signedby: facts.signedby,
      images: imagesOf.get(jobid)!,
    } as typeof scanEvents.$inferInsert;
  });
  const stored = await createAll(ctx, scan, scans, { onConflict: sql`on conflict do nothing` });
  if (stored.length) {
    const news = new Set(stored.map((s) => s.jobid));
    for (const jobid of images.length ? news : [])
      await ctx.db.insert(scanImages).values(
        images.map((i, n) => ({
          ...i,
          id: imagesOf.get(jobid)![n]!.id,
          jobid,
          customerid: locked.get(jobid)!.customerid,
          creationTime: now.toISOString(),
        })),
      );
    await follow(
      ctx,
      rows.filter((row) => news.has(row.id)),
      stored,
    );
  }
  const keys = scans.map((s) => s.dedupe);
  const known =
    stored.length === scans.length
      ? stored
      : await ctx.db.select().from(scanEvents).where(inArray(scanEvents.dedupe, keys));
  return keys.map((key) => known.find((k) => k.dedupe === key)!);
}

/** A scan at one of our depots was in the depot's suburb. */
async function depotOf(
  ctx: Ctx,
  { locationcode, warehousecode }: Facts,
): Promise<{ suburb: string; statecode: null } | undefined> {
  const codes = [locationcode, warehousecode].filter((c) => typeof c === 'string');
  if (codes.length === 0) return undefined;
  const [port] = await ctx.db
    .select({ suburb: headPorts.suburb })
    .from(headPorts)
    .where(inArray(headPorts.code, codes))
    .limit(1);
  return port && { suburb: port.suburb, statecode: null };
}

/** Jobs, items and runs after new scans. What they become is computed from all scans there are. */
async function follow(ctx: Ctx, jobsBefore: readonly JobRow[], stored: readonly ScanRow[]): Promise<void> {
  const tallies = await talliesOf(
    ctx,
    jobsBefore.map((row) => row.id),
  );
  const tallyOf = (row: JobRow) => tallies.get(row.id) ?? {};
  const scansOf = Map.groupBy(stored, (s) => s.jobid);
  const after = await changeAll(ctx, job, jobsBefore, (row) =>
    decided(
      afterScans(row, tallyOf(row), scansOf.get(row.id)!),
      ...newsOf(row, tallyOf(row), scansOf.get(row.id)!, ctx.actor.driverId),
    ),
  );
  await followScans(ctx, stored);
  await completeStops(
    ctx,
    after.map((row) => ({ job: row, tally: tallyOf(row) })),
  );
}

async function talliesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Tally>> {
  const isShort = sql`${scanEvents.podkind} is not distinct from 'Short'`;
  const told = ctx.db
    .select({
      jobid: scanEvents.jobid,
      code: scanEvents.code,
      at: scanEvents.scannedeventdatetime,
      article: scanEvents.articlenumber,
      short: sql<boolean>`${isShort}`.as('short'),
      full: sql<
        string | null
      >`max(${scanEvents.scannedeventdatetime}) filter (where not ${isShort}) over (partition by ${scanEvents.jobid}, ${scanEvents.code})`.as(
        'full_at',
      ),
    })
    .from(scanEvents)
    .where(inArray(scanEvents.jobid, [...ids]))
    .as('told');
  const rows = await ctx.db
    .select({
      jobid: told.jobid,
      // Null in the one row of a job that is about all of its codes.
      code: sql<ScanType | null>`${told.code}`,
      at: sql<string>`max(${told.at})`,
      // A short delivery of a job does not say which of its articles were handed over.
      whole: sql<boolean>`bool_or(${told.article} is null and not ${told.short})`,
      short: sql<string | null>`max(${told.at}) filter (where ${told.short})`,
      articles: sql<number>`count(distinct ${told.article})`,
      handed: sql<number>`count(distinct ${told.article}) filter (where ${inArray(told.code, [...HAND_OVERS])} and (not ${told.short} or ${told.at} < ${told.full}))`,
    })
    .from(told)
    .groupBy(sql`grouping sets ((${told.jobid}, ${told.code}), (${told.jobid}))`);
  const tallies = new Map<string, Tally>();
  for (const { jobid, code, at, whole, articles, handed, short } of rows) {
    const mark = { at: new Date(at).toISOString(), whole, articles: Number(articles) };
    tallies.set(jobid, {
      ...tallies.get(jobid),
      ...(code === null
        ? { handed: Number(handed) }
        : { [code]: { ...mark, ...(short && { short: new Date(short).toISOString() }) } }),
    });
  }
  return tallies;
}

/** An article named together with a job must be one of that job's. */
export async function targetOf(
  ctx: Ctx,
  input: { jobid?: string | undefined; barcode?: string | undefined; articlenumber?: string | undefined },
): Promise<Target> {
  const code = input.articlenumber ?? input.barcode;
  if (!code && !input.jobid) throw refused('scan.nothing', say('scan.nothing'), ['barcode']);
  if (!code) return { jobid: input.jobid!, article: null };
  const [target] = await targetsOf(ctx, [code]);
  if (input.jobid && target!.jobid !== input.jobid)
    throw refused('scan.otherJob', say('scan.otherJob'), ['articlenumber']);
  return target!;
}
