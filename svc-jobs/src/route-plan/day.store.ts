/** What a day is planned from: drivers with their vehicles and hours, their open freight and what waits. */
import { refused } from '@cartage/contract/error.ts';
import { MOST_PLANNED } from '@cartage/contract/jobs/route-plan.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { instantAt } from '@cartage/contract/time.ts';
import { metres } from '@cartage/contract/units.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { inArray } from 'drizzle-orm';
import { longestOf } from '../agent/allocation.ts';
import { dueBy } from '../agent/board.store.ts';
import { driverDays, type DriverDay } from '../agent/driver-days.store.ts';
import { hasDangerousGoodsLicence } from '../driver/fitness.ts';
import { jobs, jobSummaries, type JobRow } from '../job/job.tables.ts';
import { kilometres, legOf, type Place, START_OF_WORK } from '../run/plan.ts';
import { addressOf, baseOf, positioned } from '../driver-run/places.store.ts';
import { headPorts } from '../zones/zones.tables.ts';
import { keyOf, type PlanDriver, type PlanFacts, type PlanJob } from './facts.ts';
import type { Lost } from './route-plan.tables.ts';
import { isOnBoard, isToPlan, seenOf } from './seen.ts';

type Asked = {
  day: string;
  jobIds?: readonly string[] | undefined;
  driverIds?: readonly string[] | undefined;
  /** Of the jobs only those count that still wait. */ isAgain?: boolean;
};
/** An older position of a phone says nothing of where the driver is now. */
const FRESH_MS = 2 * 3_600_000;

export async function factsOfDay(ctx: Ctx, asked: Asked): Promise<{ facts: PlanFacts; lost: Lost[] }> {
  const { day, jobIds } = asked;
  const days = chosen(await driverDays(ctx, day), asked.driverIds);
  const waiting = await ctx.db
    .select({ id: jobSummaries.id })
    .from(jobSummaries)
    .where(dueBy(day))
    .orderBy(jobSummaries.deadline, jobSummaries.jobno)
    .limit(jobIds ? 10_000 : MOST_PLANNED + 1);
  const held = days.flatMap((d) => d.jobs.filter(isToPlan).map((j) => j.id));
  const isWaiting = new Set(waiting.map((j) => j.id));
  const strange = asked.isAgain ? undefined : jobIds?.find((id) => !isWaiting.has(id) && !held.includes(id));
  if (strange) throw refused('plan.notWaiting', say('plan.notWaiting'), ['jobIds']);
  const ids = [...new Set([...held, ...(jobIds?.filter((id) => isWaiting.has(id)) ?? isWaiting)])];
  if (ids.length === 0) throw refused('plan.noJobs', say('plan.noJobs'), ['day']);
  if (ids.length > MOST_PLANNED)
    throw refused('plan.tooMany', say('plan.tooMany', { mostPlanned: MOST_PLANNED }), ['jobIds']);
  const rows = await ctx.db.select().from(jobs).where(inArray(jobs.id, ids)).orderBy(jobs.jobno);
  const placed = await positioned(ctx, rows);
  const usable = placed.filter((j) => legOf(j) !== null);
  if (usable.length === 0) throw refused('plan.noPositions', say('plan.noPositions'), ['jobIds']);
  const now = Math.floor(ctx.now().getTime() / 1000);
  const drivers = await driversOf(ctx, { days, day, usable });
  const { baseCurrency: currency } = await ctx.settings();
  return {
    facts: { now, drivers, jobs: usable.map(jobOf), currency },
    lost: placed
      .filter((j) => legOf(j) === null)
      .map((j) => ({
        jobid: j.id,
        jobno: j.jobno,
        suburb: j.tosuburb,
        company: j.tocompany,
        quantity: j.quantity,
        weightkg: j.weightkg,
        isdangerousgood: j.isdangerousgood,
        reason: toStored(sayToStaff('address.correct')),
      })),
  };
}
type Usable = Awaited<ReturnType<typeof positioned>>[number];

function chosen(days: readonly DriverDay[], driverIds: readonly string[] | undefined): DriverDay[] {
  const able = days.filter((d) => d.driver.isactive && d.driver.isfit && d.vehicle !== null);
  if (!driverIds) {
    if (able.length === 0) throw refused('plan.noDrivers', say('plan.noDrivers'), ['driverIds']);
    return able;
  }
  const unable = driverIds.find((id) => !able.some((d) => d.driver.id === id));
  if (unable) {
    const name = days.find((d) => d.driver.id === unable)?.driver.name ?? sayToStaff('plan.someDriver');
    throw refused('plan.driverUnable', say('plan.driverUnable', { name }), ['driverIds']);
  }
  return able.filter((d) => driverIds.includes(d.driver.id));
}

const jobOf = (j: Usable & JobRow): PlanJob => ({
  id: j.id,
  jobno: j.jobno,
  iscollected: j.iscollected,
  from: j.from,
  to: j.to,
  fromdoor: j.fromdoor,
  todoor: j.todoor,
  fromsuburb: j.fromsuburb,
  tosuburb: j.tosuburb,
  fromcompany: j.fromcompany,
  tocompany: j.tocompany,
  quantity: j.quantity,
  weightkg: j.weightkg,
  volumem3: j.volumem3,
  pickupreadydatetime: j.pickupreadydatetime,
  timeslot: j.timeslot ?? null,
  deadline: j.deadline,
  driverid: j.driverid,
  isheld: isOnBoard(j),
  isdangerousgood: j.isdangerousgood,
  longestm: longestOf(j),
  seen: seenOf(j),
});

async function driversOf(
  ctx: Ctx,
  { days, day, usable }: { days: readonly DriverDay[]; day: string; usable: readonly Usable[] },
): Promise<PlanDriver[]> {
  const { timezone } = await ctx.settings();
  const ports = await ctx.db.select().from(headPorts);
  const portAt = new Map(ports.map((p) => [p.id, pair(p)]));
  const homes = await homesOf(
    ctx,
    days.map((d) => d.driver).filter((d) => !portAt.get(d.maindepotid ?? '')),
  );
  const first = usable[0];
  const middle = first && (legOf(first) === 'delivery' ? first.to : first.from);
  const nearest = middle
    ? [...portAt.values()]
        .filter((p) => p !== null)
        .toSorted((a, b) => kilometres(a, middle) - kilometres(b, middle))[0]
    : undefined;
  const legs = new Map(usable.map((j) => [j.id, legOf(j)]));
  return days.map((d): PlanDriver => {
    const { driver, vehicle, run } = d;
    const base = portAt.get(driver.maindepotid ?? '') ?? homes.get(driver.id) ?? nearest ?? null;
    const zone = zoneOf(baseOf(driver, ports) ?? (first ? addressOf(first) : { postCode: null }), timezone);
    const begins = instantAt(day, START_OF_WORK, zone).getTime() / 1000;
    const from = Math.max(begins, Math.floor(ctx.now().getTime() / 1000));
    const open = d.stops.filter((s) => !s.completedat && legs.get(s.job.id));
    const onTheRoad = (run?.done ?? 0) > 0;
    return {
      id: driver.id,
      code: driver.code,
      name: driver.name,
      vehicle: vehicle?.name ?? null,
      registrationnumber: vehicle?.registrationnumber ?? null,
      zone,
      from,
      // A shift that is over leaves an hour to bring home what is on board.
      until: Math.max(begins + driver.maxhours * 3600, from + 3600),
      start: onTheRoad ? (whereabouts(ctx, d) ?? base) : base,
      end: base,
      weightkg: vehicle?.weightkg ?? null,
      volumem3: vehicle?.volumem3 ?? null,
      lengthm: vehicle?.capacity.length ? metres(vehicle.capacity.length) : null,
      maxstops: vehicle?.maxstops ?? null,
      licensed: hasDangerousGoodsLicence(driver.licences, day),
      done: run?.done ?? 0,
      current: open.flatMap((s) => {
        const leg = legs.get(s.job.id);
        if (s.step || leg !== 'both') return [keyOf(s.job.id, s.step || leg === 'both' ? s.type : leg!)];
        return [keyOf(s.job.id, 'pickup'), keyOf(s.job.id, 'delivery')];
      }),
      isordered: open.every((s) => s.step),
      isontheroad: onTheRoad,
    };
  });
}

/** Where a driver who is under way was seen last, or has made a stop last. */
function whereabouts(ctx: Ctx, { driver: { lastwaypoint }, steps }: DriverDay): Place | null {
  if (lastwaypoint && ctx.now().getTime() - Date.parse(lastwaypoint.creationTime) < FRESH_MS)
    return [lastwaypoint.longitude, lastwaypoint.latitude];
  const made = steps.filter((s) => s.completedat && s.location);
  return made.toSorted((a, b) => (a.completedat! < b.completedat! ? 1 : -1))[0]?.location ?? null;
}

/** Drivers without a depot begin at their own address; all of those in one question. */
async function homesOf(ctx: Ctx, drivers: readonly DriverDay['driver'][]): Promise<Map<string, Place | null>> {
  const unknown = drivers.filter((d) => d.address && !pair(d.address) && d.address.postcode);
  const found = unknown.length
    ? await ctx.call(placeCalls.check, {
        places: unknown.map(({ address: a }) => ({ suburb: a!.suburb, state: a!.statecode, postCode: a!.postcode })),
      })
    : [];
  return new Map([
    ...drivers.map((d) => [d.id, d.address ? pair(d.address) : null] as const),
    ...unknown.map((d, n) => [d.id, found[n]?.place ? pair(found[n].place) : null] as const),
  ]);
}
const pair = (p: { latitude?: number | null | undefined; longitude?: number | null | undefined }): Place | null =>
  p.latitude != null && p.longitude != null ? [p.longitude, p.latitude] : null;
