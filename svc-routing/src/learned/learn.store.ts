/** Takes in what drivers scanned: their trails go on, and what the visits taught is counted. */
import type { Ctx } from '@cartage/server/context.ts';
import { inArray, sql } from 'drizzle-orm';
import { count } from './count.store.ts';
import { driverTrails } from './learned.tables.ts';
import { type Sighting, seen, type Trail, type Visit } from './trail.ts';

export type DriverSighting = Sighting & { driverId: string };

export async function learn(ctx: Ctx, sightings: readonly DriverSighting[]): Promise<void> {
  if (sightings.length === 0) return;
  // One after the other for a tenant: two drivers at one door, or one driver's scans on two instances, would overwrite each other.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`learned:${ctx.tenantId}`}, 0))`);
  const visits = await endedVisits(ctx, sightings);
  if (visits.length) await count(ctx, visits);
}

async function endedVisits(ctx: Ctx, sightings: readonly DriverSighting[]): Promise<Visit[]> {
  const ids = [...new Set(sightings.map((s) => s.driverId))];
  const rows = await ctx.db.select().from(driverTrails).where(inArray(driverTrails.driverId, ids));
  const trails = new Map<string, Trail>(
    rows.map(({ driverId, since, visit }) => [driverId, { sinceMs: Date.parse(since), visit }]),
  );
  const visits: Visit[] = [];
  for (const { driverId, ...sighting } of sightings.toSorted((a, b) => a.atMs - b.atMs)) {
    const { trail, ended } = seen(trails.get(driverId) ?? null, sighting);
    trails.set(driverId, trail);
    if (ended) visits.push(ended);
  }
  await ctx.db
    .insert(driverTrails)
    .values([...trails].map(([driverId, { sinceMs, visit }]) => ({ driverId, since: iso(sinceMs), visit })))
    .onConflictDoUpdate({
      target: [driverTrails.tenantId, driverTrails.driverId],
      set: { since: sql`excluded.since`, visit: sql`excluded.visit` },
    });
  return visits;
}
const iso = (ms: number) => new Date(ms).toISOString();
