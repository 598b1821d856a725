/** Asks svc-routing what more freight would do to drivers' days. */
import { AppError } from '@cartage/contract/error.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { instantAt } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { doorName } from '../job/freight.ts';
import type { JobRow } from '../job/job.tables.ts';
import { type Place, START_OF_WORK } from '../run/plan.ts';
import { headPorts } from '../zones/zones.tables.ts';
import type { DriverDay, HeldJob } from './driver-days.store.ts';
import { freightOf, type Placed, placeFrom, type Placing, positionAmong, routeFor, together } from './fit.ts';

/** So many go into one question; more are asked about in parts. */
const MOST_JOBS = 100;
/** Jobs times drivers: beyond it, all drivers are listed without asking where each stop goes. */
const MOST_ASKED = 30_000;
type Asked = {
  days: readonly DriverDay[];
  jobs: readonly JobRow[];
  day: string;
  position?: number | undefined;
};
/** One answer for each day, in order; `place` is null where routing is away or a position is not known. */
export async function placingsOf(ctx: Ctx, { jobs, ...asked }: Asked): Promise<Placing[]> {
  const unknown = asked.days.map((): Placing => ({ jobs: [], place: null, answered: undefined }));
  if (jobs.length === 0 || jobs.length * asked.days.length > MOST_ASKED) return unknown;
  let all: Placing[] | undefined;
  for (let from = 0; from < jobs.length; from += MOST_JOBS) {
    const part = await askedAtOnce(ctx, { ...asked, jobs: jobs.slice(from, from + MOST_JOBS) }, unknown);
    all = all?.map((placing, n) => together(placing, part[n]!)) ?? part;
  }
  return all!;
}

async function askedAtOnce(
  ctx: Ctx,
  { days, jobs, day, position }: Asked,
  unknown: readonly Placing[],
): Promise<Placing[]> {
  const { timezone } = await ctx.settings();
  try {
    const allPorts = await ctx.db.select().from(headPorts);
    const ports = new Map(
      allPorts.flatMap((p) =>
        p.latitude !== null && p.longitude !== null ? [[p.id, [p.longitude, p.latitude] as Place] as const] : [],
      ),
    );
    const suburbAt = await suburbs(ctx, [
      ...jobs.flatMap((j) => [j.fromaddress, j.toaddress].filter((a) => !exact(a))),
      ...days.flatMap(({ driver }) => (driver.address && !exact(driver.address) ? [driver.address] : [])),
      ...days.flatMap((d) =>
        d.jobs.flatMap((j) => [
          ...(j.fromlatitude === null ? [fromOf(j)] : []),
          ...(j.tolatitude === null ? [toOf(j)] : []),
        ]),
      ),
    ]);
    const asked = jobs.map((j): Placed => ({
      ...j,
      from: exact(j.fromaddress) ?? suburbAt(j.fromaddress),
      to: exact(j.toaddress) ?? suburbAt(j.toaddress),
      fromdoor: doorName(j.fromaddress),
      todoor: doorName(j.toaddress),
    }));
    const placed = (j: HeldJob): Placed => ({
      ...j,
      from: pair(j.fromlongitude, j.fromlatitude) ?? suburbAt(fromOf(j)),
      to: pair(j.tolongitude, j.tolatitude) ?? suburbAt(toOf(j)),
    });
    if (asked.some((j) => !freightOf(j))) return [...unknown];
    const postCodes = new Map(allPorts.map((p) => [p.id, p.postCode]));
    const startOf = ({ driver: { maindepotid, address } }: DriverDay) => {
      const depot = postCodes.get(maindepotid ?? '');
      const base = depot ? { postCode: depot } : { postCode: address?.postcode, stateCode: address?.statecode };
      return instantAt(day, START_OF_WORK, zoneOf(base, timezone));
    };
    const baseOf = ({ driver }: DriverDay) =>
      ports.get(driver.maindepotid ?? '') ?? (driver.address && (exact(driver.address) ?? suburbAt(driver.address)));
    const routes = days.map((d) =>
      routeFor(d, { day, now: ctx.now(), startOfWork: startOf(d), base: baseOf(d) ?? null, placed }),
    );
    const among = position !== undefined && days[0] ? positionAmong(days[0], position) : undefined;
    const answer = await ctx.call(routingCalls.insert, {
      routes: routes.map((r) => ({ ...r, stops: r.stops.slice(0, 120), loose: r.loose.slice(0, 60) })),
      freight: asked.map((j, n) => freightOf(j, n === 0 ? among : undefined)!),
      geometry: days.length === 1,
    });
    return days.map((d, n) => {
      const answered = answer.routes[n]!;
      // Without a base or a stop there is nothing to measure from.
      if (answered.away === null && routes[n]!.stops.length === 0) return { ...unknown[n]!, jobs: asked };
      return { jobs: asked, answered, place: placeFrom(d, answered, asked) };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status < 500) throw error;
    return [...unknown];
  }
}

type Address = {
  suburb?: string | null | undefined;
  statecode?: string | null | undefined;
  postcode?: string | null | undefined;
};
const pair = (longitude: number | null | undefined, latitude: number | null | undefined): Place | null =>
  longitude != null && latitude != null ? [longitude, latitude] : null;
const exact = (a: { latitude?: number | null | undefined; longitude?: number | null | undefined }) =>
  pair(a.longitude, a.latitude);
const fromOf = (j: HeldJob): Address => ({
  suburb: j.fromsuburb,
  statecode: j.fromstatecode,
  postcode: j.frompostcode,
});
const toOf = (j: HeldJob): Address => ({ suburb: j.tosuburb, statecode: j.tostatecode, postcode: j.topostcode });

/** Positions of the suburbs of addresses that have none of their own, in one question. */
async function suburbs(ctx: Ctx, addresses: readonly Address[]): Promise<(of: Address) => Place | null> {
  const key = (a: Address) => `${a.suburb}|${a.statecode}|${a.postcode}`;
  const unlike = [...new Map(addresses.map((a) => [key(a), a])).values()].slice(0, 2000);
  const found = unlike.length
    ? await ctx.call(placeCalls.check, {
        places: unlike.map((a) => ({ suburb: a.suburb, state: a.statecode, postCode: a.postcode })),
      })
    : [];
  const known = new Map(unlike.map((a, n) => [key(a), pair(found[n]?.place?.longitude, found[n]?.place?.latitude)]));
  return (of) => known.get(key(of)) ?? null;
}
