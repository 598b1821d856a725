/** Positions for the board's map, in three statements and one question about the suburbs of addresses without a position. */
import type { BoardMap } from '@cartage/contract/jobs/delivery-agent.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { drivers } from '../driver/driver.tables.ts';
import { ofDay } from '../job/of-day.store.ts';
import { jobs } from '../job/job.tables.ts';
import { runs } from '../run/run.tables.ts';
import { dueBy } from './board.store.ts';

const MOST_JOBS = 5000,
  MOST_SUBURBS = 2000;
const destination = (axis: 'latitude' | 'longitude') =>
  sql<number | null>`(${jobs.toaddress} ->> ${sql.raw(`'${axis}'`)})::float8`;

export async function boardMapOf(ctx: Ctx, day: string): Promise<BoardMap> {
  const [going, people, planned] = await Promise.all([
    ctx.db
      .select({
        id: jobs.id,
        driverid: jobs.driverid,
        suburb: jobs.tosuburb,
        state: jobs.tostatecode,
        postCode: jobs.topostcode,
        latitude: destination('latitude'),
        longitude: destination('longitude'),
      })
      .from(jobs)
      .where(or(dueBy(day), and(isNotNull(jobs.driverid), ofDay(day))))
      .limit(MOST_JOBS),
    ctx.db
      .select({ driverid: drivers.id, name: drivers.name, waypoint: drivers.lastwaypoint })
      .from(drivers)
      .where(and(eq(drivers.isactive, true), isNotNull(drivers.lastwaypoint))),
    ctx.db
      .select({ driverid: runs.driverid, geometry: runs.geometry })
      .from(runs)
      .where(and(eq(runs.rundate, day), isNotNull(runs.driverid), isNotNull(runs.geometry))),
  ]);
  const placeOf = await suburbs(
    ctx,
    going.filter((j) => j.latitude === null || j.longitude === null),
  );
  return {
    day,
    jobs: going.flatMap(({ id, driverid, latitude, longitude, ...suburb }) => {
      const at = latitude !== null && longitude !== null ? { latitude, longitude } : placeOf(suburb);
      return at ? [{ id, driverid, ...at }] : [];
    }),
    drivers: people.map(({ driverid, name, waypoint: w }) => ({
      driverid,
      name,
      at: w!.creationTime,
      latitude: w!.latitude,
      longitude: w!.longitude,
    })),
    ways: planned.map(({ driverid, geometry }) => ({ driverid: driverid!, geometry: geometry! })),
  };
}

type Suburb = { suburb: string | null; state: string | null; postCode: string | null };
type At = { latitude: number; longitude: number };
const keyOf = ({ suburb, state, postCode }: Suburb) => `${suburb}|${state}|${postCode}`;

async function suburbs(ctx: Ctx, asked: readonly Suburb[]): Promise<(of: Suburb) => At | undefined> {
  const unlike = new Map(
    asked.map(({ suburb, state, postCode }) => [keyOf({ suburb, state, postCode }), { suburb, state, postCode }]),
  );
  const places = [...unlike.values()].slice(0, MOST_SUBURBS);
  const found = places.length ? await ctx.call(placeCalls.check, { places }) : [];
  const known = new Map(
    places.flatMap((one, n) => {
      const place = found[n]?.place;
      return place?.latitude != null && place.longitude != null
        ? [[keyOf(one), { latitude: place.latitude, longitude: place.longitude }] as const]
        : [];
    }),
  );
  return (of) => known.get(keyOf(of));
}
