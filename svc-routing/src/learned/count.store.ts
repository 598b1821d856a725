/** What visits taught, counted into the sketches of their doors and roads. */
import type { Ctx } from '@cartage/server/context.ts';
import { inArray, sql } from 'drizzle-orm';
import { roadAreas } from '../travel/areas.ts';
import { BANDS, placeOf } from '../travel/paces.ts';
import { firstOf, USUAL_MINUTES } from './at-doors.ts';
import { doorMinutes, LEAST_VISITS, LEAST_WAYS } from './estimates.ts';
import { learnedFrom, pacesAt } from './learned.ts';
import { doorTimes, roadTimes } from './learned.tables.ts';
import { legBy } from './leg.ts';
import { lessonsOf } from './observe.ts';
import { counted, medianOf, type Sketch, weightOf } from './sketch.ts';
import { evidenceOf, taught } from './taught.store.ts';
import type { Visit } from './trail.ts';

/** Lessons are drawn from what was known before any of these visits. */
export async function count(ctx: Ctx, visits: readonly Visit[]): Promise<void> {
  const named = [...new Set(visits.flatMap((v) => v.doors))];
  const doors = new Map(
    (await ctx.db.select().from(doorTimes).where(inArray(doorTimes.door, named))).map((row) => [row.door, row]),
  );
  const roads = new Map((await ctx.db.select().from(roadTimes)).map((row) => [placeOf(row.area, row.band), row]));
  const nowMs = ctx.now().getTime();
  const known = learnedFrom(
    [],
    [...roads].map(([place, row]) => ({ place, ...evidenceOf(row) })),
  );
  const leg = legBy(roadAreas(ctx), pacesAt(known, nowMs));
  const minutesAt = (of: readonly number[]) =>
    firstOf(of, (door) => {
      const row = doors.get(door);
      return row ? doorMinutes(evidenceOf(row), USUAL_MINUTES, nowMs) : null;
    });
  const lessons = visits.flatMap((visit) => lessonsOf(visit, { leg, minutesAt }));
  const ofDoors = counts(
    doors,
    lessons.flatMap((l) => (l.of === 'door' ? { key: l.door, value: l.minutes, atMs: l.atMs } : [])),
  );
  const ofRoads = counts(
    roads,
    lessons.flatMap((l) => (l.of === 'road' ? { key: placeOf(l.area, l.band), value: l.ratio, atMs: l.atMs } : [])),
  );
  if (ofDoors.size)
    await ctx.db
      .insert(doorTimes)
      .values([...ofDoors].map(([door, row]) => ({ door, ...row })))
      .onConflictDoUpdate({ target: [doorTimes.tenantId, doorTimes.door], set: NEWER });
  if (ofRoads.size)
    await ctx.db
      .insert(roadTimes)
      .values([...ofRoads].map(([place, row]) => ({ area: Math.floor(place / BANDS), band: place % BANDS, ...row })))
      .onConflictDoUpdate({ target: [roadTimes.tenantId, roadTimes.area, roadTimes.band], set: NEWER });
  // What is known already changes by little: it is read again within the time that a copy is held.
  if (isNews(doors, ofDoors, LEAST_VISITS) || isNews(roads, ofRoads, LEAST_WAYS)) taught.changed(ctx);
}

const NEWER = Object.fromEntries(
  ['at', 'seen', 'weight', 'median', 'counts'].map((column) => [column, sql.raw(`excluded.${column}`)]),
);
type Row = { at: string; seen: number; counts: Sketch['counts'] };
type Rows = ReadonlyMap<number, Row>;
/** Whether something is believed from now on. */
const isNews = (before: Rows, after: Rows, least: number): boolean =>
  [...after].some(([key, { seen }]) => seen >= least && (before.get(key)?.seen ?? 0) < least);
type Value = { key: number; value: number; atMs: number };

/** The rows of the keys that are named, with their values counted in. */
function counts(rows: Rows, values: readonly Value[]) {
  const sketches = new Map<number, Sketch>();
  for (const { key, value, atMs } of values) {
    const row = rows.get(key);
    const before = sketches.get(key) ?? (row ? { atMs: Date.parse(row.at), seen: row.seen, counts: row.counts } : null);
    sketches.set(key, counted(before, value, atMs));
  }
  const asRow = (of: Sketch) => ({
    at: new Date(of.atMs).toISOString(),
    seen: of.seen,
    counts: of.counts,
    weight: weightOf(of),
    median: medianOf(of),
  });
  return new Map([...sketches].map(([key, of]) => [key, asRow(of)]));
}
