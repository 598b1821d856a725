/** Stores scans and lets jobs, items and runs follow them; one pass for one scan or a thousand. */
import { jobEvents } from '@cartage/contract/events/job.ts';
import { notFound, refused } from '@cartage/contract/error.ts';
import type { ScanFacts } from '@cartage/contract/jobs/scan-event.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { factsOf, lockJobs, moved, shown } from '../job/job.store.ts';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { completeStops } from '../run/run.store.ts';
import { followScans } from '../warehouse/warehouse.store.ts';
import { warehouseItems } from '../warehouse/warehouse.tables.ts';
import { headPorts } from '../zones/zones.tables.ts';
import { normalise } from './barcode.ts';
import { readImage } from './image.ts';
import { isCollected, isNewer, statusAfter, type Tally } from './progress.ts';
import { dedupeKey, faultOf, placeOf } from './scan.ts';
import { scanEvents, scanImages, type ScanRow } from './scan.tables.ts';

export type Target = { jobid: string; article: string | null };
type Facts = z.output<typeof ScanFacts>;
const CHUNK = 300;

/** What the codes mean: an article, or by connote or job number a whole job. All of them must be known. */
export async function targetsOf(ctx: Ctx, codes: readonly string[]): Promise<Target[]> {
  const wanted = [...new Set(codes.map(normalise))];
  const items = await ctx.db.select({ jobid: warehouseItems.jobId, article: warehouseItems.itemId }).from(warehouseItems).where(inArray(warehouseItems.itemId, wanted));
  const found = new Set(items.map((i) => i.article));
  const rest = wanted.filter((code) => !found.has(code));
  const whole = rest.length ? await ctx.db.select({ id: jobs.id, jobno: jobs.jobno, connoteno: jobs.connoteno }).from(jobs).where(or(inArray(jobs.connoteno, rest), inArray(jobs.jobno, rest))) : [];
  const missing = rest.filter((code) => !whole.some((j) => j.jobno === code || j.connoteno === code));
  if (missing.length) throw notFound('Freight', missing[0]);
  return [...items, ...whole.map((j) => ({ jobid: j.id, article: null }))];
}

export async function recordScans(ctx: Ctx, targets: readonly Target[], facts: Facts): Promise<ScanRow[]> {
  const now = ctx.now(), stamp = now.toISOString();
  const at = facts.scannedeventdatetime ? new Date(facts.scannedeventdatetime).toISOString() : stamp;
  const images = (facts.images ?? []).map(readImage);
  const locked = new Map((await lockJobs(ctx, targets.map((t) => t.jobid))).map((j) => [j.id, j]));
  const imagesOf = new Map([...locked.keys()].map((id) => [id, images.map((i) => ({ id: uuidv7(now), kind: i.kind, contentType: i.contentType }))]));
  const depot = await depotOf(ctx, facts);
  const { clienteventid, length, width, height, weight } = facts;
  const rows = targets.map(({ jobid, article }) => {
    const job = locked.get(jobid);
    if (!job) throw notFound('Job', jobid);
    const scan = { code: facts.code, at, podkind: facts.podkind, clienteventid };
    const fault = faultOf(scan, job, now);
    if (fault) throw fault;
    return {
      id: uuidv7(now), dedupe: dedupeKey(scan, jobid, article), jobid, jobno: job.jobno, connoteno: job.connoteno, bookingid: job.bookingid, customerid: job.customerid,
      driverid: ctx.actor.driverId ?? job.driverid, drivername: job.drivername, code: facts.code, warehousecode: facts.warehousecode, locationcode: facts.locationcode, articlenumber: article,
      details: facts.details, scannedeventdatetime: at, creationTime: stamp, creatorId: ctx.actor.userId, userName: ctx.actor.userName, latitude: facts.latitude, longitude: facts.longitude,
      ...(depot ?? placeOf(facts.code, job)), weighcube: weight || length ? { weight, length, width, height } : null, podkind: facts.podkind, signedby: facts.signedby, images: imagesOf.get(jobid)!,
    };
  });
  const stored: ScanRow[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) stored.push(...await ctx.db.insert(scanEvents).values(rows.slice(from, from + CHUNK)).onConflictDoNothing().returning());
  if (stored.length) {
    const fresh = new Set(stored.map((s) => s.jobid));
    for (const jobid of images.length ? fresh : []) {
      const job = locked.get(jobid)!;
      await ctx.db.insert(scanImages).values(images.map((i, n) => ({ ...i, id: imagesOf.get(jobid)![n]!.id, jobid, customerid: job.customerid, creationTime: stamp })));
    }
    await follow(ctx, [...fresh].map((id) => locked.get(id)!), stored);
  }
  const known = stored.length === rows.length ? stored : await ctx.db.select().from(scanEvents).where(inArray(scanEvents.dedupe, rows.map((r) => r.dedupe)));
  return rows.map((r) => known.find((k) => k.dedupe === r.dedupe)!);
}

/** A scan at one of our depots was in the depot's suburb. */
async function depotOf(ctx: Ctx, { locationcode, warehousecode }: Facts): Promise<{ suburb: string; statecode: null } | undefined> {
  const codes = [locationcode, warehousecode].filter((c) => typeof c === 'string');
  if (codes.length === 0) return undefined;
  const [port] = await ctx.db.select({ suburb: headPorts.suburb }).from(headPorts).where(inArray(headPorts.code, codes)).limit(1);
  return port && { suburb: port.suburb, statecode: null };
}

/** Jobs, items and runs after new scans. What they become is computed from all scans there are. */
async function follow(ctx: Ctx, changed: readonly JobRow[], stored: readonly ScanRow[]): Promise<void> {
  const tallies = await talliesOf(ctx, changed.map((j) => j.id));
  const done = [];
  for (const job of changed) {
    const mine = stored.filter((s) => s.jobid === job.id);
    const tally = tallies.get(job.id) ?? {};
    const status = statusAfter(job, tally);
    const newest = mine.reduce((a, b) => (isNewer(mark(b), mark(a)) ? b : a));
    const newestWins = isNewer(mark(newest), { at: job.lastScanAt, code: job.lastscanevent?.code ?? null });
    const pod = newest.code === 'Delivered' && (!job.deliveredat || newest.scannedeventdatetime >= job.deliveredat) ? { signedby: newest.signedby, podkind: newest.podkind } : {};
    const patch: Partial<JobRow> = {
      status, iscollected: isCollected(tally), ...pod, deliveredat: status === 'Delivered' ? ((tally.Delivered ?? tally.DepotCollect)?.at ?? null) : null, ...(status === 'Delivered' && { eta: null }),
      ...(newestWins && { lastScanAt: newest.scannedeventdatetime, lastscanevent: { id: newest.id, code: newest.code, scannedeventdatetime: newest.scannedeventdatetime, locationcode: newest.locationcode, suburb: newest.suburb } }),
    };
    const [after] = await ctx.db.update(jobs).set(patch).where(eq(jobs.id, job.id)).returning();
    await ctx.emit(...mine.map((s) => scanned(job, s, tally, isNewer(mark(s), { at: job.lastScanAt, code: job.lastscanevent?.code ?? null }))), ...moved(job, status, newest.scannedeventdatetime));
    if (status !== job.status) await ctx.changed('Job', job.id, shown(job), shown(after!), job.customerid);
    done.push({ job, status, tally });
  }
  await followScans(ctx, stored);
  await completeStops(ctx, done);
}

async function talliesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Tally>> {
  const rows = await ctx.db.select({
    jobid: scanEvents.jobid, code: scanEvents.code, at: sql<string>`max(${scanEvents.scannedeventdatetime})`, whole: sql<boolean>`bool_or(${scanEvents.articlenumber} is null)`,
    articles: sql<number>`count(distinct ${scanEvents.articlenumber})`,
  }).from(scanEvents).where(inArray(scanEvents.jobid, [...ids])).groupBy(scanEvents.jobid, scanEvents.code);
  const tallies = new Map<string, Tally>();
  for (const { jobid, code, at, whole, articles } of rows) tallies.set(jobid, { ...tallies.get(jobid), [code]: { at: new Date(at).toISOString(), whole, articles: Number(articles) } });
  return tallies;
}

const mark = (s: ScanRow) => ({ at: s.scannedeventdatetime, code: s.code });
const scanned = (job: JobRow, s: ScanRow, tally: Tally, isNewest: boolean) => jobEvents.scanned({
  ...factsOf(job), scanId: s.id, code: s.code, at: s.scannedeventdatetime, isNewest, articleNumber: s.articlenumber, locationCode: s.locationcode, suburb: s.suburb,
  latitude: s.latitude, longitude: s.longitude, podKind: s.podkind, signedBy: s.signedby, note: s.details, hasImages: s.images.length > 0, driverName: s.drivername,
  articlesScanned: tally[s.code as ScanType]?.whole ? job.articlecount : (tally[s.code as ScanType]?.articles ?? 0), articlesTotal: job.articlecount,
});

/** An article named together with a job must be one of that job's. */
export async function targetOf(ctx: Ctx, input: { jobid?: string | undefined; barcode?: string | undefined; articlenumber?: string | undefined }): Promise<Target> {
  const code = input.articlenumber ?? input.barcode;
  if (!code && !input.jobid) throw refused('scan.nothing', 'Scan a barcode, or name an article or a job.', ['barcode']);
  if (!code) return { jobid: input.jobid!, article: null };
  const [target] = await targetsOf(ctx, [code]);
  if (input.jobid && target!.jobid !== input.jobid) throw refused('scan.otherJob', 'This article belongs to another job.', ['articlenumber']);
  return target!;
}
